import assert from 'node:assert/strict';
import type { ServerDefinition } from '../../../src/host/host.ts';
import { Inputs, type InputDoor, type InputRef, type InputRequest } from '../../../src/host/inputs.ts';
import { maskedTarget, withoutSecrets } from '../../../src/host/masked.ts';
import { readConfiguration } from '../../../src/host/mcpJsonText.ts';

const scope = { workspaceFolder: '/w', defaultFolder: '/w', userHome: '/home/me', env: { SLY: '${input:token}' } };
const TOKEN = { type: 'promptString', id: 'token', description: 'Your token', password: true };
const REGION = {
  type: 'pickString',
  id: 'region',
  description: 'Where',
  options: ['eu', { label: 'US', value: 'us' }],
};
const never = new AbortController().signal;

const read = (server: object, inputs: unknown = [TOKEN, REGION], file = '/w/mcp.json') =>
  readConfiguration(JSON.stringify({ inputs, servers: { s: server } }), file, scope);

function definition(server: object, file?: string): ServerDefinition {
  const [first] = read(server, [TOKEN, REGION], file).servers;
  assert.ok(first);
  return first;
}

class MemoryDoor implements InputDoor {
  readonly values = new Map<string, string>();
  readonly asked: string[] = [];
  answer: (request: InputRequest) => string | undefined = ({ input }) => `value-of-${input.id}`;
  kept = async ({ file, id }: InputRef) => this.values.get(`${file} ${id}`);
  keep = async ({ file, id }: InputRef, value: string) => void this.values.set(`${file} ${id}`, value);
  forget = async ({ file, id }: InputRef) => void this.values.delete(`${file} ${id}`);
  ask = async (request: InputRequest) => {
    this.asked.push(request.input.id);
    return this.answer(request);
  };
}

describe('inputs of a configuration', () => {
  it('leave everything else of the server as it was configured', async () => {
    const server = definition({ command: 'x', args: ['${input:token}'], envFile: '.env', sandboxEnabled: true });
    const filled = await new Inputs(new MemoryDoor()).fill(server, never);
    const args = ['value-of-token'];
    assert.deepEqual(filled?.transport, { ...server.transport, args, secrets: args });
  });
  it('keep their place until somebody is asked', () => {
    const { transport, inputs } = definition({ command: 'x', args: ['${input:region}'], env: { T: '${input:token}' } });
    assert.ok(transport.type === 'stdio');
    assert.deepEqual([transport.args, transport.env], [['${input:region}'], { T: '${input:token}' }]);
    assert.deepEqual(
      inputs?.map(({ id, password, options }) => [id, password, options?.map(({ value }) => value)]),
      [
        ['region', false, ['eu', 'us']],
        ['token', true, undefined],
      ],
    );
  });
  it('may stand for a part of a url', () => {
    assert.equal(read({ url: 'https://${input:region}.example/mcp' }).servers.length, 1);
    assert.match(read({ url: '${input:region}' }).problems[0]?.message ?? '', /Expected a url/);
  });
  for (const [inputs, words] of [
    [[], /\$\{input:token\} asks for an input that "inputs" does not declare/],
    [{}, /does not declare/],
    [[null, 3, {}], /does not declare/],
    [[{ type: 'pickString', id: 'token' }], /pickString without options/],
    [[{ type: 'command', id: 'token', command: 'x' }], /runs a command of the editor, which Skillwright does not do/],
    [[{ type: 'askMe', id: 'token' }], /expected "promptString" or "pickString" for type, found "askMe"/],
    [[{ id: 'token' }], /found nothing/],
  ] as const)
    it(`that cannot be asked for are a problem of their server: ${words.source}`, () => {
      const { servers, problems } = read({ command: 'x', args: ['${input:token}'] }, inputs);
      assert.equal(servers.length, 0);
      assert.match(problems[0]?.message ?? '', words);
      assert.equal(problems[0]?.key, 's');
    });

  it('are asked for once, filled in everywhere, and kept when the server is allowed', async () => {
    const door = new MemoryDoor();
    const inputs = new Inputs(door);
    const server = definition({
      url: 'https://x.example/${input:region}',
      headers: { Authorization: 'Bearer ${input:token}' },
    });
    const filled = await inputs.fill(server, never);
    assert.deepEqual(filled?.transport, {
      type: 'http',
      url: 'https://x.example/value-of-region',
      headers: { Authorization: 'Bearer value-of-token' },
      secrets: ['value-of-region', 'value-of-token'],
    });
    assert.equal(door.values.size, 0, 'not before the yes');
    await inputs.fill(server, never);
    assert.deepEqual(door.asked, ['region', 'token'], 'not twice in one window');
    await filled?.keep();
    await new Inputs(door).fill(server, never);
    assert.deepEqual(door.asked, ['region', 'token'], 'not in the next window');
    await inputs.forget({ file: '/w/mcp.json', id: 'token' });
    await inputs.fill(server, never);
    assert.deepEqual(door.asked, ['region', 'token', 'token']);
  });
  it('of two servers of one file that ask at a time are asked for once; another file has its own', async () => {
    const door = new MemoryDoor();
    const inputs = new Inputs(door);
    const server = { command: '${input:token}' };
    await Promise.all([inputs.fill(definition(server), never), inputs.fill(definition(server), never)]);
    assert.deepEqual(door.asked, ['token']);
    await inputs.fill(definition(server, '/other/mcp.json'), never);
    assert.deepEqual(door.asked, ['token', 'token']);
  });
  it('that are closed without an answer connect nothing, and are asked for again', async () => {
    const door = new MemoryDoor();
    door.answer = () => undefined;
    const inputs = new Inputs(door);
    assert.equal(await inputs.fill(definition({ command: '${input:token}' }), never), undefined);
    await inputs.fill(definition({ command: '${input:token}' }), never);
    assert.equal(door.asked.length, 2);
  });
  it('that are answered with a placeholder stay what was answered', async () => {
    const door = new MemoryDoor();
    door.answer = ({ input }) => (input.id === 'region' ? '${input:token}' : 'secret');
    const filled = await new Inputs(door).fill(
      definition({ command: '${input:region}', args: ['${input:token}'] }),
      never,
    );
    assert.ok(filled?.transport.type === 'stdio');
    assert.equal(filled.transport.command, '${input:token}');
  });
  it('with nobody to ask are refused in words', async () => {
    await assert.rejects(
      new Inputs(undefined).fill(definition({ command: '${input:token}' }), never),
      /nobody to ask: use \$\{env:NAME\}/,
    );
  });
  it('never stand in words: not in the target, not in what a server repeats', async () => {
    const door = new MemoryDoor();
    door.answer = ({ input }) => (input.id === 'region' ? 'a b c' : 'hunter2');
    const server = definition({ url: 'https://x.example/${input:region}/${input:token}', headers: {} });
    assert.equal(maskedTarget(server.transport), 'https://x.example/${input:region}/${input:token}');
    const filled = await new Inputs(door).fill(server, never);
    assert.ok(filled);
    assert.equal(maskedTarget(filled.transport), 'https://x.example/••••/••••');
    assert.equal(
      withoutSecrets('GET https://x.example/a%20b%20c/hunter2: hunter2', filled.transport),
      'GET https://x.example/••••/••••: ••••',
    );
  });
});
