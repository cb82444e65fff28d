import { fileLinks, linkStanding } from '../../links.ts';
import { rule } from '../../rule.ts';

/** A skill is installed, served and published as its folder alone: what lies beside it is left behind. */
export const outsideSkill = rule(
  {
    id: 'links/outside-skill',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "File references": relative to the skill\'s root',
    references: true,
    messages: { default: ['path'] },
  },
  (document, report, context) => {
    for (const link of fileLinks(document, context)) {
      if (!link.backslashes && linkStanding(link, context).kind === 'outside') {
        report(link.range, 'default', { path: link.written });
      }
    }
  },
);
