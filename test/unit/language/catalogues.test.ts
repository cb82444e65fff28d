import assert from 'node:assert/strict';
import { countsIn } from '../../../src/language/messages/counts.ts';
import { catalogueFor } from '../../../src/language/messages/sentences.ts';
import type { Catalogue } from '../../../src/language/messages/words.ts';
import { TRANSLATIONS } from '../../support/languages.ts';

/** What is written the same in every language, on purpose: it goes into the file, or is a name. */
const AS_IN_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  ru: ['features.completion.termsIn', 'features.outline.frontmatter'],
  ja: ['features.completion.termsIn'],
};

/** Stands for any argument: counts as `value`, and reads as its name between brackets that no sentence has. */
const probe = (name: string, value: number) => ({
  value,
  written: `⟦${name}⟧`,
  toString: () => `⟦${name}⟧`,
  valueOf: () => value,
});

type Saying = (...args: unknown[]) => unknown;

/** Every sentence of a catalogue by its place in it, with a probe for each argument. */
function sentencesOf(words: Catalogue, value: number): Map<string, string> {
  const named = new Proxy({}, { get: (_target, name) => probe(String(name), value) });
  const found = new Map<string, string>();
  const walk = (node: unknown, path: readonly string[]): void => {
    const place = path.join('.');
    if (typeof node === 'string') found.set(place, node);
    else if (typeof node === 'function') {
      const places = Array.from({ length: node.length }, (_one, at) => probe(String(at), value));
      found.set(place, [(node as Saying)(...(path[0] === 'rules' ? [named] : places))].flat().map(String).join(''));
    } else for (const [key, one] of Object.entries(node as object)) walk(one, [...path, key]);
  };
  for (const [part, said] of Object.entries(words)) if (part !== 'locale') walk(said, [part]);
  return found;
}

const argumentsIn = (sentence: string): string[] => [...new Set(sentence.match(/⟦[^⟧]*⟧/g))].sort();

/** What is code or a name in a sentence, and so is written the same in every language. */
const namesIn = (sentence: string): string[] => [
  ...(sentence.match(/`[^`]*`|"[^"]*"/g) ?? []).map((quoted) => quoted.slice(1, -1)).filter((one) => !/⟦/.test(one)),
  ...(sentence.match(/\b(?:SKILL\.md|skills-ref|YAML|UTF-\d+|VS Code|Claude(?: Code)?|Copilot CLI|Codex)\b/g) ?? []),
];

describe('a catalogue', () => {
  it('is chosen by the language of a tag, whatever follows it, and English where there is none', () => {
    const chosen = (tag: string | undefined) => catalogueFor(tag).locale;
    assert.deepEqual(['ru', 'ru-RU', 'RU', 'ru_RU'].map(chosen), ['ru', 'ru', 'ru', 'ru']);
    assert.deepEqual(['ja', 'ja-JP'].map(chosen), ['ja', 'ja']);
    assert.deepEqual(['en', 'en-GB', 'de', 'rum', 'jam-JM', '', undefined].map(chosen), Array(7).fill('en'));
  });

  const english = sentencesOf(catalogueFor('en'), 7);

  for (const [language, letters] of TRANSLATIONS) {
    describe(`in ${language}`, () => {
      const words = catalogueFor(language);
      const same = AS_IN_ENGLISH[language] ?? [];
      const translated = sentencesOf(words, 7);
      const pairs = [...english].map(([place, sentence]) => [place, sentence, translated.get(place) ?? ''] as const);

      it('says whatever English says, and nothing else', () => {
        assert.equal(words.locale, language);
        assert.deepEqual([...translated.keys()].sort(), [...english.keys()].sort());
      });

      it('says all of it in its own letters, but for what is the same on purpose', () => {
        for (const [place, sentence, translation] of pairs) {
          if (same.includes(place)) assert.equal(translation, sentence, place);
          else assert.match(translation, letters, place);
        }
      });

      it('names every argument that English names, whatever its number', () => {
        for (const value of [0, 1, 2, 5, 21]) {
          const ours = sentencesOf(words, value);
          for (const [place, sentence] of sentencesOf(catalogueFor('en'), value))
            assert.deepEqual(argumentsIn(ours.get(place) ?? ''), argumentsIn(sentence), `${place} with ${value}`);
        }
      });

      it('leaves code, fields and names as they are', () => {
        for (const [place, sentence, translation] of pairs)
          for (const name of namesIn(sentence)) assert.ok(translation.includes(name), `${place}: "${name}" is missing`);
      });

      it('ends a sentence where English ends one', () => {
        for (const [place, sentence, translation] of pairs)
          assert.equal(/[.?。]$/.test(translation), /[.?]$/.test(sentence), place);
      });
    });
  }
});

describe('counts', () => {
  const findings = (language: string) => {
    const { features, locale } = catalogueFor(language);
    return (value: number): string => features.status.findings(countsIn(locale)(value));
  };

  it('have one form in Japanese, two in English and three in Russian', () => {
    assert.deepEqual([0, 1, 2, 5].map(findings('ja')), ['指摘なし', '1 件の指摘', '2 件の指摘', '5 件の指摘']);
    assert.deepEqual([0, 1, 2, 5].map(findings('en')), ['no findings', '1 finding', '2 findings', '5 findings']);
    assert.deepEqual(
      [0, 1, 2, 5, 11, 21, 22, 112].map(findings('ru')),
      ['замечаний нет', '1 замечание', '2 замечания', '5 замечаний', '11 замечаний', '21 замечание', '22 замечания', '112 замечаний'], // prettier-ignore
    );
  });

  it('are written as the language writes numbers', () => {
    const size = (language: string) => {
      const { lens, locale } = catalogueFor(language);
      return lens.size(countsIn(locale)(12_476)).replace(/\s/g, ' ');
    };
    assert.deepEqual(['en', 'ru', 'ja'].map(size), ['12,476 bytes', '12 476 байт', '12,476 バイト']);
  });

  it('agree with their nouns in Russian sentences', () => {
    const { rules } = catalogueFor('ru');
    const name = rules['spec/name-length'].messages.default;
    assert.equal(name({ length: 65, max: 64 }), 'В имени 65 символов, а допускается не больше 64.');
    assert.equal(name({ length: 71, max: 64 }), 'В имени 71 символ, а допускается не больше 64.');
    const lines = rules['budget/body-lines'].messages.default;
    assert.equal(lines({ count: 502, max: 500 }), 'В этом файле 502 строки; рекомендуется не больше 500.');
  });
});
