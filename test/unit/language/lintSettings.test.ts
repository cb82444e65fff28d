import assert from 'node:assert/strict';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { TestClient } from './connection.ts';

const URI = 'file:///home/me/skills/claude-helper/SKILL.md';
const TEXT = '---\nname: claude-helper\ndescription: Helps.\n---\n\n# Body\n';
const told = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, severity }) => `${code} ${severity}`);

describe('what is linted in the editor', function () {
  this.timeout(120_000);
  let client: TestClient;
  afterEach(() => client.dispose());

  it('follows the settings for profiles and rules', async () => {
    const lint = { profiles: ['claude-upload', 'nonsense'], rules: { 'advice/description-when': 'error' } };
    client = await TestClient.start({ initializationOptions: { lint } });
    assert.deepEqual(told(await client.open(URI, TEXT)), [
      'profile:claude-upload/reserved-name 2',
      'advice/description-when 1',
    ]);
  });

  it('follows the nearest skillwright.json, which stands above the settings, and again when it changes', async () => {
    const lint = { profiles: ['claude-upload'], rules: { 'advice/description-when': 'off' } };
    client = await TestClient.start({ initializationOptions: { lint } });
    assert.deepEqual(told(await client.open(URI, TEXT)), ['profile:claude-upload/reserved-name 2']);
    const files = [
      {
        uri: 'file:///home/me/skillwright.json',
        text: '{ "lint": { "rules": { "advice/description-when": "error" } } }',
      },
      {
        uri: 'file:///home/me/skills/skillwright.json',
        text: '{ "lint": { "profiles": ["codex"], "rules": { "advice/description-when": "info" } } }',
      },
    ];
    const changed = client.nextDiagnostics(URI);
    await client.configurations({ files });
    assert.deepEqual(told(await changed), ['advice/description-when 3']);
    const again = client.nextDiagnostics(URI);
    await client.configurations({ files: files.slice(0, 1) });
    assert.deepEqual(told(await again), ['profile:claude-upload/reserved-name 2', 'advice/description-when 1']);
  });

  it('goes by what is right in a skillwright.json, and shows at its place what is wrong, until that is mended', async () => {
    client = await TestClient.start();
    await client.open(URI, TEXT);
    const file = 'file:///home/me/skillwright.json';
    const tell = async (text: string, syntaxShown = false) => {
      const [shown, changed] = [client.nextDiagnostics(file), client.nextDiagnostics(URI)];
      await client.configurations({ files: [{ uri: file, text, syntaxShown }] });
      return { shown: (await shown).map(placed), found: told(await changed) };
    };
    const placed = ({ range: { start, end }, source, severity, message }: Diagnostic) =>
      `${start.line}:${start.character}-${end.character} ${source} ${severity} ${message as string}`;
    const wrong =
      '{ "lint": {\n"rules": { "spec/nope": "off", "advice/description-when": "off" },\n"profiles": ["me"] } }';
    assert.deepEqual(await tell(wrong), {
      shown: [
        '2:13-17 skillwright 1 lint.profiles.0: expected one of spec, claude-upload, claude-code, vscode, copilot-cli, codex, strict-reference, found "me"',
        '1:11-22 skillwright 1 lint.rules: expected the id of a rule, found "spec/nope"',
      ],
      found: [],
    });
    const broken = await tell('{ "lint": {\n "rules" } }');
    assert.match(broken.shown.join('; '), /^1:9-10 skillwright 1 expected JSON: [^;]*$/);
    assert.deepEqual(broken.found, ['advice/description-when 4']);
    assert.deepEqual((await tell('{ "lint": ', true)).shown, [], 'the editor says so itself');
    assert.equal((await tell('[]')).shown.join(), '0:0-1 skillwright 1 the whole file: expected an object, found []');
    assert.deepEqual((await tell('{}')).shown, []);
    await tell('[]');
    const gone = client.nextDiagnostics(file);
    await client.configurations({ files: [] });
    assert.deepEqual(await gone, []);
  });

  it('goes on as by default where a skillwright.json is wrong', async () => {
    client = await TestClient.start();
    await client.open(URI, TEXT);
    const changed = client.nextDiagnostics(URI);
    await client.configurations({ files: [{ uri: 'file:///home/me/skillwright.json', text: '{ "lint": 1 }' }] });
    assert.deepEqual(told(await changed), ['advice/description-when 4']);
  });
});
