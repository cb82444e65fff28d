import { rangeOfValue, textField } from '../../field.ts';
import { rule } from '../../rule.ts';
import { separatingCommas } from '../../tools.ts';

/** Split at spaces, `Read, Write` names a tool that is called `Read,`. */
export const allowedToolsSeparator = rule(
  {
    id: 'spec/allowed-tools-separator',
    severity: 'warning',
    profile: 'spec',
    source: 'Agent Skills specification, "allowed-tools": separated by spaces',
    messages: { default: [] },
    fixes: { spaces: [] },
  },
  (document, report) => {
    const tools = textField(document, 'allowed-tools');
    if (tools === undefined || tools.field.style === 'alias') return;
    const { start, end } = tools.field.valueRange;
    const source = document.text.slice(start, end);
    const commas = separatingCommas(source);
    const [first] = commas;
    if (first === undefined) return;
    const edits = commas.map((at) => {
      const following = /^[ \t]*/.exec(source.slice(at + 1))?.[0].length ?? 0;
      const atLineEnd = /^(?:[\r\n]|$)/.test(source.slice(at + 1 + following));
      return { range: { start: start + at, end: start + at + 1 + following }, text: atLineEnd ? '' : ' ' };
    });
    const value = rangeOfValue(document, tools.field);
    const range = value === tools.field.keyRange ? value : { start: start + first, end: start + first + 1 };
    report(range, 'default', {}, { kind: 'spaces', arguments: {}, edits, safe: true });
  },
);
