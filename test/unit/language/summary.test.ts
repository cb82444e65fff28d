import assert from 'node:assert/strict';
import { catalogueFor } from '../../../src/language/messages/sentences.ts';
import type { DocumentState, SkillSummary } from '../../../src/language/protocol.ts';
import { summaryWords } from '../../../src/language/summary.ts';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { estimateSkillTokens } from '../../../src/skill/tokens.ts';
import { TestClient } from './connection.ts';

const FOLDER = 'file:///home/me/skills/git-co';
const URI = `${FOLDER}/SKILL.md`;
const TEXT = '---\nname: git-co\ndescription: Checks out. Use when a branch is named.\n---\n\nSee [a](a.md).\n';

describe('the summary that is told of a document', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  const state = (more: Partial<DocumentState> = {}): DocumentState => ({
    uri: URI,
    version: 1,
    dirty: false,
    encoding: 'utf8',
    size: 2476,
    digest: `sha256:${'1d7a33bc'.repeat(8)}`,
    published: 'differs',
    ...more,
  });
  const start = async (options: object = {}): Promise<void> => {
    client = await TestClient.start({ files: { [URI]: TEXT }, ...options });
    await client.open(URI, TEXT);
  };
  /** What was told so far: an answer of the server comes after it. */
  const told = async (): Promise<readonly SkillSummary[]> => {
    await client.lenses(URI);
    return client.summaries;
  };

  it('holds digest, size, tokens, standing and how many findings there are', async () => {
    await start();
    await client.state(state());
    const { uri, version, dirty, size, digest, published } = state();
    const facts = { uri, version, dirty, size, digest, published };
    assert.deepEqual((await told()).at(-1), {
      ...facts,
      tokens: estimateSkillTokens(parseSkillDocument(TEXT)),
      findings: 0,
    });
  });

  it('says, word for word, what the code lens says', async () => {
    await start();
    for (const more of [{}, { dirty: true }, { published: 'same' as const }]) {
      await client.state(state(more));
      const [lens] = await client.lenses(URI);
      const last = client.summaries.at(-1);
      assert.ok(last);
      assert.equal(Object.values(summaryWords(last, catalogueFor('en'))).join(' · '), lens?.command?.title);
      assert.deepEqual(lens?.command?.arguments, [last.digest]);
    }
  });

  it('is not told while the state is of another version of the text', async () => {
    await start();
    await client.state(state({ version: 2 }));
    assert.deepEqual(await told(), []);
    await client.change(URI, 2, `${TEXT}More.\n`);
    assert.deepEqual((await told()).map(({ version }) => version), [2]); // prettier-ignore
  });

  it('is told again when something around the text changes what is found in it', async () => {
    await start({ initializationOptions: { editor: { files: true } } });
    await client.state(state());
    while ((await told()).at(-1)?.findings !== 1);
    client.files.set(`${FOLDER}/a.md`, '');
    await client.workspaceSkills([URI], [`${FOLDER}/a.md`]);
    while ((await told()).at(-1)?.findings !== 0);
  });

  it('is told to no editor that tells no states', async () => {
    await start();
    await client.change(URI, 2, `${TEXT}More.\n`);
    assert.deepEqual(await told(), []);
  });
});
