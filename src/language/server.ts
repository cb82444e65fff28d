import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  SemanticTokensRefreshRequest,
  TextDocuments,
  type Connection,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { merged } from '../skill/configuration.ts';
import type { SkillFolderFacts } from '../skill/folderFacts.ts';
import { lintReferences } from '../skill/lint.ts';
import type { LintContext } from '../skill/rule.ts';
import { BesideFiles, registerBeside } from './besideFiles.ts';
import { abilitiesOf, capabilities, NO_ABILITIES } from './abilities.ts';
import { ClosedSkills, type ClosedSkill } from './closedSkills.ts';
import { Configurations } from './configurations.ts';
import { diagnosticsFor } from './diagnostics.ts';
import { joinFeatures, joinReferences, type FeatureContext } from './features.ts';
import { encodingOf } from './documentEncoding.ts';
import { fileDoor } from './fileDoor.ts';
import { catalogueFor } from './messages/sentences.ts';
import { OpenDocuments, type OpenSkill } from './openDocuments.ts';
import {
  CONFIGURATIONS,
  DOCUMENT_STATE,
  SUMMARY,
  UNSETTLED_FILES,
  WORKSPACE_SKILLS,
  type ConfigurationsState,
  type DocumentState,
  type WorkspaceSkillsState,
} from './protocol.ts';
import { References } from './references/finder.ts';
import { ReferenceFindings } from './referenceFindings.ts';
import { countsOf, type FindingCounts } from './references/hover.ts';
import { MentionIndex } from './references/mentionIndex.ts';
import { Renames } from './renames.ts';
import { SemanticTokenResults } from './semanticTokens.ts';
import { readEditorAbilities, readSettings } from './settings.ts';
import { SkillFolders } from './skillFolders.ts';
import { SkillMap } from './skillMap.ts';
import { folderNameOf, isSkillUri } from './skillUri.ts';
import { summaryOf } from './summary.ts';
import { joinSemanticTokens } from './tokenRequests.ts';

/** Joins the features to a connection and begins to listen. Where the connection comes from is the entries' affair. */
export function startServer(connection: Connection): void {
  new Server(connection).listen();
}

class Server {
  readonly #connection: Connection;
  readonly #texts = new TextDocuments(TextDocument);
  readonly #open: OpenDocuments;
  readonly #states = new Map<string, DocumentState>();
  readonly #map = new SkillMap();
  readonly #folders: SkillFolders;
  readonly #closed: ClosedSkills;
  readonly #mentions = new MentionIndex();
  readonly #references: References;
  readonly #renames: Renames;
  readonly #beside: BesideFiles;
  readonly #besideFindings: ReferenceFindings;
  /** How much was last found in each SKILL.md that nobody has open. */
  readonly #closedCounts = new Map<string, FindingCounts>();
  readonly #configurations = new Configurations();
  readonly #tokens = new SemanticTokenResults();
  #editor = readEditorAbilities(undefined);
  #abilities = NO_ABILITIES;
  #workspaceFolders: readonly string[] = [];
  #settings = readSettings(undefined);
  #words = catalogueFor(undefined);

  constructor(connection: Connection) {
    this.#connection = connection;
    const door = fileDoor(connection);
    const isOpen = (uri: string): boolean => this.#texts.get(uri) !== undefined;
    this.#folders = new SkillFolders(door, (uri) => this.#map.surroundings(uri));
    this.#open = new OpenDocuments(
      (uri) => this.#texts.get(uri),
      (uri) => this.#openContext(uri),
    );
    this.#references = new References({
      door,
      map: this.#map,
      roots: () => this.#workspaceFolders,
      open: (uri) => {
        const text = this.#texts.get(uri);
        return text === undefined ? undefined : { version: text.version, text: text.getText() };
      },
      folder: (uri) => this.#folder(uri),
      mentions: this.#mentions,
      unsettled: () => this.#unsettled(),
    });
    this.#renames = new Renames({
      map: this.#map,
      references: this.#references,
      roots: () => this.#workspaceFolders,
      canRenameFiles: () => this.#abilities.renameFiles,
    });
    this.#beside = new BesideFiles({ door, map: this.#map, context: (uri) => this.#context(uri) });
    this.#besideFindings = new ReferenceFindings((uri, found) => this.#publishClosedText(uri, found));
    this.#closed = new ClosedSkills({
      door,
      map: this.#map,
      isOpen,
      context: (uri) => this.#context(uri),
      reading: (uri) => this.#mentions.reading(uri),
      publish: (uri, skill) => this.#publishClosed(uri, skill),
      refreshOpen: (uri) => this.#loadAround(uri),
    });
  }

  listen(): void {
    this.#joinLifecycle();
    this.#joinDocuments();
    const features: FeatureContext = {
      skill: (uri) => this.#open.get(uri),
      state: (uri) => this.#states.get(uri),
      words: () => this.#words,
      snippets: () => this.#abilities.snippets,
      servesMarkdown: () => this.#editor.markdown,
      folder: (uri) => this.#folder(uri),
      map: this.#map,
      found: (uri) => this.#found(uri),
      references: this.#references,
      beside: this.#beside,
      renames: this.#renames,
    };
    joinFeatures(this.#connection, features);
    joinReferences(this.#connection, features);
    joinSemanticTokens(this.#connection, features, this.#tokens);
    this.#texts.listen(this.#connection);
    this.#connection.listen();
  }

  #joinLifecycle(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => {
      this.#abilities = abilitiesOf(params);
      this.#setFolders((params.workspaceFolders ?? []).map(({ uri }) => uri));
      this.#settings = readSettings(params.initializationOptions);
      this.#editor = readEditorAbilities(params.initializationOptions);
      this.#words = catalogueFor(params.locale);
      return capabilities(this.#abilities);
    });
    connection.onInitialized(() => {
      if (this.#abilities.folderChanges) this.#followWorkspaceFolders();
      if (this.#abilities.moreFiles && this.#editor.files) this.#ask(registerBeside(connection));
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
    this.#texts.onDidOpen(({ document: { uri } }) => this.#loadAround(uri));
    this.#texts.onDidClose(({ document: { uri } }) => {
      this.#open.forget(uri);
      this.#states.delete(uri);
      this.#tokens.forget(uri);
      this.#folders.forget(uri);
      if (isSkillUri(uri) && !this.#closed.closed(uri)) this.#publishClosed(uri, null);
    });
    this.#connection.onNotification(CONFIGURATIONS, (state: ConfigurationsState) => {
      for (const fault of this.#configurations.set(state)) this.#connection.console.warn(fault);
      this.#publishAll();
    });
    this.#connection.onNotification(WORKSPACE_SKILLS, (state: WorkspaceSkillsState) => {
      this.#mentions.tell(state);
      this.#closed.tell(state);
    });
    this.#connection.onNotification(DOCUMENT_STATE, (state: DocumentState) => {
      const before = this.#states.get(state.uri)?.encoding;
      this.#states.set(state.uri, state);
      // The editor keeps the byte order mark, and the encoding, to itself.
      if (before !== state.encoding) this.#publishAgain(state.uri);
      else this.#tellSummary(state.uri);
      if (this.#abilities.lensRefresh) this.#ask(this.#connection.sendRequest(CodeLensRefreshRequest.type));
    });
  }

  #followWorkspaceFolders(): void {
    this.#connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      const kept = this.#workspaceFolders.filter((uri) => !gone.has(uri));
      this.#setFolders([...kept, ...added.map(({ uri }) => uri)]);
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

  #setFolders(uris: readonly string[]): void {
    this.#workspaceFolders = uris;
    this.#map.setFolders(uris);
  }

  async #folder(uri: string): Promise<SkillFolderFacts | undefined> {
    return this.#editor.files && isSkillUri(uri) ? this.#folders.load(uri) : undefined;
  }

  /** Files that may be otherwise than was last told; null where the editor does not say. */
  async #unsettled(): Promise<readonly string[] | null> {
    if (!this.#editor.files) return null;
    const told = await this.#connection.sendRequest<string[]>(UNSETTLED_FILES).catch(() => null);
    return told === null ? null : [...told, ...this.#texts.keys()];
  }

  #found(uri: string): FindingCounts | undefined {
    const open = this.#open.get(uri);
    return open === undefined ? this.#closedCounts.get(uri) : countsOf(open.findings);
  }

  /** Reads what lies around an open document, and says of it again what depends on that. */
  #loadAround(uri: string): void {
    this.#folders.forget(uri);
    void this.#folder(uri).then((folder) => {
      if (folder === undefined) return;
      this.#publishAgain(uri);
      if (this.#abilities.tokenRefresh) this.#ask(this.#connection.sendRequest(SemanticTokensRefreshRequest.type));
    });
  }

  #context(uri: string): LintContext {
    return {
      folderName: folderNameOf(uri, this.#workspaceFolders),
      ...merged(this.#configurations.of(uri), this.#settings.lint.configuration),
      onDefect: (rule, error) => this.#connection.console.error(`The rule ${rule} failed: ${String(error)}`),
    };
  }

  #openContext(uri: string): LintContext {
    const folder = this.#folders.loaded(uri);
    const state = this.#states.get(uri);
    return {
      ...this.#context(uri),
      ...(folder === undefined ? {} : { folder }),
      ...(state === undefined ? {} : { encoding: encodingOf(state) }),
    };
  }

  #publishAll(): void {
    for (const { uri } of this.#texts.all()) this.#publishAgain(uri);
    this.#closed.again();
  }

  #publishAgain(uri: string): void {
    this.#open.outdate(uri);
    this.#publish(uri);
    const context = this.#openContext(uri);
    if (context.folder !== undefined) this.#besideFindings.show(uri, lintReferences(context));
  }

  #publish(uri: string): void {
    const skill = this.#open.get(uri);
    if (skill === undefined) return;
    const diagnostics = diagnosticsFor(skill, this.#settings.lint.overlap, this.#words);
    void this.#connection.sendDiagnostics({ uri, version: skill.version, diagnostics });
    this.#tellSummary(uri);
  }

  /** Goes to the client that told the state of the document, and so knows what a summary is. */
  #tellSummary(uri: string): void {
    const skill = this.#open.get(uri);
    const summary = skill === undefined ? null : summaryOf(skill, this.#states.get(uri));
    if (summary !== null) this.#ask(this.#connection.sendNotification(SUMMARY, summary));
  }

  #publishClosed(uri: string, skill: ClosedSkill | null): void {
    if (skill === null) this.#closedCounts.delete(uri);
    else this.#closedCounts.set(uri, countsOf(skill.findings));
    this.#publishClosedText(uri, skill);
    this.#besideFindings.show(uri, skill?.references ?? []);
  }

  /** VS Code's own validator looks at open documents of language `skill` only, so of this one everything is ours to say. */
  #publishClosedText(uri: string, linted: Pick<OpenSkill, 'document' | 'findings'> | null): void {
    const { overlap } = this.#settings.lint;
    const diagnostics = linted === null ? [] : diagnosticsFor({ ...linted, languageId: null }, overlap, this.#words);
    void this.#connection.sendDiagnostics({ uri, diagnostics });
  }
}
