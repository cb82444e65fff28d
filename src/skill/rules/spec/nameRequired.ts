import type { SkillDocument } from '../../document.ts';
import { fieldNamed, rangeOfValue } from '../../field.ts';
import type { TextEdit } from '../../finding.ts';
import type { Field, Frontmatter } from '../../frontmatter.ts';
import { isWellFormedName, normalizedName } from '../../name.ts';
import { misspeltField } from '../../misspelt.ts';
import { hasReadableFields, isMissing, isUnreadable, renamed, UNKNOWN_FIELD_RULES } from '../../required.ts';
import { rule } from '../../rule.ts';
import { replaceValue, scalar } from '../../yamlWrite.ts';

/** Without a name most agents drop the skill; some make one up from the folder. */
export const nameRequired = rule(
  {
    id: 'spec/name-required',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills specification, "name"',
    overlapsVscode: ['default', 'blank'],
    insteadOf: UNKNOWN_FIELD_RULES,
    messages: { default: [], blank: [], misspelt: ['key'] },
    fixes: { insert: ['name'], rename: ['field'] },
  },
  (document, report, { folderName }) => {
    const { frontmatter } = document;
    if (frontmatter === null || !hasReadableFields(frontmatter)) return;
    const field = fieldNamed(frontmatter, 'name');
    if (field === undefined ? isUnreadable(document, 'name') : !isMissing(field)) return;
    const misspelt = field === undefined ? misspeltField(document, 'name') : undefined;
    if (misspelt !== undefined) {
      report(misspelt.keyRange, 'misspelt', { key: misspelt.key }, ...renamed(misspelt, 'name'));
      return;
    }
    const name = folderName === null ? '' : normalizedName(folderName);
    const edit = isWellFormedName(name) ? insertedName(document, frontmatter, field, name) : null;
    const fix = (one: TextEdit) => ({ kind: 'insert', arguments: { name }, edits: [one], safe: true }) as const;
    const fixes = edit === null ? [] : [fix(edit)];
    if (field === undefined) report(frontmatter.open, 'default', {}, ...fixes);
    else report(rangeOfValue(document, field), 'blank', {}, ...fixes);
  },
);

/** The folder's name as the first field, or in the place of a blank. */
function insertedName(
  document: SkillDocument,
  { yaml, shape, open }: Frontmatter,
  field: Field | undefined,
  name: string,
) {
  const { text, eol, lines } = document;
  if (field === undefined) {
    const start = lines.nextStart(lines.lineAt(open.start));
    const fits = start === yaml.start && start > open.end && /^(?!\s*\{)/.test(text.slice(yaml.start, yaml.end));
    return fits && shape !== 'other' ? { range: { start, end: start }, text: `name: ${scalar(name)}${eol}` } : null;
  }
  if (field.style === 'empty') return emptyFilled(text, field, name);
  return replaceValue(document, field, name);
}

/** `name:` and nothing behind it on the line. */
function emptyFilled(text: string, { keyRange }: Field, name: string): TextEdit | null {
  const colon = /^[ \t]*:[ \t]*(?=[\r\n]|$)/.exec(text.slice(keyRange.end))?.[0];
  if (colon === undefined) return null;
  return { range: { start: keyRange.end, end: keyRange.end + colon.length }, text: `: ${scalar(name)}` };
}
