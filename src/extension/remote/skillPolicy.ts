import * as vscode from 'vscode';
import type { SkillPolicy } from '../../host/host.ts';
import type { ServerLabel } from '../../host/label.ts';

/**
 * The policy for the skills of a server (H-LOAD-7): `skillwright.skillPolicy`, by label, `*` for every other one. A workspace cannot set
 * it (its scope is the machine), so no repository opens what its reader closed.
 */
export function skillPolicyOf(label: ServerLabel): SkillPolicy {
  const policies = Object(vscode.workspace.getConfiguration('skillwright').get('skillPolicy')) as Record<
    string,
    unknown
  >;
  const own = Object.hasOwn(policies, label) ? policies[label] : policies['*'];
  return own === 'never' ? 'never' : 'ask';
}
