// npm run bench:lint: all rules of all profiles on 1,000 generated skills, beside skill-check on the same files and beside
// reading their frontmatters with `yaml` and doing nothing else. All in one process, taking turns.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { analyze } from 'skill-check/dist/index.js';
import { parse } from 'yaml';
import { lintCommand } from '../src/cli/lint.ts';
import { parseSkillDocument } from '../src/skill/document.ts';
import { decodeSkill } from '../src/skill/encoding.ts';
import { NO_SURROUNDINGS, type SkillFolderFacts } from '../src/skill/folderFacts.ts';
import { lint } from '../src/skill/lint.ts';
import { PROFILES } from '../src/skill/rule.ts';
import { rules } from '../src/skill/rules/index.ts';
import { judge, median, ratio, takeTurns, type Contestant } from './measure.ts';
import { generateSkills } from './skills.ts';

const SKILLS = 1000;
/** After five rounds nothing is compiled any more, of anybody. */
const [WARM_UPS, ROUNDS] = [5, 9];
const OURS = 'Skillwright, all rules';
const COMMAND = 'skillwright lint, whole command';
const PEER = 'skill-check';
const YAML = 'yaml alone';

interface Written {
  readonly file: string;
  readonly folderName: string;
  readonly size: number;
}

function writeSkills(root: string): Written[] {
  return generateSkills(SKILLS).map(({ name, text }) => {
    const folder = path.join(root, 'skills', name);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'SKILL.md'), text);
    return { file: path.join(folder, 'SKILL.md'), folderName: name, size: Buffer.byteLength(text) };
  });
}

/** Read, parse, all rules. What lies around a skill is gathered before linting, and known here. */
function lintAll(skills: readonly Written[]): number {
  let findings = 0;
  for (const { file, folderName, size } of skills) {
    const decoded = decodeSkill(fs.readFileSync(file));
    const files = [{ path: 'SKILL.md', size, leftOut: null }];
    const { fileName, skillAbove, others } = NO_SURROUNDINGS;
    const folder: SkillFolderFacts = { fileName, skillAbove, others, levelsBelowSkills: 1, files, texts: {} };
    const context = { folderName, profiles: PROFILES, folder, encoding: decoded };
    findings += lint(parseSkillDocument(decoded.text), context).length;
  }
  return findings;
}

/** The command as it is typed, folders and their surroundings read from the disk, its report thrown away. */
async function lintAsCommand(root: string): Promise<void> {
  const profiles = PROFILES.filter((profile) => profile !== 'spec').flatMap((profile) => ['--profile', profile]);
  const drop = (): void => undefined;
  const io = { cwd: root, out: drop, err: drop, color: false, signal: new AbortController().signal };
  await lintCommand.run(['skills', '--format', 'json', ...profiles], io);
}

const FRONTMATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

function readWithYamlAlone(skills: readonly Written[]): number {
  let fields = 0;
  for (const { file } of skills) {
    const source = FRONTMATTER.exec(fs.readFileSync(file, 'utf8'))?.[1] ?? '';
    try {
      fields += Object.keys(parse(source) as object).length;
    } catch {
      // Some are broken, as in the wild.
    }
  }
  return fields;
}

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'skillwright-bench-'));
try {
  const skills = writeSkills(root);
  const sizes = skills.map(({ size }) => size);
  const lines = skills.map(({ file }) => fs.readFileSync(file, 'utf8').split('\n').length);
  console.log(
    `${skills.length} skills: median ${median(sizes)} bytes and ${median(lines)} lines, largest ${Math.max(...sizes)} bytes, together ${sizes.reduce((sum, size) => sum + size, 0)}`,
  );
  const peer = await analyze(root, path.join(root, 'skills'), {});
  console.log(`${rules.length} rules find ${lintAll(skills)} things; ${PEER} finds ${peer.diagnostics.length}`);

  const contestants: Contestant[] = [
    { name: YAML, run: () => void readWithYamlAlone(skills) },
    { name: OURS, run: () => void lintAll(skills) },
    { name: PEER, run: async () => void (await analyze(root, path.join(root, 'skills'), {})) },
    { name: COMMAND, run: () => lintAsCommand(root) },
  ];
  const rounds = await takeTurns(contestants, WARM_UPS, ROUNDS);
  for (const [name, times] of rounds) {
    const [least, most] = [Math.min(...times), Math.max(...times)];
    console.log(
      `${name}: median ${median(times).toFixed(0)} ms of ${ROUNDS} rounds (${least.toFixed(0)} to ${most.toFixed(0)})`,
    );
  }
  const told = [
    [OURS, PEER, 1],
    [OURS, YAML, 2],
  ] as const;
  for (const [of, over, limit] of told) judge(`${of} / ${over}`, ratio(rounds, of, over).median, limit, '×');
  const whole = ratio(rounds, COMMAND, PEER);
  console.log(
    `  ${COMMAND} / ${PEER}: ${whole.median.toFixed(2)} × (${whole.min.toFixed(2)} to ${whole.max.toFixed(2)})`,
  );
} finally {
  fs.rmSync(root, { recursive: true, force: true });
}
