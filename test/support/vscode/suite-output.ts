import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownFolder } from './process-group.ts';

/**
 * The extension host's standard output goes to a log of the editor's, so the suite writes to a file instead and we print what
 * comes, as it comes.
 */
export function followSuiteOutput(): { readonly env: Readonly<Record<string, string>>; end(): void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-suite-'));
  const removeFolder = ownFolder(folder);
  const file = path.join(folder, 'output.txt');
  fs.writeFileSync(file, '');
  let printed = 0;
  const print = () => {
    const written = fs.readFileSync(file);
    process.stdout.write(written.subarray(printed));
    printed = written.length;
  };
  fs.watchFile(file, { interval: 200 }, print);
  return {
    env: { SKILLWRIGHT_TEST_OUTPUT: file },
    end() {
      fs.unwatchFile(file);
      print();
      removeFolder();
    },
  };
}
