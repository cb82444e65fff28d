import { rangeOfValue, textField } from '../../field.ts';
import { correctedName, isWellFormedName, normalizedName } from '../../name.ts';
import { rule } from '../../rule.ts';
import { replaceValue } from '../../yamlWrite.ts';

/** Agents find a skill by its folder and call it by its name; where the two differ, some load neither. */
export const nameMatchesFolder = rule(
  {
    id: 'spec/name-matches-folder',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "name"',
    overlapsVscode: true,
    messages: { default: ['name', 'folder'] },
    fixes: { rename: ['name'] },
  },
  (document, report, { folderName }) => {
    const name = textField(document, 'name');
    if (name === undefined || folderName === null) return;
    const folder = normalizedName(folderName);
    // A malformed name that means the folder's is one fault, and it is the form's.
    const meant = isWellFormedName(name.text) ? normalizedName(name.text) : correctedName(name.text, folderName);
    if (meant === folder || normalizedName(name.text) === folder) return;
    const edit = isWellFormedName(folder) ? replaceValue(document, name.field, folder) : null;
    const args = { name: name.text, folder: folderName };
    const range = rangeOfValue(document, name.field);
    if (edit === null) report(range, 'default', args);
    // Which of the two is right, only the author knows.
    else report(range, 'default', args, { kind: 'rename', arguments: { name: folder }, edits: [edit], safe: false });
  },
);
