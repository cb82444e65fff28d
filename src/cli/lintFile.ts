import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { SkillFacts } from '../host/skillFacts.ts';
import { catalogueFor, fixTitle, messageOf } from '../language/messages/sentences.ts';
import type { Digest } from '../skill/digest.ts';
import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import { fieldNamed } from '../skill/field.ts';
import type { Finding, Severity } from '../skill/finding.ts';
import { lint, lintReferences } from '../skill/lint.ts';
import type { LintContext } from '../skill/rule.ts';
import { rulePage } from '../skill/rulePage.ts';
import { estimateSkillTokens, type TokenEstimate } from '../skill/tokens.ts';
import { fixSkill } from './lintFix.ts';

/** A file as `lint --format json` gives it. Lines and columns count from 1, columns in UTF-16 units. */
export interface LintedFile {
  readonly path: string;
  /** What was read, under its real path: another one where `path` is a link. Not part of the JSON. */
  readonly source: { readonly path: string; readonly text: string };
  /** Of a SKILL.md; a reference beside it has its findings only. */
  readonly skill?: LintedSkill;
  readonly findings: readonly LintedFinding[];
}

export interface LintedSkill {
  /** Null where the frontmatter has none that is text. */
  readonly name: string | null;
  readonly tokens: TokenEstimate;
  readonly digest: Digest;
  readonly size: number;
}

export interface LintedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The rule's page, below the package. */
  readonly docs: string;
  readonly fix?: { readonly title: string };
}

/** What is the same for every file of a skill. */
export type Linting = Pick<LintContext, 'folderName' | 'profiles' | 'severities' | 'onDefect'>;

export interface LintFileOptions {
  readonly shown: (file: string) => string;
  readonly facts: SkillFacts;
  readonly fix: boolean;
}

/**
 * Lints one skill: its SKILL.md first, then each reference beside it that something was found in. With `fix` writes what
 * safe fixes change. Rejects where the SKILL.md, or its folder, cannot be read or written.
 */
export async function lintFile(file: string, linting: Linting, options: LintFileOptions): Promise<LintedFile[]> {
  const target = options.fix ? await fixSkill(file, linting, options.facts) : file;
  const bytes = fs.readFileSync(target);
  const folder = await options.facts.of(target);
  const decoded = decodeSkill(bytes);
  const document = parseSkillDocument(decoded.text);
  const context: LintContext = { ...linting, folder, encoding: decoded };
  const name = fieldNamed(document.frontmatter, 'name')?.value;
  const skill = {
    name: typeof name === 'string' ? name.trim() : null,
    tokens: estimateSkillTokens(document),
    digest: digestHere(bytes),
    size: bytes.byteLength,
  };
  const findings = lint(document, context).map((finding) => linted(finding, document));
  const references = lintReferences(context).map((reference) => ({
    ...placed(path.join(path.dirname(target), reference.path), reference.document, options),
    findings: reference.findings.map((finding) => linted(finding, reference.document)),
  }));
  return [{ ...placed(target, document, options), skill, findings }, ...references];
}

/** What `digestOf` gives, which has another thread hash: to hand one skill over takes longer than to hash it. */
function digestHere(bytes: Uint8Array): Digest {
  return `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
}

function placed(file: string, { text }: SkillDocument, { shown }: LintFileOptions) {
  return { path: shown(file), source: { path: shown(fs.realpathSync.native(file)), text } };
}

function linted(finding: Finding, { lines }: SkillDocument): LintedFinding {
  const words = catalogueFor('en');
  const [start, end] = [lines.positionAt(finding.range.start), lines.positionAt(finding.range.end)];
  const [fix] = finding.fixes;
  return {
    rule: finding.rule,
    severity: finding.severity,
    message: messageOf(finding, words),
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
    docs: rulePage(finding.rule),
    ...(fix === undefined ? {} : { fix: { title: fixTitle(finding, fix, words) } }),
  };
}
