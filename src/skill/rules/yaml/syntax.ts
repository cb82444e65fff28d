import { SPEC_FIELDS } from '../../clientFields.ts';
import type { SkillDocument } from '../../document.ts';
import type { TextRange } from '../../finding.ts';
import { rule, type FixOf } from '../../rule.ts';
import type { YamlProblem } from '../../yamlProblem.ts';
import { quoted } from '../../yamlWrite.ts';

const shape = {
  id: 'yaml/syntax',
  severity: 'error',
  profile: 'spec',
  source: 'YAML 1.2.2',
  messages: {
    'reserved-character': ['detail'],
    'text-after-value': [],
    'unclosed-quote': ['detail'],
    'unclosed-bracket': ['detail'],
    'unopened-bracket': ['detail'],
    'bracket-in-list': ['detail'],
    'in-brackets': [],
    'surplus-comma': [],
    'list-on-line': [],
    'block-head': ['detail'],
    continuation: [],
    'indented-key': ['detail'],
    'uneven-indent': [],
    'no-item': [],
    'stray-item': [],
    'no-key': ['detail'],
    'no-space': ['detail'],
    'odd-blank': ['detail'],
    'wide-colon': ['detail'],
    'after-comment': [],
    'bad-escape': [],
    directive: [],
    'second-document': ['detail'],
    'too-complex': [],
    other: ['detail'],
  },
  fixes: { quote: [], space: [], colon: [], below: [] },
} as const;

/** Whatever else a YAML parser refuses, in words for people who never read its specification. */
export const syntax = rule(shape, (document, report) => {
  for (const problem of document.frontmatter?.problems ?? []) {
    if (problem.kind !== 'syntax') continue;
    const { range, message, detail } = problem;
    report(range, message, { detail }, ...fixesOf(document, problem));
  }
});

function fixesOf(
  { text, eol }: SkillDocument,
  { range, message, detail, value, below }: Extract<YamlProblem, { kind: 'syntax' }>,
): FixOf<typeof shape>[] {
  const fix = (kind: keyof typeof shape.fixes, place: TextRange, written: string, safe: boolean) => ({
    kind,
    arguments: {},
    edits: [{ range: place, text: written }],
    safe,
  });
  // What looks like another key may as well begin a sentence.
  const safe = SPEC_FIELDS.includes(detail);
  if (message === 'no-space') return [fix('space', { start: range.end, end: range.end }, ' ', safe)];
  if (message === 'odd-blank') return [fix('space', range, ' ', true)];
  if (message === 'wide-colon') return [fix('colon', range, ': ', safe)];
  const fixes = below === undefined ? [] : [fix('below', below.range, `${eol}${below.indent}`, false)];
  if (value === null) return fixes;
  const quote = quoted(text.slice(value.start, value.end));
  // A value that begins with a reserved character has one reading only; two lists in a row may be meant otherwise.
  return [...fixes, fix('quote', value, quote, message === 'reserved-character')];
}
