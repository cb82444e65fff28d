import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { digestOf } from '../../../src/skill/digest.ts';
import { skillFileList } from '../../../src/skill/fileList.ts';
import type { SkillFile, SkillFiles } from '../../../src/skill/files.ts';
import { buildEntry, ManifestError } from '../../../src/skill/manifest.ts';

const SKILL = '---\nname: a-skill\ndescription: Does it.\n---\nBody\n';

/** A folder in memory; what is not text is told of and has no bytes. */
function folder(files: Readonly<Record<string, string | Uint8Array | Partial<SkillFile>>>): SkillFiles {
  const bytes = (value: (typeof files)[string] | undefined): Uint8Array | null =>
    typeof value === 'string' ? new TextEncoder().encode(value) : value instanceof Uint8Array ? value : null;
  return {
    list: async () =>
      Object.entries(files).map(([path, value]) => ({
        path,
        size: bytes(value)?.byteLength ?? 0,
        ...(bytes(value) === null ? (value as Partial<SkillFile>) : {}),
      })),
    read: async (path) => bytes(files[path]) ?? assert.fail(`${path} must not be read`),
  };
}

const listed = async (files: Parameters<typeof folder>[0]) => {
  const { files: kept, leftOut } = await skillFileList(folder(files));
  return { kept: kept.map(({ path }) => path), leftOut: leftOut.map(({ path, why }) => `${path} ${why}`) };
};

describe('the files of a skill', () => {
  it('are sorted by path, as bytes compare', async () => {
    const { kept } = await listed({
      'b/c': '',
      'b-a': '',
      B: '',
      é: '',
      '\u{1F600}': '',
      '\uFF5E': '',
      'SKILL.md': '',
    });
    assert.deepEqual(kept, ['B', 'SKILL.md', 'b-a', 'b/c', 'é', '\uFF5E', '\u{1F600}']);
  });

  it('leave out hidden names, .git, and what leads outside or nowhere', async () => {
    const files = { '.env': 'x', '.git/HEAD': '', 'a/.b/c': '', out: { leadsOutside: true }, gone: { notAFile: true } };
    assert.deepEqual((await listed({ 'SKILL.md': '', ...files })).kept, ['SKILL.md']);
    assert.deepEqual((await listed(files)).leftOut, [
      '.env hidden',
      '.git/HEAD hidden',
      'a/.b/c hidden',
      'gone not-a-file',
      'out leads-outside',
    ]);
  });

  it('leave out what .skillignore names, as gitignore would', async () => {
    const files = {
      '.skillignore': '*.tmp\n/build/\n!keep.tmp\n',
      'a.tmp': '',
      'keep.tmp': '',
      'build/x': '',
      'a/build/x': '',
      'A.TMP': '',
    };
    assert.deepEqual((await listed(files)).kept, ['A.TMP', 'a/build/x', 'keep.tmp']);
  });

  it('follow no .skillignore that leads outside', async () => {
    assert.deepEqual((await listed({ '.skillignore': { leadsOutside: true }, a: '' })).kept, ['a']);
  });
});

describe('a skill’s entry (P-3, P-6, P-7)', () => {
  it('has uri, frontmatter and every file with digest and size', async () => {
    const { entry, leftOut } = await buildEntry(
      folder({ 'SKILL.md': SKILL, 'b/ö x.bin': new Uint8Array([0, 255]), '.x': '' }),
    );
    assert.deepEqual(entry, {
      uri: 'skill://a-skill/SKILL.md',
      frontmatter: { name: 'a-skill', description: 'Does it.' },
      resources: [
        {
          uri: 'skill://a-skill/SKILL.md',
          digest: await digestOf(new TextEncoder().encode(SKILL)),
          size: SKILL.length,
        },
        { uri: 'skill://a-skill/b/%C3%B6%20x.bin', digest: await digestOf(new Uint8Array([0, 255])), size: 2 },
      ],
    });
    assert.deepEqual(leftOut, [{ path: '.x', why: 'hidden' }]);
  });

  it('takes another uri, and puts the files beside it', async () => {
    const { entry } = await buildEntry(folder({ 'SKILL.md': SKILL, 'a.md': '' }), { uri: 'skill://acme/x/SKILL.md' });
    assert.deepEqual(
      entry.resources.map(({ uri }) => uri),
      ['skill://acme/x/SKILL.md', 'skill://acme/x/a.md'],
    );
  });

  const refused: readonly [string, Parameters<typeof folder>[0], RegExp][] = [
    ['without SKILL.md', { 'skill.md': SKILL }, /SKILL\.md is missing/],
    ['with a SKILL.md that leads outside', { 'SKILL.md': { leadsOutside: true } }, /left out: leads-outside/],
    ['without frontmatter', { 'SKILL.md': '# Title' }, /must begin with/],
    ['without a name', { 'SKILL.md': '---\ndescription: a\n---\n' }, /no name/],
    ['with bytes that are not UTF-8', { 'SKILL.md': new Uint8Array([0x2d, 0xff]) }, /not valid UTF-8/],
  ];
  for (const [title, files, message] of refused) {
    it(`is refused ${title}`, async () => {
      await assert.rejects(
        buildEntry(folder(files)),
        (error) => error instanceof ManifestError && message.test(error.message),
      );
    });
  }
});

describe('a digest', () => {
  it('is SHA-256 of exactly the bytes', async () => {
    const bytes = new Uint8Array([0, 1, 2, 255]);
    assert.equal(await digestOf(bytes), `sha256:${createHash('sha256').update(bytes).digest('hex')}`);
    assert.equal(
      await digestOf(bytes.subarray(1, 3)),
      `sha256:${createHash('sha256').update('\x01\x02').digest('hex')}`,
    );
  });
});
