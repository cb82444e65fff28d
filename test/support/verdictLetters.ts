import type { SkillStatus, VerifyReport } from '../../src/cli/verifyReport.ts';

const LETTERS: Readonly<Record<SkillStatus, string>> = {
  verified: 'V',
  failed: 'F',
  invalid: 'I',
  unverifiable: 'U',
  'over-limits': 'L',
  listed: '?',
};

/** A report's verdicts, a letter a skill, in the order of the alphabet. */
export function lettersOf({ skills }: VerifyReport): string {
  return sorted(skills.map(({ status }) => LETTERS[status]));
}

/** Whether the letters are among the answers: `|` stands between them, `*` after a letter for any number of it. */
export function isAnswer(letters: string, answers: string): boolean {
  return answers.split('|').some((answer) => {
    if (answer.endsWith('*')) return letters.length > 1 && [...letters].every((letter) => letter === answer[0]);
    return letters === sorted(answer);
  });
}

function sorted(letters: Iterable<string>): string {
  return [...letters].sort().join('');
}
