import type { Locator, Page } from 'playwright-core';
import type { InHost } from '../vscode/bridge.ts';

/** The notifications in the corner. */
export class Notifications {
  readonly #page: Page;
  readonly #inHost: InHost;
  constructor(page: Page, inHost: InHost) {
    this.#page = page;
    this.#inHost = inHost;
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

  /** Closes them all: they lie over the chat's input. */
  async clear(): Promise<void> {
    await this.#inHost((vscode) => vscode.commands.executeCommand('notifications.clearAll'));
    await this.#page.locator('.notifications-toasts .notification-list-item').first().waitFor({ state: 'detached' });
  }
}
