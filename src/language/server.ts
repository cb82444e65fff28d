import {
  CodeActionKind,
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  TextDocuments,
  TextDocumentSyncKind,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { codeActionsFor, FIX_ALL } from './codeActions.ts';
import { codeLensesFor } from './codeLens.ts';
import { diagnosticsFor } from './diagnostics.ts';
import { catalogueFor } from './messages/sentences.ts';
import { OpenDocuments } from './openDocuments.ts';
import { DOCUMENT_STATE, type DocumentState } from './protocol.ts';
import { readSettings } from './settings.ts';
import { isSkillUri } from './skillUri.ts';

/** What the client can do, of what we would use. */
interface ClientAbilities {
  readonly configuration: boolean;
  readonly configurationChanges: boolean;
  readonly lensRefresh: boolean;
  readonly folderChanges: boolean;
}

const NO_ABILITIES: ClientAbilities = {
  configuration: false,
  configurationChanges: false,
  lensRefresh: false,
  folderChanges: false,
};

/** Joins the features to a connection and begins to listen. Where the connection comes from is the entries' affair. */
export function startServer(connection: Connection): void {
  new Server(connection).listen();
}

class Server {
  readonly #connection: Connection;
  readonly #texts = new TextDocuments(TextDocument);
  readonly #open: OpenDocuments;
  readonly #states = new Map<string, DocumentState>();
  #abilities = NO_ABILITIES;
  #workspaceFolders: readonly string[] = [];
  #settings = readSettings(undefined);
  #words = catalogueFor(undefined);

  constructor(connection: Connection) {
    this.#connection = connection;
    this.#open = new OpenDocuments(
      (uri) => this.#texts.get(uri),
      () => ({
        workspaceFolders: this.#workspaceFolders,
        onDefect: (rule, error) => connection.console.error(`The rule ${rule} failed: ${String(error)}`),
      }),
    );
  }

  listen(): void {
    this.#joinLifecycle();
    this.#joinDocuments();
    this.#joinFeatures();
    this.#texts.listen(this.#connection);
    this.#connection.listen();
  }

  #joinLifecycle(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => {
      this.#abilities = abilitiesOf(params);
      this.#workspaceFolders = (params.workspaceFolders ?? []).map(({ uri }) => uri);
      this.#settings = readSettings(params.initializationOptions);
      this.#words = catalogueFor(params.locale);
      return capabilities(this.#abilities);
    });
    connection.onInitialized(() => {
      if (this.#abilities.folderChanges) this.#followWorkspaceFolders();
      if (this.#abilities.configurationChanges) {
        this.#ask(connection.client.register(DidChangeConfigurationNotification.type, { section: 'skillwright' }));
      }
      if (this.#abilities.configuration) this.#ask(this.#readConfiguration());
    });
    connection.onDidChangeConfiguration((change) => {
      if (this.#abilities.configuration) return this.#ask(this.#readConfiguration());
      this.#settings = readSettings((change.settings as { skillwright?: unknown } | null | undefined)?.skillwright);
      this.#publishAll();
    });
  }

  #joinDocuments(): void {
    this.#texts.onDidChangeContent(({ document }) => this.#publish(document.uri));
    this.#texts.onDidClose(({ document: { uri } }) => {
      this.#open.forget(uri);
      this.#states.delete(uri);
      if (isSkillUri(uri)) void this.#connection.sendDiagnostics({ uri, diagnostics: [] });
    });
    this.#connection.onNotification(DOCUMENT_STATE, (state: DocumentState) => {
      this.#states.set(state.uri, state);
      if (this.#abilities.lensRefresh) this.#ask(this.#connection.sendRequest(CodeLensRefreshRequest.type));
    });
  }

  #joinFeatures(): void {
    this.#connection.onCodeLens(({ textDocument: { uri } }) => {
      const skill = this.#open.get(uri);
      return skill === undefined ? [] : codeLensesFor(skill, this.#states.get(uri), this.#words);
    });
    this.#connection.onCodeAction(({ textDocument: { uri }, range, context }) => {
      const skill = this.#open.get(uri);
      const request = { range, diagnostics: context.diagnostics, only: context.only };
      return skill === undefined ? [] : codeActionsFor(skill, request, this.#words);
    });
  }

  #followWorkspaceFolders(): void {
    this.#connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      const kept = this.#workspaceFolders.filter((uri) => !gone.has(uri));
      this.#workspaceFolders = [...kept, ...added.map(({ uri }) => uri)];
      this.#publishAll();
    });
  }

  /** A client that refuses what we ask of it, or goes away meanwhile, is no reason to stop. */
  #ask(answer: Promise<unknown>): void {
    answer.catch((error: unknown) => this.#connection.console.warn(`The editor did not answer: ${String(error)}`));
  }

  async #readConfiguration(): Promise<void> {
    this.#settings = readSettings(await this.#connection.workspace.getConfiguration('skillwright'));
    this.#publishAll();
  }

  #publishAll(): void {
    this.#open.forgetAll();
    for (const { uri } of this.#texts.all()) this.#publish(uri);
  }

  #publish(uri: string): void {
    const skill = this.#open.get(uri);
    if (skill === undefined) return;
    const diagnostics = diagnosticsFor(skill, this.#settings.lint.overlap, this.#words);
    void this.#connection.sendDiagnostics({ uri, version: skill.version, diagnostics });
  }
}

function abilitiesOf({ capabilities: { workspace } }: InitializeParams): ClientAbilities {
  return {
    configuration: workspace?.configuration === true,
    configurationChanges: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    lensRefresh: workspace?.codeLens?.refreshSupport === true,
    folderChanges: workspace?.workspaceFolders === true,
  };
}

function capabilities({ folderChanges }: ClientAbilities): InitializeResult {
  return {
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      codeLensProvider: {},
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
      ...(folderChanges ? { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } } : {}),
    },
    serverInfo: { name: 'skillwright' },
  };
}
