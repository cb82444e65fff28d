import assert from 'node:assert/strict';
import { checkEntry, type SkillEntry } from '../../../src/protocol/entry.ts';
import { expectedFile, verifyFile } from '../../../src/protocol/verify.ts';
import { bytesOf, rawEntry, ROOT, SKILL_MD, TEXT } from '../../support/entries.ts';

const A = `${ROOT}/a.md`;

async function entryOf(files: Record<string, string | Uint8Array>, changes: object = {}): Promise<SkillEntry> {
  const verdict = checkEntry(await rawEntry({ [SKILL_MD]: TEXT, ...files }, changes));
  assert.ok(verdict.kind === 'valid', JSON.stringify(verdict));
  return verdict.entry;
}

const answer = (...contents: object[]) => ({ contents });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function failure(entry: SkillEntry, uri: string, result: unknown) {
  const verdict = await verifyFile(entry, uri, result);
  assert.ok(verdict.kind === 'failed');
  return verdict.reasons[0] ?? assert.fail();
}

describe('verifyFile', () => {
  it('H-VER-1: text is checked as its UTF-8 bytes', async () => {
    const entry = await entryOf({ [A]: 'grüße 😀\n' });
    const verdict = await verifyFile(entry, A, answer({ uri: A, text: 'grüße 😀\n' }));
    assert.ok(verdict.kind === 'verified' && verdict.checked);
    assert.deepEqual(verdict.bytes, bytesOf('grüße 😀\n'));
  });
  it('H-VER-1: a blob is checked as the bytes it decodes to', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, at) => at);
    const entry = await entryOf({ [A]: bytes });
    assert.equal((await verifyFile(entry, A, answer({ uri: A, blob: base64(bytes) }))).kind, 'verified');
  });
  it('H-VER-1: an empty file is a file', async () => {
    const entry = await entryOf({ [A]: '' });
    assert.equal((await verifyFile(entry, A, answer({ uri: A, text: '' }))).kind, 'verified');
    assert.equal((await verifyFile(entry, A, answer({ uri: A, blob: '' }))).kind, 'verified');
  });

  it('H-VER-1: a file whose size differs is refused, with expected and found', async () => {
    const reason = await failure(await entryOf({ [A]: 'abc' }), A, answer({ uri: A, text: 'abcd' }));
    assert.deepEqual([reason.code, reason.expected, reason.found], ['size-mismatch', '3', '4']);
  });
  it('H-VER-1: a file of the same size with other bytes is refused, with expected and found', async () => {
    const entry = await entryOf({ [A]: 'abc' });
    const reason = await failure(entry, A, answer({ uri: A, text: 'abd' }));
    assert.equal(reason.code, 'digest-mismatch');
    assert.match(reason.expected ?? '', /^sha256:ba7816bf/);
    assert.match(reason.found ?? '', /^sha256:[0-9a-f]{64}$/);
  });

  for (const [code, result] of [
    ['content-uri-differs', answer({ uri: `${A}#v1`, text: 'abc' })],
    ['content-uri-differs', answer({ text: 'abc' })],
    ['no-content', answer()],
    ['several-contents', answer({ uri: A, text: 'abc' }, { uri: A, text: 'abc' })],
    ['several-contents', answer({ uri: 'skill://evil/x', text: 'EVIL' }, { uri: A, text: 'abc' })],
    ['text-and-blob', answer({ uri: A, text: 'abc', blob: 'YWJj' })],
    ['answer-malformed', answer({ uri: A })],
    ['answer-malformed', answer({ uri: A, text: 3 })],
    ['answer-malformed', { contents: { uri: A } }],
    ['answer-malformed', {}],
    ['answer-malformed', null],
    ['content-uri-differs', { contents: [null] }],
  ] as const)
    it(`H-VER-1: the answer ${JSON.stringify(result)} is refused: ${code}`, async () => {
      assert.equal((await failure(await entryOf({ [A]: 'abc' }), A, result)).code, code);
    });

  for (const blob of ['YWJj\n', 'YW Jj', 'YWJ', 'YWI', 'YWI==', '-_-_', 'YWJj====', 'YQ=', 'YR==', '=', 'Ä===', 'YW=j'])
    it(`H-VER-1: the blob ${JSON.stringify(blob)} is not standard base64 and refused`, async () => {
      assert.equal((await failure(await entryOf({ [A]: 'abc' }), A, answer({ uri: A, blob }))).code, 'blob-not-base64');
    });

  it('H-VER-1: a SKILL.md that is not UTF-8 is refused though its digest matches', async () => {
    const bytes = new Uint8Array([...bytesOf(TEXT), 0xe9, 0x0a]);
    const entry = await entryOf({ [SKILL_MD]: bytes });
    assert.equal((await failure(entry, SKILL_MD, answer({ uri: SKILL_MD, blob: base64(bytes) }))).code, 'not-utf8');
  });

  for (const [cause, original, served] of [
    ['line endings were changed to CRLF', 'a\nb\n', 'a\r\nb\r\n'],
    ['line endings were changed to LF', 'a\r\nb\r\n', 'a\nb\n'],
    ['the byte order mark was removed', '\ufeffa', 'a'],
    ['a byte order mark was added', 'a', '\ufeffa'],
    ['the line break at the end was removed', 'a\n', 'a'],
    ['a line break was added at the end', 'a', 'a\n'],
    ['brought to Unicode NFD', 'caf\u00e9', 'cafe\u0301'],
  ] as const)
    it(`H-VER-1: the likely cause is said: ${cause}`, async () => {
      const reason = await failure(await entryOf({ [A]: original }), A, answer({ uri: A, text: served }));
      assert.match(reason.message, new RegExp(cause));
    });
  it('H-VER-1: the likely cause is said: bytes sent as text', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]);
    const reason = await failure(
      await entryOf({ [A]: png }),
      A,
      answer({ uri: A, text: new TextDecoder().decode(png) }),
    );
    assert.match(reason.message, /must be sent as blob/);
  });

  it('H-VER-2: a field that the entry words otherwise is named', async () => {
    const entry = await entryOf({}, { frontmatter: { name: 'ok', description: 'Harmless' } });
    const reason = await failure(entry, SKILL_MD, answer({ uri: SKILL_MD, text: TEXT }));
    assert.deepEqual([reason.code, reason.field], ['frontmatter-mismatch', 'frontmatter.description']);
  });
  it('H-VER-2: a SKILL.md without frontmatter is refused though its digest matches', async () => {
    const entry = await entryOf({ [SKILL_MD]: '# no frontmatter\n' });
    assert.equal(
      (await failure(entry, SKILL_MD, answer({ uri: SKILL_MD, text: '# no frontmatter\n' }))).code,
      'frontmatter-unreadable',
    );
  });
  it('H-VER-2: the frontmatter of a dynamic skill is compared too', async () => {
    const entry = await entryOf({}, { resources: 'dynamic' });
    const good = await verifyFile(entry, SKILL_MD, answer({ uri: SKILL_MD, text: TEXT }));
    assert.ok(good.kind === 'verified' && !good.checked);
    const other = TEXT.replace('Does', 'Did');
    assert.equal((await failure(entry, SKILL_MD, answer({ uri: SKILL_MD, text: other }))).code, 'frontmatter-mismatch');
  });
  it('H-NEST-1: the frontmatter of a nested SKILL.md is plain content of the outer skill', async () => {
    const inner = `${ROOT}/inner/SKILL.md`;
    const entry = await entryOf({ [inner]: '---\nname: other\n---\n' });
    assert.equal(
      (await verifyFile(entry, inner, answer({ uri: inner, text: '---\nname: other\n---\n' }))).kind,
      'verified',
    );
  });

  it('H-VER-3: a file that the entry does not list is refused whatever the answer', async () => {
    const entry = await entryOf({});
    assert.equal(
      (await failure(entry, `${ROOT}/evil.sh`, answer({ uri: `${ROOT}/evil.sh`, text: 'x' }))).code,
      'file-not-listed',
    );
  });
  it('H-VER-3: of a dynamic skill nothing outside its directory is read', async () => {
    const entry = await entryOf({}, { resources: 'dynamic' });
    assert.equal(expectedFile(entry, `${ROOT}/x.md`), 'dynamic');
    for (const uri of ['file:///etc/passwd', 'skill://acme/other/x', `${ROOT}/../x`])
      assert.ok('code' in Object(expectedFile(entry, uri)), uri);
  });

  it("knows the protocol's own example", async () => {
    const text =
      "---\nname: code-review\ndescription: Review code using the team's checklist.\n---\n\n# Code review\n\nRead `references/checklist.md`, then review the diff.\n";
    const uri = 'skill://code-review/SKILL.md';
    const digest = 'sha256:d2489d6c182e8df9c178563ff9f2eac7998a0c1bb1278c52a7fd5306e4259160';
    const frontmatter = { name: 'code-review', description: "Review code using the team's checklist." };
    const verdict = checkEntry({ uri, frontmatter, resources: [{ uri, digest, size: 149 }] });
    assert.ok(verdict.kind === 'valid');
    assert.equal((await verifyFile(verdict.entry, uri, answer({ uri, text }))).kind, 'verified');
  });
});
