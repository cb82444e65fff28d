// Runs test/vscode/ inside the extension host of the VS Code server; ends with its exit code.
import fs from 'node:fs';
import path from 'node:path';
import { bundleSuite } from '../bundle.ts';
import { resultsFolder, root } from '../project.ts';
import { copySample } from '../sample.ts';
import { openPage } from './page.ts';
import type { OpenPage } from './page.ts';
import { startServer } from './server.ts';
import { suiteOptions } from './suite-options.ts';
import { followSuiteOutput } from './suite-output.ts';

const DEADLINE = 10 * 60_000;

async function main(): Promise<number> {
  const sample = copySample();
  const output = followSuiteOutput();
  const server = await startServer({ extensions: [], env: { ...output.env, ...suiteOptions() } });
  let opened: OpenPage | undefined;
  try {
    const suite = { extension: root, module: await bundleSuite() };
    opened = await openPage(server, { folder: sample.workspace, suite });
    return await Promise.race([opened.suiteEnded, deadline()]);
  } catch (error) {
    await opened?.page.screenshot({ path: path.join(resultsFolder, 'vscode-suite.png') });
    fs.writeFileSync(path.join(resultsFolder, 'vscode-server.log'), server.log());
    throw error;
  } finally {
    output.end();
    await opened?.browser.close();
    await server.stop();
    sample.remove();
  }
}

function deadline(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const late = () => reject(new Error(`No result after ${DEADLINE / 60_000} minutes.`));
    setTimeout(late, DEADLINE).unref();
  });
}

fs.mkdirSync(resultsFolder, { recursive: true });
process.exit(await main());
