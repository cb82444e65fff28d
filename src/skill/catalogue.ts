import type { SkillDocument } from './document.ts';
import { fieldNamed } from './field.ts';
import { estimateSkillTokens } from './tokens.ts';

/** What an agent is told of a skill at the start of every conversation, used or not. */
export interface CatalogueLine {
  /** As YAML reads them, folded and trimmed; null where there is none, or it is no text. */
  readonly name: string | null;
  readonly description: string | null;
  /** An estimate: show it with ≈. */
  readonly tokens: number;
}

/** The line that a SKILL.md adds to an agent's catalogue. */
export function catalogueLine(document: SkillDocument): CatalogueLine {
  return {
    name: textOf(document, 'name'),
    description: textOf(document, 'description'),
    tokens: estimateSkillTokens(document).metadata,
  };
}

function textOf({ frontmatter }: SkillDocument, key: string): string | null {
  const value = fieldNamed(frontmatter, key)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
