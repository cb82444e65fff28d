import { rule } from '../../rule.ts';
import { firstLine } from '../../wholeFile.ts';

/** Agents read skills as UTF-8: other bytes become question marks, or the file is refused. */
export const invalidUtf8 = rule(
  {
    id: 'encoding/invalid-utf8',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills are UTF-8 text; strict readers refuse anything else',
    messages: { default: [], utf16: [] },
  },
  (document, report, { encoding }) => {
    if (encoding === undefined) return;
    const { utf16, invalidAt } = encoding;
    if (utf16) report(firstLine(document), 'utf16', {});
    else if (invalidAt !== null) report({ start: invalidAt, end: invalidAt + 1 }, 'default', {});
  },
);
