import { findFences, findFencesBeforeHeading } from './fences.ts';
import type { TextRange } from './finding.ts';
import { readFields, type Frontmatter } from './frontmatter.ts';
import { Lines } from './lines.ts';
import { noReadings, type Readings } from './readings.ts';

/** A SKILL.md, parsed once for every feature. All ranges are offsets into `text`. */
export interface SkillDocument {
  /** As it was given; a byte order mark, where the reader kept it, is its first character. */
  readonly text: string;
  readonly lines: Lines;
  /** The line break that edits use: that of the first line. */
  readonly eol: '\n' | '\r\n';
  /** Null where the text has none, and no attempt at one. */
  readonly frontmatter: Frontmatter | null;
  /** What follows the closing fence. */
  readonly body: TextRange;
  readonly readings: Readings;
}

/** Parses the text of a SKILL.md. Takes any text and never throws. */
export function parseSkillDocument(text: string): SkillDocument {
  const lines = new Lines(text);
  const frontmatter = readFrontmatterBlock(text, lines);
  return {
    text,
    lines,
    eol: /\r\n|\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n',
    frontmatter,
    body: { start: frontmatter?.bodyStart ?? (text.startsWith('\uFEFF') ? 1 : 0), end: text.length },
    readings: noReadings(),
  };
}

function readFrontmatterBlock(text: string, lines: Lines): Frontmatter | null {
  const fences = findFences(text, lines);
  if (fences === null) return null;
  const read = readFields(text, fences);
  if (read.problems.length === 0 || fences.close === null) return read;
  // Where the closing fence is missing, a rule of the body is taken for it, and Markdown for YAML.
  const shorter = findFencesBeforeHeading(text, lines);
  if (shorter === null || shorter.yaml.end >= fences.yaml.end) return read;
  const retried = readFields(text, shorter);
  return retried.problems.length === 0 && retried.fields.length > 0 ? retried : read;
}
