import assert from 'node:assert/strict';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-protocol';
import { lintCommand } from '../../../src/cli/lint.ts';
import { Place } from '../cli/run.ts';
import { TestClient } from './connection.ts';

const FOLDER = 'file:///home/me/work/skills/mended';
const HEAD = '---\nname: mended\ndescription: Use when asked.\n';
const BEGINNING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const SKILL = 'SKILL.md';
const REFERENCE = 'references/a.md';

/** Each has a fix that only another uncovers, or several at once. */
const INPUTS: readonly [what: string, files: Readonly<Record<string, string>>, file: string][] = [
  ['a colon, a tab and a number that is none', { [SKILL]: '---\nname: mended\ndescription: Use when: asked\nmetadata:\n\tversion: 1.0 # v\n---\nBody\n' }, SKILL],
  ['the same with CRLF', { [SKILL]: '---\r\nname: mended\r\ndescription: Use when: asked\r\nmetadata:\r\n\tversion: 1.0 # v\r\n---\r\nBody\r\n' }, SKILL],
  ['the same behind a byte order mark', { [SKILL]: '\uFEFF---\nname: mended\ndescription: Use when: asked\nmetadata:\n\tversion: 1.0 # v\n---\nBody\n' }, SKILL],
  ['a tab alone', { [SKILL]: `${HEAD}metadata:\n\ta: 1\n\tb: true\n---\n` }, SKILL],
  ['faults of the body beside those of the head', { [SKILL]: `${HEAD}license: a: b\n---\nSee [a](references\\A.md).\n`, [REFERENCE]: '' }, SKILL],
  ['a reference', { [SKILL]: `${HEAD}---\n[a](references/a.md)\n`, [REFERENCE]: 'See [up](..\\Skill.md) and `scripts\\run.sh`.\n', 'scripts/run.sh': '' }, REFERENCE],
  ['a reference with CRLF', { [SKILL]: `${HEAD}---\n[a](references/a.md)\n`, [REFERENCE]: 'See\r\n[up](..\\Skill.md)\r\n' }, REFERENCE],
]; // prettier-ignore

describe('fixing all that is safe', function () {
  this.timeout(120_000);
  let client: TestClient;
  let place: Place;
  beforeEach(() => {
    place = new Place();
  });
  afterEach(() => {
    client.dispose();
    place.dispose();
  });

  for (const [what, files, file] of INPUTS)
    it(`takes one press, and does what lint --fix does: ${what}`, async () => {
      const onDisk = Object.fromEntries(Object.entries(files).map(([path, text]) => [`${FOLDER}/${path}`, text]));
      client = await TestClient.start({
        files: onDisk,
        workspaceFolders: [{ uri: 'file:///home/me/work', name: 'work' }],
        initializationOptions: { editor: { files: true, markdown: true } },
      });
      await client.workspaceSkills([`${FOLDER}/${SKILL}`], []);
      const uri = `${FOLDER}/${file}`;
      const text = files[file] ?? '';
      await client.open(uri, text);
      // What lies around a SKILL.md is known a little later.
      if (file === SKILL) await client.nextDiagnostics(uri);
      const edits = await press(uri);
      assert.ok(edits.length > 0);
      const after = TextDocument.applyEdits(TextDocument.create(uri, 'markdown', 1, text), edits);
      await client.change(uri, 2, after);
      assert.deepEqual(await press(uri), [], after);

      place.write(Object.fromEntries(Object.entries(files).map(([path, content]) => [`mended/${path}`, content])));
      await place.run(lintCommand, '--fix');
      assert.equal(after, place.read(`mended/${file}`));
    });

  it('changes nothing between the faults', async () => {
    client = await TestClient.start();
    const uri = `${FOLDER}/${SKILL}`;
    await client.open(uri, INPUTS[0]?.[1][SKILL] ?? '');
    assert.deepEqual((await press(uri)).map(({ range, newText }) => [range.start.line, newText]), [[2, '"Use when: asked"'], [4, '  '], [4, '"1.0"']]); // prettier-ignore
  });

  async function press(uri: string): Promise<TextEdit[]> {
    const [action] = await client.actions(uri, BEGINNING, [], ['source.fixAll']);
    const changes = action?.edit?.documentChanges ?? [];
    return changes.flatMap((change) => ('edits' in change ? (change.edits as TextEdit[]) : []));
  }
});
