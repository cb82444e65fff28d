// Servers over standard input and output that do not do what they should: node misbehaving.mjs MODE [FILE]
// FILE gets a line with the process id at each start.
//   exit          writes to standard error, a terminal command among it, and exits
//   hang          never answers anything
//   silent        older era: never answers what it does not know, serves an empty listing
//   exit-on-probe older era: exits at any request before `initialize`
//   no-skills     declares no extension
//   dies          exits at the first `skills/list`
//   fades         exits a moment after it was listed
//   stubborn      ignores the end of its input and SIGTERM, and has started a process of its own
//   large, huge   answer `resources/read` of a file of 100 bytes with 1 MiB, 32 MiB
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import readline from 'node:readline';
import { setInterval, setTimeout } from 'node:timers';

const [mode, log] = process.argv.slice(2);
if (log !== undefined) fs.appendFileSync(log, `${process.pid}\n`);
if (mode === 'exit') {
  process.stderr.write('\u001b[31mno database\u001b[0m\nset DATABASE_URL\n');
  process.exit(7);
}
if (mode === 'stubborn') {
  process.on('SIGTERM', () => undefined);
  setInterval(() => undefined, 1000);
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], {
    stdio: 'inherit',
  });
  if (log !== undefined) fs.appendFileSync(log, `${child.pid}\n`);
}

const digest = `sha256:${'0'.repeat(64)}`;
const skill = {
  uri: 'skill://big/SKILL.md',
  frontmatter: { name: 'big', description: 'Grows.' },
  resources: [{ uri: 'skill://big/SKILL.md', digest, size: 100 }],
};
const extensions = mode === 'no-skills' ? {} : { 'io.modelcontextprotocol/skills': {} };
const results = {
  initialize: {
    protocolVersion: '2025-06-18',
    capabilities: { resources: {}, extensions },
    serverInfo: { name: mode, version: '1' },
  },
  'skills/list': { skills: ['large', 'huge'].includes(mode) ? [skill] : [] },
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (mode === 'hang' || id === undefined) return;
  if (mode === 'dies' && method === 'skills/list') process.exit(9);
  if (mode === 'fades' && method === 'skills/list') setTimeout(() => process.exit(4), 100);
  if (mode === 'exit-on-probe' && results[method] === undefined) process.exit(3);
  const result =
    method === 'resources/read'
      ? { contents: [{ uri: params.uri, text: 'x'.repeat((mode === 'huge' ? 32 : 1) << 20) }] }
      : results[method];
  if (result !== undefined) process.stdout.write(`${JSON.stringify({ result, jsonrpc: '2.0', id })}\n`);
  else if (mode !== 'silent')
    process.stdout.write(
      `${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } })}\n`,
    );
});
