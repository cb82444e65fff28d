// npm run bench:typing: how long after a keystroke the findings are there. Starts the language server as the editor does
// (a process of its own, over Node's IPC), types into a SKILL.md of 500 lines and into one of 294 KB, and takes the time
// from `didChange` to the `publishDiagnostics` of that version. Argument: the server's file, unless it is dist's.
import { fork } from 'node:child_process';
import path from 'node:path';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  IPCMessageReader,
  IPCMessageWriter,
  PublishDiagnosticsNotification,
  type ProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { judge, median, percentile } from './measure.ts';
import { generateSkills, skillOfLines } from './skills.ts';

const [WARM_UPS, KEYSTROKES] = [50, 300];
const server = path.resolve(process.argv[2] ?? 'dist/languageServer.cjs');

/** A document that is typed into, far from its ends. */
class TypedDocument {
  readonly #connection: ProtocolConnection;
  readonly #uri: string;
  readonly #line: number;
  #version = 1;

  constructor(connection: ProtocolConnection, name: string, text: string) {
    this.#connection = connection;
    this.#uri = `file:///bench/skills/${name}/SKILL.md`;
    this.#line = Math.floor(text.split('\n').length / 2);
  }

  async open(text: string): Promise<void> {
    const published = this.#published();
    const textDocument = { uri: this.#uri, languageId: 'skill', version: this.#version, text };
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    await published;
  }

  /** Milliseconds from the change's departure to the arrival of what was found in it. */
  async type(character: string): Promise<number> {
    this.#version++;
    const published = this.#published();
    const start = { line: this.#line, character: 0 };
    const before = performance.now();
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: this.#uri, version: this.#version },
      contentChanges: [{ range: { start, end: start }, text: character }],
    });
    await published;
    return performance.now() - before;
  }

  #published(): Promise<void> {
    return new Promise((resolve) => {
      const listening = this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, version }) => {
        if (uri !== this.#uri || version !== this.#version) return;
        listening.dispose();
        resolve();
      });
    });
  }
}

async function typeInto(connection: ProtocolConnection, name: string, text: string): Promise<number[]> {
  const document = new TypedDocument(connection, name, text);
  await document.open(text);
  const times: number[] = [];
  for (let at = -WARM_UPS; at < KEYSTROKES; at++) {
    const time = await document.type('abc def '.charAt((at + WARM_UPS) % 8));
    if (at >= 0) times.push(time);
  }
  return times;
}

const child = fork(server, ['--node-ipc'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
const connection = createProtocolConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
connection.listen();
try {
  const workspaceFolders = [{ uri: 'file:///bench', name: 'bench' }];
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    workspaceFolders,
    initializationOptions: { editor: { markdown: true, files: false } },
  });
  await connection.sendNotification(InitializedNotification.type, {});

  const ordinary = skillOfLines(500);
  const short = await typeInto(connection, ordinary.name, ordinary.text);
  judge('500 lines, median', median(short), 8, 'ms');
  judge('500 lines, 95th percentile', percentile(short, 0.95), 20, 'ms');

  const largest = generateSkills(1000).at(-1) ?? ordinary;
  const long = await typeInto(connection, largest.name, largest.text);
  console.log(`  ${Math.round(largest.text.length / 1024)} KB, median: ${median(long).toFixed(2)} ms`);
  judge(`${Math.round(largest.text.length / 1024)} KB, 95th percentile`, percentile(long, 0.95), 80, 'ms');
} finally {
  connection.dispose();
  child.kill();
}
