import assert from 'node:assert/strict';
import { verifyCommand } from '../../src/cli/verify.ts';
import type { VerifyReport } from '../../src/cli/verifyReport.ts';
import { serverLabel } from '../../src/host/label.ts';
import { checkEntry } from '../../src/protocol/entry.ts';
import { rawEntry, ROOT, SKILL_MD, TEXT } from '../support/entries.ts';
import { endHosts, hostile, hostOn, verified } from '../support/hosts.ts';
import { runCommand } from '../support/runCommand.ts';

const label = serverLabel('s');
const ok = { label, uri: 'skill://ok/SKILL.md' };
const command = ['--format', 'json', '--', 'node', 'test/fixtures/hostile/server.mjs', 'stdio', 'missing-size'];

async function verify(...options: string[]) {
  const run = await runCommand(verifyCommand, [...options, ...command]);
  const report = JSON.parse(run.out) as VerifyReport;
  return { code: run.code, skill: report.skills[0] };
}

describe('a manifest without sizes', function () {
  this.timeout(60_000);
  afterEach(endHosts);

  it('H-ENT-4: is invalid, and the words say that it was written for an earlier draft', async () => {
    const { code, skill } = await verify();
    assert.deepEqual([code, skill?.status, skill?.reasons.map((one) => one.code)], [1, 'invalid', ['size-missing']]);
    assert.match(skill?.reasons[0]?.message ?? '', /written for an earlier draft: the manifest has no sizes/);
  });
  it('H-ENT-4: --accept-missing-sizes verifies it by its digests, and says that sizes are absent', async () => {
    const { code, skill } = await verify('--accept-missing-sizes');
    assert.deepEqual([code, skill?.status, skill?.sizes], [0, 'verified', 'absent']);
    assert.ok(skill?.files.every(({ size, status }) => size === null && status === 'verified'));
  });
  it('H-ENT-4: one size that is missing among others is never accepted, nor any other fault', async () => {
    const raw = await rawEntry({ [SKILL_MD]: TEXT, [`${ROOT}/a.md`]: 'a' });
    const accept = { acceptMissingSizes: true };
    const some = {
      ...raw,
      resources: raw.resources.map(({ size, ...file }, at) => (at === 0 ? file : { ...file, size })),
    };
    assert.equal(checkEntry(some, accept).kind, 'invalid');
    const none = raw.resources.map(({ uri, digest }) => ({ uri, digest }));
    assert.equal(checkEntry({ ...raw, resources: none }, accept).kind, 'valid');
    assert.equal(
      checkEntry({ ...raw, resources: none.map((file) => ({ ...file, digest: 'x' })) }, accept).kind,
      'invalid',
    );
    assert.equal(checkEntry({ ...raw, resources: [] }, accept).kind, 'invalid');
    assert.equal(
      checkEntry({ ...raw, resources: none.map((file) => ({ ...file, size: null })) }, accept).kind,
      'invalid',
    );
  });
  it('H-APP-1: accepted of one server, it is verified with a state of its own and approved for once only', async () => {
    const other = serverLabel('t');
    const servers = { s: hostile('missing-size'), t: hostile('missing-size') };
    const host = await hostOn(servers, { acceptsMissingSizes: (one) => one === label });
    await Promise.all([host.connect(label), host.connect(other)]);
    assert.equal(host.skill({ ...ok, label: other })?.state.kind, 'invalid');
    assert.deepEqual(verified(await host.verify(ok)).state, { kind: 'verified', files: 2, sizes: 'absent' });
    await assert.rejects(host.approve(ok, 'kept'), /for this once only/);
    await host.approve(ok, 'once');
    const loaded = await host.loadForModel(ok);
    assert.ok(loaded.kind === 'loaded' && loaded.content.text.includes('gives no sizes'));
    assert.ok('state' in (await host.refreshSkill(ok)));
    assert.equal(host.skill(ok)?.verdict.kind, 'valid');
  });
});
