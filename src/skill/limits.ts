/** Limits of the Agent Skills format and of Skills over MCP, in one place. Lengths are Unicode code points. */
export const NAME_MAX = 64;
export const DESCRIPTION_MAX = 1024;
export const COMPATIBILITY_MAX = 500;
/** What every host must accept at least, and the most that ours does (Skills over MCP, "Limits"). */
export const SKILL_FILES_MAX = 512;
/** Sum of the sizes of a skill's files, in bytes: 16 MiB. */
export const SKILL_BYTES_MAX = 16 * 1024 * 1024;
/** What an agent should have to read once it uses a skill: tokens of the body, and lines of the whole file. */
export const BODY_TOKENS_MAX = 5000;
export const SKILL_LINES_MAX = 500;
