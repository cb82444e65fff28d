import type { TemplateProse } from './templateProse.ts';
import { scalar } from './yamlWrite.ts';

/** What a new skill begins with. */
export const TEMPLATES = ['minimal', 'scripts', 'api'] as const;
export type Template = (typeof TEMPLATES)[number];

/** The files of a new skill by path. `name` is a well-formed one; every template is free of errors and warnings. */
export function templateFiles(
  template: Template,
  name: string,
  prose: TemplateProse,
): Readonly<Record<string, string>> {
  const head = `---\nname: ${scalar(name)}\ndescription: ${scalar(prose.description)}\n---\n\n# ${titleOf(name)}\n\n`;
  switch (template) {
    case 'minimal':
      return { 'SKILL.md': `${head}${prose.steps}\n` };
    case 'scripts':
      return {
        'SKILL.md': `${head}${prose.steps}\n\n- [references/details.md](references/details.md): ${prose.reference}\n- \`scripts/run.sh\`: ${prose.script}\n`,
        'scripts/run.sh': '#!/bin/sh\nset -eu\n',
        'references/details.md': `# ${titleOf(name)}\n\n${prose.reference}\n`,
      };
    case 'api': {
      const sections = prose.sections.map(({ heading, hint }) => `## ${heading}\n\n${hint}\n`);
      return { 'SKILL.md': head + sections.join('\n') };
    }
  }
}

/** `git-checkout` as a heading: Git checkout. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
