import { validateDiscoveryIndex } from '../../generated/validators.js';
import type { Digest } from '../skill/digest.ts';

/** Compared as an opaque string, never fetched (D-1, C-1). */
export const INDEX_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** Where a site publishes, below its root (D-1). */
export const WELL_KNOWN = '.well-known/agent-skills';
export const INDEX_PATH = `${WELL_KNOWN}/index.json`;

/** `skill-md`: the artefact is SKILL.md itself. `archive`: a folder packed (D-5). */
export type ArtefactType = 'skill-md' | 'archive';

/** One skill of the index (D-2). */
export interface IndexEntry {
  readonly name: string;
  readonly type: ArtefactType;
  readonly description: string;
  readonly url: string;
  /** Over the raw bytes that `url` serves (D-3). */
  readonly digest: Digest;
}

export interface DiscoveryIndex {
  readonly $schema: typeof INDEX_SCHEMA;
  readonly skills: readonly IndexEntry[];
}

/** A fault of an index: which field, what was expected, what was found. */
export interface IndexProblem {
  /** As a JSON pointer: `/skills/3/digest`. Empty for the whole. */
  readonly field: string;
  readonly message: string;
}

export type IndexVerdict =
  | { readonly kind: 'ok'; readonly index: DiscoveryIndex }
  | { readonly kind: 'invalid'; readonly problems: readonly IndexProblem[] };

/** Reads an index (Discovery 0.2.0). Never throws; unknown fields pass (C-1). */
export function parseIndex(text: string): IndexVerdict {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { kind: 'invalid', problems: [{ field: '', message: `not JSON: ${(error as Error).message}` }] };
  }
  if (validateDiscoveryIndex(value)) return { kind: 'ok', index: value as DiscoveryIndex };
  return {
    kind: 'invalid',
    problems: (validateDiscoveryIndex.errors ?? []).map((error) => ({
      field: error.instancePath,
      message: `${error.message ?? error.keyword}; found ${found(error.data)}`,
    })),
  };
}

/** The bytes that are published: indented, so that a review of a change shows one line a field; LF on every machine. */
export function serializeIndex(index: DiscoveryIndex): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(index, null, 2)}\n`);
}

function found(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
