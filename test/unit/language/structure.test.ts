import assert from 'node:assert/strict';
import type { DocumentSymbol, SelectionRange } from 'vscode-languageserver-protocol';
import { TestClient } from './connection.ts';
import { marked } from './marked.ts';

const URI = 'file:///home/me/skills/git-co/SKILL.md';
const TEXT = `---
name: git-co
description: >-
  One
  two
metadata:
  version: "1"
---

# Git

Intro.

## Steps

\`\`\`sh
# no heading
\`\`\`

### Deep

Also here
---

## Last

end
`;
const MARKDOWN = { initializationOptions: { editor: { markdown: true } } };

describe('the structure of a skill', function () {
  this.timeout(120_000);
  let client: TestClient;
  const open = async (text = TEXT, options = {}): Promise<void> => {
    client = await TestClient.start(options);
    await client.open(URI, text);
  };
  afterEach(() => client.dispose());

  /** Names, indented by depth, with the lines of each range. */
  const drawn = (symbols: readonly DocumentSymbol[], depth = 0): string[] =>
    symbols.flatMap(({ name, detail, range, children }) => [
      `${'  '.repeat(depth)}${name}${detail === undefined ? '' : ` = ${detail}`} ${range.start.line}-${range.end.line}`,
      ...drawn(children ?? [], depth + 1),
    ]);

  describe('in the outline', () => {
    it('is fields with their values, and headings below each other', async () => {
      await open();
      assert.deepEqual(drawn(await client.symbols(URI)), [
        'Frontmatter 0-7',
        '  name = git-co 1-1',
        '  description = One two 2-4',
        '  metadata 5-6',
        '# Git 9-26',
        '  ## Steps 13-19',
        '    ### Deep 19-19',
        '  ## Also here 21-22',
        '  ## Last 24-26',
      ]);
    });

    it('every symbol’s own place lies within its range, as the protocol demands', async () => {
      await open();
      const all = (symbols: readonly DocumentSymbol[]): DocumentSymbol[] =>
        symbols.flatMap((symbol) => [symbol, ...all(symbol.children ?? [])]);
      for (const { name, range, selectionRange } of all(await client.symbols(URI))) {
        assert.ok(range.start.line <= selectionRange.start.line && selectionRange.end.line <= range.end.line, name);
        assert.notEqual(name, '');
      }
    });

    it('is fields alone where the editor lists headings itself', async () => {
      await open(TEXT, MARKDOWN);
      assert.deepEqual((await client.symbols(URI)).map(({ name }) => name), ['Frontmatter']); // prettier-ignore
    });

    it('is headings alone where there is no frontmatter', async () => {
      await open('# Only\n');
      assert.deepEqual(drawn(await client.symbols(URI)), ['# Only 0-0']);
    });
  });

  describe('in folding', () => {
    const folds = async (): Promise<string[]> =>
      (await client.folds(URI)).map(({ startLine, endLine }) => `${startLine}-${endLine}`);

    it('is the frontmatter, its long fields, sections and code', async () => {
      await open();
      assert.deepEqual(await folds(), ['0-7', '2-4', '5-6', '9-26', '13-19', '21-22', '24-26', '15-17']);
    });

    it('is the frontmatter alone where the editor folds Markdown itself', async () => {
      await open(TEXT, MARKDOWN);
      assert.deepEqual(await folds(), ['0-7', '2-4', '5-6']);
    });

    it('ends a frontmatter that is not closed, and a code block that is not, with the text', async () => {
      await open('---\nname: a\ndescription: b\n\n# T\n\n```\ncode\n\n');
      assert.deepEqual(await folds(), ['0-2', '4-7', '6-7']);
    });
  });

  describe('in expanding a selection', () => {
    async function steps(text: string, options = {}): Promise<string[]> {
      const { text: plain, at } = marked(text);
      await open(plain, options);
      const lines = plain.split('\n');
      const found: string[] = [];
      let range: SelectionRange | undefined = await client.selection(URI, at);
      for (; range !== undefined; range = range.parent) {
        const { start, end } = range.range;
        const taken = lines.slice(start.line, end.line + 1);
        taken[taken.length - 1] = taken.at(-1)?.slice(0, end.character) ?? '';
        taken[0] = taken[0]?.slice(start.character) ?? '';
        if (start.line === end.line) taken[0] = lines[start.line]?.slice(start.character, end.character) ?? '';
        found.push(taken.join('⏎'));
      }
      return found;
    }

    it('goes from what is in quotes to value, field, fields, frontmatter and all', async () => {
      assert.deepEqual(await steps('---\nname: "a¦b"\n---\nB'), [
        'ab',
        '"ab"',
        'name: "ab"',
        'name: "ab"⏎',
        '---⏎name: "ab"⏎---',
        '---⏎name: "ab"⏎---⏎B',
      ]);
    });

    it('goes through the sections of the body', async () => {
      assert.deepEqual(await steps('# A\n\n## B\n\nx¦\n\n## C\n'), ['## B⏎⏎x', '# A⏎⏎## B⏎⏎x⏎⏎## C', '# A⏎⏎## B⏎⏎x⏎⏎## C⏎', '# A⏎⏎## B⏎⏎x⏎⏎## C⏎']); // prettier-ignore
    });

    it('takes the body as a whole where the editor widens through Markdown itself', async () => {
      assert.deepEqual(await steps('---\nname: a\n---\n# A\n\nx¦', MARKDOWN), ['# A⏎⏎x', '---⏎name: a⏎---⏎# A⏎⏎x']);
    });
  });
});
