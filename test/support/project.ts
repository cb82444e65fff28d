import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, and what tests use of it. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const nodeModules = path.join(root, 'node_modules');
export const sampleFolder = path.join(root, 'sample');
/** Screenshots and logs of what failed; git-ignored. */
export const resultsFolder = path.join(root, 'test-results');
