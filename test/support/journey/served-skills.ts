import fs from 'node:fs';
import path from 'node:path';
import type { Sample } from '../sample.ts';

/** The label under which the sample's mcp.json holds its server. */
export const SERVER = 'sample-skills';

/** A skill as it lies on the disk of the sample's server. */
export interface ServedSkill {
  readonly name: string;
  readonly skillMd: string;
  /** Of its SKILL.md. */
  readonly text: string;
  readonly files: number;
}

/** What the sample's server serves, the skill with the most files first. */
export function servedSkills({ servedSkills: folder }: Pick<Sample, 'servedSkills'>): readonly ServedSkill[] {
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return files
    .filter((file) => path.basename(file) === 'SKILL.md')
    .map((skillMd) => {
      const root = path.dirname(skillMd);
      const own = files.filter((file) => file.startsWith(root + path.sep));
      return { name: path.basename(root), skillMd, text: fs.readFileSync(skillMd, 'utf8'), files: own.length };
    })
    .sort((a, b) => b.files - a.files);
}

/** The skill that the journey verifies and gives to chat, and one that it leaves unread until it has been tampered with. */
export function chosenSkills(sample: Pick<Sample, 'servedSkills'>): {
  readonly main: ServedSkill;
  readonly other: ServedSkill;
} {
  const [main, other] = servedSkills(sample);
  if (main === undefined || other === undefined) throw new Error('The sample serves fewer than two skills.');
  return { main, other };
}
