import type { Locator, Page } from 'playwright-core';
import type { InHost } from '../vscode/bridge.ts';

/** The Problems view. */
export class Problems {
  readonly #page: Page;
  readonly #inHost: InHost;
  constructor(page: Page, inHost: InHost) {
    this.#page = page;
    this.#inHost = inHost;
  }

  async show(): Promise<void> {
    await this.#inHost((vscode) => vscode.commands.executeCommand('workbench.actions.view.problems'));
    await this.#page.locator('.markers-panel').waitFor();
  }

  /** The row of a problem whose words hold `text`; await its `waitFor()`. */
  row(text: string): Locator {
    return this.#page.locator('.markers-panel .monaco-list-row', { hasText: text }).first();
  }
}
