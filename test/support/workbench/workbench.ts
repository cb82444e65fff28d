import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { resultsFolder } from '../project.ts';
import type { InHost } from '../vscode/bridge.ts';
import { Chat } from './chat.ts';
import { ModalDialog } from './dialog.ts';
import { Editor } from './editor.ts';
import { Notifications } from './notifications.ts';
import { Palette } from './palette.ts';
import { Problems } from './problems.ts';
import { QuickPick } from './quick-pick.ts';
import { TreeView } from './tree-view.ts';
import { WebPages } from './web-pages.ts';

/** What a person sees and does in the window, a part each. Every wait is for a condition, with a deadline. */
export class Workbench {
  readonly page: Page;
  /** Runs a function in the extension host. For setting things up and for looking, not for what a person would do by hand. */
  readonly inHost: InHost;
  readonly palette: Palette;
  readonly quickPick: QuickPick;
  readonly editor: Editor;
  readonly problems: Problems;
  readonly dialog: ModalDialog;
  readonly notifications: Notifications;
  readonly webPages: WebPages;
  readonly chat: Chat;
  readonly remoteSkills: TreeView;
  readonly mySkills: TreeView;

  constructor(page: Page, inHost: InHost) {
    this.page = page;
    this.inHost = inHost;
    this.palette = new Palette(page);
    this.quickPick = new QuickPick(page);
    this.editor = new Editor(page, inHost);
    this.problems = new Problems(page, inHost);
    this.dialog = new ModalDialog(page);
    this.notifications = new Notifications(page, inHost);
    this.webPages = new WebPages(page);
    this.chat = new Chat(page, inHost);
    this.remoteSkills = new TreeView(page, inHost, { id: 'skillwright.remoteSkills', name: 'Remote Skills' });
    this.mySkills = new TreeView(page, inHost, { id: 'skillwright.mySkills', name: 'My Skills' });
  }

  /** What the icon of a container in the activity bar says, with its badge: `Skillwright - 1 problem`. */
  iconLabel(container: string): Promise<string | null> {
    const icon = this.page.locator(`.activitybar .action-label[aria-label^=${JSON.stringify(container)}]`);
    return icon.getAttribute('aria-label');
  }

  /** Writes a picture of the window to test-results/, named after what it shows. Returns its path. */
  async screenshot(name: string): Promise<string> {
    fs.mkdirSync(resultsFolder, { recursive: true });
    const file = path.join(resultsFolder, `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`);
    await this.page.screenshot({ path: file });
    return file;
  }
}
