import { parseSkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import { isMarkdown } from '../skill/folderFacts.ts';
import type { FileDoor } from './fileDoor.ts';
import type { SkillText } from './rename.ts';
import { uriWithinSkill } from './skillUri.ts';

/** The document as an editor holds it; undefined where none does. */
export type OpenText = (uri: string) => { readonly version: number; readonly text: string } | undefined;

/** More than any text for a model; nobody's reference lies in such a file. */
const TEXT_MAX = 512 * 1024;

/** Reads every Markdown file of these skills, as the editor holds it where it does. What cannot be read is left out. */
export async function skillTexts(skills: readonly string[], door: FileDoor, open: OpenText): Promise<SkillText[]> {
  const texts = new Map<string, SkillText>();
  for (const skill of skills) {
    const files = door(skill);
    for (const { path, size, leadsOutside } of await files.list().catch(() => [])) {
      if (!isMarkdown(path) || size > TEXT_MAX || leadsOutside === true) continue;
      const uri = uriWithinSkill(skill, path);
      // The folder of one skill may lie in that of another.
      if (texts.has(uri)) continue;
      const text = open(uri) ?? (await onDisk(() => files.read(path)));
      if (text !== null) texts.set(uri, { uri, version: text.version, document: parseSkillDocument(text.text) });
    }
  }
  return [...texts.values()];
}

async function onDisk(read: () => Promise<Uint8Array>): Promise<{ version: null; text: string } | null> {
  try {
    return { version: null, text: decodeSkill(await read()).text };
  } catch {
    return null;
  }
}
