import type { InputDefinition } from './inputs.ts';

/** By id; in place of a definition, why there is none that can be used. */
export type DeclaredInputs = ReadonlyMap<string, InputDefinition | string>;

/** Reads `inputs` of an `mcp.json`, as VS Code documents it. What is wrong is said of the servers that need it. */
export function readInputs(raw: unknown): DeclaredInputs {
  const inputs = new Map<string, InputDefinition | string>();
  for (const one of Array.isArray(raw) ? (raw as unknown[]) : []) {
    const fields = (typeof one === 'object' ? one : null) as Readonly<Record<string, unknown>> | null;
    const id = fields?.['id'];
    // VS Code lets the last of several count.
    if (fields !== null && typeof id === 'string') inputs.set(id, readInput(id, fields));
  }
  return inputs;
}

function readInput(id: string, fields: Readonly<Record<string, unknown>>): InputDefinition | string {
  const { type, description, password, options } = fields;
  const common = {
    id,
    description: typeof description === 'string' ? description : '',
    ...(typeof fields['default'] === 'string' ? { default: fields['default'] } : {}),
  };
  if (type === 'promptString') return { ...common, password: password === true };
  if (type === 'pickString') {
    const choices = Array.isArray(options) ? options.flatMap(readOption) : [];
    if (choices.length === 0) return `the input ${JSON.stringify(id)} is a pickString without options to pick from`;
    return { ...common, password: false, options: choices };
  }
  if (type === 'command')
    return `the input ${JSON.stringify(id)} runs a command of the editor, which Skillwright does not do: use promptString, pickString or \${env:NAME}`;
  return `the input ${JSON.stringify(id)}: expected "promptString" or "pickString" for type, found ${JSON.stringify(type) ?? 'nothing'}`;
}

function readOption(option: unknown): readonly { readonly value: string; readonly label?: string }[] {
  if (typeof option === 'string') return [{ value: option }];
  const { value, label } = (option ?? {}) as { readonly value?: unknown; readonly label?: unknown };
  if (typeof value !== 'string') return [];
  return [{ value, ...(typeof label === 'string' ? { label } : {}) }];
}
