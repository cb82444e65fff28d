import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { SkillFacts } from '../host/skillFacts.ts';
import { parseSkillDocument } from '../skill/document.ts';
import { decodeSkill } from '../skill/encoding.ts';
import { applyEdits } from '../skill/fix.ts';
import { allSafeEdits } from '../skill/fixAll.ts';
import { lint } from '../skill/lint.ts';
import { SKILL_FILE, type LintContext } from '../skill/rule.ts';
import type { Linting } from './lintFile.ts';

/**
 * Applies the safe fixes of a skill: the file's name first, by which links to it are judged, then its SKILL.md and the
 * references beside it. Gives the path it has then.
 */
export async function fixSkill(found: string, linting: Linting, facts: SkillFacts): Promise<string> {
  const file = await renamed(found, linting, facts);
  const decoded = decodeSkill(await fs.readFile(file));
  const context = { ...linting, folder: await facts.of(file), encoding: decoded };
  await fixText(file, decoded.text, context);
  for (const [relative, reference] of Object.entries(context.folder.texts)) {
    await fixText(path.join(path.dirname(file), relative), reference, { ...context, path: relative });
  }
  return file;
}

async function fixText(file: string, text: string, context: LintContext): Promise<void> {
  const after = applyEdits(text, allSafeEdits(parseSkillDocument(text), context));
  // What is not UTF-8 was not read exactly, so it cannot be written back.
  if (after !== text && decodeSkill(await fs.readFile(file)).invalidAt === null) await replaceFile(file, after);
}

/** In two steps, because a disk that does not tell case would do nothing in one. */
async function renamed(file: string, linting: Linting, facts: SkillFacts): Promise<string> {
  if (path.basename(file) === SKILL_FILE) return file;
  const decoded = decodeSkill(await fs.readFile(file));
  const context = { ...linting, folder: await facts.of(file), encoding: decoded };
  const findings = lint(parseSkillDocument(decoded.text), context);
  const fixes = findings.flatMap(({ fixes: [first] }) => (first?.safe ? [first] : []));
  const change = fixes.flatMap(({ files = [] }) => files).find((one) => one.change === 'rename');
  if (change?.change !== 'rename') return file;
  const folder = path.dirname(file);
  const between = path.join(folder, `.${change.from}.${randomUUID()}.tmp`);
  await fs.rename(file, between);
  await fs.rename(between, path.join(folder, change.to));
  return path.join(folder, change.to);
}

/** Never half a file: written beside it, with its mode, and moved into its place. A link stays one. */
async function replaceFile(named: string, text: string): Promise<void> {
  const file = await fs.realpath(named);
  const { mode } = await fs.stat(file);
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.tmp`);
  try {
    await fs.writeFile(temporary, text, { flag: 'wx', mode: 0o600 });
    await fs.chmod(temporary, mode & 0o7777);
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
}
