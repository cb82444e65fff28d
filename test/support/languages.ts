/** The languages that are shipped beside English, each with the letters that no sentence in it is without. */
export const TRANSLATIONS = [
  ['ru', /\p{Script=Cyrillic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
] as const;
