import type { Page } from 'playwright-core';
import { until } from '../wait.ts';

/** Chooses an entry of the context menu that is open. */
export async function chooseFromContextMenu(page: Page, title: string): Promise<void> {
  const entry = page.locator('.monaco-menu .action-label').getByText(title, { exact: true }).first();
  await entry.waitFor();
  // A menu that came less than a tenth of a second ago takes a click for the end of the one that opened it, and stays.
  await until(`the menu to close after "${title}"`, async () => {
    await entry.click({ timeout: 2000 });
    await entry.waitFor({ state: 'hidden', timeout: 2000 });
    return true;
  });
}
