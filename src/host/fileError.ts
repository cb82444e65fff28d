const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such file or folder: what should hold it is no folder',
  EISDIR: 'this is a folder, where a file was expected',
  EACCES: 'you are not allowed to read this',
  EPERM: 'you are not allowed to read this',
  ELOOP: 'this is a link that leads back to itself',
  ENAMETOOLONG: 'this path is too long for the system',
};

/**
 * Why `place`, a whole path, could not be read, for people; which file it was where that is another one. The error's own
 * words where it is of no kind that is known.
 */
export function fileErrorWords(error: unknown, place: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path } = error as NodeJS.ErrnoException;
  const words = WORDS[code];
  if (words === undefined) return error.message;
  return path === undefined || path === place ? words : `${words}: ${path}`;
}
