import assert from 'node:assert/strict';
import { serverLabel } from '../../src/host/label.ts';
import { endHosts, hostile, hostOn } from '../support/hosts.ts';

const label = serverLabel('s');
const ok = { label, uri: 'skill://ok/SKILL.md' };
const file = 'skill://ok/references/A.md';
const GLOBAL = 'chat.tools.global.autoApprove';
const TERMINAL = 'chat.tools.terminal.autoApprove';
const reason = (result: object) =>
  'reasons' in result ? (result.reasons as { code: string; message: string }[])[0] : undefined;

describe('loading for a model', function () {
  this.timeout(60_000);
  afterEach(endHosts);

  it('H-LOAD-5: where tools run unasked, an approved skill is not loaded until the user agrees, the setting named', async () => {
    const host = await hostOn({ s: hostile('ok') }, { riskySettings: () => [GLOBAL] });
    await host.connect(label);
    await host.approve(ok, 'kept');
    const refused = reason(await host.loadForModel(ok));
    assert.equal(refused?.code, 'auto-approve-on');
    assert.match(refused?.message ?? '', /chat\.tools\.global\.autoApprove/);
    host.risks.confirm(ok, host.risks.unconfirmed(ok));
    assert.equal((await host.loadForModel(ok)).kind, 'loaded');
  });
  it('H-LOAD-5: turning a setting on while a skill is loaded closes the gate for its files too', async () => {
    let on: string[] = [];
    const host = await hostOn({ s: hostile('ok') }, { riskySettings: () => on });
    await host.connect(label);
    await host.approve(ok, 'kept');
    await host.loadForModel(ok);
    on = [GLOBAL];
    host.risks.withdraw();
    assert.deepEqual(host.loaded, [ok]);
    assert.equal(reason(await host.loadFileForModel(ok, file))?.code, 'auto-approve-on');
    host.risks.confirm(ok, on);
    assert.equal((await host.loadFileForModel(ok, file)).kind, 'loaded');
    on = [GLOBAL, TERMINAL];
    assert.deepEqual(host.risks.unconfirmed(ok), [TERMINAL], 'a yes to one setting is none to another');
  });
  it('H-LOAD-5: a yes under such a setting is for one skill, and for the set of files that it was', async () => {
    const host = await hostOn({ s: hostile('relist-changes'), t: hostile('ok') }, { riskySettings: () => [GLOBAL] });
    const other = serverLabel('t');
    await Promise.all([host.connect(label), host.connect(other)]);
    host.risks.confirm(ok, [GLOBAL]);
    assert.deepEqual(host.risks.unconfirmed(ok), []);
    assert.deepEqual(host.risks.unconfirmed({ ...ok, label: other }), [GLOBAL]);
    await host.refresh(label);
    assert.deepEqual(host.risks.unconfirmed(ok), [GLOBAL]);
  });

  it('H-LOAD-7: a yes to a server is none to its skills', async () => {
    const host = await hostOn({ s: hostile('ok') });
    await host.connect(label);
    assert.equal(reason(await host.loadForModel(ok))?.code, 'not-approved');
  });
  it('H-LOAD-7: where the policy of a server is never, no skill of it is loaded or approved, whatever was approved', async () => {
    let policy: 'ask' | 'never' = 'ask';
    const host = await hostOn({ s: hostile('ok') }, { skillPolicyOf: (one) => (one === label ? policy : 'ask') });
    await host.connect(label);
    await host.approve(ok, 'kept');
    policy = 'never';
    assert.equal(reason(await host.loadForModel(ok))?.code, 'server-policy');
    await assert.rejects(host.approve(ok, 'once'), /no skill of it is given to a model/);
    assert.equal((await host.readForInspection(ok, ok.uri)).kind, 'read', 'a person may read it all the same');
  });
});
