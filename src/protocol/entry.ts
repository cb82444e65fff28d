import type { Digest } from '../skill/digest.ts';
import type { Reason } from './reason.ts';

/** A file as an entry's manifest names it. */
export interface ManifestFile {
  readonly uri: string;
  readonly digest: Digest;
  /** In bytes. */
  readonly size: number;
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
