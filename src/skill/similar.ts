/** How many single-character changes make one text of the other; gives up above `limit`, with `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substituted, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** The candidate that was most likely meant; null where none is close, or two are as close. */
export function mostSimilar(text: string, candidates: readonly string[], limit: number): string | null {
  const plain = (key: string): string => key.toLowerCase().replace(/[-_ ]/g, '');
  let best: string | null = null;
  let distance = limit + 1;
  for (const candidate of candidates) {
    const found = plain(candidate) === plain(text) ? 0 : editDistance(candidate, text, limit);
    if (found < distance) [best, distance] = [candidate, found];
    else if (found === distance && found <= limit) best = null;
  }
  return distance > limit ? null : best;
}
