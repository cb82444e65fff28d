import type { Locator, Page } from 'playwright-core';

/** The modal dialog: VS Code shows one at a time. */
export class ModalDialog {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  get #box(): Locator {
    return this.#page.locator('.monaco-dialog-box');
  }

  /** Waits for the dialog and returns all that it says, message and detail. */
  async text(): Promise<string> {
    await this.#box.waitFor();
    return this.#box.locator('.dialog-message-container').innerText();
  }

  async buttons(): Promise<string[]> {
    await this.#box.waitFor();
    return this.#box.locator('.dialog-buttons .monaco-button:visible').allInnerTexts();
  }

  /** Presses a button and waits until the dialog that had it is gone. */
  async press(button: string): Promise<void> {
    const message = await this.text();
    await this.#box.locator('.dialog-buttons .monaco-button').getByText(button, { exact: true }).click();
    // Another one may follow at once, so look for this one's words and not for no dialog.
    await this.#box
      .getByText(message.split('\n')[0] ?? '', { exact: true })
      .first()
      .waitFor({ state: 'hidden' });
  }

  isOpen(): Promise<boolean> {
    return this.#box.isVisible();
  }
}
