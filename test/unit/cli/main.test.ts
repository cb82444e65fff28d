import assert from 'node:assert/strict';
import { main } from '../../../src/cli/main.ts';

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(args, {
    cwd: '/',
    out: (text) => (out += text),
    err: (text) => (err += text),
    color: false,
    signal: new AbortController().signal,
  });
  return { code, out, err };
}

describe('skillwright', () => {
  const commands = ['lint', 'digest', 'manifest', 'index build', 'verify'];

  it('help names every command, on standard output', async () => {
    const { code, out } = await run('help');
    assert.equal(code, 0);
    for (const command of commands) assert.ok(out.includes(`skillwright ${command} `), command);
  });

  it('nothing typed is wrong usage: the same help, on standard error', async () => {
    const { code, out, err } = await run();
    assert.deepEqual([code, out], [2, '']);
    assert.equal(err, (await run('help')).out);
  });

  it('an unknown command is named', async () => {
    const { code, err } = await run('lnt');
    assert.equal(code, 2);
    assert.match(err, /^skillwright: unknown command "lnt"/);
  });

  for (const command of commands)
    it(`${command}: a wrong option is exit code 2, with the command's own forms`, async () => {
      const { code, out, err } = await run(...command.split(' '), '--no-such-option');
      assert.deepEqual([code, out], [2, '']);
      assert.ok(err.startsWith(`skillwright ${command}: `), err);
      assert.ok(err.includes(`  skillwright ${command} `), err);
    });

  it('--help after -- belongs to the server that is verified', async () => {
    const { out } = await run('verify', '--help', '--', 'x');
    assert.match(out, /^ {2}skillwright verify/);
  });
});
