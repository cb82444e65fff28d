import type { Digest } from '../skill/digest.ts';
import { SKILL_BYTES_MAX, SKILL_FILES_MAX } from '../skill/limits.ts';
import { checkShape, frontmatterNotes } from './entryShape.ts';
import { lacksAllSizes, SIZES_MISSING, withAnySizes } from './missingSizes.ts';
import { checkNameAndDescription } from './name.ts';
import type { Reason } from './reason.ts';
import { checkFileUri, fileKey, parseSkillUri, type SkillUri } from './uri.ts';
import { shown } from './visible.ts';

/** A file as an entry's manifest names it. */
export interface ManifestFile {
  readonly uri: string;
  readonly digest: Digest;
  /** In bytes; null where the manifest has no sizes and the user accepts that of this server. */
  readonly size: number | null;
}

/** A skill's frontmatter as the server sent it, verbatim (H-ENT-6). */
export type Frontmatter = Readonly<Record<string, unknown>> & { readonly name: string; readonly description: string };

/** An entry of `skills/list` or `skills/get` that passed every check of section 2. */
export interface SkillEntry {
  readonly uri: string;
  readonly frontmatter: Frontmatter;
  /** In the order of the manifest; `dynamic` where the server gives none: nothing of it can be verified but frontmatter. */
  readonly resources: readonly ManifestFile[] | 'dynamic';
}

/** What can be said of an entry before anything is read. */
export type EntryVerdict =
  | { readonly kind: 'valid'; readonly entry: SkillEntry; readonly notes: readonly Reason[] }
  | { readonly kind: 'over-limits'; readonly entry: SkillEntry; readonly reasons: readonly Reason[] }
  | {
      readonly kind: 'invalid';
      /** As far as they could be read. */
      readonly uri: string | null;
      readonly name: string | null;
      readonly reasons: readonly Reason[];
    };

export interface EntryOptions {
  /** Take a manifest in which no file has a size; digests are checked all the same. Off where it is not given. */
  readonly acceptMissingSizes?: boolean;
}

/** As many as a person reads. */
const REASONS_MAX = 20;

/**
 * Judges one entry of `skills/list` or `skills/get` before anything of it is read (Skills over MCP, "Skill Entries";
 * rules H-ENT-1 to H-ENT-7, H-ENT-14). Never throws, whatever `raw` is: one bad entry must not take others down.
 */
export function checkEntry(raw: unknown, options: EntryOptions = {}): EntryVerdict {
  const sizeless = lacksAllSizes(raw);
  const shape = checkShape(sizeless ? withAnySizes(raw) : raw);
  if (sizeless && options.acceptMissingSizes !== true) return invalid(raw, [SIZES_MISSING, ...shape]);
  if (shape.length > 0) return invalid(raw, shape);
  const entry = asEntry(raw as SkillEntry);
  const reasons = [...checkNameAndDescription(entry.frontmatter), ...checkUris(entry)];
  if (reasons.length > 0) return invalid(raw, reasons.slice(0, REASONS_MAX));
  const over = checkLimits(entry);
  if (over.length > 0) return { kind: 'over-limits', entry, reasons: over };
  return { kind: 'valid', entry, notes: frontmatterNotes(entry.frontmatter) };
}

/** The frontmatter is kept verbatim; fields that the specification does not know are not part of our entry. */
function asEntry({ uri, frontmatter, resources }: SkillEntry): SkillEntry {
  if (resources === 'dynamic') return { uri, frontmatter, resources };
  return {
    uri,
    frontmatter,
    resources: resources.map(({ uri: file, digest, size = null }) => ({ uri: file, digest, size })),
  };
}

function checkUris(entry: SkillEntry): readonly Reason[] {
  const skill = parseSkillUri(entry.uri);
  if (skill.kind === 'refused') return [skill.reason];
  const reasons: Reason[] = [];
  if (skill.value.name !== entry.frontmatter.name) {
    const expected = shown(entry.frontmatter.name);
    const found = shown(skill.value.name);
    const message = `The directory in uri is ${found}, but frontmatter.name is ${expected}: they must be equal.`;
    reasons.push({ code: 'name-uri-mismatch', field: 'uri', expected, found, message });
  }
  return entry.resources === 'dynamic' ? reasons : [...reasons, ...checkManifest(skill.value, entry.resources)];
}

/** Every file once, SKILL.md among them, none outside (H-ENT-2, H-ENT-3). */
function checkManifest(skill: SkillUri, files: readonly ManifestFile[]): readonly Reason[] {
  const reasons: Reason[] = [];
  const seen = new Map<string, number>();
  for (const [index, { uri }] of files.entries()) {
    const field = `resources[${index}].uri`;
    const outside = checkFileUri(skill, uri, field);
    if (outside !== undefined) reasons.push(outside);
    const first = seen.get(fileKey(uri));
    if (first === undefined) seen.set(fileKey(uri), index);
    else {
      const message = `${field} names the file of resources[${first}] again: ${shown(uri)}.`;
      reasons.push({ code: 'file-listed-twice', uri, field, expected: 'every file once', found: shown(uri), message });
    }
  }
  if (!files.some(({ uri }) => uri === skill.uri)) {
    const message = `resources does not list the skill's own ${shown(skill.uri)}.`;
    const expected = shown(skill.uri);
    reasons.push({
      code: 'skill-md-not-listed',
      field: 'resources',
      expected,
      found: `${files.length} other files`,
      message,
    });
  }
  return reasons;
}

/** Declined from the entry alone, before any read (H-ENT-7). */
function checkLimits({ resources }: SkillEntry): readonly Reason[] {
  if (resources === 'dynamic') return [];
  const reasons: Reason[] = [];
  const bytes = resources.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const limit = (code: string, max: number, found: number, unit: string): void => {
    if (found <= max) return;
    const [expected, is] = [`at most ${max} ${unit}`, `${found} ${unit}`];
    reasons.push({
      code,
      field: 'resources',
      expected,
      found: is,
      message: `The skill has ${is}; this host takes ${expected}.`,
    });
  };
  limit('too-many-files', SKILL_FILES_MAX, resources.length, 'files');
  limit('too-many-bytes', SKILL_BYTES_MAX, bytes, 'bytes');
  return reasons;
}

function invalid(raw: unknown, reasons: readonly Reason[]): EntryVerdict {
  const { uri, frontmatter } = (raw ?? {}) as { uri?: unknown; frontmatter?: { name?: unknown } | null };
  const name = frontmatter?.name;
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const about = typeof uri === 'string' ? { uri } : {};
  return { kind: 'invalid', uri: text(uri), name: text(name), reasons: reasons.map((one) => ({ ...about, ...one })) };
}
