/** One tool of `allowed-tools`, as `Bash` or `Bash(git:*)`. Offsets into the source it was found in. */
export interface AllowedTool {
  readonly name: string;
  /** What stands in the parentheses; null without any. */
  readonly limit: string | null;
  readonly start: number;
  readonly end: number;
}

/** As Claude Code calls its tools; Copilot CLI takes `shell` and its kin too. */
export const KNOWN_TOOLS: readonly string[] = [
  'Bash',
  'Read',
  'Edit',
  'Write',
  'Glob',
  'Grep',
  'WebFetch',
  'WebSearch',
  'NotebookEdit',
  'Task',
  'Skill',
];

/** A name, and perhaps parentheses with anything in them; separators, list markers and quotes are none. */
const TOOL = /([^\s,()[\]"'|>-][^\s,()[\]"']*)(?:\(([^()\r\n]*)\))?/g;

/** The tools in a value's source, however they are separated. */
export function toolsIn(source: string): AllowedTool[] {
  return [...source.matchAll(TOOL)].map(({ 0: whole, 1: name = '', 2: limit, index }) => ({
    name,
    limit: limit ?? null,
    start: index,
    end: index + whole.length,
  }));
}
