import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { fromMcpSkillUri, toMcpSkillUri, type McpSkillUri } from '../../src/extension/remote/mcpSkillUri.ts';
import { serverLabel } from '../../src/host/label.ts';

const uri = 'skill://acme/refunds/SKILL.md';
const parts = (label: string, file: string, purpose: 'view' | 'chat' = 'view'): McpSkillUri => ({
  purpose,
  ref: { label: serverLabel(label), uri },
  file,
});

describe('mcp-skill uris', () => {
  const round: McpSkillUri[] = [
    parts('acme', uri),
    parts('acme / docs%2F', 'skill://acme/refunds/templates/my file.md'),
    parts('日本', 'skill://acme/refunds/caf\u00e9.md', 'chat'),
    parts('..', 'skill://acme/refunds/%2e%2e'),
    parts('a#b?c', 'skill://acme/refunds/a'),
  ];
  for (const one of round)
    it(`H-CACHE-3: server and uri can be told from the path: ${one.ref.label} ${one.file}`, () => {
      const through = vscode.Uri.parse(toMcpSkillUri(one).toString(), true);
      assert.deepEqual(fromMcpSkillUri(through), one);
    });

  it('H-CACHE-3: names that differ in case or in normalisation never share a path', () => {
    const names = ['README.md', 'readme.md', 'caf\u00e9.md', 'cafe\u0301.md', 'caf%C3%A9.md'];
    const paths = names.map((name) => toMcpSkillUri(parts('acme', `skill://acme/refunds/${name}`)).path);
    assert.equal(new Set(paths.map((path) => path.split('/')[4])).size, names.length);
  });

  const names: [file: string, shown: string][] = [
    [uri, 'refunds (from acme).md'],
    ['skill://acme/refunds/templates/email.md', 'email (from acme).md'],
    ['skill://acme/refunds/LICENSE', 'LICENSE (from acme)'],
    // A server's text cannot be taken for a path, nor hide its own ending.
    ['skill://acme/refunds/%2e%2e%2f\u202egpj.exe', '.._\u005fgpj (from acme).exe'],
  ];
  for (const [file, shown] of names)
    it(`H-LOAD-2: the file name says which server it is from, in a tab and in chat: ${shown}`, () => {
      for (const purpose of ['view', 'chat'] as const)
        assert.equal(
          toMcpSkillUri(parts('acme', file, purpose))
            .path.split('/')
            .at(-1),
          shown,
        );
    });

  it('another spelling of one of our uris is none of ours', () => {
    const ours = toMcpSkillUri(parts('acme', uri));
    assert.ok(fromMcpSkillUri(ours));
    assert.equal(fromMcpSkillUri(ours.with({ path: `${ours.path}/more` })), undefined);
    assert.equal(fromMcpSkillUri(ours.with({ path: ours.path.replace(/[^/]+$/, 'other.md') })), undefined);
    assert.equal(fromMcpSkillUri(ours.with({ path: ours.path.replace('/view/', '/use/') })), undefined);
    assert.equal(fromMcpSkillUri(vscode.Uri.file('/etc/passwd')), undefined);
  });
});
