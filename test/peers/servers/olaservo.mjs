// @olaservo/ext-skills on the protocol's own SDK: node olaservo.mjs ROOT stdio | node olaservo.mjs ROOT http
import http from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { discoverSkills, registerSkillResources } from '@olaservo/ext-skills/server';

const [root, mode] = process.argv.slice(2);
const skills = discoverSkills(root);
const make = () => {
  const server = new McpServer({ name: 'olaservo', version: '1.0.0' }, { capabilities: { resources: {} } });
  const options = { template: true, directoryRead: true, ttlMs: 60_000, cacheScope: 'public' };
  registerSkillResources(server, skills, root, options);
  return server;
};
if (mode === 'stdio') serveStdio(make);
else {
  const handle = toNodeHandler(createMcpHandler(make));
  const listener = http.createServer((request, response) => void handle(request, response));
  listener.listen(0, '127.0.0.1', () => console.error(`http://127.0.0.1:${listener.address().port}/mcp`));
}
