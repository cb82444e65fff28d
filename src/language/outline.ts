import { SymbolKind, type DocumentSymbol } from 'vscode-languageserver';
import type { Field } from '../skill/frontmatter.ts';
import { blocksOf, type Heading } from './blocks.ts';
import type { Catalogue } from './messages/words.ts';
import { protocolRange, type OpenSkill } from './openDocuments.ts';

/** The fields of the frontmatter, and the headings below each other. `headingsToo`: the editor does not list them itself. */
export function outlineOf(skill: OpenSkill, headingsToo: boolean, words: Catalogue): DocumentSymbol[] {
  const { document } = skill;
  const { frontmatter } = document;
  const symbols: DocumentSymbol[] = [];
  if (frontmatter !== null) {
    const end = frontmatter.close?.end ?? frontmatter.yaml.end;
    symbols.push({
      name: words.features.outline.frontmatter,
      kind: SymbolKind.Namespace,
      range: protocolRange(document, { start: frontmatter.open.start, end }),
      selectionRange: protocolRange(document, frontmatter.open),
      children: frontmatter.fields.map((field) => fieldSymbol(skill, field)),
    });
  }
  return headingsToo ? [...symbols, ...headingTree(skill)] : symbols;
}

function fieldSymbol({ document }: OpenSkill, { key, keyRange, value, valueRange }: Field): DocumentSymbol {
  const detail = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
  const end = Math.max(keyRange.end, valueRange.start + trimmedLength(document.text, valueRange));
  return {
    // A symbol without a name is an error to some editors.
    name: key === '' ? '""' : key,
    ...(detail === '' ? {} : { detail }),
    kind: SymbolKind.Property,
    range: protocolRange(document, { start: keyRange.start, end }),
    selectionRange: protocolRange(document, keyRange),
  };
}

function trimmedLength(text: string, { start, end }: { start: number; end: number }): number {
  return text.slice(start, end).trimEnd().length;
}

/** Each heading under the nearest one above it of a higher level. */
function headingTree(skill: OpenSkill): DocumentSymbol[] {
  const roots: DocumentSymbol[] = [];
  const path: { level: number; children: DocumentSymbol[] }[] = [{ level: 0, children: roots }];
  for (const heading of blocksOf(skill.document).headings) {
    while ((path.at(-1)?.level ?? 0) >= heading.level) path.pop();
    const symbol = { ...headingSymbol(skill, heading), children: [] as DocumentSymbol[] };
    path.at(-1)?.children.push(symbol);
    path.push({ level: heading.level, children: symbol.children });
  }
  return roots;
}

function headingSymbol({ document }: OpenSkill, { level, text, lastLine, range }: Heading): DocumentSymbol {
  const { end } = document.lines.rangeOf(lastLine);
  return {
    name: `${'#'.repeat(level)} ${text}`.trim(),
    kind: SymbolKind.String,
    range: protocolRange(document, { start: range.start, end: Math.max(end, range.end) }),
    selectionRange: protocolRange(document, range),
  };
}
