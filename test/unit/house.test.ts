import assert from 'node:assert/strict';
import path from 'node:path';
import { ESLint } from 'eslint';

const root = path.resolve(import.meta.dirname, '../..');

/** What the lint rules say of a file with this text in it, the path being one that exists. */
async function restrictions(file: string, text: string): Promise<string[]> {
  const [result] = await new ESLint({ cwd: root }).lintText(text, { filePath: path.join(root, file) });
  const rules = ['@typescript-eslint/no-restricted-imports', 'no-restricted-globals'];
  return (result?.messages ?? []).filter(({ ruleId }) => rules.includes(ruleId ?? '')).map(({ message }) => message);
}

describe('the house: lower floors never know higher ones', function () {
  this.timeout(60_000);

  const forbidden: [file: string, text: string][] = [
    ['src/skill/digest.ts', "import fs from 'node:fs';\nfs;"],
    ['src/skill/digest.ts', "import fs from 'fs';\nfs;"],
    ['src/skill/digest.ts', "import * as vscode from 'vscode';\nvscode;"],
    ['src/skill/digest.ts', "import { Client } from '@modelcontextprotocol/client';\nClient;"],
    ['src/skill/digest.ts', "import { checkEntry } from '../protocol/entry.ts';\ncheckEntry;"],
    ['src/skill/digest.ts', 'Buffer.from([]);'],
    ['src/protocol/entry.ts', "import { SkillsHost } from '../host/skillsHost.ts';\nSkillsHost;"],
    ['src/protocol/entry.ts', "import crypto from 'node:crypto';\ncrypto;"],
    ['src/discovery/model.ts', "import { checkEntry } from '../protocol/entry.ts';\ncheckEntry;"],
    ['src/discovery/model.ts', 'void fetch("https://example.com");'],
    ['src/host/events.ts', "import * as vscode from 'vscode';\nvscode;"],
    ['src/host/events.ts', "import { en } from '../language/messages/en.ts';\nen;"],
    ['src/language/protocol.ts', "import { SkillsHost } from '../host/skillsHost.ts';\nSkillsHost;"],
    ['src/language/protocol.ts', "import * as vscode from 'vscode';\nvscode;"],
    ['src/cli/main.ts', "import { html } from '../extension/page.ts';\nhtml;"],
    ['src/extension/log.ts', "import { main } from '../cli/main.ts';\nmain;"],
  ];
  for (const [file, text] of forbidden)
    it(`${file} may not hold: ${text.split('\n')[0]}`, async () => {
      assert.equal((await restrictions(file, text)).length, 1);
    });

  const allowed: [file: string, text: string][] = [
    ['src/protocol/entry.ts', "import { digestOf } from '../skill/digest.ts';\ndigestOf;"],
    ['src/host/events.ts', "import fs from 'node:fs';\nfs;"],
    ['src/extension/log.ts', "import { SkillsHost } from '../host/skillsHost.ts';\nSkillsHost;"],
  ];
  for (const [file, text] of allowed)
    it(`${file} may hold: ${text.split('\n')[0]}`, async () => {
      assert.deepEqual(await restrictions(file, text), []);
    });
});
