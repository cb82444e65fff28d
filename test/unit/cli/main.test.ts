import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { root } from '../../support/project.ts';

async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  // Imported as it imports its commands: a test that requires it would bring each module twice.
  const { main } = await import('../../../src/cli/main.ts');
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

describe('skillwright', function () {
  this.timeout(20_000); // every command is compiled here once

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

  it('lint waits for nothing that only verify needs', async () => {
    const options = { bundle: true, splitting: true, format: 'esm', platform: 'node', write: false } as const;
    const entryPoints = ['src/cli/bin.ts'];
    const { metafile } = await build({ ...options, absWorkingDir: root, entryPoints, outdir: 'x', metafile: true });
    const inputsOf = (entry: string): string => {
      const first = Object.keys(metafile.outputs).filter((file) => metafile.outputs[file]?.entryPoint === entry);
      const loaded = new Set(first);
      for (const file of loaded)
        for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
          if (kind === 'import-statement') loaded.add(path);
      return [...loaded].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {})).join('\n');
    };
    assert.match(inputsOf('src/cli/verify.ts'), /@modelcontextprotocol/);
    assert.match(inputsOf('src/cli/lint.ts'), /src\/skill\/lint\.ts/);
    assert.doesNotMatch(inputsOf('src/cli/lint.ts'), /@modelcontextprotocol|src\/protocol\/verify/);
    assert.match(inputsOf('src/cli/bin.ts'), /src\/cli\/main\.ts/);
    assert.doesNotMatch(inputsOf('src/cli/bin.ts'), /@modelcontextprotocol|src\/skill/);
  });
});
