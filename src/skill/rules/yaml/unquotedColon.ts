import { parseSkillDocument, type SkillDocument } from '../../document.ts';
import type { TextEdit, TextRange } from '../../finding.ts';
import { applyEdits } from '../../fix.ts';
import { rule } from '../../rule.ts';
import { quoted } from '../../yamlWrite.ts';

/** A plain value cannot hold `: `. YAML reads a nested mapping there, and most agents drop the skill without a word. */
export const unquotedColon = rule(
  {
    id: 'yaml/unquoted-colon',
    severity: 'error',
    profile: 'spec',
    source: 'YAML 1.2.2 §7.3.3; the commonest fault in 9,510 public skills',
    messages: { default: [] },
    fixes: { quote: [], fold: [] },
  },
  (document, report) => {
    const { text, frontmatter } = document;
    for (const problem of frontmatter?.problems ?? []) {
      if (problem.kind !== 'unquoted-colon') continue;
      const { range, colon } = problem;
      const value = text.slice(range.start, range.end);
      // Lines that look like a list or like fields may be meant as such: let the author look.
      const safe = !/[\r\n]\s*(?:- |[\w-]+:(?:\s|$))/.test(value);
      const quote = { kind: 'quote', arguments: {}, edits: [{ range, text: quoted(value) }], safe } as const;
      const folded = checked(document, asFoldedBlock(document, range));
      const fold = (edit: TextEdit) => ({ kind: 'fold', arguments: {}, edits: [edit], safe: false }) as const;
      report(colon, 'default', {}, quote, ...(folded === null ? [] : [fold(folded)]));
    }
  },
);

/** So many findings in one file are no slip of the pen, and each check reads the whole file. */
const CHECKED_MAX = 20;

/** A block only where it mends: what stands around the value may be read in some other way than it looks. */
function checked(document: SkillDocument, edit: TextEdit | null): TextEdit | null {
  const count = ({ frontmatter }: SkillDocument): number =>
    frontmatter?.problems.filter(({ kind }) => kind === 'unquoted-colon').length ?? 0;
  if (edit === null || count(document) > CHECKED_MAX) return null;
  return count(parseSkillDocument(applyEdits(document.text, [edit]))) < count(document) ? edit : null;
}

/** The value as a `>-` block, two columns deeper than its key; null where more follows on its line. */
function asFoldedBlock({ text, lines, eol }: SkillDocument, range: TextRange): TextEdit | null {
  const first = lines.rangeOf(lines.lineAt(range.start));
  const key = /^( *)[^\s#'"[{-][^\r\n]*:[ \t]+$/.exec(text.slice(first.start, range.start));
  const after = text.slice(range.end, lines.rangeOf(lines.lineAt(range.end)).end);
  if (key === null || after.trim() !== '') return null;
  const indent = `${key[1] ?? ''}  `;
  const content = text.slice(range.start, range.end).split(/\r\n|\n|\r/);
  const written = content.map((line) => (line.trim() === '' ? '' : `${indent}${line.trim()}`));
  return { range: { start: range.start, end: range.end + after.length }, text: [`>-`, ...written].join(eol) };
}
