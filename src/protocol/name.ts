import { DESCRIPTION_MAX, NAME_MAX } from '../skill/limits.ts';
import type { Reason } from './reason.ts';
import { shown } from './visible.ts';

/** Letters, digits and combining marks of any script without upper case, single hyphens inside (Agent Skills, "name"). */
const NAME = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}]+)*$/u;

/** The name and description of a skill, as the Agent Skills format asks (H-ENT-5, H-ENT-14). */
export function checkNameAndDescription(frontmatter: Readonly<Record<string, unknown>>): readonly Reason[] {
  const { name, description } = frontmatter;
  const reasons: Reason[] = [];
  if (typeof name === 'string') {
    if (!NAME.test(name)) {
      const expected = 'letters without upper case, digits and single inner hyphens';
      reasons.push(fault('name-format', 'frontmatter.name', expected, shown(name)));
    } else if (length(name) > NAME_MAX) {
      reasons.push(
        fault('name-length', 'frontmatter.name', `at most ${NAME_MAX} characters`, `${length(name)} characters`),
      );
    }
  }
  if (typeof description === 'string') {
    const count = length(description.trim());
    if (count === 0) {
      reasons.push(fault('description-empty', 'frontmatter.description', 'at least one character', shown(description)));
    } else if (count > DESCRIPTION_MAX) {
      const expected = `at most ${DESCRIPTION_MAX} characters`;
      reasons.push(fault('description-length', 'frontmatter.description', expected, `${count} characters`));
    }
  }
  return reasons;
}

/** Unicode code points. */
function length(text: string): number {
  return [...text].length;
}

function fault(code: string, field: string, expected: string, found: string): Reason {
  return { code, field, expected, found, message: `${field}: expected ${expected}, found ${found}.` };
}
