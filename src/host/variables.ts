/** What the variables of a configuration stand for. */
export interface VariableScope {
  /** Undefined where no folder is open, or where it is not clear which one is meant: `${workspaceFolder}` is then unknown. */
  readonly workspaceFolder: string | undefined;
  /** By name, for `${workspaceFolder:name}`. */
  readonly folders?: ReadonlyMap<string, string>;
  /** `${NAME}` and `${NAME:-otherwise}` are of the environment: so it is in files with `mcpServers`. */
  readonly bareEnvironment?: boolean;
  readonly userHome: string;
  /** Declared ids; their placeholders stay until somebody can be asked. Undefined where none can be declared. */
  readonly inputs?: { has(id: string): boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A variable that cannot be filled in; the message says which, and what to do. */
export class UnknownVariable extends Error {}

/**
 * Fills in `${workspaceFolder}`, `${workspaceFolder:name}`, `${workspaceFolderBasename}`, `${userHome}` and `${env:NAME}`.
 * Throws `UnknownVariable` for any other: a server must not be started with half of its configuration.
 */
export function fillIn(text: string, scope: VariableScope): string {
  return text.replace(/\$\{([^}]*)\}/g, (whole, name: string) => {
    const value = name.startsWith('input:') ? placeholder(whole, name, scope) : valueOf(name, scope);
    if (value !== undefined) return value;
    throw new UnknownVariable(explain(whole, name, scope));
  });
}

function placeholder(whole: string, name: string, { inputs }: VariableScope): string | undefined {
  return inputs?.has(name.slice('input:'.length)) === true ? whole : undefined;
}

function valueOf(name: string, scope: VariableScope): string | undefined {
  const { workspaceFolder, userHome, env } = scope;
  if (name === 'workspaceFolder') return workspaceFolder;
  if (name === 'workspaceFolderBasename') return workspaceFolder?.split(/[\\/]/).filter(Boolean).at(-1);
  if (name === 'userHome') return userHome;
  if (name.startsWith('workspaceFolder:')) return scope.folders?.get(name.slice('workspaceFolder:'.length));
  if (name.startsWith('env:')) return env[name.slice('env:'.length)];
  return scope.bareEnvironment === true ? bare(name, env) : undefined;
}

function bare(text: string, env: VariableScope['env']): string | undefined {
  const [, name = '', otherwise] = /^([A-Za-z_]\w*)(?::-(.*))?$/s.exec(text) ?? [];
  const value = env[name];
  // As a shell has it: `:-` stands in for an empty value too.
  return otherwise !== undefined && (value === undefined || value === '') ? otherwise : value;
}

function explain(whole: string, name: string, { inputs }: VariableScope): string {
  if (name.startsWith('input:'))
    return inputs === undefined
      ? `${whole} asks for an input, which can be declared in a file such as mcp.json only: use \${env:NAME} instead`
      : `${whole} asks for an input that "inputs" does not declare`;
  if (name.startsWith('env:')) return `the environment variable ${name.slice('env:'.length)} of ${whole} is not set`;
  if (name.startsWith('workspaceFolder:')) return `${whole} has no value: no folder of that name is open`;
  if (name.startsWith('workspaceFolder'))
    return `${whole} has no value: it is not in a folder's own file, and not exactly one folder is open`;
  return `${whole} is no known variable: expected \${workspaceFolder}, \${workspaceFolderBasename}, \${userHome} or \${env:NAME}`;
}
