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
import { registerBeside } from './besideFiles.ts';
import { abilitiesOf, capabilities, NO_ABILITIES } from './abilities.ts';
import { ClosedSkills, type ClosedSkill } from './closedSkills.ts';
import { Configurations } from './configurations.ts';
import { joinFeatures, joinReferences, type FeatureContext } from './features.ts';
import { encodingOf } from './documentEncoding.ts';
import { fileDoor } from './fileDoor.ts';
import { catalogueFor } from './messages/sentences.ts';
import { OpenDocuments, type OpenSkillText } from './openDocuments.ts';
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
import { MentionIndex } from './references/mentionIndex.ts';
import { outsideTexts } from './references/outsideTexts.ts';
import { Renames } from './renames.ts';
import { SemanticTokenResults } from './semanticTokens.ts';
import { readEditorAbilities, readSettings } from './settings.ts';
import { ShownFindings } from './shownFindings.ts';
import { SkillFolders } from './skillFolders.ts';
import { SkillMap } from './skillMap.ts';
import { openTexts } from './skillTexts.ts';
import { folderNameOf, isSkillUri, pathOf } from './skillUri.ts';
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
  readonly #shown: ShownFindings;
  readonly #configurations: Configurations;
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
    this.#open = new OpenDocuments({
      find: (uri) => this.#texts.get(uri),
      uris: () => this.#texts.keys(),
      owner: (uri) => this.#map.ownerOf(pathOf(uri)),
      context: (skill) => this.#openContext(skill),
    });
    const open = openTexts((uri) => this.#texts.get(uri));
    this.#references = new References({
      door,
      map: this.#map,
      roots: () => this.#workspaceFolders,
      open,
      folder: (uri) => this.#folder(uri),
      mentions: this.#mentions,
      outside: outsideTexts(connection, open),
      unsettled: () => this.#unsettled(),
    });
    this.#renames = new Renames({
      map: this.#map,
      references: this.#references,
      canRenameFiles: () => this.#abilities.renameFiles,
    });
    this.#shown = new ShownFindings({
      connection,
      open: this.#open,
      overlap: () => this.#settings.lint.overlap,
      words: () => this.#words,
    });
    this.#configurations = new Configurations({
      show: (uri, diagnostics) => void connection.sendDiagnostics({ uri, diagnostics }),
      words: () => this.#words,
    });
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
      text: (uri) => this.#openText(uri),
      state: (uri) => this.#states.get(uri),
      words: () => this.#words,
      abilities: () => this.#abilities,
      servesMarkdown: () => this.#editor.markdown,
      folder: (uri) => this.#folder(uri),
      map: this.#map,
      found: (uri) => this.#shown.counts(uri),
      references: this.#references,
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
    this.#texts.onDidOpen(({ document: { uri } }) => this.#loadAround(this.#skillOf(uri)));
    this.#texts.onDidClose(({ document: { uri } }) => this.#afterClose(uri));
    this.#connection.onNotification(CONFIGURATIONS, (state: ConfigurationsState) => {
      this.#configurations.set(state);
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

  #afterClose(uri: string): void {
    this.#open.forget(uri);
    this.#states.delete(uri);
    this.#tokens.forget(uri);
    const skill = this.#skillOf(uri);
    // What is on disk counts again: of this file, and beside it.
    if (this.#texts.get(skill) !== undefined) return this.#loadAround(skill);
    this.#folders.forget(skill);
    if (isSkillUri(skill) && !this.#closed.closed(skill)) this.#publishClosed(skill, null);
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

  /** The SKILL.md that a file is, or lies beside; the file itself where it is no skill's. */
  #skillOf(uri: string): string {
    return isSkillUri(uri) ? uri : (this.#map.ownerOf(pathOf(uri)) ?? uri);
  }

  async #openText(uri: string): Promise<OpenSkillText | undefined> {
    if (!isSkillUri(uri)) await this.#folder(this.#skillOf(uri));
    return this.#open.text(uri);
  }

  /** Reads what lies around the open files of a skill, and says again what depends on that; nothing, of one that is gone. */
  #loadAround(uri: string): void {
    this.#folders.forget(uri);
    void this.#folder(uri).then((folder) => {
      if (folder === undefined) return this.#shown.beside(uri, []);
      this.#publishAgain(uri);
      if (this.#abilities.tokenRefresh && this.#texts.get(uri) !== undefined)
        this.#ask(this.#connection.sendRequest(SemanticTokensRefreshRequest.type));
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
    for (const uri of this.#texts.keys()) if (isSkillUri(uri)) this.#publishAgain(uri);
    this.#closed.again();
  }

  #publishAgain(uri: string): void {
    this.#open.outdate(uri);
    this.#publish(uri);
    const context = this.#openContext(uri);
    if (context.folder !== undefined) this.#shown.beside(uri, lintReferences(context));
  }

  #publish(uri: string): void {
    this.#shown.open(uri);
    this.#tellSummary(uri);
  }

  /** Goes to the client that told the state of the document, and so knows what a summary is. */
  #tellSummary(uri: string): void {
    const skill = this.#open.get(uri);
    const summary = skill === undefined ? null : summaryOf(skill, this.#states.get(uri));
    if (summary !== null) this.#ask(this.#connection.sendNotification(SUMMARY, summary));
  }

  #publishClosed(uri: string, skill: ClosedSkill | null): void {
    // For what is typed beside it.
    if (skill !== null && this.#open.beside(uri).length > 0) this.#folders.keep(uri, skill.folder);
    this.#shown.closed(uri, skill);
  }
}
