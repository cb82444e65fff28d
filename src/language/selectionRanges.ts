import type { SelectionRange } from 'vscode-languageserver';
import type { TextRange } from '../skill/finding.ts';
import { blocksOf } from './blocks.ts';
import { fieldAt } from './fieldAt.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';

/**
 * What "Expand Selection" takes in, step by step: value, field, fields, frontmatter; sections, body; all. `sectionsToo`:
 * the editor does not widen through Markdown by itself.
 */
export function selectionRangeAt(skill: OpenSkill, offset: number, sectionsToo: boolean): SelectionRange {
  const { document } = skill;
  const all: TextRange = { start: 0, end: document.text.length };
  const { frontmatter, body } = document;
  const ranges =
    offset >= body.start || frontmatter === null
      ? [...(sectionsToo ? sections(skill) : []), body, all]
      : [...inField(skill, offset), frontmatter.yaml, frontmatterRange(frontmatter), all];
  return chain(
    skill,
    ranges.filter(({ start, end }) => start <= offset && offset <= end),
  );
}

function frontmatterRange({ open, close, yaml }: NonNullable<OpenSkill['document']['frontmatter']>): TextRange {
  return { start: open.start, end: close?.end ?? yaml.end };
}

function inField({ document }: OpenSkill, offset: number): TextRange[] {
  const place = fieldAt(document, offset);
  if (place === null) return [];
  const { field, range } = place;
  const { keyRange, valueRange, style } = field;
  const value = valueRange.start + document.text.slice(valueRange.start, valueRange.end).trimEnd().length;
  const whole = { start: keyRange.start, end: Math.max(keyRange.end, value) };
  const quoted = place.part === 'value' && (style === 'single' || style === 'double');
  const inner = { start: range.start + 1, end: range.end - 1 };
  return [...(quoted ? [inner] : []), range, whole];
}

/** The sections around the offset, the innermost first. */
function sections({ document }: OpenSkill): TextRange[] {
  return blocksOf(document)
    .headings.map(({ range, lastLine }) => ({ start: range.start, end: document.lines.rangeOf(lastLine).end }))
    .reverse();
}

function chain({ document }: OpenSkill, ranges: readonly TextRange[]): SelectionRange {
  let parent: SelectionRange | undefined;
  for (const range of [...ranges].reverse()) {
    parent = { range: protocolRange(document, range), ...(parent === undefined ? {} : { parent }) };
  }
  return parent ?? { range: protocolRange(document, { start: 0, end: document.text.length }) };
}
