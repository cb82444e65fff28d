import fs from 'node:fs';
import path from 'node:path';
import { resultsFolder } from '../project.ts';
import { openWorkbench } from './open-workbench.ts';
import type { OpenWorkbench, WorkbenchOptions } from './open-workbench.ts';
import { closeSharedWorkbench, openSharedWorkbench, putBackSharedWorkbench } from './shared-workbench.ts';

/** Outside all suites: the last of those that share a window does not know that it is the last. */
after('close the shared window', closeSharedWorkbench);

/**
 * Opens one workbench for all the tests of a Mocha suite, and closes it after them. A test that fails leaves a picture and the
 * server's log in test-results/. Call the result inside tests: `const { workbench } = vscode();`.
 */
export function useWorkbench(options: WorkbenchOptions = {}): () => OpenWorkbench {
  const open = async () => {
    await closeSharedWorkbench(); // Two windows at a time are too many for two processors.
    return openWorkbench(options);
  };
  return useOpened(open, (opened) => opened.close());
}

/**
 * As `useWorkbench`, with a window that needs nothing special and is not opened for this suite alone: a window costs half a
 * minute of a processor. It has the chat, and is put back after each suite: editors, notifications, settings, and the files of
 * the sample. What the extension keeps of its own stays, so the label of a server that is connected must be no other suite's.
 */
export function useSharedWorkbench(): () => OpenWorkbench {
  return useOpened(openSharedWorkbench, (_opened, failed) =>
    failed ? closeSharedWorkbench() : putBackSharedWorkbench(),
  );
}

async function keepPicture({ workbench, server }: OpenWorkbench, title: string): Promise<void> {
  const picture = await workbench.screenshot(title);
  fs.writeFileSync(picture.replace(/\.png$/, '.log'), server.log());
  console.log(`        ${path.relative(path.dirname(resultsFolder), picture)}`);
}

function useOpened(
  open: () => Promise<OpenWorkbench>,
  leave: (opened: OpenWorkbench, failed: boolean) => Promise<void>,
): () => OpenWorkbench {
  let opened: OpenWorkbench | undefined;
  let failed = false;

  before('open the workbench', async () => {
    opened = await open();
  });

  afterEach('keep a picture of a failure', async function () {
    const test = this.currentTest;
    if (test?.state !== 'failed' || !opened) return;
    failed = true;
    await keepPicture(opened, test.fullTitle());
  });

  after('leave the workbench', async function () {
    if (!opened) return;
    const suite = this.test?.parent;
    // What fails before the first test has no test to tell of it.
    if (suite?.tests.every(({ state }) => state === undefined)) {
      failed = true;
      await keepPicture(opened, suite.fullTitle());
    }
    await leave(opened, failed);
  });

  return () => {
    if (!opened) throw new Error('The workbench is open inside tests only.');
    return opened;
  };
}
