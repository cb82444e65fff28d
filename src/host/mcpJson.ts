import fs from 'node:fs/promises';
import os from 'node:os';
import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import { Emitter, type Disposable } from './events.ts';
import { watchFile } from './fileWatch.ts';
import type { Configuration, ConfigurationProblem, ServerDefinition, ServerSource } from './host.ts';
import { serverLabel } from './label.ts';
import { FieldFault, readTransport } from './mcpJsonServer.ts';
import { UnknownVariable, type VariableScope } from './variables.ts';

export interface McpJsonOptions {
  readonly file: string;
  /** What `${workspaceFolder}` stands for. */
  readonly workspaceFolder?: string;
  /** Fire `onDidChange` when the file changes, appears or goes; `dispose` ends the watch. */
  readonly watch?: boolean;
}

/** The servers of an `mcp.json` as VS Code writes it: JSON with comments, one server a key of `servers`. */
export class McpJson implements ServerSource, Disposable {
  readonly #options: McpJsonOptions;
  readonly #changed = new Emitter<void>();
  readonly #watcher: Disposable | undefined;
  readonly onDidChange = this.#changed.event;

  constructor(options: McpJsonOptions) {
    this.#options = options;
    if (options.watch === true) this.#watcher = watchFile(options.file, () => this.#changed.fire());
  }

  /** Never rejects: what is wrong becomes a problem with its place. A file that is not there configures nothing. */
  async read(): Promise<Configuration> {
    const { file } = this.#options;
    let text: string;
    try {
      text = await fs.readFile(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { servers: [], problems: [], files: [file] };
      return { servers: [], problems: [{ file, message: `Cannot be read: ${(error as Error).message}` }] };
    }
    return readConfiguration(text.replace(/^\ufeff/, ''), file, this.#scope());
  }

  #scope(): VariableScope {
    return { workspaceFolder: this.#options.workspaceFolder, userHome: os.homedir(), env: process.env };
  }

  dispose(): void {
    this.#watcher?.dispose();
    this.#changed.dispose();
  }
}

/** Reads the text of an `mcp.json`. Problems count lines and columns from 1. */
export function readConfiguration(text: string, file: string, scope: VariableScope): Configuration {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const problemAt = (offset: number, message: string, key?: string): ConfigurationProblem => {
    const before = text.slice(0, offset).split('\n');
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    return { file, ...place, ...(key === undefined ? {} : { key }), message };
  };
  const problems = errors.map(({ offset, error }) =>
    problemAt(offset, `Not valid JSON: ${printParseErrorCode(error)}.`),
  );
  if (root === undefined) return { servers: [], problems };
  const servers = root.type === 'object' ? findNodeAtLocation(root, ['servers']) : undefined;
  if (root.type !== 'object' || (servers !== undefined && servers.type !== 'object')) {
    const wrong = servers ?? root;
    const message = `Expected an object ${servers === undefined ? 'with the key "servers"' : 'of servers'}, found ${wrong.type}.`;
    return { servers: [], problems: [...problems, problemAt(wrong.offset, message, servers && 'servers')] };
  }
  const found: ServerDefinition[] = [];
  for (const [key, node] of properties(servers)) {
    try {
      const transport = readTransport(getNodeValue(node) as unknown, scope);
      found.push({ label: serverLabel(key), transport, configuredIn: { file, key } });
    } catch (error) {
      if (!(error instanceof FieldFault || error instanceof UnknownVariable)) throw error;
      problems.push(problemAt(faultNode(node, error).offset, `${error.message}.`, key));
    }
  }
  // Text that is half broken may have lost servers that nobody took out.
  return { servers: found, problems, files: errors.length === 0 ? [file] : [] };
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
