// A server of the older protocol era: the 1.x SDK over standard input and output, which knows nothing of skills, with the
// extension's methods registered by hand. It serves one skill.
import { createHash } from 'node:crypto';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ReadResourceRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

const SKILL_MD =
  '---\nname: greet\ndescription: Greets someone by name.\n---\n\n# Greet\n\nSay hello, as in [tone](references/tone.md).\n';
const files = new Map([
  ['skill://greet/SKILL.md', SKILL_MD],
  ['skill://greet/references/tone.md', 'Warm, and short.\n'],
]);
const digest = (text) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const skill = {
  uri: 'skill://greet/SKILL.md',
  frontmatter: { name: 'greet', description: 'Greets someone by name.' },
  resources: [...files].map(([uri, text]) => ({ uri, digest: digest(text), size: Buffer.byteLength(text) })),
};
const unknown = (uri) => Object.assign(new Error(`unknown ${uri}`), { code: -32602 });

const server = new Server(
  { name: 'legacy', version: '1.0.0' },
  { capabilities: { resources: {}, extensions: { 'io.modelcontextprotocol/skills': {} } } },
);
const method = (name, params) => z.object({ method: z.literal(name), params });
server.setRequestHandler(method('skills/list', z.object({ cursor: z.string().optional() }).optional()), () => ({
  skills: [skill],
}));
server.setRequestHandler(method('skills/get', z.object({ uri: z.string() })), ({ params }) => {
  if (params.uri !== skill.uri) throw unknown(params.uri);
  return { skill };
});
server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
  const text = files.get(params.uri);
  if (text === undefined) throw unknown(params.uri);
  return { contents: [{ uri: params.uri, mimeType: 'text/markdown', text }] };
});
await server.connect(new StdioServerTransport());
