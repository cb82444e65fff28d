import { rangeOfValue, textField } from '../../../field.ts';
import { rule } from '../../../rule.ts';
import { tagsIn } from '../../../tagLike.ts';

/** VS Code takes out of a description what looks like a tag: "port to <service>" reaches the model as "port to". */
export const tagsRemoved = rule(
  {
    id: 'profile:vscode/tags-removed',
    severity: 'warning',
    profile: 'vscode',
    source: 'microsoft/vscode, promptsServiceImpl.ts: text of skills is sanitized',
    messages: { default: ['tag'] },
  },
  (document, report) => {
    const description = textField(document, 'description');
    if (description === undefined) return;
    const [first] = tagsIn(document, description.field);
    if (first === undefined) return;
    const onKeysLine = rangeOfValue(document, description.field) !== description.field.keyRange;
    report(onKeysLine ? first.range : description.field.keyRange, 'default', { tag: first.tag });
  },
);
