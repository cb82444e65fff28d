import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { root } from '../project.ts';
import type { Step } from './step.ts';

/** The last step: it finds the workspace as the steps before left it, one skill edited after it was published. */
export const commandLine: Step = {
  title: 'Use the command line',
  async walk({ sample }) {
    const run = (...args: string[]) => skillwright(sample.workspace, args);
    const lint = await run('lint', 'skills', '--format', 'json');
    assert.equal(lint.code, 1);
    const { summary } = lint.json as { summary: { files: number; error: number } };
    assert.ok(summary.error > 0);

    assert.equal((await run('digest', 'skills/commit-messages/SKILL.md', '--format', 'json')).code, 0);
    assert.equal((await run('manifest', 'skills/changelog', '--format', 'json')).code, 0);
    const server = ['node', path.join('..', 'server', 'main.mjs'), path.join('..', 'served-skills')];
    const verify = await run('verify', '--format', 'json', '--', ...server);
    assert.equal(verify.code, 0, verify.output);
    const { summary: verified } = verify.json as { summary: { skills: number; verified: number } };
    assert.equal(verified.verified, verified.skills);

    const index = ['index', 'build', 'skills', '--out', 'public', '--format', 'json'];
    const stale = async () => ((await run(...index, '--check')).json as { stale: string[] }).stale;
    assert.ok(
      (await stale()).includes('public/.well-known/agent-skills/index.json'),
      'The stale index was not noticed.',
    );
    await run(...index);
    assert.deepEqual(await stale(), []);
    return `lint ${summary.error} errors in ${summary.files} files; verify ${verified.verified} of ${verified.skills} skills; index --check stale, built, current`;
  },
};

interface Ended {
  readonly code: number;
  readonly output: string;
  /** The standard output, which must be one JSON document. */
  readonly json: unknown;
}

function skillwright(cwd: string, args: readonly string[]): Promise<Ended> {
  const cli = path.join(root, 'dist', 'cli.mjs');
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { cwd }, (error, stdout, stderr) => {
      resolve({
        code: error === null ? 0 : Number(error.code),
        output: stdout + stderr,
        get json(): unknown {
          return JSON.parse(stdout) as unknown;
        },
      });
    });
  });
}
