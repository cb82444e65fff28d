import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { TRANSLATIONS } from '../support/languages.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const wordsIn = (file: string) => JSON.parse(read(file)) as Readonly<Record<string, string>>;

/** What an editor shows of a manifest, wherever in it these stand. */
const SHOWN = new Set([
  'title',
  'name',
  'contents',
  'description',
  'markdownDescription',
  'errorMessage',
  'enumDescriptions',
  'markdownEnumDescriptions',
]);
/** Names, which are the same in every language. */
const NAMES = ['skillwright', 'Skillwright'];

/** Every text under a key that is shown, or in a list there. */
function shownIn(value: unknown, isShown: boolean): string[] {
  if (typeof value === 'string') return isShown ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => shownIn(one, isShown));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => shownIn(one, SHOWN.has(key)));
}

/** What of a text an editor acts upon: links to commands, icons, code, emphasis. */
const markupOf = (text: string): string[] => (text.match(/\]\([^)]*\)|\$\([^)]*\)|`[^`]*`|…$/g) ?? []).sort();
/** What is emphasised: a state, as the view says it. */
const statesOf = (text: string): string[] => (text.match(/\*[^*`]+\*/g) ?? []).map((state) => state.slice(1, -1));

describe('the words of the manifest', () => {
  const english = wordsIn('package.nls.json');

  it('are all kept by key, and no key is without a use', () => {
    const texts = shownIn(JSON.parse(read('package.json')), false).filter((text) => !NAMES.includes(text));
    const keys = new Set(texts.map((text) => /^%(.+)%$/.exec(text)?.[1] ?? `"${text}" has no key`));
    assert.deepEqual([...keys].sort(), Object.keys(english).sort());
  });

  it('are shipped in every language', () => {
    const allowed = read('.vscodeignore').split('\n');
    assert.ok(allowed.includes('!package.nls.json') && allowed.includes('!package.nls.*.json'));
  });

  for (const [language, letters] of TRANSLATIONS) {
    describe(`in ${language}`, () => {
      const translated = wordsIn(`package.nls.${language}.json`);

      it('are there for the same keys', () => {
        assert.deepEqual(Object.keys(translated), Object.keys(english));
      });

      it('are in that language', () => {
        for (const [key, text] of Object.entries(translated)) assert.match(text, letters, key);
      });

      it('name the states of the view as the view does in that language', () => {
        const states = wordsIn(`l10n/bundle.l10n.${language}.json`);
        assert.ok(Object.values(english).some((text) => statesOf(text).length > 0));
        for (const [key, text] of Object.entries(english))
          assert.deepEqual(
            statesOf(translated[key] ?? ''),
            statesOf(text).map((state) => states[state]),
            key,
          );
      });

      it('keep links to commands, code and the dots of what asks further', () => {
        for (const [key, text] of Object.entries(english))
          assert.deepEqual(markupOf(translated[key] ?? ''), markupOf(text), key);
      });
    });
  }
});
