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
/** What a pipe could spoil where HTTP does not: ends of lines, bytes, sizes, one answer behind another. */
const OF_A_PIPE =
  /^(ok|crlf|bom.*|nul-byte|raw-.*|blob-.*|nonutf8.*|desc-ansi.*|bytes-.*|files-512|many-skills.*|cursor-.*|list-error|ext-absent)$/;
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
      it(`${name}${era}: ${answerOf(expected)}`, () => judge(runs.get(name), expected));
    }
  });
}

describe('verify judges hostile servers over standard input and output as over HTTP', function () {
  this.timeout(60_000);
  for (const [name, expected] of Object.entries(cases).filter(([one]) => OF_A_PIPE.test(one)))
    for (const era of ['@modern', '@legacy'])
      it(`${name}${era}: ${answerOf(expected)}`, async () => {
        const command = [process.execPath, 'test/fixtures/hostile/server.mjs', 'stdio', `${name}${era}`];
        judge(await runCommand(verifyCommand, ['--format', 'json', '--', ...command]), expected);
      });
});

function answerOf({ skills, listing }: Expected): string {
  return `${skills === '' ? 'no skill' : skills}, listing ${listing}`;
}

function judge(run: CommandRun | undefined, expected: Expected): void {
  const report = JSON.parse(run?.out ?? 'null') as VerifyReport;
  const letters = lettersOf(report);
  const words = JSON.stringify(report, null, 1);
  assert.ok(isAnswer(letters, expected.skills), `${letters}\n${words}`);
  assert.ok(expected.listing.split('|').includes(report.listing.status), words);
  assert.equal(run?.code, expectedCode(report), words);
}

function expectedCode({ listing, summary }: VerifyReport): number {
  if (listing.status === 'failed' || listing.status === 'unsupported') return 3;
  return listing.status === 'complete' && summary.verified === summary.skills ? 0 : 1;
}
