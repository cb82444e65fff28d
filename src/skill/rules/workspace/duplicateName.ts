import { rangeOfValue, textField } from '../../field.ts';
import { normalizedName } from '../../name.ts';
import { rule } from '../../rule.ts';

/** Of two skills with one name an agent sees one, and which of them is chance. */
export const duplicateName = rule(
  {
    id: 'workspace/duplicate-name',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills client guide, "Name collisions"',
    messages: { default: ['name', 'other'] },
  },
  (document, report, { folder }) => {
    const name = textField(document, 'name');
    if (name === undefined || folder === undefined) return;
    const normalized = normalizedName(name.text);
    const other = folder.others.find((skill) => normalizedName(skill.name) === normalized);
    if (other === undefined) return;
    report(rangeOfValue(document, name.field), 'default', { name: name.text, other: other.path });
  },
);
