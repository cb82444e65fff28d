import { Duplex } from 'node:stream';
import { createConnection, type Connection } from 'vscode-languageserver/node';
import {
  CodeActionRequest,
  CodeLensRefreshRequest,
  CodeLensRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type CodeLens,
  type Diagnostic,
  type InitializeParams,
  type Range,
} from 'vscode-languageserver-protocol/node';
import { DOCUMENT_STATE, type DocumentState } from '../../../src/language/protocol.ts';
import { startServer } from '../../../src/language/server.ts';

/** Two ends of a wire. */
function wire(): [Duplex, Duplex] {
  const end = (): Duplex =>
    new Duplex({
      read: () => undefined,
      write(chunk, _encoding, done) {
        other.get(this)?.push(chunk);
        done();
      },
    });
  const [a, b] = [end(), end()];
  const other = new Map<Duplex, Duplex>([
    [a, b],
    [b, a],
  ]);
  return [a, b];
}

interface ClientOptions extends Partial<InitializeParams> {
  /** What the client answers when it is asked for the section `skillwright`. */
  readonly configuration?: unknown;
}

/** An editor's side of a real connection to our server, in memory. */
export class TestClient {
  readonly #connection;
  readonly #server: Connection;
  readonly #published = new Map<string, Diagnostic[]>();
  readonly #waiting = new Map<string, (diagnostics: Diagnostic[]) => void>();
  configuration: unknown;
  lensRefreshes = 0;
  /** Refuses what the server asks. */
  refusing = false;

  private constructor(configuration: unknown) {
    const [ours, theirs] = wire();
    this.configuration = configuration;
    this.#server = createConnection(ours, ours);
    startServer(this.#server);
    this.#connection = createProtocolConnection(new StreamMessageReader(theirs), new StreamMessageWriter(theirs));
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#published.set(uri, diagnostics);
      this.#waiting.get(uri)?.(diagnostics);
      this.#waiting.delete(uri);
    });
    this.#connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => this.configuration));
    this.#connection.onRequest(RegistrationRequest.type, () => undefined);
    this.#connection.onRequest(CodeLensRefreshRequest.type, () => {
      this.lensRefreshes++;
      if (this.refusing) throw new Error('not now');
    });
    this.#connection.listen();
  }

  static async start({ configuration, ...params }: ClientOptions = {}): Promise<TestClient> {
    const client = new TestClient(configuration);
    await client.#connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      workspaceFolders: null,
      capabilities: { workspace: { codeLens: { refreshSupport: true } } },
      ...params,
    });
    await client.#connection.sendNotification(InitializedNotification.type, {});
    return client;
  }

  /** Opens a document and waits for what is said of it. */
  async open(uri: string, text: string, languageId = 'markdown'): Promise<Diagnostic[]> {
    const published = this.nextDiagnostics(uri);
    const textDocument = { uri, languageId, version: 1, text };
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    return published;
  }

  async change(uri: string, version: number, text: string): Promise<Diagnostic[]> {
    const published = this.nextDiagnostics(uri);
    const params = { textDocument: { uri, version }, contentChanges: [{ text }] };
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, params);
    return published;
  }

  async close(uri: string): Promise<Diagnostic[]> {
    const published = this.nextDiagnostics(uri);
    await this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
    return published;
  }

  nextDiagnostics(uri: string): Promise<Diagnostic[]> {
    return new Promise((resolve) => this.#waiting.set(uri, resolve));
  }

  /** The last that was said of a document; undefined where nothing was. */
  published(uri: string): Diagnostic[] | undefined {
    return this.#published.get(uri);
  }

  async state(state: DocumentState): Promise<void> {
    await this.#connection.sendNotification(DOCUMENT_STATE, state);
  }

  async changeConfiguration(settings: unknown): Promise<void> {
    await this.#connection.sendNotification(DidChangeConfigurationNotification.type, { settings });
  }

  async lenses(uri: string): Promise<CodeLens[]> {
    return (await this.#connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } })) ?? [];
  }

  async actions(uri: string, range: Range, diagnostics: Diagnostic[], only?: string[]): Promise<CodeAction[]> {
    const context = { diagnostics, ...(only === undefined ? {} : { only }) };
    const params = { textDocument: { uri }, range, context };
    return ((await this.#connection.sendRequest(CodeActionRequest.type, params)) ?? []) as CodeAction[];
  }

  dispose(): void {
    this.#connection.dispose();
    this.#server.dispose();
  }
}
