/** A section of the body with what belongs into it. */
export interface TemplateSection {
  readonly heading: string;
  readonly hint: string;
}

/**
 * What stands in a skill where its author has still to write: New Skill…, completion and snippets insert it, and
 * `advice/placeholder` finds it again. Sentences that nobody writes by himself.
 */
export interface TemplateProse {
  readonly description: string;
  readonly steps: string;
  readonly script: string;
  readonly reference: string;
  /** Of a skill for a website or an API. */
  readonly sections: readonly TemplateSection[];
}

const ENGLISH: TemplateProse = {
  description: 'Say here what this skill does. Use when the user asks for it.',
  steps: 'Say here what to do, step by step, as you would tell a colleague.',
  script: 'Say here what it does, and when to run it.',
  reference: 'Say here what it tells, and when to read it.',
  sections: [
    { heading: 'When to use', hint: 'Say here which requests this skill answers, and which it does not.' },
    {
      heading: 'How to invoke',
      hint: 'Say here which addresses or commands to call, with what they need, and give one whole example.',
    },
    { heading: 'Output', hint: 'Say here what comes back, and how to show it.' },
    {
      heading: 'Errors and limits',
      hint: 'Say here what can go wrong, what it looks like, and what to do then. Name the quotas.',
    },
    {
      heading: 'Scope and safety',
      hint: 'Say here what may be read and changed, what is asked about first, and what is never sent.',
    },
  ],
};

const PROSE: ReadonlyMap<string, TemplateProse> = new Map([['en', ENGLISH]]);

/** The prose for a language tag as editors give it (`de`, `pt-br`); English where there is none. */
export function templateProse(locale: string): TemplateProse {
  return PROSE.get(locale.split('-')[0] ?? '') ?? ENGLISH;
}

/** Every sentence that waits to be replaced, in every language. */
export const PLACEHOLDERS: readonly string[] = [...PROSE.values()].flatMap(
  ({ description, steps, script, reference, sections }) => [
    description,
    steps,
    script,
    reference,
    ...sections.map(({ hint }) => hint),
  ],
);
