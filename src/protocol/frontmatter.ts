import type { Reason } from './reason.ts';
import { shown } from './visible.ts';

/** Deeper than any frontmatter; bounds the walk over what a server sent. */
const DEPTH_MAX = 64;
const DIFFERENCES_MAX = 20;

/**
 * Compares an entry's frontmatter with the one parsed from the fetched SKILL.md, field by field and deep (Skills over MCP,
 * "Frontmatter"; H-VER-2). The order of keys does not matter; every other difference is a reason that names the field.
 */
export function compareFrontmatter(uri: string, entry: unknown, file: unknown): readonly Reason[] {
  const reasons: Reason[] = [];
  walk('frontmatter', entry, file, 0, (field, expected, found) => {
    if (reasons.length < DIFFERENCES_MAX) reasons.push(difference(uri, field, expected, found));
  });
  return reasons;
}

type Differs = (field: string, entry: unknown, file: unknown) => void;

function walk(field: string, entry: unknown, file: unknown, depth: number, differs: Differs): void {
  if (Object.is(entry, file) || (entry === 0 && file === 0)) return;
  if (depth < DEPTH_MAX && Array.isArray(entry) && Array.isArray(file)) {
    for (let at = 0; at < Math.max(entry.length, file.length); at += 1) {
      walk(`${field}[${at}]`, entry[at], file[at], depth + 1, differs);
    }
    return;
  }
  if (depth < DEPTH_MAX && isMapping(entry) && isMapping(file)) {
    for (const key of new Set([...Object.keys(entry), ...Object.keys(file)])) {
      walk(`${field}.${key}`, own(entry, key), own(file, key), depth + 1, differs);
    }
    return;
  }
  differs(field, entry, file);
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A key called `__proto__` or `constructor` is a key like any other. */
function own(mapping: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(mapping, key) ? mapping[key] : undefined;
}

function difference(uri: string, field: string, entry: unknown, file: unknown): Reason {
  const [expected, found] = [shown(entry), shown(file)];
  const cause = likelyCause(entry, file);
  const message = `${field} differs: the entry says ${expected}, SKILL.md says ${found}.${cause === '' ? '' : ` ${cause}`}`;
  return { code: 'frontmatter-mismatch', uri, field, expected, found, message };
}

function likelyCause(entry: unknown, file: unknown): string {
  const yaml11 =
    'A server that reads YAML 1.1 turns such plain values into another type; YAML 1.2 does not. Quote the value in SKILL.md.';
  if (typeof entry === 'boolean' && typeof file === 'string' && /^(y|yes|n|no|on|off)$/i.test(file)) return yaml11;
  if (typeof entry === 'string' && typeof file === 'string') {
    if (/^\d{4}-\d{1,2}-\d{1,2}/.test(file) && entry.startsWith(file.slice(0, 4)) && /T\d\d:/.test(entry))
      return yaml11;
    if (entry.normalize() === file.normalize()) return 'They differ in Unicode normalisation (NFC and NFD) only.';
    if (entry.trim() === file.trim()) return 'They differ in white space at the ends only.';
  }
  if (typeof entry === 'number' && typeof file === 'string' && /^[0-9]+(:[0-5]?[0-9])+$/.test(file)) return yaml11;
  if (typeof entry === 'number' && typeof file === 'number') return `${yaml11} (Octal numbers such as 010.)`;
  if (typeof entry === 'string' && typeof file === 'number')
    return 'The plain value is a number in YAML: quote it in SKILL.md.';
  return '';
}
