import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { Configuration, ConfigurationProblem, ServerDefinition } from './host.ts';
import { readInputs, type DeclaredInputs } from './inputDefinitions.ts';
import { inputsIn, type InputDefinition } from './inputs.ts';
import { serverLabel } from './label.ts';
import { FieldFault, readTransport, type ServerScope } from './mcpJsonServer.ts';
import { UnknownVariable } from './variables.ts';

/** Where in a file the servers stand. */
export interface FileFormat {
  /** The object that has them; it need not be there. */
  readonly within: readonly string[];
  /** The first of these keys that it has. */
  readonly keys: readonly string[];
}

/** `mcp.json`, of a workspace folder and of the user. */
export const MCP_JSON: FileFormat = { within: [], keys: ['servers'] };
/** `.mcp.json` at the root of a folder, as several clients read it. */
export const DOT_MCP_JSON: FileFormat = { within: [], keys: ['mcpServers'] };
/** The settings of a `.code-workspace`. */
export const CODE_WORKSPACE: FileFormat = { within: ['settings', 'mcp'], keys: ['servers'] };
/** A file that the user names: its key tells which of the two it is. */
export const EITHER: FileFormat = { within: [], keys: ['servers', 'mcpServers'] };

/** Reads the text of such a file. Problems count lines and columns from 1. */
export function readConfiguration(
  text: string,
  file: string,
  scope: ServerScope,
  format: FileFormat = MCP_JSON,
): Configuration {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const place: PlaceOf = (offset, key) => placeAt(text, offset, file, key);
  const broken = errors.map(({ offset, error }) => ({
    ...place(offset),
    message: `Not valid JSON: ${printParseErrorCode(error)}.`,
  }));
  const found = root === undefined ? undefined : findServers(root, format, place);
  if (found === undefined) return { servers: [], problems: broken, files: errors.length === 0 ? [file] : [] };
  if ('message' in found) return { servers: [], problems: [...broken, found] };
  const bareEnvironment = found.key === 'mcpServers';
  const { servers, problems } = readServers(
    found.node,
    file,
    { ...scope, bareEnvironment, inputs: found.inputs },
    place,
  );
  // Text that is half broken may have lost servers that nobody took out.
  return { servers, problems: [...broken, ...problems], files: errors.length === 0 ? [file] : [] };
}

type PlaceOf = (offset: number, key?: string) => Omit<ConfigurationProblem, 'message'>;

function placeAt(text: string, offset: number, file: string, key?: string): Omit<ConfigurationProblem, 'message'> {
  const before = text.slice(0, offset).split('\n');
  const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return key === undefined ? place : { ...place, key };
}

interface FoundServers {
  readonly node: Node;
  readonly key: string;
  readonly inputs: DeclaredInputs;
}

/** The object whose keys are servers; nothing where the file has none. */
function findServers(
  root: Node,
  { within, keys }: FileFormat,
  place: PlaceOf,
): FoundServers | ConfigurationProblem | undefined {
  let holder: Node | undefined = root;
  for (const step of ['', ...within]) {
    if (step !== '') holder = findNodeAtLocation(holder, [step]);
    if (holder === undefined) return undefined;
    if (holder.type !== 'object') {
      const name = step === '' ? `with the key "${keys.join('" or "')}"` : `for ${step}`;
      return { ...place(holder.offset), message: `Expected an object ${name}, found ${holder.type}.` };
    }
  }
  for (const key of keys) {
    const node = findNodeAtLocation(holder, [key]);
    if (node?.type === 'object') {
      const inputs = findNodeAtLocation(holder, ['inputs']);
      return { node, key, inputs: readInputs(inputs && getNodeValue(inputs)) };
    }
    if (node !== undefined)
      return { ...place(node.offset, key), message: `Expected an object of servers, found ${node.type}.` };
  }
  return undefined;
}

function readServers(
  node: Node,
  file: string,
  scope: ServerScope & { readonly inputs: DeclaredInputs },
  place: PlaceOf,
): Pick<Configuration, 'servers' | 'problems'> {
  const servers: ServerDefinition[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const [key, value] of properties(node)) {
    try {
      const transport = readTransport(getNodeValue(value) as unknown, scope);
      const inputs = inputsIn(transport).map((id) => usable(id, scope.inputs));
      const asks = inputs.length === 0 ? {} : { inputs };
      servers.push({ label: serverLabel(key), transport, ...asks, configuredIn: { file, key } });
    } catch (error) {
      if (!(error instanceof FieldFault || error instanceof UnknownVariable)) throw error;
      problems.push({ ...place(faultNode(value, error).offset, key), message: `${error.message}.` });
    }
  }
  return { servers, problems };
}

function usable(id: string, declared: DeclaredInputs): InputDefinition {
  const input = declared.get(id) ?? `the input ${JSON.stringify(id)} is not declared`;
  if (typeof input === 'string') throw new UnknownVariable(input);
  return input;
}

function properties(node: Node | undefined): [string, Node][] {
  return (node?.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key !== undefined && value !== undefined ? [[String(key.value), value] as [string, Node]] : [];
  });
}

function faultNode(server: Node, error: Error): Node {
  const where = error instanceof FieldFault ? error.path : [];
  return (where.length > 0 ? findNodeAtLocation(server, [...where]) : undefined) ?? server;
}
