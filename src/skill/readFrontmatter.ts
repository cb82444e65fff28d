import { isMap, type YAMLParseError } from 'yaml';
import { problemOf, type SyntaxMessage } from './yamlProblem.ts';
import { duplicateKeys, parseYaml } from './yamlRepair.ts';

/** The frontmatter as plain values, or why there is none. */
export type FrontmatterReading =
  | { readonly kind: 'ok'; readonly value: Record<string, unknown> }
  | { readonly kind: 'error'; readonly message: string };

const OPEN = /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)/;
const CLOSE = /(^|\r\n|\n|\r)---[ \t]*(?=[\r\n]|$)/;

/**
 * Reads a SKILL.md's frontmatter as YAML 1.2 (core schema: dates stay strings), for comparing and serving it. Strict
 * where the document for editing recovers: anything that does not parse, a key given twice, and anything but a mapping is
 * an error. An empty block is an empty mapping. Never throws.
 */
export function readFrontmatter(text: string): FrontmatterReading {
  const open = OPEN.exec(text)?.[0];
  if (open === undefined) return failed('SKILL.md must begin with a "---" line');
  const close = CLOSE.exec(text.slice(open.length));
  if (close === null) return failed('the frontmatter has no closing "---" line');
  try {
    return plainValues(text.slice(open.length, open.length + close.index + (close[1] ?? '').length));
  } catch (error) {
    // Aliases that unfold without end, or nesting that is too deep.
    return failed(`the frontmatter cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function plainValues(yaml: string): FrontmatterReading {
  const document = parseYaml(yaml);
  const error = document.errors[0] ?? duplicateKeys(document)[0];
  if (error !== undefined) {
    const line = yaml.slice(0, error.pos[0]).split(/\r\n|\n|\r/).length + 1;
    return failed(`the frontmatter does not parse (line ${line}): ${reasonOf(yaml, error)}`);
  }
  if (document.contents === null) return { kind: 'ok', value: {} };
  if (!isMap(document.contents)) return failed('the frontmatter is not a mapping of fields to values');
  return { kind: 'ok', value: document.toJS() as Record<string, unknown> };
}

const COLON = 'a value without quotes cannot contain a colon followed by a space';
const REASONS: Partial<Record<SyntaxMessage, string>> = {
  'text-after-value': 'a value is complete, but more text follows',
  continuation: 'a line has no colon, so it is no field',
  'reserved-character': 'a value without quotes cannot begin as this one does',
  'unclosed-quote': 'a quote is never closed',
  'unclosed-bracket': 'a bracket is not closed before its field ends',
  'unopened-bracket': 'a bracket is closed that nothing opens',
  'bracket-in-list': 'a list within a list, without a comma before it',
  'in-brackets': 'between brackets, a comma or quotes are missing',
  'surplus-comma': 'nothing stands before a comma',
  'list-on-line': 'a list cannot begin on the line of its key',
  'block-head': 'the text of a block must begin below its key',
  'uneven-indent': 'a line is indented like none above that it could belong with',
  'no-item': 'a line stands among the items of a list and is none',
  'stray-item': 'an item of a list stands where no list is',
  'indented-key': 'a field is indented below a value that is complete',
  'no-key': 'a line begins as no key can',
  'no-space': 'a colon has no space behind it',
  'odd-blank': 'the blank behind a colon is no plain space',
  'wide-colon': 'a colon is another character than ":"',
};

/** What is at fault, where the parser names a thing of its own instead. */
function reasonOf(yaml: string, error: YAMLParseError): string {
  const problem = problemOf(yaml, error, 0);
  if (problem.kind !== 'syntax') return error.message;
  const isColon = error.code === 'BLOCK_AS_IMPLICIT_KEY' && problem.message === 'other';
  return isColon ? COLON : (REASONS[problem.message] ?? error.message);
}

function failed(message: string): FrontmatterReading {
  return { kind: 'error', message };
}
