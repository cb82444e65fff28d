// Runs test/vscode/ inside desktop VS Code: the one named by VSCODE_PATH, else one that is downloaded. Ends with its exit code.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { bundleSuite } from '../bundle.ts';
import { root } from '../project.ts';
import { copySample } from '../sample.ts';
import { ownFolder } from './process-group.ts';
import { QUIET_SETTINGS } from './settings.ts';
import { suiteOptions } from './suite-options.ts';
import { followSuiteOutput } from './suite-output.ts';

async function main(): Promise<number> {
  const sample = copySample();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-desktop-'));
  const removeProfile = ownFolder(profile);
  fs.mkdirSync(path.join(profile, 'User'), { recursive: true });
  fs.writeFileSync(path.join(profile, 'User/settings.json'), JSON.stringify(QUIET_SETTINGS));
  const output = followSuiteOutput();
  const vscodeExecutablePath = process.env['VSCODE_PATH'];
  try {
    return await runTests({
      ...(vscodeExecutablePath === undefined ? {} : { vscodeExecutablePath }),
      extensionDevelopmentPath: root,
      extensionTestsPath: await bundleSuite(),
      extensionTestsEnv: { ...output.env, ...suiteOptions() },
      launchArgs: [sample.workspace, '--disable-extensions', '--disable-workspace-trust', '--user-data-dir', profile],
    });
  } catch (error) {
    console.error(
      'Desktop VS Code did not run the suite. Without network, say where one is: VSCODE_PATH=/path/to/code',
    );
    throw error;
  } finally {
    output.end();
    removeProfile();
    sample.remove();
  }
}

process.exit(await main());
