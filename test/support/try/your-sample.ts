import fs from 'node:fs';
import path from 'node:path';
import { root } from '../project.ts';
import { copySampleTo, sampleIn } from '../sample.ts';

/**
 * The copy of sample/ that a person plays with: in .try/, kept between runs. It finds the packages that its server imports in the
 * repository above it. `fresh` begins anew.
 */
export function yourSample({ fresh }: { readonly fresh: boolean }): {
  readonly workspace: string;
  readonly servedSkills: string;
} {
  const folder = path.join(root, '.try/sample');
  if (fresh) fs.rmSync(folder, { recursive: true, force: true });
  if (!fs.existsSync(folder)) copySampleTo(folder);
  return sampleIn(folder);
}

/** What there is to see, for someone who has never seen it. */
export function whatToTry(servedSkills: string): string {
  return [
    '  1. Open skills/release-checklist/SKILL.md: look at the underlined colon, press Ctrl+. on it; type, and watch the line above.',
    '  2. Open the Skillwright view (the mortarboard on the left) and connect "sample-skills": read what you are asked.',
    `  3. Verify one of its skills. Change that skill's file below ${path.relative(root, servedSkills)}, and verify again.`,
    '  4. Attach a skill to chat. (No model answers here: sign in, or use --desktop with your own.)',
    '  5. Run "Skillwright: Publish Index…", edit a published skill, then "Verify Before Publishing".',
  ].join('\n');
}
