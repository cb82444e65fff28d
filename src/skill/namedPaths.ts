/** More would bury what a message says. */
const NAMED_MAX = 5;

/** Paths for a message: the first few, and `…` where there are more. */
export function namedPaths(paths: readonly string[]): string {
  const named = paths.slice(0, NAMED_MAX).join(', ');
  return paths.length > NAMED_MAX ? `${named} …` : named;
}
