// The protocol's own SDK, 2.x, both eras, two skills a page:
//   node sdk.mjs ROOT stdio | node sdk.mjs ROOT http
import http from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const [root, mode] = process.argv.slice(2);
const catalog = await loadSkills(root, { cacheHint: { ttlMs: 60_000, cacheScope: 'public' }, pageSize: 2 });
const make = () => {
  const server = new McpServer({ name: 'sdk', version: '1.0.0' });
  catalog.attach(server);
  return server;
};
if (mode === 'stdio') serveStdio(make);
else {
  const handle = toNodeHandler(createMcpHandler(make));
  const listener = http.createServer((request, response) => void handle(request, response));
  listener.listen(0, '127.0.0.1', () => console.error(`http://127.0.0.1:${listener.address().port}/mcp`));
}
