import assert from 'node:assert/strict';
import path from 'node:path';
import { until } from '../wait.ts';
import type { Step } from './step.ts';

/** Where the unquoted colon of the sample's faulty skill stands. */
const COLON = { line: 3, column: 66 };

export const writeSkill: Step = {
  title: 'Write a skill',
  async walk({ workbench: { editor, problems }, sample }) {
    await editor.open(path.join(sample.workspace, 'skills/release-checklist/SKILL.md'));
    const first = await lensText(editor.lenses.bind(editor), /sha256:/);
    await editor.squiggles('error').first().waitFor();
    await problems.show();
    await problems.row('yaml/unquoted-colon').waitFor();

    await editor.quickFix(COLON.line, COLON.column, 'double quotes');
    assert.match(await editor.text(), /^description: ["'].*Use when: the user says.*["']$/m);
    const fixed = await lensText(editor.lenses.bind(editor), /after saving|will be/i);
    await editor.moveTo(6, 1);
    await editor.type('x');
    const typed = await lensText(editor.lenses.bind(editor), /after saving|will be/i, fixed);
    assert.notEqual(typed, fixed);
    return `finding yaml/unquoted-colon, quoted by its quick fix; the lens went from "${first}" to "${typed}"`;
  },
};

/** The lens once it matches, and is another than `before`. */
async function lensText(lenses: () => Promise<string[]>, pattern: RegExp, before?: string): Promise<string> {
  return until(`a code lens ${pattern}`, async () =>
    (await lenses()).find((text) => pattern.test(text) && text !== before),
  );
}
