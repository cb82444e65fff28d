import type { Words } from '../../src/discovery/sentence.ts';

/** Words of publishing as an English editor says them. */
export function inEnglish(words: Words): string {
  if (typeof words === 'string') return words;
  const { text, places, count } = words;
  if (count !== undefined) return (text.split('|')[count === 1 ? 0 : 1] ?? '').replace('{count}', String(count));
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const put = places[name] ?? place;
    return typeof put === 'number' ? String(put) : inEnglish(put);
  });
}
