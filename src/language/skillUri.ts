/** What was never saved has no name yet. The editor tells us of it where its language says that it is to be a skill. */
const UNNAMED = /^untitled:\/*Untitled-\d+$/;

/** Whether the uri's file is called SKILL.md, in any case: `skill.md` is a fault to report, not a file to pass over. */
export function isSkillUri(uri: string): boolean {
  return segmentsOf(uri).at(-1)?.toLowerCase() === 'skill.md' || UNNAMED.test(uri);
}

/** The name of the folder a SKILL.md lies in; null where that folder is the root of a workspace folder or of the disk. */
export function folderNameOf(uri: string, workspaceFolders: readonly string[]): string | null {
  const segments = segmentsOf(uri);
  const name = segments.length > 2 ? segments.at(-2) : undefined;
  if (name === undefined || name === '') return null;
  const path = segments.slice(0, -1).join('/');
  const isRoot = workspaceFolders.some((root) => pathOf(root) === path);
  // A drive's letter names no skill.
  return isRoot || /^[A-Za-z]:$/.test(name) ? null : name;
}

/** The name of the uri's file, decoded. */
export function fileNameOf(uri: string): string {
  return segmentsOf(uri).at(-1) ?? '';
}

/** Whether a file or folder lies in the folder of a SKILL.md, or holds that folder itself. */
export function isWithinFolderOf(skillUri: string, other: string): boolean {
  const folder = folderPathOf(skillUri);
  const path = pathOf(other);
  return path.startsWith(`${folder}/`) || path === folder || folder.startsWith(`${path}/`);
}

/** The uri of a file in the folder of a SKILL.md. */
export function uriWithinSkill(skillUri: string, path: string): string {
  return `${skillUri.replace(/[^/]*$/, '')}${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** The path, within the folder of a SKILL.md, of a file that lies there: decoded. */
export function pathWithinSkill(skillUri: string, uri: string): string {
  return pathOf(uri).slice(folderPathOf(skillUri).length + 1);
}

/** The workspace folder that holds the uri, the innermost of several; null where none does. */
export function rootOf(uri: string, workspaceFolders: readonly string[]): string | null {
  const path = segmentsOf(uri).join('/');
  const holding = workspaceFolders.filter((root) => path.startsWith(`${pathOf(root)}/`));
  return holding.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** The decoded segments of a uri's path, from a folder on; of the whole path without one. */
export function segmentsBelow(folder: string | null, uri: string): string[] {
  if (folder === null) return segmentsOf(uri).slice(1);
  const above = segmentsOf(folder);
  return segmentsOf(uri).slice(above.at(-1) === '' ? above.length - 1 : above.length);
}

/** Scheme, authority and path, decoded and without a slash at the end. */
export function pathOf(uri: string): string {
  return segmentsOf(uri).join('/').replace(/\/+$/, '');
}

/** The name of the file or folder, of a path as `pathOf` has it. */
export function lastSegmentOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The path of the folder a SKILL.md lies in, scheme and authority before it, decoded. */
export function folderPathOf(skillUri: string): string {
  return segmentsOf(skillUri).slice(0, -1).join('/');
}

/** Scheme and authority first, then the path's segments, decoded: clients encode one path in different ways. */
function segmentsOf(uri: string): string[] {
  const match = /^([A-Za-z][\w+.-]*:(?:\/\/[^/]*)?)([^?#]*)/.exec(uri);
  const [head, path] = match === null ? ['', uri] : [match[1] ?? '', match[2] ?? ''];
  const segments = path.replace(/^\//, '').split('/').map(decoded);
  return [head, ...segments];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
