import type { Locator, Page } from 'playwright-core';

/** The notifications in the corner. */
export class Notifications {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** The notification whose words hold `text`; await its `waitFor()`. */
  with(text: string): Locator {
    return this.#page.locator('.notifications-toasts .notification-list-item', { hasText: text }).first();
  }

  async press(text: string, button: string): Promise<void> {
    await this.with(text).locator('.monaco-button', { hasText: button }).click();
  }

  async texts(): Promise<string[]> {
    return this.#page.locator('.notifications-toasts .notification-list-item').allInnerTexts();
  }
}
