/** Whether the uri's file is called SKILL.md, in any case: `skill.md` is a fault to report, not a file to pass over. */
export function isSkillUri(uri: string): boolean {
  return segmentsOf(uri).at(-1)?.toLowerCase() === 'skill.md';
}

/** The name of the folder a SKILL.md lies in; null where that folder is the root of a workspace folder or of the disk. */
export function folderNameOf(uri: string, workspaceFolders: readonly string[]): string | null {
  const segments = segmentsOf(uri);
  const name = segments.length > 2 ? segments.at(-2) : undefined;
  if (name === undefined || name === '') return null;
  const path = segments.slice(0, -1).join('/');
  const isRoot = workspaceFolders.some((root) => segmentsOf(root).join('/').replace(/\/+$/, '') === path);
  // A drive's letter names no skill.
  return isRoot || /^[A-Za-z]:$/.test(name) ? null : name;
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
