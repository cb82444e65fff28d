import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { TRANSLATIONS } from '../support/languages.ts';
import { root } from '../support/project.ts';
import { BY_DISCOVERY, BY_EDITOR, sayingsIn, sourcesOf, unsaidIn } from '../support/shownSentences.ts';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** How many forms a counted word has in a language. */
const FORMS: Readonly<Record<string, number>> = { en: 2, ru: 3, ja: 1 };

/** What is the same in every language: names, markup that is no sentence, and what becomes a part of what is kept. */
const SAME_EVERYWHERE = [
  'log.ts: Skillwright',
  "page.ts: default-src 'none'; style-src 'unsafe-inline'",
  'authoring/agentView.ts: Claude Code',
  'authoring/agentView.ts: VS Code',
  'authoring/agentView.ts: Copilot CLI',
  'authoring/agentView.ts: Codex',
  'authoring/languageClient.ts: Skillwright',
  'remote/mcpSkillUri.ts: … (from …)…',
  'remote/remoteSkillsView.ts: in the tooltip',
  'remote/settingServers.ts: User settings',
  'remote/settingServers.ts: Workspace settings',
  'remote/treeItems.ts: SKILL.md …',
  // Details of an error or of a problem, made below.
  'authoring/fileDoor.ts: … is no SKILL.md',
  'authoring/fileDoor.ts: … holds more than … files',
  'publish/workspaceSkillFiles.ts: … holds more than … files',
  'remote/serverSources.ts: the setting skillwright.servers.files',
];

const placesIn = (sentence: string): string[] => [...new Set(sentence.match(/\{\w+\}/g))].sort();

/** What is code or a name in a sentence, and so is written the same in every language. */
const namesIn = (sentence: string): string[] =>
  sentence.match(
    /\b(?:SKILL\.md|index\.json|json\.schemas|skillwright\.[\w.]*\w|sandboxEnabled|dynamic|[A-Z]{3,})\b/g,
  ) ?? [];

describe('what the editor says', () => {
  const sources = sourcesOf('extension');
  // What is said for others stands where they say it.
  const own = sources.filter(({ fileName }) => fileName !== 'publish/sayWords.ts');
  const sayings = [
    ...own.flatMap((source) => sayingsIn(source, BY_EDITOR)),
    ...sourcesOf('discovery').flatMap((source) => sayingsIn(source, BY_DISCOVERY)),
  ];
  const english = [...new Set(sayings.flatMap(({ sentence }) => sentence ?? []))];

  it('is written where it is said, so that it can be translated', () => {
    assert.deepEqual(
      sayings.filter(({ sentence }) => sentence === undefined),
      [],
    );
    assert.ok(english.length > 100);
  });

  it('is given to the editor for translation, but for names and details of errors', () => {
    const found = sources
      .flatMap(unsaidIn)
      .filter(({ words }) => !words.includes('{ ')) // a style
      .map(({ file, words }) => `${file}: ${words}`);
    assert.deepEqual([...new Set(found)].sort(), [...SAME_EVERYWHERE].sort());
  });

  it('has nothing beside the number in a counted word, and as many forms as English has', () => {
    for (const sentence of english.filter((one) => one.includes('|'))) {
      assert.deepEqual(placesIn(sentence), ['{count}'], sentence);
      assert.equal(sentence.split('|').length, FORMS['en'], sentence);
    }
  });

  it('is shipped in every language', () => {
    assert.equal((JSON.parse(read('package.json')) as { l10n: unknown }).l10n, './l10n');
    assert.ok(read('.vscodeignore').split('\n').includes('!l10n/*.json'));
  });

  for (const [language, letters] of TRANSLATIONS) {
    describe(`in ${language}`, () => {
      const bundle = JSON.parse(read(`l10n/bundle.l10n.${language}.json`)) as Readonly<Record<string, string>>;

      it('says whatever English says, and nothing else', () => {
        assert.deepEqual(Object.keys(bundle).sort(), [...english].sort());
      });

      it('says it in its own letters', () => {
        for (const [sentence, translation] of Object.entries(bundle))
          if (/\p{L}/u.test(sentence.replace(/\{\w+\}/g, ''))) assert.match(translation, letters, sentence);
      });

      it('has every place that English has', () => {
        for (const [sentence, translation] of Object.entries(bundle))
          for (const form of translation.split('|')) assert.deepEqual(placesIn(form), placesIn(sentence), sentence);
      });

      it('has all the forms of a counted word, where English has two', () => {
        for (const [sentence, translation] of Object.entries(bundle))
          assert.equal(translation.split('|').length, sentence.includes('|') ? FORMS[language] : 1, sentence);
      });

      it('leaves code and names as they are', () => {
        for (const [sentence, translation] of Object.entries(bundle))
          for (const name of namesIn(sentence)) assert.ok(translation.includes(name), `${sentence}: ${name}`);
      });

      it('ends as English ends, and parts what would be a link', () => {
        const endOf = (text: string) => (/[.?:…。]$/.exec(text)?.[0] ?? '').replace('。', '.');
        for (const [sentence, translation] of Object.entries(bundle)) {
          assert.equal(endOf(translation), endOf(sentence), sentence);
          assert.doesNotMatch(translation, /[\]}][({]/, `${sentence}: the two could make a link of the editor's`);
        }
      });
    });
  }
});
