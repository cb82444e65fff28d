import assert from 'node:assert/strict';
import { serverLabel } from '../../src/host/label.ts';
import type { EditorPolicy } from '../../src/host/policy.ts';
import { endHosts, hostile, hostOn } from '../support/hosts.ts';

const label = serverLabel('s');

describe('a policy that changes', function () {
  this.timeout(60_000);
  afterEach(endHosts);

  it('nothing is asked and nothing started while it blocks; what runs is ended when it does', async () => {
    let policy: EditorPolicy = { access: 'untrusted', denied: [] };
    let asked = 0;
    const ask = async () => ((asked += 1), true);
    const host = await hostOn({ s: hostile('ok'), t: hostile('ok') }, { editorPolicy: () => policy, ask });
    const kind = () => host.server(label)?.state.kind;
    assert.equal(kind(), 'blocked');
    assert.deepEqual(
      [(await host.connect(label)).kind, (await host.refresh(label)).kind, asked],
      ['blocked', 'blocked', 0],
    );
    policy = { access: 'all', denied: [] };
    await host.reload();
    assert.equal(kind(), 'not-connected');
    assert.equal((await host.connect(label)).kind, 'connected');
    policy = { access: 'all', denied: [{ serverName: 's' }] };
    await host.reload();
    assert.equal(kind(), 'blocked');
    assert.equal(host.server(serverLabel('t'))?.state.kind, 'not-connected');
    assert.deepEqual(host.server(label)?.skills, []);
  });
  it('is asked again at each connect, whether anybody told of a change or not', async () => {
    let policy: EditorPolicy = { access: 'all', denied: [] };
    const host = await hostOn({ s: hostile('ok') }, { editorPolicy: () => policy });
    await host.connect(label);
    policy = { access: 'none', denied: [] };
    const state = await host.connect(label);
    assert.ok(state.kind === 'blocked');
    assert.match(state.message, /chat\.mcp\.access/);
  });
});
