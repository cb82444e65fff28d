import { FoldingRangeKind, type FoldingRange } from 'vscode-languageserver';
import type { Field } from '../skill/frontmatter.ts';
import { blocksOf } from './blocks.ts';
import type { OpenSkill } from './openDocuments.ts';

/** Frontmatter and its long fields, sections and code blocks. `bodyToo`: the editor does not fold Markdown by itself. */
export function foldingRangesOf({ document }: OpenSkill, bodyToo: boolean): FoldingRange[] {
  const { frontmatter, lines, text } = document;
  const ranges: FoldingRange[] = [];
  const fold = (startLine: number, endLine: number, kind?: FoldingRangeKind): void => {
    if (endLine > startLine) ranges.push({ startLine, endLine, ...(kind === undefined ? {} : { kind }) });
  };
  if (frontmatter !== null) {
    const end = frontmatter.close?.start ?? frontmatter.yaml.start + trimmed(text, frontmatter.yaml);
    fold(lines.lineAt(frontmatter.open.start), lines.lineAt(end), FoldingRangeKind.Region);
    for (const field of frontmatter.fields) fold(lines.lineAt(field.keyRange.start), lines.lineAt(endOf(text, field)));
  }
  if (bodyToo) {
    const { headings, codeBlocks } = blocksOf(document);
    for (const { line, lastLine } of headings) fold(line, lastLine);
    for (const { firstLine, lastLine } of codeBlocks) fold(firstLine, lastLine);
  }
  return ranges;
}

function endOf(text: string, { keyRange, valueRange }: Field): number {
  return Math.max(keyRange.end, valueRange.start + trimmed(text, valueRange));
}

function trimmed(text: string, { start, end }: { start: number; end: number }): number {
  return text.slice(start, end).trimEnd().length;
}
