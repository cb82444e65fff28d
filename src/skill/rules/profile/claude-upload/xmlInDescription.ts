import { rangeOfValue, textField } from '../../../field.ts';
import { rule } from '../../../rule.ts';
import { tagsIn } from '../../../tagLike.ts';

/** The description goes into a prompt that is marked up with tags, so whatever looks like one is refused. */
export const xmlInDescription = rule(
  {
    id: 'profile:claude-upload/xml-in-description',
    severity: 'warning',
    profile: 'claude-upload',
    source: 'Claude platform documentation, Agent Skills: field requirements of "description"',
    messages: { default: ['tag'] },
    fixes: { brackets: [] },
  },
  (document, report) => {
    const description = textField(document, 'description');
    if (description === undefined) return;
    const { field } = description;
    const tags = tagsIn(document, field);
    const [first] = tags;
    if (first === undefined) return;
    const edits = tags.map(({ range, tag }) => ({ range, text: `[${tag.slice(1, -1)}]` }));
    // A plain value that begins with a bracket would be a list.
    const fits = field.style !== 'plain' || first.range.start > field.valueRange.start;
    const fix = { kind: 'brackets', arguments: {}, edits, safe: false } as const;
    const onKeysLine = rangeOfValue(document, field) !== field.keyRange;
    report(onKeysLine ? first.range : field.keyRange, 'default', { tag: first.tag }, ...(fits ? [fix] : []));
  },
);
