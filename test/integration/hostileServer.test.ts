import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { verifyCommand } from '../../src/cli/verify.ts';
import type { VerifyReport } from '../../src/cli/verifyReport.ts';
import { root } from '../support/project.ts';
import { runCommand, type CommandRun } from '../support/runCommand.ts';
import { startChildServer, type ChildServer } from '../support/servers/childServer.ts';
import { isAnswer, lettersOf } from '../support/verdictLetters.ts';

interface Expected {
  readonly skills: string;
  readonly listing: string;
}

const AT_A_TIME = 8;
const expectedFile = path.join(root, 'test/fixtures/hostile/expected.json');
const { cases } = JSON.parse(fs.readFileSync(expectedFile, 'utf8')) as { cases: Record<string, Expected> };

for (const era of ['', '@modern', '@legacy']) {
  describe(`verify judges every hostile server as expected${era === '' ? '' : `, ${era.slice(1)} era only`}`, function () {
    this.timeout(120_000);
    const runs = new Map<string, CommandRun>();
    let server: ChildServer;

    before(async () => {
      server = await startChildServer('test/fixtures/hostile/server.mjs', 'http', '0');
      const origin = new URL(server.url).origin;
      const names = Object.keys(cases);
      // The slow one first, so that the others run beside it.
      names.sort((a, b) => Number(b.includes('slow')) - Number(a.includes('slow')));
      const work = async (): Promise<void> => {
        for (let name = names.shift(); name !== undefined; name = names.shift()) {
          const url = `${origin}/${name}${era}/mcp`;
          runs.set(name, await runCommand(verifyCommand, ['--server', url, '--format', 'json', '--timeout', '20']));
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
    });
    after(() => server.end());

    for (const [name, expected] of Object.entries(cases)) {
      it(`${name}${era}: ${expected.skills === '' ? 'no skill' : expected.skills}, listing ${expected.listing}`, () => {
        const run = runs.get(name);
        const report = JSON.parse(run?.out ?? 'null') as VerifyReport;
        const letters = lettersOf(report);
        const words = JSON.stringify(report, null, 1);
        assert.ok(isAnswer(letters, expected.skills), `${letters}\n${words}`);
        assert.ok(expected.listing.split('|').includes(report.listing.status), words);
        assert.equal(run?.code, expectedCode(report), words);
      });
    }
  });
}

function expectedCode({ listing, summary }: VerifyReport): number {
  if (listing.status === 'failed' || listing.status === 'unsupported') return 3;
  return listing.status === 'complete' && summary.verified === summary.skills ? 0 : 1;
}
