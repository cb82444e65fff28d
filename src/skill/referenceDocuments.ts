import { parseSkillDocument, type SkillDocument } from './document.ts';
import type { SkillFolderFacts } from './folderFacts.ts';

/** One skill's: whatever looks into its references does so before the next skill's turn. */
let last: { readonly texts: SkillFolderFacts['texts']; readonly documents: Map<string, SkillDocument> } | undefined;

/** A Markdown file beside a SKILL.md, by its path in `texts`; parsed once for all who look into it. */
export function referenceDocument({ texts }: Pick<SkillFolderFacts, 'texts'>, path: string): SkillDocument {
  if (last?.texts !== texts) last = { texts, documents: new Map() };
  const known = last.documents.get(path);
  if (known !== undefined) return known;
  const document = parseSkillDocument(texts[path] ?? '');
  last.documents.set(path, document);
  return document;
}
