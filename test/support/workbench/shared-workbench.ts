import fs from 'node:fs';
import { putBackSample } from '../sample.ts';
import { VIEWPORT } from '../vscode/page.ts';
import type { Server } from '../vscode/server.ts';
import { QUIET_SETTINGS } from '../vscode/settings.ts';
import { until } from '../wait.ts';
import { openWorkbench } from './open-workbench.ts';
import type { OpenWorkbench } from './open-workbench.ts';
import type { Workbench } from './workbench.ts';

/** The window that suites share, and what its views showed when it was opened. */
let shared: { readonly opened: OpenWorkbench; readonly rows: string } | undefined;

/** Opens the shared window, unless it is open. */
export async function openSharedWorkbench(): Promise<OpenWorkbench> {
  if (!shared) {
    const opened = await openWorkbench({ chat: true });
    const { workbench } = opened;
    try {
      await workbench.mySkills.show();
      await workbench.mySkills.labelWith('release-checklist', 'error');
      await workbench.remoteSkills.labelWith('sample-skills', 'not connected');
      await hideWhatIsBeside(workbench);
      shared = { opened, rows: await rowsOf(workbench) };
    } catch (error) {
      await opened.close();
      throw error;
    }
  }
  return shared.opened;
}

/** Makes the shared window what it was when it was opened; one that cannot be made so is closed, and the next suite opens another. */
export async function putBackSharedWorkbench(): Promise<void> {
  if (!shared) return;
  try {
    await Promise.race([putBack(shared.opened, shared.rows), deadline()]);
  } catch (error) {
    console.log(`        The shared window is closed, for it was not put back. ${(error as Error).message}`);
    await closeSharedWorkbench();
  }
}

async function putBack({ workbench, sample, server }: OpenWorkbench, rows: string): Promise<void> {
  await closeEditors(workbench);
  putBackSample(sample);
  await putBackSettings(workbench, server);
  await hideWhatIsBeside(workbench);
  await workbench.page.setViewportSize(VIEWPORT);
  await workbench.notifications.clear();
  await workbench.mySkills.show();
  await until('the views to show the sample again', async () => {
    const now = await rowsOf(workbench);
    if (now === rows) return true;
    throw new Error(now);
  });
}

function deadline(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('That took more than a minute.')), 60_000).unref();
  });
}

export async function closeSharedWorkbench(): Promise<void> {
  const open = shared;
  shared = undefined;
  await open?.opened.close();
}

/** What both views show. */
async function rowsOf({ mySkills, remoteSkills }: Workbench): Promise<string> {
  return [...(await mySkills.labels()), ...(await remoteSkills.labels())].join('\n');
}

/** Without a question: what is unsaved is given up. */
async function closeEditors({ inHost }: Workbench): Promise<void> {
  await until('the editors to close', () =>
    inHost(async (api) => {
      if (api.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) return true;
      await api.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
      return false;
    }),
  );
}

/** The chat and the panel. */
async function hideWhatIsBeside({ inHost }: Workbench): Promise<void> {
  await inHost(async (api) => {
    for (const part of ['AuxiliaryBar', 'Panel']) await api.commands.executeCommand(`workbench.action.close${part}`);
  });
}

/** Takes back the user settings that were made since. */
async function putBackSettings({ inHost }: Workbench, server: Server): Promise<void> {
  const settings = JSON.parse(fs.readFileSync(server.settingsFile, 'utf8')) as Record<string, unknown>;
  const made = Object.keys(settings).filter((key) => !Object.hasOwn(QUIET_SETTINGS, key));
  await inHost(async (api, keys) => {
    for (const key of keys) await api.workspace.getConfiguration().update(key, undefined, true);
  }, made);
}
