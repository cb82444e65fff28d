// A small MCP server that serves the skills of a folder: what `npm run try` connects to, and an example to copy from.
//   node sample/server/main.mjs [SKILLS_ROOT]               over standard input and output
//   node sample/server/main.mjs [SKILLS_ROOT] --http PORT   over Streamable HTTP on 127.0.0.1
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { SkillsExtension } from '@modelcontextprotocol/server/ext/skills';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { toNodeHandler } from '@modelcontextprotocol/node';

const { values, positionals } = parseArgs({ options: { http: { type: 'string' } }, allowPositionals: true });
const root = positionals[0] ?? fileURLToPath(new URL('../served-skills', import.meta.url));

// The entries, with their digests, are made once, here. Files are read from disk whenever a client asks for one, and sent
// as they are then: edit a file while the server runs, and it no longer matches its entry until the server is started
// again. A real server would serve the catalogue itself, which refuses to send such a file.
const catalog = await loadSkills(root, {
  onWarning: ({ path: where, message }) => console.error(`${where}: ${message}`),
});
const listed = new Set(catalog.entries.flatMap(({ resources }) => resources.map(({ uri }) => uri)));

const skills = new SkillsExtension({
  cacheHint: { ttlMs: 60_000, cacheScope: 'private' },
  source: {
    list: async () => ({ skills: [...catalog.entries] }),
    get: async (uri) => catalog.entries.find((entry) => entry.uri === uri),
    read: async (uri) => (listed.has(uri) ? contentOf(uri, await readFile(fileOf(uri))) : undefined),
  },
});

function contentOf(uri, bytes) {
  return uri.endsWith('.md') ? { text: bytes.toString('utf8'), mimeType: 'text/markdown' } : { bytes };
}

/** The catalogue made the uris of paths below the root; this is the way back. */
function fileOf(uri) {
  return path.join(root, ...uri.slice('skill://'.length).split('/').map(decodeURIComponent));
}

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
