import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { TextRange } from '../skill/finding.ts';

/** A JSON value and where it stands in its text; a text's quotes, an object's braces belong to it. */
export interface PlacedValue {
  readonly range: TextRange;
  readonly value: unknown;
  /** Of an object; where a key stands twice, the last one counts, as it does for every reader of JSON. */
  readonly members?: ReadonlyMap<string, PlacedMember>;
  /** Of an array. */
  readonly items?: readonly PlacedValue[];
}

export interface PlacedMember extends PlacedValue {
  /** Where the key stands. */
  readonly key: TextRange;
}

export type PlacedJson =
  | { readonly kind: 'read'; readonly root: PlacedValue }
  | { readonly kind: 'broken'; readonly range: TextRange; readonly message: string };

/** Reads JSON (RFC 8259: no comments, no trailing commas) with the place of every value. Of several faults the first is told. */
export function readPlacedJson(text: string): PlacedJson {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (root !== undefined && first === undefined) return { kind: 'read', root: placed(root) };
  const { offset, length } = first ?? { offset: 0, length: 0 };
  const message = WORDS[first === undefined ? 'ValueExpected' : printParseErrorCode(first.error)];
  return { kind: 'broken', range: { start: offset, end: offset + length }, message: message ?? 'this cannot be read' };
}

function placed(node: Node): PlacedValue {
  const range = { start: node.offset, end: node.offset + node.length };
  const value: unknown = getNodeValue(node);
  if (node.type === 'array') return { range, value, items: (node.children ?? []).map(placed) };
  if (node.type !== 'object') return { range, value };
  const members = new Map<string, PlacedMember>();
  for (const { children: [key, of] = [] } of node.children ?? []) {
    if (key === undefined || of === undefined) continue;
    members.set(String(key.value), { ...placed(of), key: { start: key.offset, end: key.offset + key.length } });
  }
  return { range, value, members };
}

/** By the parser's name of a fault. */
const WORDS: Readonly<Record<string, string | undefined>> = {
  InvalidSymbol: 'this is no JSON value',
  InvalidNumberFormat: 'this is no JSON number',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is expected here',
  CloseBraceExpected: 'a closing brace is expected here',
  CloseBracketExpected: 'a closing bracket is expected here',
  EndOfFileExpected: 'nothing may follow the end of the object',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfString: 'a text must end on its line, with a double quote',
  InvalidEscapeCharacter: 'no such escape is known to JSON',
  InvalidUnicode: '\\u is expected to be followed by four hexadecimal digits',
  InvalidCharacter: 'this character must be escaped in a text',
};
