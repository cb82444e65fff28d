import * as vscode from 'vscode';
import { COPY_DIGEST } from '../../language/codeLens.ts';
import type { Catalogue } from '../../language/messages/words.ts';
import type { SkillSummary } from '../../language/protocol.ts';
import { summaryWords } from '../../language/summary.ts';
import { isSkillDocument } from './skillDocuments.ts';

/**
 * The language status of the SKILL.md in the active editor: the facts of the code lens, as the language server tells them, with
 * how many findings there are.
 */
export class SkillStatus implements vscode.Disposable {
  readonly #item: vscode.LanguageStatusItem;
  readonly #words: Catalogue;
  readonly #summaries = new Map<string, SkillSummary>();
  readonly #subscriptions: vscode.Disposable[];

  /** Owns the item, which is there for the documents that are skills. */
  constructor(item: vscode.LanguageStatusItem, words: Catalogue) {
    this.#item = item;
    this.#words = words;
    item.name = words.features.status.name;
    this.#subscriptions = [
      vscode.window.onDidChangeActiveTextEditor(() => this.#show()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === vscode.window.activeTextEditor?.document) this.#show();
      }),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#summaries.delete(uri.toString())),
    ];
    this.#show();
  }

  dispose(): void {
    this.#item.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** Takes what the server says of an open document. */
  tell(summary: SkillSummary): void {
    this.#summaries.set(summary.uri, summary);
    this.#show();
  }

  #show(): void {
    const document = vscode.window.activeTextEditor?.document;
    if (document === undefined || !isSkillDocument(document)) return;
    const summary = this.#summaries.get(document.uri.toString());
    // While it is typed, what is shown is of the text before, and is marked so.
    this.#item.busy = summary?.version !== document.version || summary.dirty !== document.isDirty;
    Object.assign(this.#item, statusOf(summary, this.#words));
  }
}

type Shown = Pick<vscode.LanguageStatusItem, 'text' | 'detail' | 'severity' | 'command' | 'accessibilityInformation'>;

function statusOf(summary: SkillSummary | undefined, words: Catalogue): Shown {
  const { status } = words.features;
  if (summary === undefined) {
    const text = status.reading;
    const severity = vscode.LanguageStatusSeverity.Information;
    return { text, detail: '', severity, command: undefined, accessibilityInformation: { label: text } };
  }
  const { digest, size, tokens, published } = summaryWords(summary, words);
  const number = new Intl.NumberFormat(words.locale);
  const findings = status.findings(summary.findings, number.format(summary.findings));
  const { metadata, body } = summary.tokens;
  const spokenTokens = status.spokenTokens(number.format(metadata), number.format(body));
  return {
    text: digest,
    detail: [size, tokens, published, findings].join(' · '),
    severity:
      summary.published === 'differs'
        ? vscode.LanguageStatusSeverity.Warning
        : vscode.LanguageStatusSeverity.Information,
    command: { title: status.copy, tooltip: summary.digest, command: COPY_DIGEST, arguments: [summary.digest] },
    accessibilityInformation: { label: ['SKILL.md', digest, size, spokenTokens, published, findings].join(', ') },
  };
}
