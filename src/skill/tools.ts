/** The places of commas between tools: those in parentheses belong to a tool, as in `Bash(git:*, jq)`. */
export function separatingCommas(source: string): number[] {
  const commas: number[] = [];
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ',' && depth === 0) commas.push(at);
  }
  return commas;
}
