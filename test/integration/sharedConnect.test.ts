import assert from 'node:assert/strict';
import { serverLabel } from '../../src/host/label.ts';
import { endHosts, hostile, hostOn } from '../support/hosts.ts';

const label = serverLabel('s');

/** A question that is answered when the test says so. */
function openQuestion() {
  let answer: (yes: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  return { answer, ask: () => answered };
}

describe('a connection that several wait for', function () {
  this.timeout(30_000);
  afterEach(endHosts);

  it('goes on for the others when one gives up, whoever began', async () => {
    const { answer, ask } = openQuestion();
    const host = await hostOn({ s: hostile('ok') }, { ask });
    const [first, third] = [new AbortController(), new AbortController()];
    const states = [host.connect(label, first.signal), host.connect(label), host.connect(label, third.signal)];
    first.abort();
    third.abort();
    assert.equal((await states[0])?.kind, 'not-connected', 'who gives up does not wait');
    assert.equal((await states[2])?.kind, 'not-connected');
    answer(true);
    assert.equal((await states[1])?.kind, 'connected');
  });
  it('is given up with the last of them', async () => {
    const { answer, ask } = openQuestion();
    const host = await hostOn({ s: hostile('ok') }, { ask });
    const [first, second] = [new AbortController(), new AbortController()];
    const states = [host.connect(label, first.signal), host.connect(label, second.signal)];
    first.abort();
    second.abort();
    assert.deepEqual(
      (await Promise.all(states)).map(({ kind }) => kind),
      ['not-connected', 'not-connected'],
    );
    answer(true);
    assert.equal(host.server(label)?.state.kind, 'not-connected');
  });
  it('is begun anew by one who comes while it is being given up', async () => {
    const { answer, ask } = openQuestion();
    const host = await hostOn({ s: hostile('ok') }, { ask });
    const abort = new AbortController();
    const given = host.connect(label, abort.signal);
    abort.abort();
    const next = host.connect(label);
    answer(true);
    assert.equal((await given).kind, 'not-connected');
    assert.equal((await next).kind, 'connected');
  });
  it('is not begun for one who has given up already', async () => {
    let asked = 0;
    const host = await hostOn({ s: hostile('ok') }, { ask: async () => ((asked += 1), true) });
    assert.equal((await host.connect(label, AbortSignal.abort())).kind, 'not-connected');
    assert.equal(host.server(label)?.state.kind, 'not-connected');
    assert.ok(asked <= 1);
  });
});
