import { digestOf } from '../../src/skill/digest.ts';

export const ROOT = 'skill://acme/ok';
export const SKILL_MD = `${ROOT}/SKILL.md`;
export const TEXT = '---\nname: ok\ndescription: Does a thing\n---\n\n# Ok\n';

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A manifest's line for a file with this content. */
export async function manifestFile(
  uri: string,
  content: string | Uint8Array,
): Promise<{ uri: string; digest: string; size: number }> {
  const bytes = typeof content === 'string' ? bytesOf(content) : content;
  return { uri, digest: await digestOf(bytes), size: bytes.length };
}

/** The entry of a skill whose files have these contents, by uri; sound unless the contents say otherwise. */
export async function rawEntry(
  files: Readonly<Record<string, string | Uint8Array>> = { [SKILL_MD]: TEXT },
  changes: object = {},
) {
  const resources = await Promise.all(Object.entries(files).map(([uri, content]) => manifestFile(uri, content)));
  return { uri: SKILL_MD, frontmatter: { name: 'ok', description: 'Does a thing' }, resources, ...changes };
}
