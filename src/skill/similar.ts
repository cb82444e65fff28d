/** How many single-character changes make one text of the other; gives up above `limit`, with `limit + 1`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const row: number[] = [];
  for (let j = 0; j <= b.length; j++) row.push(j);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = i - 1;
    let least = (row[0] = i);
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      const substituted = diagonal + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const distance = Math.min(substituted, above + 1, (row[j - 1] ?? 0) + 1);
      row[j] = distance;
      diagonal = above;
      if (distance < least) least = distance;
    }
    if (least > limit) return limit + 1;
  }
  return row[b.length] ?? limit + 1;
}

/** The candidate that was most likely meant; null where none is close, or two are as close. */
export function mostSimilar(text: string, candidates: readonly string[], limit: number): string | null {
  const written = plain(text);
  let best: string | null = null;
  let distance = limit + 1;
  for (const candidate of candidates) {
    const found = plain(candidate) === written ? 0 : editDistance(candidate, text, limit);
    if (found < distance) [best, distance] = [candidate, found];
    else if (found === distance && found <= limit) best = null;
  }
  return distance > limit ? null : best;
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[-_ ]/g, '');
}
