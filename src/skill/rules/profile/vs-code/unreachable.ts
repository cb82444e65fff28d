import { fieldNamed } from '../../../field.ts';
import { rule } from '../../../rule.ts';

/** Hidden from the user's menu and from the model: nothing is left that could use it. */
export const unreachable = rule(
  {
    id: 'profile:vscode/unreachable',
    severity: 'warning',
    profile: 'vscode',
    source: 'VS Code documentation, "Agent Skills": user-invocable and disable-model-invocation',
    messages: { default: [] },
  },
  ({ frontmatter }, report) => {
    const hidden = fieldNamed(frontmatter, 'user-invocable');
    const disabled = fieldNamed(frontmatter, 'disable-model-invocation');
    if (hidden?.value === false && disabled?.value === true && hidden.sound && disabled.sound) {
      report(disabled.keyRange, 'default', {});
    }
  },
);
