import path from 'node:path';
import type { AskToConnect, Configuration, ServerTransport, SkillVerification } from '../../src/host/host.ts';
import { serverLabel } from '../../src/host/label.ts';
import { SkillsHost, type SkillsHostOptions } from '../../src/host/skillsHost.ts';
import { root } from './project.ts';

export const yes: AskToConnect = async () => true;

/** `node FILE …args`, FILE being one of the repository. */
export function nodeServer(file: string, ...args: readonly string[]): ServerTransport {
  return { type: 'stdio', command: process.execPath, args: [path.join(root, file), ...args], env: {} };
}

export function hostile(name: string): ServerTransport {
  return nodeServer('test/fixtures/hostile/server.mjs', 'stdio', name);
}

/** A configuration in memory that a test may change. */
export function configured(servers: Readonly<Record<string, ServerTransport>>) {
  const source = {
    servers,
    read: async (): Promise<Configuration> => ({
      servers: Object.entries(source.servers).map(([key, transport]) => ({
        label: serverLabel(key),
        transport,
        configuredIn: { file: 'mcp.json', key },
      })),
      problems: [],
      files: ['mcp.json'],
    }),
    onDidChange: () => ({ dispose: () => undefined }),
  };
  return source;
}

const running: SkillsHost[] = [];

/** A host on these servers, configured already. `endHosts` ends it. */
export async function hostOn(
  servers: Readonly<Record<string, ServerTransport>>,
  options: Partial<SkillsHostOptions> = {},
): Promise<SkillsHost> {
  const host = new SkillsHost({ sources: [configured(servers)], ask: yes, timeoutMs: 10_000, ...options });
  running.push(host);
  await host.reload();
  return host;
}

/** For `afterEach`: no test leaves a process behind. */
export async function endHosts(): Promise<void> {
  await Promise.all(running.splice(0).map((host) => host.dispose()));
}

/** The verification, or a failure that says why there is none. */
export function verified(result: Awaited<ReturnType<SkillsHost['verify']>>): SkillVerification {
  if ('reasons' in result) throw new Error(JSON.stringify(result.reasons));
  return result;
}
