import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Location } from 'vscode-languageserver-protocol';
import { MentionIndex } from '../../../src/language/references/mentionIndex.ts';
import { until } from '../../support/wait.ts';
import { TestClient } from './connection.ts';

const ROOT = 'file:///home/me/work';
const skill = (name: string) => `${ROOT}/skills/${name}/SKILL.md`;
const reference = (name: string) => `${ROOT}/skills/${name}/references/a.md`;
const head = (name: string) => `---\nname: ${name}\ndescription: d\n---\n`;
const TARGET = skill('target');
const NAME = { line: 1, character: 8 };
/** On the link in the target's text. */
const LINK = { line: 4, character: 12 };
const AROUND: Readonly<Record<string, string>> = {
  [TARGET]: `${head('target')}[a](../other/references/a.md)\n`,
  [skill('other')]: `${head('other')}Nothing.\n`,
  [reference('other')]: 'Nothing.\n',
  [skill('third')]: `${head('third')}Nothing.\n`,
};
const MENTION = 'The `target` skill.\n';

const isSkill = (uri: string) => uri.endsWith('/SKILL.md');
const shown = (locations: readonly Location[]) =>
  locations.map(({ uri, range }) => `${uri.slice(ROOT.length)}:${range.start.line}:${range.start.character}`).sort();

/** Starts on files, with the target open, and waits until the others were looked at. */
async function started(files: Readonly<Record<string, string>>): Promise<TestClient> {
  const client = await TestClient.start({
    files,
    workspaceFolders: [{ uri: ROOT, name: 'work' }],
    initializationOptions: { editor: { files: true, markdown: false } },
  });
  const uris = Object.keys(files).filter(isSkill);
  const looked = Promise.all(uris.map((uri) => client.nextDiagnostics(uri)));
  await client.workspaceSkills(uris, []);
  await looked;
  await client.open(TARGET, files[TARGET] ?? '', 'skill');
  return client;
}

describe('references in a workspace that was read before', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  const tell = (...changed: string[]) => client.workspaceSkills([...client.files.keys()].filter(isSkill), changed);
  const found = async () => shown(await client.references(TARGET, NAME, false));
  const write = (uri: string, text: string) => client.files.set(uri, text);

  it('are found without reading a skill that says nothing of them', async () => {
    const many: Record<string, string> = { ...AROUND };
    for (let at = 0; at < 100; at++) {
      many[skill(`s-${at}`)] = head(`s-${at}`);
      many[reference(`s-${at}`)] = at === 50 ? MENTION : 'See `references/b.md`.\n';
    }
    client = await started(many);
    for (const time of ['first', 'second']) {
      Object.assign(client.read, { lists: 0, files: 0 });
      assert.deepEqual(await found(), ['/skills/s-50/references/a.md:0:5']);
      // The target's own folder, and the one that speaks of it; the target's text is open.
      assert.deepEqual(client.read, { lists: 2, files: 2 }, time);
    }
  });

  it('are found by reading all where the editor cannot say what is unsaved', async () => {
    client = await started(AROUND);
    client.unsettled = null;
    write(reference('other'), MENTION);
    assert.deepEqual(await found(), ['/skills/other/references/a.md:0:5']);
  });

  const changes: Readonly<Record<string, readonly [change: () => unknown, changed: string, expected: string[]]>> = {
    'a SKILL.md that was edited': [
      () => write(skill('other'), head('other') + MENTION),
      skill('other'),
      ['/skills/other/SKILL.md:4:5'],
    ],
    'a reference that was edited': [
      () => write(reference('other'), MENTION),
      reference('other'),
      ['/skills/other/references/a.md:0:5'],
    ],
    'a reference that came': [
      () => write(reference('third'), MENTION),
      reference('third'),
      ['/skills/third/references/a.md:0:5'],
    ],
    'a uri that writes the name otherwise': [
      () => write(reference('third'), 'skill://%74arget/SKILL.md, skill://ｔａｒｇｅｔ/SKILL.md'),
      reference('third'),
      ['/skills/third/references/a.md:0:0', '/skills/third/references/a.md:0:27'],
    ],
    'a skill that came': [() => write(skill('new'), head('new') + MENTION), skill('new'), ['/skills/new/SKILL.md:4:5']],
    'a folder that came by another name': [
      () => (client.files.delete(skill('third')), write(skill('moved'), head('moved') + MENTION)),
      `${ROOT}/skills/moved`,
      ['/skills/moved/SKILL.md:4:5'],
    ],
  };
  for (const [what, [change, changed, expected]] of Object.entries(changes)) {
    it(`are found in ${what}, once that is told`, async () => {
      client = await started(AROUND);
      assert.deepEqual(await found(), []);
      change();
      await tell(changed);
      assert.deepEqual(await found(), expected);
    });
    if (changed !== skill('new') && !changed.endsWith('/moved'))
      it(`are found in ${what}, before that is told`, async () => {
        client = await started(AROUND);
        assert.deepEqual(await found(), []);
        change();
        client.unsettled = [changed];
        assert.deepEqual(await found(), expected);
      });
  }

  it('are no longer found in what went, and stand where they now are in what was edited, told or not', async () => {
    client = await started({ ...AROUND, [reference('other')]: MENTION, [reference('third')]: MENTION });
    assert.equal((await found()).length, 2);
    client.files.delete(reference('third'));
    write(reference('other'), `# More\n\n${MENTION}`);
    assert.deepEqual(await found(), ['/skills/other/references/a.md:2:5']);
  });

  it('are found in a document as it is open, and after it was closed as it is on disk', async () => {
    client = await started(AROUND);
    await client.open(skill('other'), head('other') + MENTION, 'skill');
    assert.deepEqual(await found(), ['/skills/other/SKILL.md:4:5']);
    await client.change(skill('other'), 2, head('other'));
    assert.deepEqual(await found(), []);
    write(skill('other'), head('other') + MENTION);
    await client.close(skill('other'));
    await tell(skill('other'));
    assert.deepEqual(await found(), ['/skills/other/SKILL.md:4:5']);
  });

  it('are found where a skill changed while it was read', async () => {
    client = await started(AROUND);
    await client.workspaceSkills(Object.keys(AROUND).filter(isSkill), null);
    let release: () => void = () => undefined;
    const reading = new Promise<void>((begun) => {
      client.beforeSending = (uri) => {
        if (uri !== reference('other')) return Promise.resolve();
        client.beforeSending = () => Promise.resolve();
        begun();
        return new Promise((resolve) => (release = resolve));
      };
    });
    client.unsettled = null;
    const before = found();
    await reading;
    client.unsettled = [];
    write(reference('other'), MENTION);
    await tell(reference('other'));
    await client.nextDiagnostics(skill('other'));
    release();
    await before;
    assert.deepEqual(await found(), ['/skills/other/references/a.md:0:5']);
  });

  it('of a skill in another’s folder are found by the outer one once the inner is none any more', async () => {
    const note = `${ROOT}/skills/other/inner/note.md`;
    client = await started({ ...AROUND, [skill('other/inner')]: head('inner'), [note]: MENTION });
    assert.deepEqual(await found(), ['/skills/other/inner/note.md:0:5']);
    client.files.delete(skill('other/inner'));
    await tell(skill('other/inner'));
    assert.deepEqual(await found(), ['/skills/other/inner/note.md:0:5']);
  });
});

describe('what references are found', function () {
  this.timeout(120_000);

  const folders = ['other', 'third', 'third/inner', 'new'];
  const uri = fc.constantFrom(...folders.flatMap((name) => [skill(name), reference(name)]));
  const body = fc.constantFrom(
    'Nothing.\n',
    MENTION,
    'skill://target/SKILL.md\n',
    '`skills/target/x` `skills/other/references/a.md`\n',
    '[a](../../other/references/a.md) [b](../target/SKILL.md)\n',
  );
  const change = fc.record({ uri, text: fc.option(body, { freq: 3 }), told: fc.boolean() });

  it('is the same as when everything is read anew, whatever changed and whether or not it was told', async () => {
    const property = fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 10 }), async (steps) => {
      const [remembering, forgetful] = await Promise.all([started(AROUND), started(AROUND)]);
      const both = [remembering, forgetful];
      forgetful.unsettled = null;
      const answers = (client: TestClient) =>
        Promise.all([client.references(TARGET, NAME), client.references(TARGET, LINK)]).then((all) => all.map(shown));
      try {
        for (const { uri, text, told } of steps) {
          for (const { files } of both) {
            if (text === null) files.delete(uri);
            else files.set(uri, isSkill(uri) ? head(uri.split('/').at(-2) ?? '') + text : text);
          }
          const untold = [...(remembering.unsettled ?? []), uri];
          remembering.unsettled = told ? [] : untold;
          const skills = [...remembering.files.keys()].filter(isSkill);
          if (told) for (const client of both) await client.workspaceSkills(skills, untold);
          // Names are known once the skills were looked at, which nobody waits for.
          await until(
            'the same answers',
            async () => {
              const [one, other] = await Promise.all(both.map(answers));
              assert.deepEqual(one, other);
              return true;
            },
            { timeout: 3000, interval: 5 },
          );
        }
      } finally {
        for (const client of both) client.dispose();
      }
    });
    await fc.assert(property, { numRuns: 15 });
  });
});

describe('what is kept of skills', () => {
  const read = (letters: number) => ({ skill: TARGET, files: ['x'.repeat(letters)], texts: [], whole: true });

  it('has a bound, beyond which a skill is read each time', () => {
    const index = new MentionIndex();
    for (const uri of [skill('a'), skill('b')]) index.reading(uri)(read(5_000_000));
    assert.notEqual(index.get(skill('a')), undefined);
    assert.equal(index.get(skill('b')), undefined);
    index.tell({ uris: [skill('b')], changed: [] });
    index.reading(skill('b'))(read(5_000_000));
    assert.equal(index.get(skill('a')), undefined);
    assert.notEqual(index.get(skill('b')), undefined);
  });

  it('is nothing of a skill that could not be read whole', () => {
    const index = new MentionIndex();
    index.reading(TARGET)({ ...read(1), whole: false });
    assert.equal(index.get(TARGET), undefined);
  });
});
