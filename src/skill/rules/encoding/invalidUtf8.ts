import { rule } from '../../rule.ts';

/** Agents read skills as UTF-8: other bytes become question marks, or the file is refused. */
export const invalidUtf8 = rule(
  {
    id: 'encoding/invalid-utf8',
    severity: 'error',
    profile: 'spec',
    source: 'Agent Skills are UTF-8 text; strict readers refuse anything else',
    messages: { default: [], utf16: [] },
  },
  (_document, report, { encoding }) => {
    const start = encoding?.invalidAt ?? null;
    if (start === null) return;
    report({ start, end: start + 1 }, encoding?.utf16 === true ? 'utf16' : 'default', {});
  },
);
