import { refusedYaml } from '../../../refusedYaml.ts';
import { rule } from '../../../rule.ts';

/** strictyaml refuses flow style, anchors, aliases and tags, and with them the skill. */
export const referenceYaml = rule(
  {
    id: 'profile:strict-reference/yaml',
    severity: 'error',
    profile: 'strict-reference',
    source: 'skills-ref reads with strictyaml',
    insteadOf: ['compat/skills-ref-flow'],
    messages: { flow: [], anchor: [], tag: [] },
  },
  (document, report) => {
    for (const { kind, range } of refusedYaml(document)) report(range, kind, {});
  },
);
