import type { BundledPath } from './bundledPaths.ts';
import type { FileLink } from './links.ts';
import type { BodyMarks } from './markdown.ts';
import type { LintContext } from './rule.ts';

/**
 * What was read out of a document, kept with it, so that all rules and features share it; filled by whoever reads it
 * first. A WeakMap would keep it as well, but an engine that collects only what is young takes all that a WeakMap holds
 * for needed: what was read of every skill lived on, and a fifth of linting went into moving it about.
 */
export interface Readings {
  marks: BodyMarks | undefined;
  links:
    { readonly folder: string; readonly folderName: string | null; readonly links: readonly FileLink[] } | undefined;
  bundledPaths: { readonly context: LintContext; readonly paths: readonly BundledPath[] } | undefined;
}

/** Nothing read yet, with a place for everything. */
export const noReadings = (): Readings => ({ marks: undefined, links: undefined, bundledPaths: undefined });
