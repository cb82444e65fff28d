import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { TextRange } from '../skill/finding.ts';
import { sentence, type Sentence } from './sentence.ts';

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
  | { readonly kind: 'broken'; readonly range: TextRange; readonly message: Sentence };

/** Reads JSON (RFC 8259: no comments, no trailing commas) with the place of every value. Of several faults the first is told. */
export function readPlacedJson(text: string): PlacedJson {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (root !== undefined && first === undefined) return { kind: 'read', root: placed(root) };
  const { offset, length } = first ?? { offset: 0, length: 0 };
  const message = WORDS[first === undefined ? 'ValueExpected' : printParseErrorCode(first.error)];
  return {
    kind: 'broken',
    range: { start: offset, end: offset + length },
    message: message ?? sentence('this cannot be read'),
  };
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
const WORDS: Readonly<Record<string, Sentence | undefined>> = {
  InvalidSymbol: sentence('this is no JSON value'),
  InvalidNumberFormat: sentence('this is no JSON number'),
  PropertyNameExpected: sentence('a key in double quotes is expected here'),
  ValueExpected: sentence('a value is expected here'),
  ColonExpected: sentence('a colon is expected here'),
  CommaExpected: sentence('a comma is expected here'),
  CloseBraceExpected: sentence('a closing brace is expected here'),
  CloseBracketExpected: sentence('a closing bracket is expected here'),
  EndOfFileExpected: sentence('nothing may follow the end of the object'),
  InvalidCommentToken: sentence('JSON has no comments'),
  UnexpectedEndOfString: sentence('a text must end on its line, with a double quote'),
  InvalidEscapeCharacter: sentence('no such escape is known to JSON'),
  InvalidUnicode: sentence('\\u is expected to be followed by four hexadecimal digits'),
  InvalidCharacter: sentence('this character must be escaped in a text'),
};
