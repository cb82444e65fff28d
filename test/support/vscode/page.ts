import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import type { Server } from './server.ts';

/** VS Code's size on screen; narrow windows hide what tests look for. */
export const VIEWPORT = { width: 1400, height: 900 };

export interface PageOptions {
  /** The folder, or the `.code-workspace` file, to open. */
  readonly folder: string;
  /** Let the bundled chat answer, signed out, with whatever model an extension provides. */
  readonly chat?: boolean;
  /** The tag of the language that extensions are told. The workbench's own words stay English: their packs are elsewhere. */
  readonly language?: string;
  /** Load this extension in development and run this CommonJS module's `run()` in the extension host. */
  readonly suite?: { readonly extension: string; readonly module: string };
}

export interface OpenPage {
  readonly browser: Browser;
  readonly page: Page;
  /** With `suite`: settles with its exit code, 0 or 1. */
  readonly suiteEnded: Promise<number>;
}

/** Opens the workbench in a browser of its own and waits until it stands. */
export async function openPage(server: Server, options: PageOptions): Promise<OpenPage> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ viewport: VIEWPORT });
  // tsx marks the functions that we hand to the page with this helper's name.
  await page.addInitScript('globalThis.__name = (target) => target');
  let end: (code: number) => void = () => undefined;
  const suiteEnded = new Promise<number>((resolve) => (end = resolve));
  // The workbench calls these two functions of its page when it runs a suite.
  await page.exposeFunction('codeAutomationLog', () => undefined);
  await page.exposeFunction('codeAutomationExit', (code: number) => end(code));
  // What the words of a language pack say of themselves.
  if (options.language !== undefined)
    await page.addInitScript(`globalThis._VSCODE_NLS_LANGUAGE = ${JSON.stringify(options.language)}`);
  if (options.suite) await developExtension(page, server, options.suite);
  if (options.chat) await keepChatEnabled(page, server);
  const opens = options.folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  await page.goto(`${server.origin}/?${opens}=${encodeURI(options.folder)}`);
  await page.locator('.monaco-workbench .part.activitybar').waitFor({ timeout: 60_000 });
  return { browser, page, suiteEnded };
}

/** Fills `developmentOptions` in the page's configuration before the workbench's own (deferred) script reads it. */
async function developExtension(page: Page, server: Server, suite: { extension: string; module: string }) {
  const remote = (path: string) => ({ $mid: 1, scheme: 'vscode-remote', authority: `127.0.0.1:${server.port}`, path });
  const developmentOptions = { extensions: [remote(suite.extension)], extensionTestsPath: remote(suite.module) };
  await page.addInitScript(`document.addEventListener('readystatechange', () => {
    const meta = document.getElementById('vscode-workbench-web-configuration');
    if (document.readyState !== 'interactive' || !meta) return;
    const configuration = JSON.parse(meta.getAttribute('data-settings'));
    configuration.developmentOptions = ${JSON.stringify(developmentOptions)};
    meta.setAttribute('data-settings', JSON.stringify(configuration));
  })`);
}

/**
 * On a fresh profile VS Code disables its bundled chat extension once, until someone signs in. With this key in its storage
 * it believes that it has done so already. The key is VS Code's own business: look again whenever VS Code is bumped.
 */
async function keepChatEnabled(page: Page, server: Server): Promise<void> {
  await page.goto(`${server.origin}/version`); // Any page of the same origin.
  await page.evaluate(`new Promise((resolve, reject) => {
    const open = indexedDB.open('vscode-web-state-db-global', 1);
    open.onerror = () => reject(open.error);
    open.onupgradeneeded = () => open.result.createObjectStore('ItemTable');
    open.onsuccess = () => {
      const transaction = open.result.transaction('ItemTable', 'readwrite');
      transaction.objectStore('ItemTable').put('true', 'builtinChatExtensionEnablementMigration');
      transaction.oncomplete = () => { open.result.close(); resolve(); };
    };
  })`);
}
