import * as vscode from 'vscode';
import { catalogueFor } from '../../language/messages/sentences.ts';
import { openPage, pageText, type Html } from '../page.ts';
import type { LocalSkills } from '../publish/localSkills.ts';

/** What a page shows, read anew each time. */
export interface LivePage {
  readonly title: string;
  readonly body: () => Promise<Html>;
}

/** Pages about the skills of the workspace, each kept true while it is open. */
export class LivePages implements vscode.Disposable {
  readonly #viewType: string;
  readonly #commands: readonly string[];
  readonly #language = catalogueFor(vscode.env.language).locale;
  readonly #open = new Map<string, { panel: vscode.WebviewPanel; page: LivePage }>();
  readonly #subscriptions: vscode.Disposable[];
  #timer: NodeJS.Timeout | undefined;

  /** `commands`: those that the pages' links may run. */
  constructor(skills: LocalSkills, viewType: string, commands: readonly string[]) {
    this.#viewType = viewType;
    this.#commands = commands;
    this.#subscriptions = [
      skills.onDidChange(() => this.#soon()),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (this.#open.size > 0 && /\/skill\.md$/i.test(document.uri.path)) this.#soon();
      }),
    ];
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const { panel } of this.#open.values()) panel.dispose();
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  /** One page a key. Resolves when the page is drawn. */
  async show(key: string, page: LivePage): Promise<void> {
    const open = this.#open.get(key);
    if (open === undefined) {
      const panel = openPage(this.#viewType, page.title, this.#commands);
      this.#open.set(key, { panel, page });
      panel.onDidDispose(() => this.#open.delete(key));
    } else open.panel.reveal();
    await this.#draw(key);
  }

  /** While somebody types, the page waits for a pause. */
  #soon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const key of this.#open.keys()) void this.#draw(key);
    }, 300);
  }

  async #draw(key: string): Promise<void> {
    const open = this.#open.get(key);
    if (open === undefined) return;
    const body = await open.page.body();
    if (this.#open.get(key) === open) open.panel.webview.html = pageText(open.panel.title, body, this.#language);
  }
}
