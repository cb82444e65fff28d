import * as vscode from 'vscode';
import type { IndexFinding } from '../../discovery/indexFindings.ts';
import { INDEX_PATH } from '../../discovery/model.ts';
import type { Severity } from '../../skill/finding.ts';
import type { Log } from '../log.ts';
import { isInUse, isSyntaxShown, onDidChangeUse } from '../openJson.ts';
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
    this.#subscriptions = [
      this.#shown,
      checks.onDidChange(() => this.#soon()),
      onDidChangeUse(
        (uri) => uri.path.endsWith(`/${INDEX_PATH}`),
        () => this.#soon(),
      ),
      vscode.workspace.onDidChangeTextDocument(({ document }) => isIndexDocument(document) && this.#soon()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('skillwright.publish.folder')) this.#soon();
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
      const saidByEditor = open !== undefined && isSyntaxShown(open);
      const ours = checked.findings.filter(({ rule }) => !saidByEditor || rule !== 'index/json');
      return [uri, ours.map((finding) => diagnosticOf(finding, checked))];
    } catch (error) {
      this.#log.warn(`${uri.path}: ${(error as Error).message}`);
      return [uri, []];
    }
  }
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
