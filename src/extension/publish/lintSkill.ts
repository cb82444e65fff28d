import * as vscode from 'vscode';
import { catalogueFor, messageOf } from '../../language/messages/sentences.ts';
import { parseSkillDocument, type SkillDocument } from '../../skill/document.ts';
import { decodeSkill } from '../../skill/encoding.ts';
import type { Finding, Severity } from '../../skill/finding.ts';
import { NO_SURROUNDINGS, readFolderFacts } from '../../skill/folderFacts.ts';
import { lint, lintReferences } from '../../skill/lint.ts';
import type { LintContext } from '../../skill/rule.ts';
import { counted } from '../counted.ts';
import type { LocalSkill } from './localSkills.ts';
import { workspaceSkillFiles } from './workspaceSkillFiles.ts';

/** A finding as a line of text. */
export interface LintLine {
  readonly rule: string;
  readonly severity: Severity;
  /** Counts from 1. */
  readonly line: number;
  readonly message: string;
}

/** Lints a skill as it is on disk: that is what would be published, whatever an editor holds. */
export async function lintSkill(skill: LocalSkill): Promise<readonly LintLine[]> {
  const { text, ...encoding } = decodeSkill(await vscode.workspace.fs.readFile(skill.uri));
  const document = parseSkillDocument(text);
  const isRoot = skill.folder.toString() === skill.workspaceFolder.uri.toString();
  const folder = await readFolderFacts(workspaceSkillFiles(skill.folder), NO_SURROUNDINGS);
  const context: LintContext = { folderName: isRoot ? null : skill.folderName, profiles: [], encoding, folder };
  const references = lintReferences(context).flatMap((reference) =>
    linesOf(reference.document, reference.findings, `${reference.path}: `),
  );
  return [...linesOf(document, lint(document, context), ''), ...references];
}

function linesOf({ lines }: SkillDocument, findings: readonly Finding[], where: string): LintLine[] {
  const words = catalogueFor(vscode.env.language);
  return findings.map((finding) => ({
    rule: finding.rule,
    severity: finding.severity,
    line: lines.positionAt(finding.range.start).line + 1,
    message: `${where}${messageOf(finding, words)}`,
  }));
}

/** Where the finding is, and what it says. */
export function findingWords({ line, message }: LintLine): string {
  return vscode.l10n.t('line {line}: {message}', { line, message });
}

export function errorsWords(errors: number): string {
  return counted(errors, vscode.l10n.t('{count} error|{count} errors'));
}

export function warningsWords(warnings: number): string {
  return counted(warnings, vscode.l10n.t('{count} warning|{count} warnings'));
}
