import assert from 'node:assert/strict';
import { verifyCommand } from '../../src/cli/verify.ts';
import type { VerifyReport } from '../../src/cli/verifyReport.ts';
import { FURTHER } from '../fixtures/hostile/further/index.mjs';
import { runCommand } from '../support/runCommand.ts';
import { startChildServer, type ChildServer } from '../support/servers/childServer.ts';
import { isAnswer, lettersOf } from '../support/verdictLetters.ts';

const AT_A_TIME = 8;

for (const era of ['@modern', '@legacy'])
  describe(`verify judges servers with one defect each, ${era.slice(1)} era`, function () {
    this.timeout(180_000);
    const reports = new Map<string, VerifyReport>();
    let server: ChildServer;

    before(async () => {
      server = await startChildServer('test/fixtures/hostile/server.mjs', 'http', '0');
      const { origin } = new URL(server.url);
      const names = FURTHER.map(({ name }) => name);
      const work = async (): Promise<void> => {
        for (let name = names.pop(); name !== undefined; name = names.pop()) {
          const args = ['--server', `${origin}/${name}${era}/mcp`, '--format', 'json', '--timeout', '60'];
          reports.set(name, JSON.parse((await runCommand(verifyCommand, args)).out) as VerifyReport);
        }
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
    });
    after(() => server.end());

    for (const { name, ids, skills, listing } of FURTHER)
      it(`${ids}: ${name} is ${skills === '' ? 'no skill' : skills}, listing ${listing}`, () => {
        const report = reports.get(name);
        assert.ok(report);
        const words = JSON.stringify(report, null, 1);
        assert.ok(isAnswer(lettersOf(report), skills), words);
        assert.ok(listing.split('|').includes(report.listing.status), words);
      });
  });
