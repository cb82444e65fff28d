import * as vscode from 'vscode';
import { COPY_DIGEST } from '../../language/codeLens.ts';
import { countsIn } from '../../language/messages/counts.ts';
import type { Catalogue } from '../../language/messages/words.ts';
import type { SkillSummary } from '../../language/protocol.ts';
import { summaryWords } from '../../language/summary.ts';
import { isSkillDocument } from './skillDocuments.ts';

/** Two rows, since what is too long for one is cut, and the command behind it with it. */
export interface StatusItems {
  /** With how it stands against the published index. */
  readonly digest: vscode.LanguageStatusItem;
  /** Bytes and tokens, with how many findings there are. */
  readonly size: vscode.LanguageStatusItem;
}

/** The language status of the SKILL.md in the active editor: the facts of the code lens, as the language server tells them. */
export class SkillStatus implements vscode.Disposable {
  readonly #items: StatusItems;
  readonly #words: Catalogue;
  readonly #summaries = new Map<string, SkillSummary>();
  readonly #subscriptions: vscode.Disposable[];

  /** Owns the items, which are there for the documents that are skills. */
  constructor(items: StatusItems, words: Catalogue) {
    this.#items = items;
    this.#words = words;
    items.digest.name = words.features.status.digest;
    items.size.name = words.features.status.size;
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
    this.#items.digest.dispose();
    this.#items.size.dispose();
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
    const busy = summary?.version !== document.version || summary.dirty !== document.isDirty;
    const { digest, size } = shownOf(summary, this.#words);
    Object.assign(this.#items.digest, { busy, ...digest });
    Object.assign(this.#items.size, { busy, ...size });
  }
}

type Shown = Pick<vscode.LanguageStatusItem, 'text' | 'detail' | 'severity' | 'command' | 'accessibilityInformation'>;

function shownOf(summary: SkillSummary | undefined, words: Catalogue): Readonly<Record<keyof StatusItems, Shown>> {
  const { status } = words.features;
  const severity = vscode.LanguageStatusSeverity.Information;
  if (summary === undefined) {
    const label = status.reading;
    const reading = { text: label, detail: '', severity, command: undefined, accessibilityInformation: { label } };
    return { digest: reading, size: { ...reading, text: '' } };
  }
  const { digest, size, tokens, published } = summaryWords(summary, words);
  const count = countsIn(words.locale);
  const findings = status.findings(count(summary.findings));
  const { metadata, body } = summary.tokens;
  const spokenTokens = status.spokenTokens(count(metadata), count(body));
  return {
    digest: {
      text: digest,
      detail: published,
      severity: summary.published === 'differs' ? vscode.LanguageStatusSeverity.Warning : severity,
      command: { title: status.copy, tooltip: summary.digest, command: COPY_DIGEST, arguments: [summary.digest] },
      accessibilityInformation: { label: ['SKILL.md', digest, published].join(', ') },
    },
    size: {
      text: `${size} · ${tokens}`,
      detail: findings,
      severity,
      command: undefined,
      accessibilityInformation: { label: ['SKILL.md', size, spokenTokens, findings].join(', ') },
    },
  };
}
