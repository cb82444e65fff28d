import { bundledPaths } from '../../bundledPaths.ts';
import { fileLinks } from '../../links.ts';
import { rule } from '../../rule.ts';

/** Only Windows reads a backslash as the end of a folder's name. */
export const backslash = rule(
  {
    id: 'links/backslash',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "File references"; Markdown destinations are URLs',
    references: true,
    messages: { default: ['path'] },
    fixes: { slashes: [] },
  },
  (document, report, context) => {
    const links = fileLinks(document, context).filter(({ backslashes }) => backslashes);
    const spans = bundledPaths(document, context).map(({ range }) => range);
    for (const range of [...links.map((link) => link.range), ...spans]) {
      const written = document.text.slice(range.start, range.end);
      const text = written.replace(/\\(?![()])|%5c/gi, '/');
      if (text === written) continue;
      report(
        range,
        'default',
        { path: written },
        { kind: 'slashes', arguments: {}, edits: [{ range, text }], safe: true },
      );
    }
  },
);
