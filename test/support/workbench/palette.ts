import type { Page } from 'playwright-core';

/** The command palette, driven by keyboard as a person does. */
export class Palette {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** Runs the command with exactly this title, category included: `Skillwright: Connect`. */
  async run(title: string): Promise<void> {
    await this.#page.keyboard.press('F1');
    const input = this.#page.locator('.quick-input-widget input');
    await input.fill(`>${title}`);
    await this.#page.locator('.quick-input-list').getByText(title, { exact: true }).first().click();
  }
}
