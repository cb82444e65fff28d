// What is written down of the rules, from the rules themselves: the mechanical part of their pages (docs/rules/; the rest is written
// by hand), and their ids for skillwright.json and the settings: `npm run docs`.
//   node --import tsx scripts/ruleDocs.mjs [--check]     --check writes nothing, and exits with 1 where a page differs
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogueFor } from '../src/language/messages/sentences.ts';
import { rulePage } from '../src/skill/rulePage.ts';
import { rules } from '../src/skill/rules/index.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const BEGIN = '<!-- From the rule: npm run docs. -->';
const END = '<!-- To here. -->';
const SCHEMA = 'schemas/skillwright.schema.json';
const SCHEMA_LINES = /(?: +"\S+\/\S+": \{ "\$ref": "#\/\$defs\/severity" \},?\n)+/;
const ids = rules.map(({ id }) => id).sort();
const SECTIONS = ['Why', 'What breaks', 'Bad', 'Good', 'Fix'];

/** Each argument as its own name: `Change the name to "{name}"`. */
const named = (names) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

function factsOf({ id, severity, profile, source, fixes = {}, references, insteadOf }) {
  const words = catalogueFor('en').rules[id];
  const titles = Object.entries(fixes).map(([kind, names]) => words.fixes[kind](named(names)));
  const rows = [
    ['Severity', severity],
    ['Profile', profile === 'spec' ? 'always on' : `\`${profile}\``],
    ['Checks', references ? 'SKILL.md and the Markdown files beside it' : 'SKILL.md'],
    ['Fixes', titles.length === 0 ? 'none' : titles.join('; ')],
    ...(insteadOf ? [['In place of', insteadOf.map((one) => `\`${one}\``).join(', ')]] : []),
    ['Source', source],
  ];
  return ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n');
}

/** The page with its mechanical part made anew. Throws where the page is missing or lacks a part. */
function pageOf(rule) {
  const file = rulePage(rule.id);
  const page = fs.readFileSync(path.join(root, file), 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin === -1 || end === -1 || !page.startsWith(`# ${rule.id}\n`))
    throw new Error(`${file}: title or marks missing`);
  const lacking = SECTIONS.filter((section) => !page.includes(`\n## ${section}\n`));
  if (lacking.length > 0) throw new Error(`${file}: no section ${lacking.join(', ')}`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${factsOf(rule)}\n\n${page.slice(end)}`;
}

function overview() {
  const rows = rules.map(({ id, severity, profile }) => {
    const page = rulePage(id).replace('docs/rules/', '');
    return `| [${id}](${page}) | ${severity} | ${profile === 'spec' ? '' : profile} |`;
  });
  return `# Rules\n\nOne page a rule. Rules without a profile are always on; severities can be changed in the settings and in a\n[skillwright.json](../cli.md#skillwrightjson).\n\n| rule | severity | profile |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The schema of skillwright.json knows every id, so that editors suggest them and tell of any other. */
function schema() {
  const line = (id) => `            "${id}": { "$ref": "#/$defs/severity" }`;
  const text = fs.readFileSync(path.join(root, SCHEMA), 'utf8');
  return text.replace(SCHEMA_LINES, () => `${ids.map(line).join(',\n')}\n`);
}

/** So does the setting. */
function manifest() {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const setting = manifest.contributes.configuration
    .flatMap(({ properties }) => Object.entries(properties))
    .find(([name]) => name === 'skillwright.lint.rules')[1];
  setting.propertyNames.enum = ids;
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const pages = new Map(rules.map((rule) => [rulePage(rule.id), pageOf(rule)]));
pages.set('docs/rules/README.md', overview());
pages.set(SCHEMA, schema());
pages.set('package.json', manifest());
const differing = [...pages].filter(([file, text]) => {
  const full = path.join(root, file);
  return !fs.existsSync(full) || fs.readFileSync(full, 'utf8') !== text;
});
const known = new Set(pages.keys());
const stray = fs
  .readdirSync(path.join(root, 'docs/rules'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  .filter((file) => !known.has(file));

if (process.argv.includes('--check')) {
  for (const [file] of differing) console.error(`${file}: differs from the rules; npm run docs`);
  for (const file of stray) console.error(`${file}: no rule has this page`);
  process.exitCode = differing.length + stray.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of differing) fs.writeFileSync(path.join(root, file), text);
}
