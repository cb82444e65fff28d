/** As many as a person picks from. */
const MAX = 50;

/**
 * The uris of skills that a server's own instructions name (Skills over MCP, "Pointer from Server Instructions"): offered to
 * the user to open, each once; whether one is a skill says `skills/get` alone (H-ENT-8).
 */
export function suggestedUris(instructions: string | undefined): readonly string[] {
  const found =
    instructions
      ?.slice(0, 100_000)
      .match(/[A-Za-z][A-Za-z0-9+.-]{0,40}:\/\/[^\s"'`<>()[\]{}|\\^]{1,500}?\/SKILL\.md\b/g) ?? [];
  return [...new Set(found)].slice(0, MAX);
}
