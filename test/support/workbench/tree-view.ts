import type { Locator, Page } from 'playwright-core';
import { until } from '../wait.ts';
import type { InHost } from '../vscode/bridge.ts';
import { accessibleLabels } from './accessible-labels.ts';
import { chooseFromContextMenu } from './context-menu.ts';

/** A tree view of the extension's. Rows are found by what a screen reader says of them. */
export class TreeView {
  readonly #page: Page;
  readonly #inHost: InHost;
  readonly #id: string;
  readonly #name: string;
  constructor(page: Page, inHost: InHost, view: { readonly id: string; readonly name: string }) {
    this.#page = page;
    this.#inHost = inHost;
    this.#id = view.id;
    this.#name = view.name;
  }

  get #pane(): Locator {
    return this.#page.locator('.pane', { has: this.#page.locator(`.pane-header[aria-label^="${this.#name}"]`) });
  }

  /** Brings the view to the front. */
  async show(): Promise<void> {
    await this.#inHost((vscode, id) => vscode.commands.executeCommand(`${id}.focus`), this.#id);
    await this.#pane.waitFor();
  }

  /** The first row whose accessible label holds this text; await its `waitFor()`. */
  row(label: string): Locator {
    return this.#pane.locator(`.monaco-list-row[role="treeitem"][aria-label*=${JSON.stringify(label)}]`).first();
  }

  /** The accessible labels of the rows on screen, top to bottom. */
  async labels(): Promise<string[]> {
    const labels = await accessibleLabels(this.#pane.locator('.monaco-list-row[role="treeitem"]'));
    // VS Code says so of rows with buttons.
    return labels.map((label) => label.replace(/, has actions$/, ''));
  }

  /** Waits until the label of the row that holds `label` holds `text` too, and returns that label. */
  async labelWith(label: string, text: string): Promise<string> {
    return until(
      `"${text}" in the row "${label}" of ${this.#name}`,
      async () => {
        const found = (await this.labels()).find((candidate) => candidate.includes(label));
        if (found?.includes(text)) return found;
        throw new Error(found ?? `only ${JSON.stringify(await this.labels())}`);
      },
      { timeout: 60_000 },
    );
  }

  /** Waits until the view has these rows and has stayed the same for a second: a click on a row that is drawn again is lost. */
  async settleWith(...labels: readonly string[]): Promise<void> {
    let before = '';
    await until(
      `${this.#name} to stay the same with ${labels.join(', ')}`,
      async () => {
        const now = (await this.labels()).join('\n');
        const stays = now === before && labels.every((label) => now.includes(label));
        before = now;
        if (stays) return true;
        throw new Error(now);
      },
      { interval: 1000 },
    );
  }

  async expand(label: string): Promise<void> {
    await this.#toggle(label, 'true');
  }

  async collapse(label: string): Promise<void> {
    await this.#toggle(label, 'false');
  }

  async #toggle(label: string, expanded: 'true' | 'false'): Promise<void> {
    const row = this.row(label);
    await row.waitFor();
    if ((await row.getAttribute('aria-expanded')) !== expanded) await row.locator('.monaco-tl-twistie').click();
    await until(`"${label}" to open or close`, async () => (await row.getAttribute('aria-expanded')) === expanded);
  }

  /** Selects the row, as a click does: a file's row opens it. */
  async click(label: string): Promise<void> {
    await this.row(label).locator('.monaco-icon-label').first().click();
  }

  /** Clicks a button that the row shows under the mouse. */
  async inlineAction(label: string, title: string): Promise<void> {
    const row = this.row(label);
    const action = row.locator(`.actions .action-label[aria-label^=${JSON.stringify(title)}]`);
    // Rows that open meanwhile move this one from under the mouse; and the mouse may rest on the hover of another row,
    // which lies over this one for as long as it does.
    await until(`"${title}" of "${label}" to be clicked`, async () => {
      await this.#page.mouse.move(0, 0);
      await row.hover({ timeout: 2000 });
      await action.click({ timeout: 2000 });
      return true;
    });
  }

  async contextMenu(label: string, title: string): Promise<void> {
    await this.row(label).locator('.monaco-icon-label').first().click({ button: 'right' });
    await chooseFromContextMenu(this.#page, title);
  }

  /** Clicks a button in the view's title. */
  async titleAction(title: string): Promise<void> {
    await this.#pane.hover();
    await this.#pane.locator(`.pane-header .action-label[aria-label^=${JSON.stringify(title)}]`).click();
  }

  /** Presses a button of what the view says instead of a tree. */
  async welcomeAction(title: string): Promise<void> {
    await this.#pane.locator('.welcome-view-content .monaco-button', { hasText: title }).click();
  }

  /** What the view says instead of a tree. */
  async welcome(): Promise<string> {
    const welcome = this.#pane.locator('.welcome-view-content');
    await welcome.waitFor();
    return welcome.innerText();
  }
}
