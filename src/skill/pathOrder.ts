/**
 * Orders paths by their UTF-8 bytes, which is the order of code points: the same on every machine and in every language,
 * unlike a locale's order, and unlike that of UTF-16 units, which puts U+FFxx after the supplementary planes.
 */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
