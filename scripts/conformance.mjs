// docs/conformance.md: what the specification asks, what we do, and the tests that show it, found by the ids in their titles.
//   node scripts/conformance.mjs            writes it
//   node scripts/conformance.mjs --check    exit code 1 where a rule has no test, or the file is not what would be written
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const OUT = 'docs/conformance.md';
const TEST_FOLDERS = ['test/unit', 'test/integration', 'test/vscode', 'test/ui', 'test/peers'];
/** Only what happens inside a model's context may wait for the chat. */
const MAY_WAIT = { chat: /^H-(LOAD|APP|NEST)-/ };
const TITLES_SHOWN = 5;

/** The rules, `{ id, level, what, pending, later }` by section. */
export function readRules() {
  const { sections } = JSON.parse(fs.readFileSync(path.join(root, 'scripts/conformance.json'), 'utf8'));
  return sections.map(({ title, later, ids }) => ({
    title,
    rules: ids.map(([id, level, what, pending]) => ({ id, level, what, pending, later })),
  }));
}

/** Every title of a test or a group of tests, `{ file, title }`; what is filled in at run time is shown as `…`. */
export function readTitles() {
  return TEST_FOLDERS.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
      .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
      .sort()
      .flatMap((file) => titlesIn(file, fs.readFileSync(path.join(root, file), 'utf8'))),
  );
}

export function titlesIn(file, text) {
  const titles = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && /^(?:describe|it|test)$/.test(node.expression.getText())) {
      const title = node.arguments[0] && titleOf(node.arguments[0]);
      if (title !== undefined) titles.push({ file, title });
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return titles;
}

function titleOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** `D-1` is not in `H-LOAD-1`, nor `H-ENT-1` in `H-ENT-15`. */
export function names(title, id) {
  return new RegExp(`(?<![A-Z0-9-])${id}(?![0-9])`).test(title);
}

/** Why the rules are not all shown by tests: one sentence a rule. */
export function gaps(sections, titles) {
  return sections.flatMap(({ rules }) =>
    rules.flatMap(({ id, pending, later }) => {
      if (pending !== undefined && MAY_WAIT[pending]?.test(id) !== true)
        return [`${id} may not be pending: ${pending}.`];
      const shown = later !== undefined || pending !== undefined || titles.some(({ title }) => names(title, id));
      return shown ? [] : [`${id} is named in the title of no test.`];
    }),
  );
}

/** The document's text. */
export function documentOf(sections, titles) {
  const lines = [
    '# Conformance',
    '',
    'Skills over MCP (SEP-2640) and the discovery index, rule by rule: what Skillwright does, and the tests that show it. Written by',
    '`node scripts/conformance.mjs` from `scripts/conformance.json` and the titles of the tests; a unit test compares.',
    '`pending: chat` marks what also depends on how a chat handles its context, beyond the tests named.',
  ];
  for (const { title, rules } of sections) {
    lines.push('', `## ${title}`, '', '| id | level | what we do | shown by |', '| --- | --- | --- | --- |');
    for (const rule of rules)
      lines.push(`| ${rule.id} | ${rule.level} | ${cell(rule.what)} | ${shownBy(rule, titles)} |`);
  }
  return `${lines.join('\n')}\n`;
}

function shownBy({ id, pending, later }, titles) {
  const found = titles.filter(({ title }) => names(title, id));
  const shown = found
    .slice(0, TITLES_SHOWN)
    .map(({ file, title }) => `${cell(title)} ([${path.basename(file, '.test.ts')}](../${file}))`);
  if (found.length > TITLES_SHOWN) shown.push(`and ${found.length - TITLES_SHOWN} more`);
  if (pending !== undefined) shown.push(`pending: ${pending}`);
  if (found.length === 0 && later !== undefined) shown.push(later);
  return shown.join('<br>');
}

/** A cell is one line, and outside of code no sign of Markdown's means anything. */
function cell(text) {
  return text
    .replace(/\s+/g, ' ')
    .split('`')
    .map((part, at) => (at % 2 === 1 ? `\`${part.replaceAll('|', '\\|')}\`` : part.replace(/[\\*_<>[\]|]/g, '\\$&')))
    .join('');
}

function main(check) {
  const [sections, titles] = [readRules(), readTitles()];
  const faults = gaps(sections, titles);
  const text = documentOf(sections, titles);
  const file = path.join(root, OUT);
  if (!check) fs.writeFileSync(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text)
    faults.push(`${OUT} is not what the tests say: run \`node scripts/conformance.mjs\` and commit it.`);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.includes('--check'));
