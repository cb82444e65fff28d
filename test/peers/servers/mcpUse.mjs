// mcp-use, given the entries that it would have built: node --require ./loopback.cjs mcpUse.mjs FOLDER PORT
// FOLDER holds skills.json and, below it, the files at the paths of their uris.
import fs from 'node:fs';
import path from 'node:path';
import { MCPServer } from 'mcp-use';

const [folder, port] = process.argv.slice(2);
const { skills } = JSON.parse(fs.readFileSync(path.join(folder, 'skills.json'), 'utf8'));
const files = skills.flatMap(({ resources }) => resources);
const server = new MCPServer({ name: 'mcp-use', version: '1.0.0' });
server.__primeSkills({
  skills,
  resources: files.map(({ uri, digest }) => ({
    uri,
    digest,
    name: uri.split('/').at(-1),
    mimeType: 'text/markdown',
    text: fs.readFileSync(path.join(folder, uri.slice('skill://'.length)), 'utf8'),
  })),
  directories: skills.map(({ uri }) => ({ uri: path.posix.dirname(uri), name: 'skill' })),
});
await server.listen(Number(port));
