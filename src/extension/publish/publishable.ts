import * as vscode from 'vscode';
import type { PublishableSkill, RefusedSkill } from '../../discovery/build.ts';
import { readPublishableSkill } from '../../discovery/read.ts';
import { findingWords, lintSkill } from './lintSkill.ts';
import type { LocalSkill, LocalSkills } from './localSkills.ts';

/** Skills with lint errors, and those that cannot be read, are left out, each with its reason. */
export async function gate(
  picked: readonly LocalSkill[],
  skills: LocalSkills,
): Promise<{ publishable: PublishableSkill[]; refused: RefusedSkill[] }> {
  const publishable: PublishableSkill[] = [];
  const refused: RefusedSkill[] = [];
  for (const skill of picked) {
    const folder = vscode.workspace.asRelativePath(skill.folder);
    const error = (await lintSkill(skill)).find((finding) => finding.severity === 'error');
    if (error !== undefined) {
      refused.push({ folder, name: skill.folderName, message: findingWords(error) });
      continue;
    }
    const read = await readPublishableSkill(skills.files(skill), folder);
    if (read.kind === 'read') publishable.push(read.skill);
    else refused.push({ folder, name: skill.folderName, message: read.message });
  }
  return { publishable, refused };
}
