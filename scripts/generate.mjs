// Compiles the JSON Schemas of schemas/ into validators (generated/, git-ignored), so that no schema is compiled at run time.
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Ajv2020 from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const names = (await fs.readdir(path.join(root, 'schemas')))
  .filter((file) => file.endsWith('.schema.json'))
  .map((file) => file.slice(0, -'.schema.json'.length))
  .sort();
/** `skill-entry` is exported as `validateSkillEntry`. */
const exported = (name) =>
  'validate' +
  name
    .split('-')
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('');

const ajv = new Ajv2020.default({
  allErrors: true,
  verbose: true,
  strict: true,
  allowUnionTypes: true,
  code: { source: true, esm: true },
});
const ids = {};
for (const name of names) {
  const schema = JSON.parse(await fs.readFile(path.join(root, 'schemas', `${name}.schema.json`), 'utf8'));
  ajv.addSchema(schema, name);
  ids[exported(name)] = name;
}
const bundled = await build({
  stdin: { contents: standalone.default(ajv, ids), resolveDir: root, loader: 'js' },
  bundle: true,
  format: 'esm',
  write: false,
  target: 'es2022',
});
const out = path.join(root, 'generated');
await fs.mkdir(out, { recursive: true });
await fs.writeFile(path.join(out, 'validators.js'), bundled.outputFiles[0].text);
await fs.writeFile(
  path.join(out, 'validators.d.ts'),
  [
    "import type { ErrorObject } from 'ajv';",
    '/** True when the value obeys the schema; otherwise `errors` says how it does not. */',
    'export type Validate = { (value: unknown): boolean; errors?: ErrorObject[] | null };',
    ...names.map((name) => `export declare const ${exported(name)}: Validate;`),
    '',
  ].join('\n'),
);
