import type { Locator, Page } from 'playwright-core';
import { accessibleLabels } from './accessible-labels.ts';

/** The list, or the input box, that an extension opens at the top of the window. */
export class QuickPick {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  get #widget(): Locator {
    return this.#page.locator('.quick-input-widget:visible');
  }

  /** Waits until one of the rows holds `expected`, and returns the accessible names of all. */
  async labels(expected: string): Promise<string[]> {
    const rows = this.#widget.locator('.monaco-list-row');
    await rows.filter({ hasText: expected }).first().waitFor();
    return accessibleLabels(rows);
  }

  /** Clicks the first row that holds this text. In a list of several choices this toggles it. */
  async choose(text: string): Promise<void> {
    await this.#widget.locator('.monaco-list-row', { hasText: text }).first().click();
  }

  /** Fills the input: filters a list, or answers an input box. */
  async type(text: string): Promise<void> {
    await this.#widget.locator('input:is([type="text"], [type="password"], :not([type]))').first().fill(text);
  }

  async accept(): Promise<void> {
    await this.#widget.waitFor();
    await this.#page.keyboard.press('Enter');
  }

  async cancel(): Promise<void> {
    await this.#page.keyboard.press('Escape');
  }
}
