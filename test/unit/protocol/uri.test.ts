import assert from 'node:assert/strict';
import { checkFileUri, fileKey, parseSkillUri } from '../../../src/protocol/uri.ts';
import { ROOT, SKILL_MD } from '../../support/entries.ts';

function skill() {
  const verdict = parseSkillUri(SKILL_MD);
  assert.ok(verdict.kind === 'ok');
  return verdict.value;
}

describe('the uri policy', () => {
  const refused: Record<string, readonly string[]> = {
    'uri-dot-segment': [`${ROOT}/../b`, `${ROOT}/a/../../b`, `${ROOT}/./a`, `${ROOT}/refs/../a.md`, `${ROOT}/..`],
    'uri-hidden-character': [
      `${ROOT}/%2e%2e/b`,
      `${ROOT}/%2E/a`,
      `${ROOT}/a%2fb`,
      `${ROOT}/a%5Cb`,
      `${ROOT}/a%00`,
      `${ROOT}/a%0a`,
      `${ROOT}/a%1b`,
      `${ROOT}/a%C2%85`,
    ],
    'uri-backslash': [`${ROOT}/..\\b`, `${ROOT}\\b`],
    'uri-control-character': [`${ROOT}/a\u0000`, `${ROOT}/a\nb`, `${ROOT}/a\u001b[31m`, `${ROOT}/a\u0085`],
    'uri-malformed': [`${ROOT}/\ud800`],
    'uri-empty-segment': [`${ROOT}//a`, `${ROOT}/a//b`],
    'uri-trailing-slash': [`${ROOT}/`, `${ROOT}/a/`],
    'uri-query': [`${ROOT}/a?x=1`, `${ROOT}/a?`],
    'uri-fragment': [`${ROOT}/a#b`, `${ROOT}/a#`],
    'uri-userinfo': ['skill://user@acme/ok/a', 'skill://u:p@acme/ok/a'],
    'uri-port': ['skill://acme:80/ok/a'],
    'uri-not-absolute': ['a.md', '/a.md', '//acme/ok/a', '', 'skill:ok/a', 'skill:/acme/ok/a', ':', '1x://acme/ok/a'],
    'uri-other-origin': [
      'file:///etc/passwd',
      'https://acme/ok/a',
      'skill://other/ok/a',
      'skill://ACME/ok/a',
      'SKILL://acme/ok/a',
    ],
    'uri-outside-skill': [
      'skill://acme/okay/a',
      'skill://acme/ok',
      'skill://acme/other/a',
      'skill://acme/OK/a',
      'skill://acme/%6Fk/a',
    ],
  };
  for (const [code, uris] of Object.entries(refused))
    for (const uri of uris)
      it(`H-ENT-3: ${JSON.stringify(uri)} is refused: ${code}`, () => {
        const reason = checkFileUri(skill(), uri, 'resources[1].uri');
        assert.equal(reason?.code, code);
        assert.equal(reason?.field, 'resources[1].uri');
      });

  const accepted = [
    'a',
    'a/b/c.md',
    '.env',
    '...',
    'a..b',
    'my file.md',
    'my%20file.md',
    'café.md',
    'caf%C3%A9.md',
    '%61.md',
    '100%.md',
    'con.txt',
    'a@b',
    'a:b',
    'x'.repeat(300),
    'inner/SKILL.md',
  ];
  for (const path of accepted)
    it(`H-ENT-3: ${path.slice(0, 40)} inside the skill passes`, () => {
      assert.equal(checkFileUri(skill(), `${ROOT}/${path}`), undefined);
    });

  for (const [uri, code] of [
    ['skill://ok/skill.md', 'uri-not-skill-md'],
    ['skill://SKILL.md', 'uri-without-directory'],
    ['skill:///SKILL.md', 'uri-without-directory'],
    ['skill://ok/SKILL.md?v=2', 'uri-query'],
    ['skill://ok/SKILL.md/', 'uri-trailing-slash'],
    ['skill://u@ok/SKILL.md', 'uri-userinfo'],
    ['ok/SKILL.md', 'uri-not-absolute'],
  ] as const)
    it(`H-ENT-5: ${uri} is no skill's uri: ${code}`, () => {
      const verdict = parseSkillUri(uri);
      assert.equal(verdict.kind === 'refused' && verdict.reason.code, code);
    });

  for (const [uri, name] of [
    ['skill://ok/SKILL.md', 'ok'],
    ['skill://a/b/ok/SKILL.md', 'ok'],
    ['file:///srv/ok/SKILL.md', 'ok'],
    ['skill://a/caf%C3%A9/SKILL.md', 'café'],
    ['skill://a/caf%zz/SKILL.md', 'caf%zz'],
  ] as const)
    it(`H-ENT-5: the directory of ${uri} is ${name}`, () => {
      const verdict = parseSkillUri(uri);
      assert.equal(verdict.kind === 'ok' && verdict.value.name, name);
    });

  it('H-ENT-3: percent-encoding apart, one file has one key; case and normalisation make two', () => {
    assert.equal(fileKey('s://a/caf%C3%A9'), fileKey('s://a/café'));
    assert.equal(fileKey('s://a/%7e%7E'), fileKey('s://a/~~'));
    assert.notEqual(fileKey('s://a/A'), fileKey('s://a/a'));
    assert.notEqual(fileKey('s://a/caf\u00e9'), fileKey('s://a/cafe\u0301'));
    assert.notEqual(fileKey('s://a/%2561'), fileKey('s://a/%61'));
  });
});
