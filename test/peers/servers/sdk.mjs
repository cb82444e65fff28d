// The protocol's own SDK, 2.x, two skills a page; in the newer era alone, or as servers of the older era are written with it:
//   node sdk.mjs ROOT stdio newer|older | node sdk.mjs ROOT http newer|older
import http from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, legacyStatelessFallback, McpServer } from '@modelcontextprotocol/server';
import { loadSkills } from '@modelcontextprotocol/server/ext/skills/node';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';

const [root, mode, era] = process.argv.slice(2);
const catalog = await loadSkills(root, { cacheHint: { ttlMs: 60_000, cacheScope: 'public' }, pageSize: 2 });
const make = () => {
  const server = new McpServer({ name: 'sdk', version: '1.0.0' });
  catalog.attach(server);
  return server;
};
if (mode === 'stdio') {
  if (era === 'older') await make().connect(new StdioServerTransport());
  else serveStdio(make, { legacy: 'reject' });
} else {
  const older = { fetch: legacyStatelessFallback(make) };
  const handle = toNodeHandler(era === 'older' ? older : createMcpHandler(make, { legacy: 'reject' }));
  const listener = http.createServer((request, response) => void handle(request, response));
  listener.listen(0, '127.0.0.1', () => console.error(`http://127.0.0.1:${listener.address().port}/mcp`));
}
