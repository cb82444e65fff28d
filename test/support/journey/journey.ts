import { attachSkill } from './attach-skill.ts';
import { commandLine } from './command-line.ts';
import { connectServer } from './connect-server.ts';
import { openFile } from './open-file.ts';
import { publishIndex } from './publish-index.ts';
import type { Step } from './step.ts';
import { verifyBeforePublishing } from './verify-before-publishing.ts';
import { verifySkill } from './verify-skill.ts';
import { writeSkill } from './write-skill.ts';

/** The whole walk. Each step begins where the one before it ended. */
export const JOURNEY: readonly Step[] = [
  writeSkill,
  connectServer,
  verifySkill,
  openFile,
  attachSkill,
  publishIndex,
  verifyBeforePublishing,
  commandLine,
];
