/**
 * Why an entry, a file or a listing was refused: a public contract of `skillwright verify` (docs/cli.md).
 * `expected` and `found` are the values as a person compares them; all of it may hold text of a server, so whoever shows
 * it escapes it.
 */
export interface Reason {
  /** Stable and kebab-case: `digest-mismatch`, `size-mismatch`, `frontmatter-mismatch`, `uri-outside-skill` … */
  readonly code: string;
  /** The file's or the entry's uri, as the server spelled it. */
  readonly uri?: string;
  /** The field at fault, as a path: `resources[3].size`, `frontmatter.description`. */
  readonly field?: string;
  readonly expected?: string;
  readonly found?: string;
  /** One sentence: what is wrong, and where it is known, the likely cause. */
  readonly message: string;
}
