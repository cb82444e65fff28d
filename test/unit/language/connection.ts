import { Duplex } from 'node:stream';
import { createConnection, type Connection } from 'vscode-languageserver/node';
import {
  CodeActionRequest,
  CodeActionResolveRequest,
  CodeLensRefreshRequest,
  CodeLensRequest,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DefinitionRequest,
  DidOpenTextDocumentNotification,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PrepareRenameRequest,
  PublishDiagnosticsNotification,
  ReferencesRequest,
  RegistrationRequest,
  RenameRequest,
  SelectionRangeRequest,
  SemanticTokensDeltaRequest,
  SemanticTokensRefreshRequest,
  SemanticTokensRequest,
  StreamMessageReader,
  StreamMessageWriter,
  WillRenameFilesRequest,
  WorkspaceSymbolRequest,
  WorkspaceSymbolResolveRequest,
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  type Diagnostic,
  type DocumentHighlight,
  type DocumentLink,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type InitializeParams,
  type Location,
  type Position,
  type Range,
  type Registration,
  type SelectionRange,
  type SemanticTokens,
  type SemanticTokensDelta,
  type WorkspaceEdit,
  type WorkspaceSymbol,
} from 'vscode-languageserver-protocol/node';
import {
  CONFIGURATIONS,
  DOCUMENT_STATE,
  FIND_MARKDOWN,
  LIST_FILES,
  READ_FILE,
  SUMMARY,
  UNSETTLED_FILES,
  WORKSPACE_SKILLS,
  type DocumentState,
  type FindMarkdownRequest,
  type ListFilesRequest,
  type ReadFileRequest,
  type ConfigurationsState,
  type SkillSummary,
} from '../../../src/language/protocol.ts';
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
  /** Texts by uri: what lies on the disk of this editor. */
  readonly files?: Readonly<Record<string, string>>;
}

/** An editor's side of a real connection to our server, in memory. */
export class TestClient {
  readonly #connection;
  readonly #server: Connection;
  readonly #published = new Map<string, Diagnostic[]>();
  readonly #waiting = new Map<string, ((diagnostics: Diagnostic[]) => void)[]>();
  configuration: unknown;
  lensRefreshes = 0;
  tokenRefreshes = 0;
  /** What the server asked to be told of, and asked about, after it had started. */
  readonly registered: Registration[] = [];
  /** What was told of documents whose state was told, the last one last. */
  readonly summaries: SkillSummary[] = [];
  /** What lies on the disk. A test may change it. */
  readonly files: Map<string, string>;
  /** How often a folder was listed, and a file read. */
  readonly read = { lists: 0, files: 0 };
  /** How often the Markdown of the workspace was searched. */
  searches = 0;
  /** What may be otherwise than was told; null where this editor knows no such question. */
  unsettled: readonly string[] | null = [];
  /** Waited for before a file that was read is sent. */
  beforeSending: (uri: string) => Promise<void> = () => Promise.resolve();
  /** Refuses what the server asks. */
  refusing = false;

  private constructor(configuration: unknown, files: Readonly<Record<string, string>>) {
    const [ours, theirs] = wire();
    this.configuration = configuration;
    this.files = new Map(Object.entries(files));
    this.#server = createConnection(ours, ours);
    startServer(this.#server);
    this.#connection = createProtocolConnection(new StreamMessageReader(theirs), new StreamMessageWriter(theirs));
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#published.set(uri, diagnostics);
      const waiting = this.#waiting.get(uri) ?? [];
      this.#waiting.delete(uri);
      for (const tell of waiting) tell(diagnostics);
    });
    this.#connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => this.configuration));
    this.#connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.registered.push(...registrations);
    });
    this.#connection.onRequest(CodeLensRefreshRequest.type, () => {
      this.lensRefreshes++;
      if (this.refusing) throw new Error('not now');
    });
    this.#connection.onRequest(SemanticTokensRefreshRequest.type, () => {
      this.tokenRefreshes++;
    });
    this.#connection.onNotification(SUMMARY, (summary: SkillSummary) => {
      this.summaries.push(summary);
    });
    this.#connection.onRequest(LIST_FILES, ({ skill }: ListFilesRequest) => this.#list(skill));
    this.#connection.onRequest(READ_FILE, (request: ReadFileRequest) => this.#readFile(request));
    this.#connection.onRequest(FIND_MARKDOWN, ({ word }: FindMarkdownRequest) => {
      this.searches++;
      const isIn = (text: string) => text.includes(word) || text.includes(encodeURIComponent(word));
      const found = [...this.files].filter(([uri, text]) => uri.endsWith('.md') && isIn(text));
      return found.map(([uri, text]) => ({ uri, base64: Buffer.from(text).toString('base64') }));
    });
    this.#connection.onRequest(UNSETTLED_FILES, () => {
      if (this.unsettled === null) throw new Error('not known here');
      return this.unsettled;
    });
    this.#connection.listen();
  }

  #list(skill: string): { path: string; size: number }[] {
    if (this.refusing) throw new Error('not now');
    this.read.lists++;
    const folder = skill.replace(/[^/]*$/, '');
    return [...this.files].flatMap(([uri, text]) =>
      uri.startsWith(folder)
        ? { path: decodeURIComponent(uri.slice(folder.length)), size: Buffer.byteLength(text) }
        : [],
    );
  }

  async #readFile({ skill, path }: ReadFileRequest): Promise<{ base64: string }> {
    this.read.files++;
    const uri = skill.replace(/[^/]*$/, '') + path.split('/').map(encodeURIComponent).join('/');
    const text = this.files.get(uri);
    await this.beforeSending(uri);
    if (text === undefined) throw new Error(`${path} is not there`);
    return { base64: Buffer.from(text).toString('base64') };
  }

  static async start({ configuration, files, ...params }: ClientOptions = {}): Promise<TestClient> {
    const client = new TestClient(configuration, files ?? {});
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
    return new Promise((resolve) => this.#waiting.set(uri, [...(this.#waiting.get(uri) ?? []), resolve]));
  }

  /** The last that was said of a document; undefined where nothing was. */
  published(uri: string): Diagnostic[] | undefined {
    return this.#published.get(uri);
  }

  async state(state: DocumentState): Promise<void> {
    await this.#connection.sendNotification(DOCUMENT_STATE, state);
  }

  /** Tells which SKILL.md files the workspace holds, and what changed. */
  async workspaceSkills(uris: readonly string[], changed: readonly string[] | null): Promise<void> {
    await this.#connection.sendNotification(WORKSPACE_SKILLS, { uris, changed });
  }

  async configurations(state: ConfigurationsState): Promise<void> {
    await this.#connection.sendNotification(CONFIGURATIONS, state);
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

  /** The action with what it lacked when it was offered. */
  async resolve(action: CodeAction): Promise<CodeAction> {
    return this.#connection.sendRequest(CodeActionResolveRequest.type, action);
  }

  async hover(uri: string, position: Position): Promise<Hover | null> {
    return this.#connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
  }

  async completions(uri: string, position: Position): Promise<CompletionItem[]> {
    const answer = await this.#connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
    return Array.isArray(answer) ? answer : (answer?.items ?? []);
  }

  async links(uri: string): Promise<DocumentLink[]> {
    return (await this.#connection.sendRequest(DocumentLinkRequest.type, { textDocument: { uri } })) ?? [];
  }

  async tokens(uri: string): Promise<SemanticTokens | null> {
    return this.#connection.sendRequest(SemanticTokensRequest.type, { textDocument: { uri } });
  }

  async tokenChanges(uri: string, previousResultId: string): Promise<SemanticTokens | SemanticTokensDelta | null> {
    return this.#connection.sendRequest(SemanticTokensDeltaRequest.type, { textDocument: { uri }, previousResultId });
  }

  async symbols(uri: string): Promise<DocumentSymbol[]> {
    const answer = await this.#connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } });
    return (answer ?? []) as DocumentSymbol[];
  }

  async folds(uri: string): Promise<FoldingRange[]> {
    return (await this.#connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri } })) ?? [];
  }

  async selection(uri: string, position: Position): Promise<SelectionRange | undefined> {
    const params = { textDocument: { uri }, positions: [position] };
    return (await this.#connection.sendRequest(SelectionRangeRequest.type, params))?.[0];
  }

  async prepareRename(uri: string, position: Position): Promise<unknown> {
    return this.#connection.sendRequest(PrepareRenameRequest.type, { textDocument: { uri }, position });
  }

  async rename(uri: string, position: Position, newName: string): Promise<WorkspaceEdit | null> {
    return this.#connection.sendRequest(RenameRequest.type, { textDocument: { uri }, position, newName });
  }

  async definition(uri: string, position: Position): Promise<Location | null> {
    return this.#connection.sendRequest(DefinitionRequest.type, {
      textDocument: { uri },
      position,
    }) as Promise<Location | null>;
  }

  async references(uri: string, position: Position, includeDeclaration = true): Promise<Location[]> {
    const params = { textDocument: { uri }, position, context: { includeDeclaration } };
    return (await this.#connection.sendRequest(ReferencesRequest.type, params)) ?? [];
  }

  async highlights(uri: string, position: Position): Promise<DocumentHighlight[]> {
    return (
      (await this.#connection.sendRequest(DocumentHighlightRequest.type, { textDocument: { uri }, position })) ?? []
    );
  }

  /** What a search for symbols of the workspace finds, each looked up as if it were chosen. */
  async workspaceSymbols(query: string): Promise<WorkspaceSymbol[]> {
    const found = (await this.#connection.sendRequest(WorkspaceSymbolRequest.type, { query })) ?? [];
    return Promise.all(
      found.map((symbol) =>
        this.#connection.sendRequest(WorkspaceSymbolResolveRequest.type, symbol as WorkspaceSymbol),
      ),
    );
  }

  /** Asks what follows from a file or folder that is about to be renamed. */
  async willRename(oldUri: string, newUri: string): Promise<WorkspaceEdit | null> {
    return this.#connection.sendRequest(WillRenameFilesRequest.type, { files: [{ oldUri, newUri }] });
  }

  dispose(): void {
    this.#connection.dispose();
    this.#server.dispose();
  }
}
