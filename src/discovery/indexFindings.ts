import type { Severity, TextRange } from '../skill/finding.ts';
import { isDigest } from '../skill/digest.ts';
import { DESCRIPTION_MAX, NAME_MAX } from '../skill/limits.ts';
import { Lines } from '../skill/lines.ts';
import { INDEX_SCHEMA } from './model.ts';
import { readPlacedJson, type PlacedMember, type PlacedValue } from './placedJson.ts';
import { sentence, type Sentence, type Words } from './sentence.ts';

/** What is wrong with an index, and where in its text. */
export interface IndexFinding {
  /** Stable: `index/digest` … */
  readonly rule: string;
  readonly severity: Severity;
  readonly range: TextRange;
  readonly message: Sentence;
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
  if (json.kind === 'broken')
    return onlyFault('index/json', json.range, sentence('Not valid JSON: {fault}.', { fault: json.message }));
  const { members, range } = json.root;
  if (members === undefined) {
    const message = sentence('Expected an object with "$schema" and "skills", found {found}.', {
      found: kindOf(json.root),
    });
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
      ...unknownFields(members, ROOT_FIELDS, (field) =>
        sentence('{field} is no field of the index: clients ignore it.', { field }),
      ),
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
      ? sentence(
          'Without "$schema" clients take this for an index of the old 0.1.0, and use nothing of it. Add "$schema": "{expected}".',
          { expected: INDEX_SCHEMA },
        )
      : sentence('Clients do not read an index of this "$schema": expected exactly "{expected}", found {found}.', {
          expected: INDEX_SCHEMA,
          found: JSON.stringify(schema.value),
        });
  return [error('index/schema', schema?.range ?? open, message)];
}

function skillsFindings(skills: PlacedMember | undefined, open: TextRange): IndexFinding[] {
  if (skills === undefined)
    return [error('index/shape', open, sentence('The index has no "skills": expected an array of entries.'))];
  if (skills.items === undefined) {
    const message = sentence('"skills": expected an array of entries, found {found}.', { found: kindOf(skills) });
    return [error('index/shape', skills.range, message)];
  }
  if (skills.items.length > 0) return [];
  const message = sentence('The index names no skill.');
  return [{ rule: 'index/empty', severity: 'warning', range: skills.range, message }];
}

function unknownFields(
  members: ReadonlyMap<string, PlacedMember>,
  known: readonly string[],
  words: (field: string) => Sentence,
): IndexFinding[] {
  return [...members]
    .filter(([key]) => !known.includes(key))
    .map(([key, { key: range }]) => ({
      rule: 'index/unknown-field',
      severity: 'info',
      range,
      message: words(JSON.stringify(key)),
    }));
}

function itemFindings(item: PlacedValue): IndexFinding[] {
  const { members, range } = item;
  if (members === undefined) {
    const places = { fields: listOf(FIELDS), found: kindOf(item) };
    return [
      error('index/shape', range, sentence('Expected an entry, an object with {fields}; found {found}.', places)),
    ];
  }
  const missing = FIELDS.filter((field) => !members.has(field));
  const where = members.get('name')?.range ?? { start: range.start, end: range.start + 1 };
  return [
    ...(missing.length === 0 ? [] : [error('index/missing-field', where, lacks(missing))]),
    ...FIELDS.flatMap((field) => fieldFindings(field, members.get(field))),
    ...unknownFields(members, FIELDS, (field) =>
      sentence('{field} is no field of an entry: clients ignore it.', { field }),
    ),
  ];
}

function lacks(missing: readonly string[]): Sentence {
  return sentence('This entry lacks {fields}: clients leave it out.', { fields: listOf(missing) });
}

function fieldFindings(field: Field, member: PlacedMember | undefined): IndexFinding[] {
  if (member === undefined) return [];
  const { value, range } = member;
  if (typeof value !== 'string') {
    const message = sentence('"{field}": expected text, found {found}.', { field, found: kindOf(member) });
    return [error(`index/${field}`, range, message)];
  }
  const fault = FAULTS[field](value);
  if (fault === undefined) return [];
  // An unknown type is skipped with a warning by whoever reads it (C-1); it may be of a later version.
  return [{ rule: `index/${field}`, severity: field === 'type' ? 'warning' : 'error', range, message: fault }];
}

/** What is wrong with a field's text, by field. */
const FAULTS: Readonly<Record<Field, (value: string) => Sentence | undefined>> = {
  name: (name) =>
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name.length <= NAME_MAX
      ? undefined
      : sentence('"name": expected 1–{max} of a–z, 0–9 and single inner hyphens, found {found}.', {
          max: NAME_MAX,
          found: JSON.stringify(name),
        }),
  type: (type) =>
    type === 'skill-md' || type === 'archive'
      ? undefined
      : sentence('Clients skip an entry of this "type": expected "skill-md" or "archive", found {found}.', {
          found: JSON.stringify(type),
        }),
  description: (description) => {
    const length = Array.from(description).length;
    if (description.trim() !== '' && length <= DESCRIPTION_MAX) return undefined;
    const found = description.trim() === '' ? 0 : length;
    return sentence('"description": expected 1–{max} characters, found {found}.', { max: DESCRIPTION_MAX, found });
  },
  url: (url) => {
    const base = 'https://site.invalid/';
    if (url !== '' && URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol)) return undefined;
    return sentence('"url": expected a path like "/.well-known/agent-skills/…", or an http address; found {found}.', {
      found: JSON.stringify(url),
    });
  },
  digest: (digest) =>
    isDigest(digest)
      ? undefined
      : sentence('"digest": expected "sha256:" and 64 of 0–9 and a–f in lower case, found {found}.', {
          found: JSON.stringify(digest),
        }),
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
    const message = sentence(
      'The name "{name}" is taken by the entry at line {line}: clients use one of the two. Rename or remove one.',
      { name, line },
    );
    return [error('index/repeated-name', place, message)];
  });
}

function onlyFault(rule: string, range: TextRange, message: Sentence): IndexText {
  return { entries: [], findings: [error(rule, range, message)] };
}

function error(rule: string, range: TextRange, message: Sentence): IndexFinding {
  return { rule, severity: 'error', range, message };
}

function kindOf({ value, items, members }: PlacedValue): Words {
  if (items !== undefined) return sentence('an array');
  if (members !== undefined) return sentence('an object');
  return JSON.stringify(value) ?? sentence('nothing');
}

function listOf(fields: readonly string[]): Words {
  const quoted = fields.map((field) => `"${field}"`);
  const [first = '', ...others] = quoted;
  if (others.length === 0) return first;
  return sentence('{fields} and {last}', { fields: quoted.slice(0, -1).join(', '), last: quoted.at(-1) ?? '' });
}
