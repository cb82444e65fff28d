import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { McpSkillFileSystem } from '../../src/extension/remote/mcpSkillFileSystem.ts';
import { toMcpSkillUri, type Purpose } from '../../src/extension/remote/mcpSkillUri.ts';
import type { SkillRef } from '../../src/host/label.ts';
import { McpJson } from '../../src/host/mcpJson.ts';
import { SkillsHost } from '../../src/host/skillsHost.ts';
import { workspaceRoot } from './support.ts';

describe('mcp-skill files, from the sample server', () => {
  let host: SkillsHost;
  let files: McpSkillFileSystem;
  let ref: SkillRef;
  let served: string;
  const log = vscode.window.createOutputChannel('test', { log: true });
  const CHECKLIST = 'skill://code-review/references/checklist.md';

  beforeEach(async () => {
    const workspaceFolder = workspaceRoot();
    served = path.join(workspaceFolder, '..', 'served-skills', 'code-review');
    const source = new McpJson({ file: path.join(workspaceFolder, '.vscode', 'mcp.json'), workspaceFolder });
    host = new SkillsHost({ sources: [source], ask: async () => true });
    files = new McpSkillFileSystem(host, log);
    await host.reload();
    const label = host.servers()[0]?.definition.label;
    assert.ok(label);
    await host.connect(label);
    ref = { label, uri: 'skill://code-review/SKILL.md' };
  });
  afterEach(() => host.dispose());
  after(() => log.dispose());

  const uri = (purpose: Purpose, file = ref.uri) => toMcpSkillUri({ purpose, ref, file });
  const text = async (at: vscode.Uri) => new TextDecoder().decode(await files.readFile(at));
  const states = () => [...(host.skill(ref)?.files.values() ?? [])].map((state) => state.kind);

  it('H-VER-5: stat answers from the manifest, and nothing is read', async () => {
    const { size } = await fs.stat(path.join(served, 'references', 'checklist.md'));
    assert.equal(files.stat(uri('view', CHECKLIST)).size, size);
    assert.deepEqual(states(), ['unread', 'unread']);
  });

  it('for a person: exactly the verified bytes, without any approval', async () => {
    const disk = await fs.readFile(path.join(served, 'references', 'checklist.md'), 'utf8');
    assert.equal(await text(uri('view', CHECKLIST)), disk);
  });

  it('H-VER-1: tampered bytes are an error that names expected and found, never the bytes', async () => {
    const file = path.join(served, 'references', 'checklist.md');
    const before = await fs.readFile(file);
    await fs.writeFile(file, Buffer.concat([before.subarray(0, -1), Buffer.from('!')]));
    try {
      await assert.rejects(
        text(uri('view', CHECKLIST)),
        /has the digest sha256:[0-9a-f]{64}, the entry says sha256:[0-9a-f]{64}/,
      );
    } finally {
      await fs.writeFile(file, before);
    }
  });

  it('H-VER-3: a file outside the manifest is not there', async () => {
    const outside = uri('view', 'skill://code-review/scripts/evil.sh');
    assert.throws(() => files.stat(outside), /not in the manifest/);
    await assert.rejects(text(outside), vscode.FileSystemError);
  });

  it('H-APP-2, H-LOAD-1: chat gets nothing before the skill is approved', async () => {
    await assert.rejects(text(uri('chat')), /is not approved/);
    await host.approve(ref, 'once');
    assert.match(await text(uri('chat')), /# Code review/i);
  });

  it('H-LOAD-2: what chat gets says whose it is, before a word of the skill', async () => {
    await host.approve(ref, 'once');
    const content = await text(uri('chat'));
    assert.ok(content.indexOf('not a local skill') > 0);
    assert.ok(content.indexOf('not a local skill') < content.indexOf('---\nname: code-review'));
    assert.ok(content.includes(`"${ref.label}"`));
  });

  it('another server’s label leads nowhere', async () => {
    const other = toMcpSkillUri({
      purpose: 'view',
      ref: { ...ref, label: 'other' as typeof ref.label },
      file: ref.uri,
    });
    await assert.rejects(text(other), vscode.FileSystemError);
  });

  it('nothing can be written', () => {
    const writes = [() => files.writeFile(), () => files.delete(), () => files.rename(), () => files.createDirectory()];
    for (const write of writes) assert.throws(write, vscode.FileSystemError);
  });
});
