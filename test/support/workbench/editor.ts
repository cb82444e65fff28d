import type { Locator, Page } from 'playwright-core';
import { until } from '../wait.ts';
import type { InHost } from '../vscode/bridge.ts';

/** The active text editor. Lines and columns count from 1. */
export class Editor {
  readonly #page: Page;
  readonly #inHost: InHost;
  constructor(page: Page, inHost: InHost) {
    this.#page = page;
    this.#inHost = inHost;
  }

  get #active(): Locator {
    return this.#page.locator('.editor-group-container.active .monaco-editor').first();
  }

  /** Opens a file on disk, by its path. */
  async open(file: string): Promise<void> {
    await this.#inHost(async (vscode, path) => {
      await vscode.window.showTextDocument(vscode.Uri.file(path), { preview: false });
    }, file);
    await this.#active.locator('.view-line').first().waitFor();
  }

  /** The whole document, unsaved changes included; not what happens to be on screen. */
  async text(): Promise<string> {
    return until('an active text editor', () =>
      this.#inHost((vscode) => vscode.window.activeTextEditor?.document.getText() ?? null),
    );
  }

  /** The document's uri. */
  async uri(): Promise<string> {
    return until('an active text editor', () =>
      this.#inHost((vscode) => vscode.window.activeTextEditor?.document.uri.toString() ?? null),
    );
  }

  async moveTo(line: number, column: number): Promise<void> {
    await this.#inHost(
      async (vscode, [toLine, toColumn]) => {
        await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
        const editor = vscode.window.activeTextEditor;
        if (!editor) throw new Error('No text editor is active.');
        const place = new vscode.Position(toLine - 1, toColumn - 1);
        editor.selection = new vscode.Selection(place, place);
        editor.revealRange(editor.selection);
        // The extension host has only asked for it, and is answered in the order of its questions.
        await vscode.commands.executeCommand('workbench.action.focusActiveEditorGroup');
      },
      [line, column] as const,
    );
    await this.#page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
  }

  /** Types at the cursor. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  async undo(): Promise<void> {
    await this.#inHost((vscode) => vscode.commands.executeCommand('undo'));
  }

  async save(): Promise<void> {
    await this.#inHost((vscode) => vscode.commands.executeCommand('workbench.action.files.save'));
  }

  /** The first code lens that holds `text`; await its `waitFor()`. */
  lens(text: string): Locator {
    return this.#active.locator('.codelens-decoration', { hasText: text }).first();
  }

  async lenses(): Promise<string[]> {
    return this.#active.locator('.codelens-decoration').allInnerTexts();
  }

  /** The underlinings of a severity. */
  squiggles(severity: 'error' | 'warning' | 'info' | 'hint'): Locator {
    return this.#active.locator(`.squiggly-${severity}`);
  }

  /** What the hover at a place says. */
  async hoverAt(line: number, column: number): Promise<string> {
    await this.moveTo(line, column);
    await this.#inHost((vscode) => vscode.commands.executeCommand('editor.action.showHover'));
    const hover = this.#page.locator('.monaco-hover:visible .hover-row');
    await hover.first().waitFor();
    const texts = await hover.allInnerTexts();
    await this.#page.keyboard.press('Escape');
    return texts.join('\n');
  }

  /** The quick fixes offered at a place. */
  async quickFixesAt(line: number, column: number): Promise<string[]> {
    const rows = await this.#openQuickFixes(line, column);
    const titles = await rows.allInnerTexts();
    await this.#page.keyboard.press('Escape');
    return titles.map((title) => title.trim());
  }

  /** Applies the first quick fix at a place whose title holds `title`, with the keyboard's way in. */
  async quickFix(line: number, column: number, title: string): Promise<void> {
    const rows = await this.#openQuickFixes(line, column);
    const before = await this.text();
    await rows.filter({ hasText: title }).first().click();
    await until(`"${title}" to change the text`, async () => (await this.text()) !== before);
  }

  async #openQuickFixes(line: number, column: number): Promise<Locator> {
    await this.moveTo(line, column);
    await this.#page.keyboard.press('Control+.');
    const rows = this.#page.locator('.action-widget .monaco-list-row.action');
    await rows.first().waitFor();
    return rows;
  }
}
