import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverLabel } from '../../src/host/label.ts';
import { McpJson } from '../../src/host/mcpJson.ts';
import { SkillsHost } from '../../src/host/skillsHost.ts';
import { SourceList } from '../../src/host/sourceList.ts';
import { hostile } from '../support/hosts.ts';
import { until } from '../support/wait.ts';

const label = serverLabel('s');
const ok = { label, uri: 'skill://ok/SKILL.md' };

describe('a configuration that changes while the window is open', function () {
  this.timeout(60_000);
  let folder: string;
  let list: SourceList;
  let host: SkillsHost;
  const file = (project: string): string => path.join(folder, project, '.vscode', 'mcp.json');
  const write = (project: string, text: string): void => {
    fs.mkdirSync(path.dirname(file(project)), { recursive: true });
    fs.writeFileSync(file(project), text);
  };
  const servers = (...keys: readonly string[]): string =>
    JSON.stringify({ servers: Object.fromEntries(keys.map((key) => [key, hostile('ok')])) });
  const open = (...projects: readonly string[]): void =>
    list.replace(projects.map((project) => new McpJson({ file: file(project), watch: true })));
  const labels = (): string[] => host.servers().map(({ definition }) => definition.label);
  const shown = (...expected: readonly string[]): Promise<boolean> =>
    until(`the servers ${expected.join(', ')}`, () => JSON.stringify(labels()) === JSON.stringify(expected));
  const approved = (): number => {
    const { data } = JSON.parse(fs.readFileSync(path.join(folder, 'approvals.json'), 'utf8')) as { data: unknown[] };
    return data.length;
  };

  beforeEach(async () => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-configuration-')));
    list = new SourceList();
    host = new SkillsHost({ sources: [list], ask: async () => true, stateFolder: folder, timeoutMs: 10_000 });
    await host.reload();
  });
  afterEach(async () => {
    await host.dispose();
    list.dispose();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('follows folders that are opened and closed', async () => {
    write('a', servers('s'));
    write('b', servers('t'));
    open('a');
    await shown('s');
    open('a', 'b');
    await shown('s', 't');
    open('b');
    await shown('t');
  });
  it('notices a file that is created later, edited and removed', async () => {
    fs.mkdirSync(path.join(folder, 'a'));
    open('a');
    write('a', servers('s'));
    await shown('s');
    write('a', servers('s', 't'));
    await shown('s', 't');
    fs.rmSync(file('a'));
    await shown();
  });
  it('leaves a server connected whose neighbours change', async () => {
    write('a', servers('s'));
    open('a');
    await shown('s');
    await host.connect(label);
    write('a', servers('t', 's'));
    await shown('t', 's');
    assert.equal(host.server(label)?.state.kind, 'connected');
  });
  it('ends the server of a folder that is closed', async () => {
    write('a', servers('s'));
    open('a');
    await shown('s');
    await host.connect(label);
    open();
    await shown();
    open('a');
    await shown('s');
    assert.equal(host.server(label)?.state.kind, 'not-connected');
  });
  it('H-CACHE-5: only a server that was taken out loses its approvals, not one that is out of sight', async () => {
    write('a', servers('s', 't'));
    open('a');
    await shown('s', 't');
    await host.connect(label);
    await host.approve(ok, 'kept');
    open();
    await shown();
    assert.equal(approved(), 1, 'its folder was closed');
    open('a');
    await shown('s', 't');
    write('a', '{ "servers": {');
    await shown();
    assert.equal(approved(), 1, 'its file is broken');
    write('a', JSON.stringify({ servers: { s: { command: 3 }, t: hostile('ok') } }));
    await shown('t');
    assert.equal(approved(), 1, 'its entry is broken');
    write('a', servers('s', 't'));
    await shown('s', 't');
    write('a', servers('t'));
    await shown('t');
    assert.equal(approved(), 0, 'it was taken out');
  });
  it('the newest of several changes counts', async () => {
    write('a', servers('s'));
    write('b', servers('t'));
    for (let again = 0; again < 20; again += 1) open(again % 2 === 0 ? 'a' : 'b');
    await shown('t');
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.deepEqual(labels(), ['t']);
  });

  it('an input reaches the server and no word; another value is asked about again', async () => {
    const log: string[] = [];
    const requests: { target: string; details: readonly { text: string }[]; hash: string }[] = [];
    const script = 'process.stderr.write("got " + process.env.T); process.exit(process.env.T.length === 7 ? 7 : 8)';
    const inputs = [{ type: 'promptString', id: 'pin', description: 'PIN', password: true }];
    const s = { command: process.execPath, args: ['-e', script, '${input:pin}'], env: { T: '${input:pin}' } };
    write('a', JSON.stringify({ inputs, servers: { s } }));
    let answer = 'hunter2';
    const door = { kept: async () => undefined, keep: async () => undefined, forget: async () => undefined };
    const asking = new SkillsHost({
      sources: [new McpJson({ file: file('a') })],
      ask: async (request) => (requests.push(request), true),
      inputs: { ...door, ask: async () => answer },
      log: (line) => void log.push(line),
      timeoutMs: 5000,
    });
    try {
      await asking.reload();
      const state = await asking.connect(label);
      assert.ok(state.kind === 'failed', JSON.stringify([state, log]));
      assert.match(state.message, /exited with code 7 .*got ••••/);
      answer = 'another one';
      await asking.forgetInput({ file: file('a'), id: 'pin' });
      await asking.connect(label);
      assert.equal(requests.length, 2);
      assert.notEqual(requests[0]?.hash, requests[1]?.hash);
      assert.match(requests[0]?.target ?? '', /\$\{input:pin\}/);
      assert.ok(requests[0]?.details.some(({ text }) => text === '${input:pin}: ••••'));
      assert.doesNotMatch(JSON.stringify([log, requests, state]), /hunter2|another one/);
    } finally {
      await asking.dispose();
    }
  });
});
