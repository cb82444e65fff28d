import path from 'node:path';
import type { ServerTransport } from './host.ts';
import { fillIn, UnknownVariable, type VariableScope } from './variables.ts';

/** A field of one server that is not as it must be. `path` leads to it from the server's own object. */
export class FieldFault extends Error {
  readonly path: readonly (string | number)[];
  constructor(path: readonly (string | number)[], message: string) {
    super(message);
    this.path = path;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** What else a server's entry is read by. */
export interface ServerScope extends VariableScope {
  /** Where a command runs that names no `cwd`, and what a relative one starts from. */
  readonly defaultFolder: string;
}

/** Names that other clients give the types, by the ones that VS Code gives them. */
const TYPES: Readonly<Record<string, string>> = { local: 'stdio', 'streamable-http': 'http', streamableHttp: 'http' };

/** One server of an `mcp.json`. Throws `FieldFault` or `UnknownVariable`, each about this server alone. */
export function readTransport(raw: unknown, scope: ServerScope): ServerTransport {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new FieldFault([], `Expected an object with "command" or "url", found ${kind(raw)}`);
  }
  const fields = raw as Fields;
  const given = typeof fields['type'] === 'string' ? (TYPES[fields['type']] ?? fields['type']) : fields['type'];
  const type = given ?? (fields['command'] !== undefined ? 'stdio' : fields['url'] !== undefined ? 'http' : undefined);
  if (type === 'stdio') return readStdio(fields, scope);
  if (type === 'http' || type === 'sse') return readRemote(type, fields, scope);
  if (type === undefined)
    throw new FieldFault([], 'Expected "command" (a server to start) or "url" (a server to call), found neither');
  throw new FieldFault(['type'], `Expected "stdio", "http" or "sse" for type, found ${JSON.stringify(type)}`);
}

function readStdio(fields: Fields, scope: ServerScope): ServerTransport {
  const args = fields['args'] ?? [];
  if (!Array.isArray(args))
    throw new FieldFault(['args'], `Expected an array of strings for args, found ${kind(args)}`);
  const cwd = path.resolve(scope.defaultFolder, optional(fields, 'cwd', scope) ?? '');
  const envFile = optional(fields, 'envFile', scope);
  const command = required(fields, 'command', scope);
  return {
    type: 'stdio',
    command,
    args: args.map((argument: unknown, at) => filled(argument, ['args', at], scope)),
    cwd,
    env: strings(fields, 'env', scope),
    ...(envFile === undefined ? {} : { envFile: path.resolve(scope.defaultFolder, envFile) }),
    ...(readSandboxed(fields) ? { sandboxed: true } : {}),
  };
}

function readSandboxed({ sandboxEnabled = false }: Fields): boolean {
  if (typeof sandboxEnabled === 'boolean') return sandboxEnabled;
  throw new FieldFault(['sandboxEnabled'], `Expected true or false for sandboxEnabled, found ${kind(sandboxEnabled)}`);
}

function readRemote(type: 'http' | 'sse', fields: Fields, scope: VariableScope): ServerTransport {
  const url = required(fields, 'url', scope);
  // An input may stand for a part of it, whatever that will be.
  const sample = url.replace(/\$\{input:[^}]*\}/g, '1');
  if (!URL.canParse(sample) || !/^https?:$/.test(new URL(sample).protocol)) {
    throw new FieldFault(['url'], 'Expected a url that begins with https:// or http:// for url, found another text');
  }
  return { type, url, headers: strings(fields, 'headers', scope), ...readOauth(fields['oauth'], scope) };
}

/** As VS Code has it: a client id that was registered beforehand. What else may stand there is VS Code's own. */
function readOauth(raw: unknown, scope: VariableScope): { readonly oauth?: { readonly clientId: string } } {
  if (raw === undefined) return {};
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new FieldFault(['oauth'], `Expected an object for oauth, found ${kind(raw)}`);
  const { clientId } = raw as Fields;
  return clientId === undefined ? {} : { oauth: { clientId: filled(clientId, ['oauth', 'clientId'], scope) } };
}

function required(fields: Fields, name: string, scope: VariableScope): string {
  const value = optional(fields, name, scope);
  if (value !== undefined && value !== '') return value;
  throw new FieldFault(
    name in fields ? [name] : [],
    `Expected a non-empty string for ${name}, found ${kind(fields[name])}`,
  );
}

function optional(fields: Fields, name: string, scope: VariableScope): string | undefined {
  return fields[name] === undefined ? undefined : filled(fields[name], [name], scope);
}

/** A mapping of strings; numbers are taken as their text, as VS Code does, and null leaves the name out. */
function strings(fields: Fields, name: string, scope: VariableScope): Record<string, string> {
  const raw = fields[name] ?? {};
  if (typeof raw !== 'object' || Array.isArray(raw))
    throw new FieldFault([name], `Expected an object of strings for ${name}, found ${kind(raw)}`);
  const result: Record<string, string> = {};
  for (const [key, value] of Object.entries(raw as Fields)) {
    if (value !== null) result[key] = filled(typeof value === 'number' ? String(value) : value, [name, key], scope);
  }
  return result;
}

function filled(value: unknown, path: readonly (string | number)[], scope: VariableScope): string {
  if (typeof value !== 'string')
    throw new FieldFault(path, `Expected a string for ${path.join('.')}, found ${kind(value)}`);
  try {
    return fillIn(value, scope);
  } catch (error) {
    if (error instanceof UnknownVariable) throw new FieldFault(path, `${path.join('.')}: ${error.message}`);
    throw error;
  }
}

function kind(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : typeof value === 'string' ? JSON.stringify(value) : `a ${typeof value}`;
}
