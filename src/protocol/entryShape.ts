import type { ErrorObject } from 'ajv';
import { validateFrontmatter, validateSkillEntry } from '../../generated/validators.js';
import type { Reason } from './reason.ts';
import { shown } from './visible.ts';

/** More reasons than a person reads; a hostile entry has a million. */
const REASONS_MAX = 20;

/** The shape of an entry by its JSON Schema (H-ENT-1, H-ENT-4), each fault with its field, what was expected and what found. */
export function checkShape(raw: unknown): readonly Reason[] {
  if (validateSkillEntry(raw)) return [];
  const errors = (validateSkillEntry.errors ?? []).filter((error) => !isBranch(error, raw));
  const reasons = errors.slice(0, REASONS_MAX).map((error) => reasonOf(error, ''));
  return atMost(reasons, errors.length);
}

/** What else the Agent Skills format asks of a frontmatter: said, and refuses nothing (H-ENT-14). */
export function frontmatterNotes(frontmatter: unknown): readonly Reason[] {
  if (validateFrontmatter(frontmatter)) return [];
  const errors = (validateFrontmatter.errors ?? []).filter(
    (error) => !/^\/(name|description)/.test(error.instancePath),
  );
  return errors
    .slice(0, REASONS_MAX)
    .map((error) => ({ ...reasonOf(error, 'frontmatter'), code: 'frontmatter-format' }));
}

/**
 * `resources` is one of two; ajv reports both branches. Where it is an array only the array's faults are of use, and
 * otherwise only that it is neither.
 */
function isBranch(error: ErrorObject, raw: unknown): boolean {
  const resources = (raw as { resources?: unknown } | null)?.resources;
  if (!error.instancePath.startsWith('/resources')) return false;
  if (Array.isArray(resources)) return error.keyword === 'oneOf' || error.keyword === 'const';
  return error.keyword !== 'oneOf';
}

function reasonOf(error: ErrorObject, prefix: string): Reason {
  const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : undefined;
  const field = fieldPath(prefix, error.instancePath, missing);
  const found = missing === undefined ? shown(error.data) : 'absent';
  const expected = expectation(error, field);
  return {
    code: codeOf(field, missing !== undefined),
    field,
    expected,
    found,
    message: `${field}: expected ${expected}, found ${found}.`,
  };
}

/** `/resources/3/size` → `resources[3].size`. */
function fieldPath(prefix: string, pointer: string, missing: string | undefined): string {
  const names = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (missing !== undefined) names.push(missing);
  let path = prefix;
  for (const name of names) path += /^\d+$/.test(name) ? `[${name}]` : path === '' ? name : `.${name}`;
  return path === '' ? 'entry' : path;
}

function expectation(error: ErrorObject, field: string): string {
  if (field.endsWith('.digest')) return 'sha256: and 64 lowercase hexadecimal digits';
  if (field.endsWith('.size')) return 'a non-negative safe integer';
  if (field === 'resources') return 'an array of files, or "dynamic"';
  if (error.keyword === 'required') return 'this field';
  if (error.keyword === 'type') return `of type ${String(error.params['type'])}`;
  if (error.keyword === 'minLength') return 'at least one character';
  if (error.keyword === 'maxLength') return `at most ${String(error.params['limit'])} characters`;
  return error.message ?? error.keyword;
}

function codeOf(field: string, missing: boolean): string {
  const last = field.slice(field.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  const known = /^(digest|size|resources|uri|name|description|frontmatter)$/.test(last) ? last : 'entry';
  return `${known}-${missing ? 'missing' : 'malformed'}`;
}

function atMost(reasons: readonly Reason[], total: number): readonly Reason[] {
  if (total <= reasons.length) return reasons;
  return [
    ...reasons,
    { code: 'more', message: `${total - reasons.length} more faults of the same entry are not shown.` },
  ];
}
