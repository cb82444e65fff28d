import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { en } from '../../src/language/messages/en.ts';
import { TOKEN_MODIFIERS, TOKEN_TYPES } from '../../src/language/tokens/token.ts';
import { parseSkillDocument } from '../../src/skill/document.ts';
import { lint } from '../../src/skill/lint.ts';
import { templateProse } from '../../src/skill/templateProse.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8'));

interface Snippet {
  readonly prefix?: unknown;
  readonly body: readonly string[];
}

describe('the snippets', () => {
  const snippets = readJson('snippets/skill.json') as Readonly<Record<string, Snippet>>;
  /** As it stands once it is inserted and nothing is replaced yet, in a folder called `made`. */
  const inserted = (name: string): string =>
    (snippets[name]?.body ?? [])
      .join('\n')
      .replaceAll('${TM_DIRECTORY/^.*[\\/\\\\]//}', 'made')
      .replace(/\$\{\d:([^{}]*)\}|\$0/g, (_all, text: string | undefined) => text ?? '');
  const { frontmatter, sectionsLabel, scriptLabel } = en.features.completion;

  it('are called as the completions that insert the same, and have no prefix, so that nothing is offered twice', () => {
    assert.deepEqual(Object.keys(snippets), [frontmatter, sectionsLabel, scriptLabel]);
    for (const { prefix } of Object.values(snippets)) assert.equal(prefix, undefined);
  });

  it('make a skill without a fault, in which every sentence that is left to be written is found', () => {
    const text = inserted(frontmatter) + inserted(sectionsLabel) + inserted(scriptLabel);
    const found = lint(parseSkillDocument(text), { folderName: 'made', profiles: [] });
    const { description, script, sections } = templateProse('en');
    assert.deepEqual(
      found.map(({ rule, range }) => [rule, text.slice(range.start, range.end)]),
      [`"${description}"`, ...sections.map(({ hint }) => hint), script].map((left) => ['advice/placeholder', left]),
    );
    assert.deepEqual(text.match(/(?<=^## ).*$/gm), sections.map(({ heading }) => heading)); // prettier-ignore
  });

  it('are contributed, and shipped', () => {
    const { contributes } = readJson('package.json') as { contributes: { snippets: unknown } };
    assert.deepEqual(contributes.snippets, [{ language: 'skill', path: './snippets/skill.json' }]);
    assert.match(fs.readFileSync(path.join(ROOT, '.vscodeignore'), 'utf8'), /^!snippets\/\*\.json$/m);
  });
});

describe('the kinds of semantic tokens', () => {
  it('are those that package.json describes', () => {
    const { contributes } = readJson('package.json') as {
      contributes: { semanticTokenTypes: { id: string }[]; semanticTokenModifiers: { id: string }[] };
    };
    assert.deepEqual(contributes.semanticTokenTypes.map(({ id }) => id), TOKEN_TYPES); // prettier-ignore
    assert.deepEqual(contributes.semanticTokenModifiers.map(({ id }) => id), TOKEN_MODIFIERS); // prettier-ignore
  });
});
