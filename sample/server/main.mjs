// A small MCP server that serves the skills of a folder: what `npm run try` connects to, and an example to copy from.
//   node sample/server/main.mjs [SKILLS_ROOT]               over standard input and output
//   node sample/server/main.mjs [SKILLS_ROOT] --http PORT   over Streamable HTTP on 127.0.0.1
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { toNodeHandler } from '@modelcontextprotocol/node';

const { values, positionals } = parseArgs({ options: { http: { type: 'string' } }, allowPositionals: true });
const root = positionals[0] ?? fileURLToPath(new URL('../served-skills', import.meta.url));

// The entries, with their digests, are made once, here. Files are read from disk whenever a client asks for one: edit a
// file while the server runs, and it no longer matches its entry until the server is started again.
const skills = await loadSkills(root, {
  cacheHint: { ttlMs: 60_000, cacheScope: 'private' },
  onWarning: ({ path, message }) => console.error(`${path}: ${message}`),
});

function makeServer() {
  const server = new McpServer(
    { name: 'sample-skills', version: '1.0.0' },
    { instructions: 'This server serves skills. Begin with skill://code-review/SKILL.md.' },
  );
  skills.attach(server);
  return server;
}

if (values.http === undefined) {
  serveStdio(makeServer);
} else {
  const handle = toNodeHandler(createMcpHandler(makeServer));
  const listener = http.createServer((request, response) => void handle(request, response));
  listener.listen(Number(values.http), '127.0.0.1', () => {
    console.error(`http://127.0.0.1:${listener.address().port}/mcp`);
  });
}
