import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DecisionLog, type Decision } from '../../src/host/decisionLog.ts';
import { serverLabel } from '../../src/host/label.ts';
import { endHosts, hostile, hostOn } from '../support/hosts.ts';

const label = serverLabel('s');
const ok = { label, uri: 'skill://ok/SKILL.md' };
const code = (result: object) => ('reasons' in result ? (result.reasons as { code: string }[])[0]?.code : undefined);

describe('decisions', function () {
  this.timeout(60_000);
  let folder: string;
  const log = () => path.join(folder, 'decisions.jsonl');
  const lines = () =>
    fs
      .readFileSync(log(), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Decision);
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-decisions-'))));
  afterEach(async () => {
    await endHosts();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('every yes, load, revocation and withdrawal is one line: when, whose, what, of which set', async () => {
    const host = await hostOn({ s: hostile('relist-changes') }, { stateFolder: folder });
    await host.connect(label);
    await host.approve(ok, 'kept');
    await host.loadForModel(ok);
    await host.loadFileForModel(ok, 'skill://ok/references/A.md');
    await host.refresh(label);
    await host.forget(ok);
    await host.forgetConsent(label);
    await host.decisions.settled();
    const all = lines();
    assert.deepEqual(
      all.map(({ decided }) => decided),
      [
        'server-allowed',
        'skill-approved',
        'skill-loaded',
        'file-loaded',
        'approval-revoked',
        'skill-forgotten',
        'server-forgotten',
      ],
    );
    assert.ok(all.every((one) => one.label === 's' && !Number.isNaN(Date.parse(one.time))));
    assert.match(all[1]?.set ?? '', /^sha256:[0-9a-f]{64}$/);
    assert.equal(all[2]?.set, all[1]?.set);
    assert.notEqual(all[4]?.set, all[1]?.set);
    assert.equal(all[3]?.uri, 'skill://ok/references/A.md');
    assert.deepEqual(await host.decisions.read(), all);
  });
  it('H-APP-1: a no is kept until the set changes, over restarts, and can be taken back', async () => {
    const first = await hostOn({ s: hostile('relist-changes') }, { stateFolder: folder });
    await first.connect(label);
    await first.refuse(ok);
    assert.equal(first.skill(ok)?.approval, 'refused');
    assert.equal(code(await first.loadForModel(ok)), 'refused');
    await first.refresh(label);
    assert.equal(first.skill(ok)?.approval, 'none', 'another set is another question');
    const second = await hostOn({ s: hostile('relist-changes') }, { stateFolder: folder });
    await second.connect(label);
    assert.equal(second.skill(ok)?.approval, 'refused');
    await second.forget(ok);
    assert.equal(second.skill(ok)?.approval, 'none');
  });
  it('a yes after a no holds, and a no after a yes', async () => {
    const host = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await host.connect(label);
    await host.refuse(ok);
    await host.approve(ok, 'kept');
    assert.equal((await host.loadForModel(ok)).kind, 'loaded');
    await host.refuse(ok);
    assert.equal(code(await host.loadForModel(ok)), 'refused');
  });
  it('a no to a dynamic skill ends with the window: it has no set to be bound to', async () => {
    const host = await hostOn({ s: hostile('dynamic') }, { stateFolder: folder });
    await host.connect(label);
    await host.refuse(ok);
    assert.equal(host.skill(ok)?.approval, 'refused');
    const second = await hostOn({ s: hostile('dynamic') }, { stateFolder: folder });
    await second.connect(label);
    assert.equal(second.skill(ok)?.approval, 'none');
  });
  it('what is kept is listed: servers and skills, yes and no', async () => {
    const host = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await host.connect(label);
    await host.approve(ok, 'kept');
    const { consents, approvals } = await host.kept();
    assert.deepEqual(
      consents.map(({ label: of, allowed }) => [of, allowed]),
      [['s', true]],
    );
    assert.deepEqual(
      approvals.map(({ ref, state, files }) => [ref, state, files]),
      [[ok, 'approved', 2]],
    );
  });
  it('the log is only ever added to, by several windows, and what is not ours in it is passed over', async () => {
    fs.writeFileSync(log(), 'not json\n{"time":1}\n');
    const problems: string[] = [];
    const open = () => new DecisionLog(folder, (message) => problems.push(message));
    const [one, two] = [open(), open()] as const;
    await Promise.all([one, two].map((each) => each.add({ decided: 'skill-loaded', label: 's', uri: ok.uri })));
    assert.equal((await one.read()).length, 2);
    assert.ok(fs.readFileSync(log(), 'utf8').startsWith('not json\n'));
    assert.deepEqual(problems, []);
  });
  it('a log that cannot be written is said once, and nothing is kept from going on', async () => {
    const blocked = path.join(folder, 'file');
    fs.writeFileSync(blocked, '');
    const problems: string[] = [];
    const one = new DecisionLog(blocked, (message) => problems.push(message));
    for (let again = 0; again < 2; again += 1) await one.add({ decided: 'skill-loaded', label: 's' });
    assert.equal(problems.length, 1);
  });
});
