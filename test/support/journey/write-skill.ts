import assert from 'node:assert/strict';
import path from 'node:path';
import { until } from '../wait.ts';
import type { Editor } from '../workbench/editor.ts';
import type { Step } from './step.ts';

export const writeSkill: Step = {
  title: 'Write a skill',
  async walk({ workbench: { editor, problems }, sample }) {
    await editor.open(path.join(sample.workspace, 'skills/release-checklist/SKILL.md'));
    const saved = await digestShown(editor);
    await editor.squiggles('error').first().waitFor();
    await problems.show();
    await problems.row('colon').waitFor();

    const colon = await placeOf(editor, 'when: the user');
    await editor.quickFix(colon.line, colon.column, 'in quotes');
    assert.match(await editor.text(), /^description: (["']).*Use when: the user says.*\1$/m);
    const fixed = await digestShown(editor, saved);
    await editor.moveTo(6, 1);
    await editor.type('x');
    const typed = await digestShown(editor, fixed);
    assert.match(typed, /after saving/);
    await editor.undo();
    await editor.save();
    await until('the digest of the saved file', async () => !(await digestShown(editor)).includes('after saving'));
    return `the unquoted colon was found, and quoted by its quick fix; the line above went from "${saved}" to "${typed}"`;
  },
};

/** What the code lens says, once it is there and is not `before`. */
async function digestShown(editor: Editor, before?: string): Promise<string> {
  return until('a code lens with a digest', async () =>
    (await editor.lenses()).find((text) => text.includes('sha256:') && text !== before),
  );
}

/** Of the colon in these words. */
async function placeOf(editor: Editor, words: string): Promise<{ line: number; column: number }> {
  const lines = (await editor.text()).split('\n');
  const line = lines.findIndex((text) => text.includes(words));
  return { line: line + 1, column: (lines[line] ?? '').indexOf(words) + words.indexOf(':') + 1 };
}
