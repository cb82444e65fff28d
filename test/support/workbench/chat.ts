import type { Locator, Page } from 'playwright-core';
import { until } from '../wait.ts';
import type { InHost } from '../vscode/bridge.ts';
import { accessibleLabels } from './accessible-labels.ts';
import type { ModelRequest, Turn } from '../support-extension/scripted-model.ts';

/** The chat view, and the scripted model that answers in it. Needs a workbench opened with `chat`. */
export class Chat {
  readonly #page: Page;
  readonly #inHost: InHost;
  constructor(page: Page, inHost: InHost) {
    this.#page = page;
    this.#inHost = inHost;
  }

  /** Waits until the scripted model can be chosen; a message sent earlier gets "Language model unavailable". */
  async ready(): Promise<void> {
    await this.#inHost((vscode) => vscode.commands.executeCommand('workbench.action.chat.open'));
    await this.#page.locator('.interactive-input-part', { hasText: 'Scripted Model' }).waitFor({ timeout: 60_000 });
  }

  /** Says what the model answers next, turn by turn, and forgets what it was asked before. */
  async tellModel(...turns: Turn[]): Promise<void> {
    await this.#inHost((_vscode, script) => globalThis.scriptedModel.tell(script), turns);
  }

  /** Every request since `tellModel`, oldest first. */
  async requests(): Promise<readonly ModelRequest[]> {
    return this.#inHost(() => globalThis.scriptedModel.requests);
  }

  /** All that the model was shown in its last request, as one text. */
  async lastRequestText(): Promise<string> {
    const request = await until('a request to the model', async () => (await this.requests()).at(-1), {
      timeout: 60_000,
    });
    return request.messages.map(({ text }) => text).join('\n');
  }

  /** The accessible labels of what is attached to the message being written. */
  async attachments(): Promise<string[]> {
    // VS Code's own suggestion, the open file, has another label.
    return accessibleLabels(this.#page.locator(`.interactive-input-part [aria-label^="Attached"]`));
  }

  /** The first attachment whose label holds `text`; await its `waitFor()`. */
  attachment(text: string): Locator {
    return this.#page
      .locator(`.interactive-input-part .chat-attached-context-attachment[aria-label*=${JSON.stringify(text)}]`)
      .first();
  }

  /** Starts an empty chat in this mode. */
  async start(mode: 'ask' | 'agent'): Promise<void> {
    await this.#inHost(async (vscode, chosen) => {
      await vscode.commands.executeCommand('workbench.action.chat.newChat');
      await vscode.commands.executeCommand('workbench.action.chat.open', { mode: chosen });
    }, mode);
    await this.ready();
  }

  /** Writes a message in place of any draft, sends it with what is attached, and waits until the model was asked. */
  async send(message: string): Promise<void> {
    const before = (await this.requests()).length;
    await this.#page.locator('.interactive-input-part .monaco-editor').first().click();
    await this.#page.keyboard.press('Control+A');
    await this.#page.keyboard.type(message);
    await this.#page.keyboard.press('Enter');
    await until('the message to reach the model', async () => (await this.requests()).length > before, {
      timeout: 60_000,
    });
  }

  /** An answer in the chat that holds `text`; await its `waitFor()`. */
  answer(text: string): Locator {
    return this.#page.locator('.interactive-item-container.interactive-response', { hasText: text }).first();
  }

  /** A button in the chat that asks for a yes or a no: `Allow`, `Skip`. */
  confirmation(button: string): Locator {
    return this.#page.locator('.interactive-session .monaco-button', { hasText: button }).first();
  }
}
