import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { verifyCommand } from '../../src/cli/verify.ts';
import type { VerifyReport } from '../../src/cli/verifyReport.ts';
import { folderSkillFiles } from '../../src/host/skillFolder.ts';
import { buildEntry } from '../../src/skill/manifest.ts';
import { root, sampleFolder } from '../support/project.ts';
import { runCommand } from '../support/runCommand.ts';
import { startChildServer } from '../support/servers/childServer.ts';
import { until } from '../support/wait.ts';

const here = path.join(root, 'test/peers');
const modules = path.join(here, 'node_modules');
const skillsRoot = path.join(sampleFolder, 'served-skills');
/** Whatever a peer would tell its makers, not from here; what it notes goes into the folder that is removed. */
const NO_TELEMETRY = { MCP_USE_ANONYMIZED_TELEMETRY: 'false', DO_NOT_TRACK: '1' };
const inspector = path.join(modules, '.bin/mcp-inspector');

async function verify(...args: readonly string[]): Promise<{ code: number; report: VerifyReport }> {
  const run = await runCommand(verifyCommand, ['--format', 'json', ...args]);
  return { code: run.code, report: JSON.parse(run.out) as VerifyReport };
}

/** The protocol's own inspector on the same server: a second opinion. */
function inspect(...target: readonly string[]): void {
  const args = ['--cli', ...target, '--protocol-era', 'auto', '--method', 'skills/list', '--verify'];
  const run = spawnSync(process.execPath, [inspector, ...args], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  assert.equal(run.status, 0, run.stdout + run.stderr);
  assert.match(run.stdout + run.stderr, /^Verified \d+ skills? and \d+ files?: no conformance errors\./m);
}

function allVerified({ code, report }: Awaited<ReturnType<typeof verify>>, revision: string): void {
  assert.equal(report.listing.status, 'complete', JSON.stringify(report));
  assert.equal(report.server.protocol, revision);
  assert.deepEqual([code, report.summary.skills, report.summary.verified], [0, 3, 3], JSON.stringify(report));
}

/** What servers written for an earlier draft come to: invalid with the words for it; by digest where that is accepted. */
async function writtenForAnEarlierDraft(...target: readonly string[]): Promise<void> {
  const strict = await verify(...target);
  assert.deepEqual(
    [strict.code, strict.report.summary.invalid],
    [1, strict.report.summary.skills],
    JSON.stringify(strict),
  );
  for (const { reasons } of strict.report.skills)
    assert.match(reasons[0]?.message ?? '', /written for an earlier draft/);
  const accepting = await verify('--accept-missing-sizes', ...target);
  assert.deepEqual([accepting.code, accepting.report.summary.verified], [0, 3], JSON.stringify(accepting));
  assert.ok(accepting.report.skills.every(({ sizes }) => sizes === 'absent'));
}

/** The sample's skills with entries as an earlier draft had them: no sizes. */
async function folderOfAnEarlierDraft(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-peers-'));
  fs.cpSync(skillsRoot, folder, { recursive: true });
  const skills = await Promise.all(
    fs.readdirSync(skillsRoot).map(async (name) => {
      const { entry } = await buildEntry(folderSkillFiles(path.join(skillsRoot, name)));
      return { ...entry, resources: entry.resources.map(({ uri, digest }) => ({ uri, digest })) };
    }),
  );
  fs.writeFileSync(path.join(folder, 'skills.json'), JSON.stringify({ skills }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Servers that choose how they listen: started with the loopback preloaded, waited for until the port answers. */
async function withServer(
  start: (port: number, folder: string) => { readonly args: readonly string[]; readonly env?: NodeJS.ProcessEnv },
  use: (url: string) => Promise<void>,
): Promise<void> {
  const folder = await folderOfAnEarlierDraft();
  const port = await freePort();
  const { args, env } = start(port, folder);
  const loopback = ['--require', path.join(here, 'servers/loopback.cjs')];
  const options = { cwd: folder, env: { ...process.env, ...NO_TELEMETRY, ...env }, stdio: 'ignore' } as const;
  const child: ChildProcess = spawn(process.execPath, [...loopback, ...args], options);
  try {
    await until('the server to listen', () => answers(port), { timeout: 60_000 });
    await use(`http://127.0.0.1:${port}/mcp`);
  } finally {
    child.kill('SIGKILL');
    await until('the server to end', () => child.exitCode !== null || child.signalCode !== null);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });
}

async function goodOverStdio(revision: string, ...script: readonly string[]): Promise<void> {
  allVerified(await verify('--', process.execPath, ...script), revision);
  inspect(process.execPath, ...script);
}

async function goodOverHttp(revision: string, file: string, ...args: readonly string[]): Promise<void> {
  const server = await startChildServer(file, ...args);
  try {
    allVerified(await verify('--server', server.url), revision);
    inspect(server.url, '--transport', 'http');
  } finally {
    await server.end();
  }
}

describe("other people's servers", function () {
  this.timeout(180_000);

  describe('@modelcontextprotocol/server', () => {
    const file = 'test/peers/servers/sdk.mjs';
    for (const [era, revision] of [
      ['newer', '2026-07-28'],
      ['older', '2025-11-25'],
    ] as const) {
      it(`is listed and verified over standard input and output on ${revision}, and the inspector agrees`, () =>
        goodOverStdio(revision, file, skillsRoot, 'stdio', era));
      it(`is listed and verified over HTTP on ${revision}, and the inspector agrees`, () =>
        goodOverHttp(revision, file, skillsRoot, 'http', era));
    }
  });

  describe('@modelcontextprotocol/sdk 1.x', () => {
    it('is listed and verified over standard input and output on 2025-11-25, and the inspector agrees', async () => {
      const command = [process.execPath, 'test/support/servers/legacySdkServer.mjs'];
      const { code, report } = await verify('--', ...command);
      assert.deepEqual([code, report.server.protocol, report.summary.verified], [0, '2025-11-25', 1]);
      inspect(...command);
    });
  });

  describe('@olaservo/ext-skills', () => {
    const file = 'test/peers/servers/olaservo.mjs';
    it('is listed and verified over standard input and output, and the inspector agrees', () =>
      goodOverStdio('2026-07-28', file, skillsRoot, 'stdio'));
    it('is listed and verified over HTTP, and the inspector agrees', () =>
      goodOverHttp('2026-07-28', file, skillsRoot, 'http'));
  });

  describe('mcp-use', () => {
    it('gives no sizes: said in words, verified by digest where that is accepted', () =>
      withServer(
        (port, folder) => ({ args: [path.join(here, 'servers/mcpUse.mjs'), folder, `${port}`] }),
        (url) => writtenForAnEarlierDraft('--server', url),
      ));
  });

  describe('@llmindset/hf-mcp-server', () => {
    it('gives no sizes: said in words, verified by digest where that is accepted', () =>
      withServer(
        (port, folder) => ({
          args: [path.join(modules, '@llmindset/hf-mcp-server/dist/server/streamableHttp.js'), '-p', `${port}`],
          env: { HF_SKILLS_DIR: folder },
        }),
        (url) => writtenForAnEarlierDraft('--server', url),
      ));
  });

  describe('skybridge', () => {
    const file = 'test/peers/servers/skybridge.mjs';
    it('gives no sizes over standard input and output: said in words, verified by digest where that is accepted', () =>
      writtenForAnEarlierDraft('--', process.execPath, file, skillsRoot, 'stdio'));
    it('gives none over HTTP either', async () => {
      const server = await startChildServer(file, skillsRoot, 'http');
      try {
        await writtenForAnEarlierDraft('--server', server.url);
      } finally {
        await server.end();
      }
    });
  });
});
