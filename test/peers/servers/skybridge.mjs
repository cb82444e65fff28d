// What of skybridge serves skills, on the protocol's own SDK: node skybridge.mjs ROOT stdio | node skybridge.mjs ROOT http
import http from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
// By its file: the package exports it as part of a whole that cannot be installed.
import { discoverSkills, registerSkills, SKILLS_EXTENSION_KEY } from '../node_modules/skybridge/dist/server/skills.js';

const [root, mode] = process.argv.slice(2);
const skills = discoverSkills(root);
const make = () => {
  const capabilities = { resources: {}, extensions: { [SKILLS_EXTENSION_KEY]: { directoryRead: true } } };
  const server = new McpServer({ name: 'skybridge', version: '2.0.0' }, { capabilities });
  registerSkills(server, skills);
  return server;
};
if (mode === 'stdio') serveStdio(make);
else {
  const handle = toNodeHandler(createMcpHandler(make));
  const listener = http.createServer((request, response) => void handle(request, response));
  listener.listen(0, '127.0.0.1', () => console.error(`http://127.0.0.1:${listener.address().port}/mcp`));
}
