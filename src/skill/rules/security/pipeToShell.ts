import { rule } from '../../rule.ts';

const FETCH = String.raw`\b(?:curl|wget|fetch|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b`;
const SHELL = String.raw`(?:/(?:usr/)?bin/)?(?:(?:ba|z|k|da|fi)?sh|pwsh|powershell)\b`;
/** Arguments may go on over lines that end in a backslash; something in them says where from. */
const ARGUMENTS = String.raw`(?:[^|\r\n;]|\\\r?\n)*?`;
const RUNNER = String.raw`(?:sudo\s+(?:-\S+\s+)*)?(?:env\s+(?:\S+=\S*\s+)*)?`;
const PIPED = new RegExp(
  String.raw`${FETCH}${ARGUMENTS}(?:\\\r?\n\s*)?\|\s*(?:\\\r?\n\s*)?${RUNNER}(?:${SHELL}(?!\s+-n\b)|(?:python3?|node|perl|ruby)(?=\s*(?:-?(?:[\x60)"']|$)|-\s))|iex\b|Invoke-Expression\b)`,
  'gim',
);
const SUBSTITUTED = new RegExp(
  String.raw`(?:${SHELL}\s+(?:-\S+\s+)*|\beval\s+|\bsource\s+|\biex\s+|\bInvoke-Expression\s+)["']?(?:<\(|\$\(|\(|\x60)\s*\(?${FETCH}[^\r\n)\x60]*`,
  'gim',
);
const FROM_SOMEWHERE = /https?:|\$[\w{(]|\w\.\w/i;

/** What the address serves today is run unseen, with the user's rights; tomorrow it may serve something else. */
export const pipeToShell = rule(
  {
    id: 'security/pipe-to-shell',
    severity: 'hint',
    profile: 'spec',
    source: 'Download, check, then run: 64 of 9,510 public skills do all at once',
    messages: { default: [] },
  },
  ({ text }, report) => {
    if (!/curl|wget|fetch|iwr|irm|Invoke-/i.test(text)) return;
    for (const pattern of [PIPED, SUBSTITUTED]) {
      for (const { 0: match, index } of text.matchAll(pattern)) {
        // `curl | sh` alone names the habit.
        if (FROM_SOMEWHERE.test(match)) report({ start: index, end: index + match.length }, 'default', {});
      }
    }
  },
);
