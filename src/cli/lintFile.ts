import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { catalogueFor, fixTitle, messageOf } from '../language/messages/sentences.ts';
import { digestOf, type Digest } from '../skill/digest.ts';
import { parseSkillDocument, type SkillDocument } from '../skill/document.ts';
import { fieldNamed } from '../skill/field.ts';
import type { Finding, Severity } from '../skill/finding.ts';
import { applyEdits, safeEdits } from '../skill/fix.ts';
import { lint } from '../skill/lint.ts';
import type { LintContext } from '../skill/rule.ts';
import { estimateSkillTokens, type TokenEstimate } from '../skill/tokens.ts';

/** A file as `lint --format json` gives it. Lines and columns count from 1, columns in UTF-16 units. */
export interface LintedFile {
  readonly path: string;
  /** Null where the frontmatter has none that is text. */
  readonly name: string | null;
  readonly tokens: TokenEstimate;
  readonly digest: Digest;
  readonly size: number;
  readonly findings: readonly LintedFinding[];
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

/** Lints one file, and with `fix` writes it where safe fixes change it. Rejects where it cannot be read or written. */
export async function lintFile(file: string, shown: string, context: LintContext, fix: boolean): Promise<LintedFile> {
  let bytes: Uint8Array = await fs.readFile(file);
  if (fix) bytes = await fixed(file, bytes, context);
  const document = parseSkillDocument(textOf(bytes));
  const name = fieldNamed(document.frontmatter, 'name')?.value;
  return {
    path: shown,
    name: typeof name === 'string' ? name.trim() : null,
    tokens: estimateSkillTokens(document),
    digest: await digestOf(bytes),
    size: bytes.byteLength,
    findings: lint(document, context).map((finding) => linted(finding, document)),
  };
}

/** A byte order mark stays: it is a finding, and what is written must not differ for it. */
function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
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
    docs: `docs/rules/${finding.rule.replace(':', '-')}.md`,
    ...(fix === undefined ? {} : { fix: { title: fixTitle(finding, fix, words) } }),
  };
}

/** Applies safe fixes until none is left, because one can uncover another; gives the bytes that are on disk then. */
async function fixed(file: string, bytes: Uint8Array, context: LintContext): Promise<Uint8Array> {
  const original = textOf(bytes);
  let text = original;
  for (let rounds = 0; rounds < 10; rounds++) {
    const edits = safeEdits(lint(parseSkillDocument(text), context));
    if (edits.length === 0) break;
    text = applyEdits(text, edits);
  }
  // What is not UTF-8 was not read exactly, so it cannot be written back.
  if (text === original || !sameBytes(new TextEncoder().encode(original), bytes)) return bytes;
  const after = new TextEncoder().encode(text);
  await replaceFile(file, after);
  return after;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && a.every((byte, at) => byte === b[at]);
}

/** Never half a file: written beside it, with its mode, and moved into its place. */
async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const { mode } = await fs.stat(file);
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    await fs.writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 });
    await fs.chmod(temporary, mode & 0o7777);
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
}
