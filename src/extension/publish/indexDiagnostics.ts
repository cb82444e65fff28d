import * as vscode from 'vscode';
import type { IndexFinding } from '../../discovery/indexFindings.ts';
import { INDEX_PATH } from '../../discovery/model.ts';
import type { Severity } from '../../skill/finding.ts';
import type { Log } from '../log.ts';
import type { CheckedIndex, IndexChecks } from './indexChecks.ts';
import { isIndexDocument, publishedIndexUris } from './indexFiles.ts';
import { sayWords } from './sayWords.ts';

const SEVERITIES: Readonly<Record<Severity, vscode.DiagnosticSeverity>> = {
  error: vscode.DiagnosticSeverity.Error,
  warning: vscode.DiagnosticSeverity.Warning,
  info: vscode.DiagnosticSeverity.Information,
  hint: vscode.DiagnosticSeverity.Hint,
};

/** Shows what is wrong with every open index, and with the published one of each workspace folder also while nobody has it open. */
export class IndexDiagnostics implements vscode.Disposable {
  readonly #checks: IndexChecks;
  readonly #log: Log;
  readonly #shown = vscode.languages.createDiagnosticCollection('skillwright.index');
  readonly #subscriptions: vscode.Disposable[];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();

  constructor(checks: IndexChecks, log: Log) {
    this.#checks = checks;
    this.#log = log;
    const about = (document: vscode.TextDocument) => isIndexDocument(document) && this.#soon();
    this.#subscriptions = [
      this.#shown,
      checks.onDidChange(() => this.#soon()),
      vscode.workspace.onDidOpenTextDocument(about),
      vscode.workspace.onDidChangeTextDocument(({ document }) => about(document)),
      vscode.workspace.onDidCloseTextDocument(about),
      vscode.window.tabGroups.onDidChangeTabs(({ opened, closed }) => {
        if ([...opened, ...closed].some((tab) => uriOf(tab)?.path.endsWith(`/${INDEX_PATH}`))) this.#soon();
      }),
      vscode.workspace.onDidChangeConfiguration((change) => {
        const ours = ['skillwright.publish.folder', 'json.validate.enable'];
        if (ours.some((setting) => change.affectsConfiguration(setting))) this.#soon();
      }),
    ];
    this.#soon();
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Typing makes many changes. One look after the other: an older one never replaces a newer one. */
  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, 150);
  }

  async #look(): Promise<void> {
    const open = vscode.workspace.textDocuments.filter((document) => isIndexDocument(document) && isInUse(document));
    const opened = new Set(open.map(({ uri }) => uri.toString()));
    const closed = publishedIndexUris().filter((uri) => !opened.has(uri.toString()));
    const looks = await Promise.all([
      ...open.map((document) => this.#diagnostics(document.uri, async () => document.getText(), document)),
      ...closed.map((uri) => this.#diagnostics(uri, () => textOf(uri))),
    ]);
    this.#shown.clear();
    this.#shown.set(looks);
  }

  async #diagnostics(
    uri: vscode.Uri,
    read: () => Promise<string | undefined>,
    open?: vscode.TextDocument,
  ): Promise<[vscode.Uri, vscode.Diagnostic[]]> {
    try {
      const text = await read();
      if (text === undefined) return [uri, []];
      const checked = await this.#checks.of(uri, text);
      const ours = checked.findings.filter((finding) => open === undefined || !isSaidByEditor(finding, open));
      return [uri, ours.map((finding) => diagnosticOf(finding, checked))];
    } catch (error) {
      this.#log.warn(`${uri.path}: ${(error as Error).message}`);
      return [uri, []];
    }
  }
}

/** VS Code's JSON support tells of faults of the syntax, in open files of language JSON that are not empty. All else is ours. */
function isSaidByEditor({ rule }: IndexFinding, document: vscode.TextDocument): boolean {
  const validates = vscode.workspace.getConfiguration('json').get<boolean>('validate.enable', true);
  return rule === 'index/json' && document.languageId === 'json' && document.getText() !== '' && validates;
}

/** The editor holds a document for a while after its tab is closed, and does not keep it true to the file then. */
function isInUse(document: vscode.TextDocument): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return document.isDirty || tabs.some((tab) => uriOf(tab)?.toString() === document.uri.toString());
}

function uriOf({ input }: vscode.Tab): vscode.Uri | undefined {
  if (input instanceof vscode.TabInputText) return input.uri;
  return input instanceof vscode.TabInputTextDiff ? input.modified : undefined;
}

/** Undefined where there is no index. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  } catch {
    return undefined;
  }
}

function diagnosticOf({ rule, severity, range, message }: IndexFinding, { lines }: CheckedIndex): vscode.Diagnostic {
  const [start, end] = [lines.positionAt(range.start), lines.positionAt(range.end)];
  const place = new vscode.Range(start.line, start.character, end.line, end.character);
  const diagnostic = new vscode.Diagnostic(place, sayWords(message), SEVERITIES[severity]);
  diagnostic.source = 'skillwright';
  diagnostic.code = rule;
  return diagnostic;
}
