/** Put in by the build (scripts/build.mjs). */
declare const SKILLWRIGHT_VERSION: string | undefined;

/** The version of package.json; `0.0.0` where the sources run unbuilt, as in tests. */
export const VERSION = typeof SKILLWRIGHT_VERSION === 'string' ? SKILLWRIGHT_VERSION : '0.0.0';
