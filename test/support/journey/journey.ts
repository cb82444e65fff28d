import { writeSkill } from './write-skill.ts';
import type { Step } from './step.ts';

/** The whole walk. Each step begins where the one before it ended. */
export const JOURNEY: readonly Step[] = [writeSkill];
