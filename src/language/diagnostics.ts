import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';
import type { Finding, Severity } from '../skill/finding.ts';
import type { Rule } from '../skill/rule.ts';
import { rules } from '../skill/rules/index.ts';
import { messageOf } from './messages/sentences.ts';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';
import type { Overlap } from './settings.ts';

export const SOURCE = 'skillwright';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

const overlapping: ReadonlyMap<string, true | readonly string[]> = new Map(
  rules.flatMap(({ id, overlapsVscode }: Rule) => (overlapsVscode === undefined ? [] : [[id, overlapsVscode]])),
);

/** A document with what was found in it; `languageId` is null where no editor has it open. */
export interface LintedSkill extends Pick<OpenSkill, 'document' | 'findings'> {
  readonly languageId: string | null;
}

/** The findings that the editor is to show: all but those it shows itself. */
export function diagnosticsFor(skill: LintedSkill, overlap: Overlap, words: Catalogue): Diagnostic[] {
  return skill.findings
    .filter((finding) => isOurs(finding, skill, overlap))
    .map((finding) => diagnosticOf(finding, skill, words));
}

/** One finding as the protocol has it. */
export function diagnosticOf(finding: Finding, { document }: LintedSkill, words: Catalogue): Diagnostic {
  return {
    range: protocolRange(document, finding.range),
    severity: SEVERITIES[finding.severity],
    code: finding.rule,
    source: SOURCE,
    message: messageOf(finding, words),
  };
}

/** VS Code's validator runs on open editors of language `skill`, and cannot be turned off. */
function isOurs({ rule, message }: Finding, { languageId }: LintedSkill, overlap: Overlap): boolean {
  const its = overlapping.get(rule);
  if (overlap === 'always' || its === undefined || (its !== true && !its.includes(message))) return true;
  return overlap === 'auto' && languageId !== 'skill';
}
