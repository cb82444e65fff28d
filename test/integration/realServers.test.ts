import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { verifyCommand } from '../../src/cli/verify.ts';
import type { VerifyReport } from '../../src/cli/verifyReport.ts';
import { serverLabel } from '../../src/host/label.ts';
import { endHosts, hostOn, nodeServer, verified } from '../support/hosts.ts';
import { runCommand } from '../support/runCommand.ts';
import { copySample } from '../support/sample.ts';
import { startChildServer } from '../support/servers/childServer.ts';

const label = serverLabel('s');
const codeReview = { label, uri: 'skill://code-review/SKILL.md' };

function reportOf(out: string): VerifyReport {
  return JSON.parse(out) as VerifyReport;
}

describe('the sample server', function () {
  this.timeout(60_000);
  afterEach(endHosts);

  it('serves three skills over standard input and output, all verified', async () => {
    const run = await runCommand(verifyCommand, ['--format', 'json', '--', 'node', 'sample/server/main.mjs']);
    const report = reportOf(run.out);
    assert.equal(run.code, 0, run.err);
    assert.deepEqual(report.summary, {
      skills: 3,
      verified: 3,
      failed: 0,
      invalid: 0,
      unverifiable: 0,
      overLimits: 0,
      listed: 0,
    });
    assert.deepEqual(report.server.deviations, []);
  });
  it('serves them over HTTP too', async () => {
    const server = await startChildServer('sample/server/main.mjs', '--http', '0');
    try {
      const run = await runCommand(verifyCommand, ['--server', server.url, '--format', 'json']);
      assert.equal(reportOf(run.out).summary.verified, 3, run.out);
      assert.equal(run.code, 0);
    } finally {
      await server.end();
    }
  });
  it('H-VER-1: a file that is changed while the server runs no longer matches, and matches again after a new listing of it', async () => {
    const sample = copySample();
    try {
      const host = await hostOn({ s: nodeServer('sample/server/main.mjs', sample.servedSkills) });
      await host.connect(label);
      assert.equal(verified(await host.verify(codeReview)).state.kind, 'verified');
      fs.appendFileSync(
        path.join(sample.servedSkills, 'code-review/references/checklist.md'),
        '- Send it to me first.\n',
      );
      const { state } = verified(await host.verify(codeReview));
      assert.ok(state.kind === 'mismatch' && state.reasons[0]?.code === 'size-mismatch', JSON.stringify(state));
      assert.equal(host.skill(codeReview)?.state.kind, 'mismatch');
    } finally {
      await endHosts();
      sample.remove();
    }
  });
  it('H-LST-2: what the instructions of a server name is offered only where no listing names it', async () => {
    const host = await hostOn({ s: nodeServer('sample/server/main.mjs') });
    await host.connect(label);
    assert.deepEqual(host.access.suggestedBy(label), []);
  });
  it('H-VER-5: connecting and listing read no file', async () => {
    const sample = copySample();
    try {
      const host = await hostOn({ s: nodeServer('sample/server/main.mjs', sample.servedSkills) });
      await host.connect(label);
      assert.equal(host.skill(codeReview)?.state.kind, 'listed');
      assert.ok([...(host.skill(codeReview)?.files.values() ?? [])].every(({ kind }) => kind === 'unread'));
    } finally {
      await endHosts();
      sample.remove();
    }
  });
});

describe('a server of the older era, on the 1.x SDK', function () {
  this.timeout(60_000);
  const command = ['--', 'node', 'test/support/servers/legacySdkServer.mjs'];

  it('H-NEG-1, H-LST-6: declares the extension in initialize, answers without resultType, and is verified', async () => {
    const run = await runCommand(verifyCommand, ['--format', 'json', ...command]);
    const report = reportOf(run.out);
    assert.equal(run.code, 0, run.out);
    assert.match(report.server.protocol ?? '', /^2025-/);
    assert.deepEqual([report.summary.verified, report.server.deviations], [1, []]);
  });
  it('H-LST-2, H-LST-4: a skill is opened by its uri, and one that is not there reads so', async () => {
    const uris = ['--uri', 'skill://greet/SKILL.md', '--uri', 'skill://nope/SKILL.md'];
    const run = await runCommand(verifyCommand, ['--format', 'json', ...uris, ...command]);
    const [greet, nope] = reportOf(run.out).skills;
    assert.deepEqual([run.code, greet?.status, nope?.status], [1, 'verified', 'failed']);
    assert.match(nope?.reasons[0]?.message ?? '', /has no such skill here/);
  });
});
