// What the conformance suite runs as the client: the extension's own host, on the url that is the last argument. Does what
// happens when a user attaches each skill and chat then reads all of its files: connect, list, approve, load, and no further
// than the first file that does not match. The suite's server answers in the newer era whatever it is told, so for the older
// one it is called through a relay. The revision that was negotiated goes into the file that is the first argument.
import fs from 'node:fs';
import { serverLabel } from '../../src/host/label.ts';
import { SkillsHost } from '../../src/host/skillsHost.ts';
import { startOlderEra } from './olderEra.ts';

const [revisionFile = '', target = ''] = process.argv.slice(2);
const isOlder = (process.env['MCP_CONFORMANCE_PROTOCOL_VERSION'] ?? '') < '2026';
const relay = isOlder ? await startOlderEra(target) : undefined;
const label = serverLabel('suite');
const server = {
  label,
  transport: { type: 'http', url: relay?.url ?? target, headers: {} },
  configuredIn: { file: 'the suite', key: 'suite' },
} as const;
const host = new SkillsHost({
  sources: [
    { read: async () => ({ servers: [server], problems: [] }), onDidChange: () => ({ dispose: () => undefined }) },
  ],
  ask: async () => true,
  log: (message) => process.stderr.write(`${message}\n`),
});
await host.reload();
const state = await host.connect(label);
process.stderr.write(`${JSON.stringify(state)}\n`);
fs.writeFileSync(revisionFile, state.kind === 'connected' ? state.protocol : state.kind);
if (process.env['MCP_CONFORMANCE_SCENARIO'] !== 'sep-2640-client-no-prefetch') {
  for (const { ref, verdict } of host.server(label)?.skills ?? []) {
    if (ref === null || verdict.kind !== 'valid') continue;
    await host.approve(ref, 'once');
    const { resources } = verdict.entry;
    const files = resources === 'dynamic' ? [] : resources.map(({ uri }) => uri).filter((uri) => uri !== ref.uri);
    for (const uri of [ref.uri, ...files]) {
      const loaded = uri === ref.uri ? await host.loadForModel(ref) : await host.loadFileForModel(ref, uri);
      process.stderr.write(`${uri}: ${loaded.kind === 'loaded' ? 'loaded' : JSON.stringify(loaded.reasons)}\n`);
      if (loaded.kind === 'refused' && loaded.reasons.some(({ code }) => code !== 'not-text')) break;
    }
  }
}
await host.dispose();
relay?.end();
