/** The version of package.json, put in by the build. */
declare const SKILLWRIGHT_VERSION: string;
