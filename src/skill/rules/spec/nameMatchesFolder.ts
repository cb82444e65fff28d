import { rangeOfValue, textField } from '../../field.ts';
import { correctedName, isWellFormedName, normalizedName } from '../../name.ts';
import { rule, type FixOf } from '../../rule.ts';
import { replaceValue } from '../../yamlWrite.ts';

const shape = {
  id: 'spec/name-matches-folder',
  severity: 'error',
  profile: 'spec',
  source: 'Agent Skills specification, "name"',
  overlapsVscode: true,
  messages: { default: ['name', 'folder'] },
  fixes: { rename: ['name'], 'rename-folder': ['name'] },
} as const;

/** Agents find a skill by its folder and call it by its name; where the two differ, some load neither. */
export const nameMatchesFolder = rule(shape, (document, report, { folderName }) => {
  const name = textField(document, 'name');
  if (name === undefined || folderName === null) return;
  const folder = normalizedName(folderName);
  // A malformed name that means the folder's is one fault, and it is the form's.
  const meant = isWellFormedName(name.text) ? normalizedName(name.text) : correctedName(name.text, folderName);
  if (meant === folder || normalizedName(name.text) === folder) return;
  // Which of the two is right, only the author knows.
  const edit = isWellFormedName(folder) ? replaceValue(document, name.field, folder) : null;
  const fixes: FixOf<typeof shape>[] =
    edit === null ? [] : [{ kind: 'rename', arguments: { name: folder }, edits: [edit], safe: false }];
  if (isWellFormedName(name.text)) {
    const to = normalizedName(name.text);
    const files = [{ change: 'rename-folder', to } as const];
    fixes.push({ kind: 'rename-folder', arguments: { name: to }, edits: [], files, safe: false });
  }
  report(rangeOfValue(document, name.field), 'default', { name: name.text, folder: folderName }, ...fixes);
});
