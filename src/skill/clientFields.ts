import type { SkillDocument } from './document.ts';
import type { Field } from './frontmatter.ts';
import type { Profile } from './rule.ts';

/** The six fields of the Agent Skills specification. */
export const SPEC_FIELDS: readonly string[] = [
  'name',
  'description',
  'license',
  'compatibility',
  'metadata',
  'allowed-tools',
];

/** Fields that the specification does not name; one that is written twice counts once. */
export function fieldsBeyondSpec({ frontmatter }: SkillDocument): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const field of frontmatter?.fields ?? [])
    if (!SPEC_FIELDS.includes(field.key) && !fields.has(field.key)) fields.set(field.key, field);
  return [...fields.values()];
}

/** What may stand in a client's field. `list`: a list, or one string. */
export type ClientFieldType = 'string' | 'boolean' | 'map' | 'list' | 'number or string';

/** A field outside the specification that a client documents for skills. */
export interface ClientField {
  readonly type: ClientFieldType;
  readonly clients: readonly Client[];
}

export type Client = Extract<Profile, 'claude-code' | 'vscode' | 'copilot-cli'>;

/** As the clients write themselves. */
export const CLIENT_NAMES: Readonly<Record<Client, string>> = {
  'claude-code': 'Claude Code',
  vscode: 'VS Code',
  'copilot-cli': 'Copilot CLI',
};

const everywhere = ['claude-code', 'vscode', 'copilot-cli'] as const;

/**
 * From the clients' own documentation and code: code.claude.com/docs/en/skills, code.visualstudio.com (agent skills, and
 * the attributes its validator knows), and the loader of Copilot CLI.
 */
export const CLIENT_FIELDS: Readonly<Record<string, ClientField>> = {
  'argument-hint': { type: 'string', clients: everywhere },
  'user-invocable': { type: 'boolean', clients: everywhere },
  'disable-model-invocation': { type: 'boolean', clients: everywhere },
  'user-invokable': { type: 'boolean', clients: ['vscode'] },
  context: { type: 'string', clients: ['claude-code', 'vscode'] },
  tools: { type: 'list', clients: ['vscode'] },
  when_to_use: { type: 'string', clients: ['claude-code'] },
  arguments: { type: 'list', clients: ['claude-code'] },
  model: { type: 'string', clients: ['claude-code'] },
  effort: { type: 'number or string', clients: ['claude-code'] },
  agent: { type: 'string', clients: ['claude-code'] },
  background: { type: 'boolean', clients: ['claude-code'] },
  hooks: { type: 'map', clients: ['claude-code'] },
  paths: { type: 'list', clients: ['claude-code'] },
  shell: { type: 'string', clients: ['claude-code'] },
  'disallowed-tools': { type: 'list', clients: ['claude-code'] },
};

/** The field that a client documents under this very key; undefined for every other key. */
export function clientField(key: string): ClientField | undefined {
  return Object.hasOwn(CLIENT_FIELDS, key) ? CLIENT_FIELDS[key] : undefined;
}
