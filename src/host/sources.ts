import type { Configuration, ConfigurationProblem, ServerDefinition, ServerSource } from './host.ts';
import { serverLabel } from './label.ts';

/**
 * All sources as one configuration. Where two use one key, the label carries the source too, of each of them: neither may
 * pass for the other (H-ENT-10).
 */
export async function readSources(sources: readonly ServerSource[]): Promise<Configuration> {
  const read = await Promise.all(sources.map((source) => source.read()));
  const all = read.flatMap(({ servers }) => servers);
  const problems: ConfigurationProblem[] = read.flatMap((one) => [...one.problems]);
  const count = new Map<string, number>();
  for (const { label } of all) count.set(label, (count.get(label) ?? 0) + 1);
  const servers = new Map<string, ServerDefinition>();
  for (const server of all) {
    const { label: key, configuredIn } = server;
    const label = (count.get(key) ?? 0) > 1 ? serverLabel(`${key} (${configuredIn.file})`) : key;
    if (servers.has(label)) {
      problems.push({
        ...configuredIn,
        message: `The key ${JSON.stringify(key)} is used twice in this file; the first counts.`,
      });
    } else servers.set(label, { ...server, label });
  }
  return { servers: [...servers.values()], problems, files: read.flatMap(({ files = [] }) => files) };
}

/**
 * Whether the user took a server out. One whose file cannot be read just now, or belongs to a folder that was closed, is
 * out of sight only: what was decided about it stands.
 */
export function wasRemoved(
  { configuredIn }: ServerDefinition,
  { servers, problems, files = [] }: Configuration,
): boolean {
  const isIts = (one: { readonly file: string; readonly key?: string }): boolean =>
    one.file === configuredIn.file && one.key === configuredIn.key;
  const stands = servers.some((server) => isIts(server.configuredIn)) || problems.some(isIts);
  return !stands && files.includes(configuredIn.file);
}
