import fs from 'node:fs/promises';
import os from 'node:os';
import { Emitter, type Disposable } from './events.ts';
import { watchFile } from './fileWatch.ts';
import type { Configuration, ServerSource } from './host.ts';
import { MCP_JSON, readConfiguration, type FileFormat } from './mcpJsonText.ts';

export interface McpJsonOptions {
  readonly file: string;
  /** Where in the file the servers stand; as in `mcp.json` where it is not given. */
  readonly format?: FileFormat;
  /** What `${workspaceFolder}` stands for. */
  readonly workspaceFolder?: string | undefined;
  /** By name, for `${workspaceFolder:name}`. */
  readonly folders?: ReadonlyMap<string, string>;
  /** Where a command runs that names no folder; the workspace folder, else the user's home. */
  readonly defaultFolder?: string | undefined;
  /** Fire `onDidChange` when the file changes, appears or goes; `dispose` ends the watch. */
  readonly watch?: boolean;
  /** A file that the user named: that it is not there is a problem, with these words of who named it. */
  readonly namedBy?: string;
}

/** The servers of a file: JSON with comments, one server a key. */
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
    const { file, format = MCP_JSON, workspaceFolder, folders, namedBy } = this.#options;
    let text: string;
    try {
      text = await fs.readFile(file, 'utf8');
    } catch (error) {
      const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (missing && namedBy === undefined) return { servers: [], problems: [], files: [file] };
      const message = missing ? `Is not there; ${namedBy} names it.` : `Cannot be read: ${(error as Error).message}`;
      return { servers: [], problems: [{ file, message }] };
    }
    const userHome = os.homedir();
    const defaultFolder = this.#options.defaultFolder ?? workspaceFolder ?? userHome;
    const scope = { workspaceFolder, defaultFolder, userHome, env: process.env, ...(folders && { folders }) };
    return readConfiguration(text.replace(/^\ufeff/, ''), file, scope, format);
  }

  dispose(): void {
    this.#watcher?.dispose();
    this.#changed.dispose();
  }
}
