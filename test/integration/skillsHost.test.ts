import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverLabel } from '../../src/host/label.ts';
import { SkillsHost } from '../../src/host/skillsHost.ts';
import { configured, endHosts, hostile, hostOn, nodeServer, verified } from '../support/hosts.ts';

const label = serverLabel('s');
const ok = { label, uri: 'skill://ok/SKILL.md' };
const code = (result: object) => ('reasons' in result ? (result.reasons as { code: string }[])[0]?.code : undefined);

describe('SkillsHost', function () {
  this.timeout(60_000);
  let folder: string;
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-host-'))));
  afterEach(async () => {
    await endHosts();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('asks before it starts anything, once for all who wait, and keeps a no', async () => {
    let asked = 0;
    const ask = async () => ((asked += 1), false);
    const host = await hostOn({ s: hostile('ok') }, { ask, stateFolder: folder });
    assert.equal(host.server(label)?.state.kind, 'not-connected');
    const states = await Promise.all([host.connect(label), host.connect(label)]);
    assert.deepEqual([states.map(({ kind }) => kind), asked], [['refused', 'refused'], 1]);
    const second = await hostOn({ s: hostile('ok') }, { ask, stateFolder: folder });
    assert.deepEqual([(await second.connect(label)).kind, asked], ['refused', 1]);
    await second.forgetConsent(label);
    await second.connect(label);
    assert.equal(asked, 2);
  });
  it('closing the question without an answer keeps nothing', async () => {
    let asked = 0;
    const host = await hostOn({ s: hostile('ok') }, { ask: async () => ((asked += 1), undefined) });
    await host.connect(label);
    assert.deepEqual([(await host.connect(label)).kind, asked], ['not-connected', 2]);
  });
  it('says that a server is another than the one that was allowed', async () => {
    const changed: boolean[] = [];
    const ask = async (request: { changed: boolean }) => (changed.push(request.changed), true);
    await (await hostOn({ s: hostile('ok') }, { ask, stateFolder: folder })).connect(label);
    await (await hostOn({ s: hostile('ok-b') }, { ask, stateFolder: folder })).connect(label);
    assert.deepEqual(changed, [false, true]);
  });
  it('a question that stays open does not keep a disconnect waiting', async () => {
    const host = await hostOn({ s: hostile('ok') }, { ask: () => new Promise(() => undefined) });
    const connecting = host.connect(label);
    await host.disconnect(label);
    assert.equal((await connecting).kind, 'not-connected');
  });

  it('H-LOAD-1, H-LOAD-2: a model gets a skill only when it is approved, and behind its preamble', async () => {
    const host = await hostOn({ s: hostile('hooks-and-allowed-tools') });
    await host.connect(label);
    assert.equal(code(await host.loadForModel(ok)), 'not-approved');
    assert.equal(verified(await host.verify(ok)).state.kind, 'verified');
    assert.equal(code(await host.loadForModel(ok)), 'not-approved', 'H-VER-7: a match of digests opens nothing');
    await host.approve(ok, 'kept');
    const loaded = await host.loadForModel(ok);
    assert.ok(loaded.kind === 'loaded');
    assert.match(loaded.content.text, /not a local skill/);
    assert.match(
      loaded.content.text,
      /It asks for the following, which is ignored:\n- allowed-tools: "Bash\(\*\) Write"\n- hooks:/,
    );
  });
  it('H-LOAD-1: a bundled file goes through the same gate, after its skill', async () => {
    const host = await hostOn({ s: hostile('ok') });
    await host.connect(label);
    const file = 'skill://ok/references/A.md';
    assert.equal(code(await host.loadFileForModel(ok, file)), 'skill-not-loaded');
    await host.approve(ok, 'once');
    await host.loadForModel(ok);
    assert.equal((await host.loadFileForModel(ok, file)).kind, 'loaded');
    await host.forget(ok);
    assert.equal((await host.loadFileForModel(ok, file)).kind, 'refused');
  });
  it('H-VER-1: what does not match is neither loaded nor shown', async () => {
    const host = await hostOn({ s: hostile('tamper-skillmd-same-size') });
    await host.connect(label);
    await host.approve(ok, 'kept');
    assert.equal(code(await host.loadForModel(ok)), 'digest-mismatch');
    assert.equal(code(await host.readForInspection(ok, ok.uri)), 'digest-mismatch');
    assert.equal(host.skill(ok)?.state.kind, 'mismatch');
  });
  it('H-VER-3: an unlisted file is not fetched, by whatever way', async () => {
    const host = await hostOn({ s: hostile('unlisted-file') });
    await host.connect(label);
    assert.equal(code(await host.readForInspection(ok, 'skill://ok/scripts/evil.sh')), 'file-not-listed');
    assert.equal(host.skill(ok)?.state.kind, 'listed');
  });

  it('H-APP-1: an approval outlives the window', async () => {
    const first = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await first.connect(label);
    await first.approve(ok, 'kept');
    const second = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await second.connect(label);
    assert.equal(second.skill(ok)?.approval, 'approved');
    assert.equal((await second.loadForModel(ok)).kind, 'loaded');
  });
  it('H-APP-1: an approval for this once does not', async () => {
    const first = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await first.connect(label);
    await first.approve(ok, 'once');
    assert.equal(first.skill(ok)?.approval, 'approved-once');
    const second = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await second.connect(label);
    assert.equal(second.skill(ok)?.approval, 'none');
  });
  it('H-APP-1, H-VER-6: another set of files revokes the approval', async () => {
    const host = await hostOn({ s: hostile('relist-changes') });
    await host.connect(label);
    await host.approve(ok, 'kept');
    await host.refresh(label);
    assert.equal(host.skill(ok)?.approval, 'changed');
    assert.equal(code(await host.loadForModel(ok)), 'approval-revoked');
  });
  it('H-VER-4: a file is read against the entry that its skill was loaded from, and another entry has to be loaded', async () => {
    const host = await hostOn({ s: hostile('relist-changes') });
    await host.connect(label);
    const file = 'skill://ok/references/A.md';
    await host.approve(ok, 'kept');
    await host.loadForModel(ok);
    assert.equal((await host.loadFileForModel(ok, file)).kind, 'loaded');
    await host.refresh(label);
    await host.approve(ok, 'kept');
    assert.equal(code(await host.loadFileForModel(ok, file)), 'skill-changed');
  });
  it('H-VER-6: what changed since the yes is named, and the old bytes are there to compare with', async () => {
    const host = await hostOn({ s: hostile('relist-changes') }, { stateFolder: folder });
    await host.connect(label);
    await host.approve(ok, 'kept');
    assert.deepEqual(host.access.changesSinceApproval(ok), []);
    await host.loadForModel(ok);
    await host.refresh(label);
    assert.deepEqual(
      host.access.changesSinceApproval(ok)?.map(({ uri, change }) => [uri, change]),
      [[ok.uri, 'changed']],
    );
    const before = new TextDecoder().decode(await host.access.readApproved(ok, ok.uri));
    assert.ok(before.includes('# Ok') && !before.includes('# v2'));
    assert.equal(await host.access.readApproved(ok, 'skill://ok/references/A.md'), undefined);
  });
  it('H-APP-1: another server under the same label does not inherit an approval', async () => {
    const first = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await first.connect(label);
    await first.approve(ok, 'kept');
    const second = await hostOn({ s: hostile('ok@legacy') }, { stateFolder: folder });
    await second.connect(label);
    assert.equal(second.skill(ok)?.approval, 'none');
  });
  it('H-APP-1: two workspaces that call different servers by one label do not revoke each other’s approvals', async () => {
    const connected = async (server: string) => {
      const host = await hostOn({ s: hostile(server) }, { stateFolder: folder });
      await host.connect(label);
      return host;
    };
    await (await connected('ok')).approve(ok, 'kept');
    await (await connected('ok-b')).approve(ok, 'kept');
    assert.equal((await connected('ok')).skill(ok)?.approval, 'approved');
    assert.equal((await connected('ok-b')).skill(ok)?.approval, 'approved');
  });
  it('H-APP-1: a dynamic skill is never approved for good', async () => {
    const host = await hostOn({ s: hostile('dynamic') });
    await host.connect(label);
    assert.equal(verified(await host.verify(ok)).state.kind, 'unverifiable');
    await assert.rejects(host.approve(ok, 'kept'), /for this once only/);
    await host.approve(ok, 'once');
    const loaded = await host.loadForModel(ok);
    assert.ok(loaded.kind === 'loaded' && /could not be checked/.test(loaded.content.text));
  });
  it('a broken file of approvals is set aside, said, and believed in nothing', async () => {
    fs.writeFileSync(path.join(folder, 'approvals.json'), '{ "version": 1, "data": [ { "label": "s" } ] }');
    const host = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await host.connect(label);
    assert.equal(host.skill(ok)?.approval, 'none');
    assert.match(host.problems[0]?.message ?? '', /approvals\.json cannot be used/);
    assert.ok(fs.existsSync(path.join(folder, 'approvals.json.broken')));
  });

  it('H-ENT-9: one uri of two servers is two skills', async () => {
    const other = serverLabel('t');
    const host = await hostOn({ s: hostile('ok'), t: hostile('ok-b') });
    await Promise.all([host.connect(label), host.connect(other)]);
    await host.approve(ok, 'kept');
    assert.equal(host.skill({ label: other, uri: ok.uri })?.approval, 'none');
    assert.equal(code(await host.loadForModel({ label: other, uri: ok.uri })), 'not-approved');
    assert.deepEqual(host.skill(ok)?.collisions, [{ label: other, uri: ok.uri }]);
    const [mine, theirs] = await Promise.all(
      [label, other].map((one) => host.readForInspection({ label: one, uri: ok.uri }, ok.uri)),
    );
    assert.ok(mine?.kind === 'read' && theirs?.kind === 'read' && mine.file.digest !== theirs.file.digest);
  });
  it("H-ENT-9: a name that the user's own skill bears is a collision", async () => {
    const host = await hostOn(
      { s: hostile('ok') },
      { localSkillNames: () => [{ name: 'ok', origin: '.agents/skills/ok' }] },
    );
    await host.connect(label);
    assert.deepEqual(host.skill(ok)?.collisions, [{ origin: '.agents/skills/ok' }]);
  });
  it('H-ENT-9: two entries of one name are both there', async () => {
    const host = await hostOn({ s: hostile('same-name-two-paths') });
    await host.connect(label);
    assert.equal(host.server(label)?.skills.length, 2);
  });

  it('H-LST-2: a skill that no listing names is opened by its uri', async () => {
    const host = await hostOn({ s: hostile('unlisted-get-only') });
    await host.connect(label);
    assert.equal(host.server(label)?.skills.length, 0);
    const opened = await host.openByUri(label, ok.uri);
    assert.ok('state' in opened && opened.state.kind === 'listed');
    assert.equal(verified(await host.verify(ok)).state.kind, 'verified');
  });
  it('H-DIR-1: a file that only the directory names is seen, and neither read nor a file of the skill', async () => {
    const host = await hostOn({ s: hostile('dir-lists-unlisted') });
    await host.connect(label);
    await host.compareDirectories(ok);
    const added = 'skill://ok/references/NEW.md';
    // The server's own entry lacks it too: getting it again brings nothing new.
    assert.equal(host.skill(ok)?.files.has(added), false);
    assert.deepEqual(host.skill(ok)?.directories?.serverOnly, [added]);
    assert.equal(code(await host.readForInspection(ok, added)), 'file-not-listed');
  });
  it('H-LST-4: -32602 reads as no such skill', async () => {
    const host = await hostOn({ s: hostile('ok') });
    await host.connect(label);
    assert.equal(code(await host.openByUri(label, 'skill://nope/SKILL.md')), 'no-such-skill');
  });
  it('H-ENT-15: an answer about another skill is refused', async () => {
    const host = await hostOn({ s: hostile('get-other') });
    await host.connect(label);
    assert.equal(code(await host.refreshSkill(ok)), 'other-skill');
  });
  it('H-LST-5: those who connect at the same time share one connection', async () => {
    let log = 0;
    const host = await hostOn(
      { s: hostile('ok') },
      { log: (message) => (log += Number(message.includes('connecting'))) },
    );
    await Promise.all([host.connect(label), host.connect(label), host.refresh(label)]);
    assert.equal(log, 1);
  });
  it('H-NEG-2, H-NEG-3: what the server declares is known, and a missing capability is noted', async () => {
    const state = await (await hostOn({ s: hostile('ok') })).connect(label);
    assert.ok(state.kind === 'connected' && state.directoryRead && state.deviations.length === 0);
    const without = await (await hostOn({ s: hostile('no-resources-cap') })).connect(label);
    assert.ok(without.kind === 'connected' && without.deviations[0]?.code === 'missing-resources-capability');
  });
  for (const mode of ['large', 'huge'])
    it(`H-VER-8: an answer that is far too ${mode} is refused over a pipe, and the connection lives on`, async () => {
      const big = { label, uri: 'skill://big/SKILL.md' };
      const host = await hostOn({ s: nodeServer('test/support/servers/misbehaving.mjs', mode) }, { probeMs: 500 });
      await host.connect(label);
      assert.equal(code(await host.readForInspection(big, big.uri)), 'answer-too-large');
      assert.equal((await host.refresh(label)).kind, 'connected');
    });
  it('H-CACHE-1, H-CACHE-4: what was verified can be read after the server is gone', async () => {
    const host = await hostOn({ s: hostile('content-rotates') });
    await host.connect(label);
    assert.equal((await host.readForInspection(ok, ok.uri)).kind, 'read');
    for (let again = 0; again < 3; again += 1) assert.equal((await host.readForInspection(ok, ok.uri)).kind, 'read');
    // Verifying asks the server each time, which says something else the third time that it is asked.
    await host.verify(ok);
    assert.equal(verified(await host.verify(ok)).state.kind, 'mismatch');
  });

  it('H-CACHE-4, H-LOAD-2: what comes out of the cache after a restart is behind its preamble all the same', async () => {
    const first = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await first.connect(label);
    await first.approve(ok, 'kept');
    await first.loadForModel(ok);
    await first.dispose();
    assert.ok(fs.readdirSync(path.join(folder, 'cache')).length > 0);
    const second = await hostOn({ s: hostile('ok') }, { stateFolder: folder });
    await second.connect(label);
    const loaded = await second.loadForModel(ok);
    assert.ok(loaded.kind === 'loaded' && loaded.content.text.includes('It arrived over MCP'));
  });

  it('H-CACHE-5: reloads: a server that went is ended and forgotten, another one under its key is asked anew', async () => {
    const source = configured({ s: hostile('ok') });
    const host = new SkillsHost({ sources: [source], ask: async () => true, stateFolder: folder });
    try {
      await host.reload();
      await host.connect(label);
      await host.approve(ok, 'kept');
      await host.loadForModel(ok);
      await host.reload();
      assert.equal(host.server(label)?.state.kind, 'connected', 'nothing changed, nothing happens');
      source.servers = { s: hostile('ok-b') };
      await host.reload();
      assert.equal(host.server(label)?.state.kind, 'not-connected');
      source.servers = {};
      await host.reload();
      const kept = JSON.parse(fs.readFileSync(path.join(folder, 'approvals.json'), 'utf8')) as { data: unknown };
      assert.deepEqual([host.servers(), kept.data], [[], []]);
      assert.deepEqual(fs.readdirSync(path.join(folder, 'cache')), []);
    } finally {
      await host.dispose();
    }
  });
});
