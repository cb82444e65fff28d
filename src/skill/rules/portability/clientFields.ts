import { CLIENT_NAMES, clientField, type Client } from '../../clientFields.ts';
import type { TextRange } from '../../finding.ts';
import { rule } from '../../rule.ts';

/** Written for some agents, passed over by the others: one note for all such fields of a file. */
export const clientFields = rule(
  {
    id: 'portability/client-fields',
    severity: 'info',
    profile: 'spec',
    source: 'The documentation of Claude Code, VS Code and Copilot CLI',
    messages: { default: ['fields'] },
  },
  ({ frontmatter }, report, { profiles }) => {
    const honoured = (clients: readonly Client[]): boolean => clients.some((client) => profiles.includes(client));
    const found: { readonly key: string; readonly keyRange: TextRange; readonly clients: readonly Client[] }[] = [];
    for (const { key, keyRange, sound } of frontmatter?.fields ?? []) {
      const field = clientField(key);
      // A value that does not parse has a finding of its own, and nobody honours it.
      if (field !== undefined && sound && !honoured(field.clients))
        found.push({ key, keyRange, clients: field.clients });
    }
    const [first] = found;
    if (first === undefined) return;
    const names = (clients: readonly Client[]): string => clients.map((client) => CLIENT_NAMES[client]).join(', ');
    const fields = found.map(({ key, clients }) => `${key} (${names(clients)})`).join('; ');
    report(first.keyRange, 'default', { fields });
  },
);
