import { rule } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

/** An agent that uses the skill reads its body: without one it learns nothing that it did not know. */
export const emptyBody = rule(
  {
    id: 'advice/empty-body',
    severity: 'hint',
    profile: 'spec',
    source: 'Agent Skills specification, "Body content"',
    messages: { default: [] },
  },
  (document, report) => {
    const { text, body, frontmatter } = document;
    // Of a frontmatter that is never closed nobody knows where the body begins.
    if (!frontmatter?.close || text.slice(body.start, body.end).trim() !== '') return;
    report(firstLine(document), 'default', {});
  },
);
