import fs from 'node:fs';
import path from 'node:path';
import { resultsFolder } from '../project.ts';
import { openWorkbench } from './open-workbench.ts';
import type { OpenWorkbench, WorkbenchOptions } from './open-workbench.ts';

/**
 * Opens one workbench for all the tests of a Mocha suite, and closes it after them. A test that fails leaves a picture and the
 * server's log in test-results/. Call the result inside tests: `const { workbench } = vscode();`.
 */
export function useWorkbench(options: WorkbenchOptions = {}): () => OpenWorkbench {
  let opened: OpenWorkbench | undefined;

  before('open the workbench', async () => {
    opened = await openWorkbench(options);
  });

  afterEach('keep a picture of a failure', async function () {
    const test = this.currentTest;
    if (test?.state !== 'failed' || !opened) return;
    const picture = await opened.workbench.screenshot(test.fullTitle());
    fs.writeFileSync(picture.replace(/\.png$/, '.log'), opened.server.log());
    console.log(`        ${path.relative(path.dirname(resultsFolder), picture)}`);
  });

  after('close the workbench', async () => {
    await opened?.close();
  });

  return () => {
    if (!opened) throw new Error('The workbench is open inside tests only.');
    return opened;
  };
}
