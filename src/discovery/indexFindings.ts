import type { Severity, TextRange } from '../skill/finding.ts';
import { isDigest } from '../skill/digest.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '../skill/limits.ts';
import { Lines } from '../skill/lines.ts';
import { INDEX_SCHEMA } from './model.ts';
import { readPlacedJson, type PlacedMember, type PlacedValue } from './placedJson.ts';

/** What is wrong with an index, and where in its text. */
export interface IndexFinding {
  /** Stable: `index/digest` … */
  readonly rule: string;
  readonly severity: Severity;
  readonly range: TextRange;
  readonly message: string;
}

/** An entry of the text that has a name; what else it has may be anything. */
export interface EntryText {
  readonly name: string;
  readonly members: ReadonlyMap<string, PlacedMember>;
  readonly range: TextRange;
}

export interface IndexText {
  readonly entries: readonly EntryText[];
  readonly findings: readonly IndexFinding[];
}

/** Reads the text of an index for its form alone (Discovery 0.2.0, D-1, D-2, C-1). Text that is no JSON has no entries. */
export function readIndexText(text: string): IndexText {
  const json = readPlacedJson(text);
  if (json.kind === 'broken') return onlyFault('index/json', json.range, `Not valid JSON: ${json.message}.`);
  const { members, range } = json.root;
  if (members === undefined) {
    const message = `Expected an object with "$schema" and "skills", found ${kindOf(json.root)}.`;
    return onlyFault('index/shape', range, message);
  }
  const open = { start: range.start, end: range.start + 1 };
  const skills = members.get('skills');
  const items = skills?.items ?? [];
  const entries = items.flatMap(entryOf);
  return {
    entries,
    findings: [
      ...schemaFindings(members.get('$schema'), open),
      ...skillsFindings(skills, open),
      ...unknownFields(members, ROOT_FIELDS, 'the index'),
      ...items.flatMap(itemFindings),
      ...repeatedNames(entries, new Lines(text)),
    ],
  };
}

const ROOT_FIELDS = ['$schema', 'skills'];
const FIELDS = ['name', 'type', 'description', 'url', 'digest'] as const;
type Field = (typeof FIELDS)[number];

function entryOf({ members, range }: PlacedValue): EntryText[] {
  const name = members?.get('name')?.value;
  return members !== undefined && typeof name === 'string' ? [{ name, members, range }] : [];
}

function schemaFindings(schema: PlacedMember | undefined, open: TextRange): IndexFinding[] {
  if (schema?.value === INDEX_SCHEMA) return [];
  const message =
    schema === undefined
      ? `Without "$schema" clients take this for an index of the old 0.1.0, and use nothing of it. Add "$schema": "${INDEX_SCHEMA}".`
      : `Clients do not read an index of this "$schema": expected exactly "${INDEX_SCHEMA}", found ${JSON.stringify(schema.value)}.`;
  return [error('index/schema', schema?.range ?? open, message)];
}

function skillsFindings(skills: PlacedMember | undefined, open: TextRange): IndexFinding[] {
  if (skills === undefined)
    return [error('index/shape', open, 'The index has no "skills": expected an array of entries.')];
  if (skills.items === undefined)
    return [error('index/shape', skills.range, `"skills": expected an array of entries, found ${kindOf(skills)}.`)];
  if (skills.items.length > 0) return [];
  return [{ rule: 'index/empty', severity: 'warning', range: skills.range, message: 'The index names no skill.' }];
}

function unknownFields(
  members: ReadonlyMap<string, PlacedMember>,
  known: readonly string[],
  of: string,
): IndexFinding[] {
  return [...members]
    .filter(([key]) => !known.includes(key))
    .map(([key, { key: range }]) => ({
      rule: 'index/unknown-field',
      severity: 'info',
      range,
      message: `${JSON.stringify(key)} is no field of ${of}: clients ignore it.`,
    }));
}

function itemFindings(item: PlacedValue): IndexFinding[] {
  const { members, range } = item;
  if (members === undefined)
    return [error('index/shape', range, `Expected an entry, an object with ${listOf(FIELDS)}; found ${kindOf(item)}.`)];
  const missing = FIELDS.filter((field) => !members.has(field));
  const where = members.get('name')?.range ?? { start: range.start, end: range.start + 1 };
  return [
    ...(missing.length === 0
      ? []
      : [error('index/missing-field', where, `This entry lacks ${listOf(missing)}: clients leave it out.`)]),
    ...FIELDS.flatMap((field) => fieldFindings(field, members.get(field))),
    ...unknownFields(members, FIELDS, 'an entry'),
  ];
}

function fieldFindings(field: Field, member: PlacedMember | undefined): IndexFinding[] {
  if (member === undefined) return [];
  const { value, range } = member;
  if (typeof value !== 'string')
    return [error(`index/${field}`, range, `"${field}": expected text, found ${kindOf(member)}.`)];
  const fault = FAULTS[field](value);
  if (fault === undefined) return [];
  // An unknown type is skipped with a warning by whoever reads it (C-1); it may be of a later version.
  return [{ rule: `index/${field}`, severity: field === 'type' ? 'warning' : 'error', range, message: fault }];
}

/** What is wrong with a field's text, by field. */
const FAULTS: Readonly<Record<Field, (value: string) => string | undefined>> = {
  name: (name) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= NAME_MAX
      ? undefined
      : `"name": expected 1–${NAME_MAX} of a–z, 0–9 and single inner hyphens, found ${JSON.stringify(name)}.`,
  type: (type) =>
    type === 'skill-md' || type === 'archive'
      ? undefined
      : `Clients skip an entry of this "type": expected "skill-md" or "archive", found ${JSON.stringify(type)}.`,
  description: (description) => {
    const length = Array.from(description).length;
    if (description.trim() !== '' && length <= DESCRIPTION_MAX) return undefined;
    const found = description.trim() === '' ? 'none' : length;
    return `"description": expected 1–${DESCRIPTION_MAX} characters, found ${found}.`;
  },
  url: (url) => {
    const base = 'https://site.invalid/';
    if (url !== '' && URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol)) return undefined;
    return `"url": expected a path like "/.well-known/agent-skills/…", or an http address; found ${JSON.stringify(url)}.`;
  },
  digest: (digest) =>
    isDigest(digest)
      ? undefined
      : `"digest": expected "sha256:" and 64 of 0–9 and a–f in lower case, found ${JSON.stringify(digest)}.`,
};

function repeatedNames(entries: readonly EntryText[], lines: Lines): IndexFinding[] {
  const firstLines = new Map<string, number>();
  return entries.flatMap(({ name, members, range }) => {
    const place = members.get('name')?.range ?? range;
    const line = firstLines.get(name);
    if (line === undefined) {
      firstLines.set(name, lines.lineAt(place.start) + 1);
      return [];
    }
    const message = `The name "${name}" is taken by the entry at line ${line}: clients use one of the two. Rename or remove one.`;
    return [error('index/repeated-name', place, message)];
  });
}

function onlyFault(rule: string, range: TextRange, message: string): IndexText {
  return { entries: [], findings: [error(rule, range, message)] };
}

function error(rule: string, range: TextRange, message: string): IndexFinding {
  return { rule, severity: 'error', range, message };
}

function kindOf({ value, items, members }: PlacedValue): string {
  if (items !== undefined) return 'an array';
  if (members !== undefined) return 'an object';
  return JSON.stringify(value) ?? 'nothing';
}

function listOf(fields: readonly string[]): string {
  const quoted = fields.map((field) => `"${field}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}
