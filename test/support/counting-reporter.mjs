// Mocha's `spec`, which also writes how many tests passed and failed to the file named by SKILLWRIGHT_TEST_COUNTS.
import fs from 'node:fs';
import Mocha from 'mocha';

export default class CountingReporter extends Mocha.reporters.Spec {
  /** Called at the end of the run, with the number of failures: of tests, and of hooks too. */
  done(failures, end) {
    const file = process.env.SKILLWRIGHT_TEST_COUNTS;
    if (file) fs.writeFileSync(file, JSON.stringify({ passed: this.stats.passes, failed: failures }));
    end(failures);
  }
}
