import type { Page } from 'playwright-core';

/** Chooses an entry of the context menu that is open. */
export async function chooseFromContextMenu(page: Page, title: string): Promise<void> {
  const entry = page.locator('.monaco-menu .action-label').getByText(title, { exact: true });
  await entry.first().click();
}
