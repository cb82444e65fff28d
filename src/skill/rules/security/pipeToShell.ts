import type { TextRange } from '../../finding.ts';
import { rule } from '../../rule.ts';

const FETCH = String.raw`\b(?:curl|wget|fetch|iwr|irm|Invoke-WebRequest|Invoke-RestMethod|DownloadString)\b`;
/** PowerShell's older way, where what fetches stands behind the object that does. */
const CLIENT = String.raw`New-Object\s+(?:System\.)?Net\.WebClient\b`;
const SHELL = String.raw`(?:/(?:usr/)?bin/)?(?:(?:ba|z|k|da|fi)?sh|pwsh|powershell)\b`;
const RUNNER = String.raw`(?:sudo\s+(?:-\S+\s+)*)?(?:env\s+(?:[^\s=]+=\S*\s+)*)?`;
const FETCHED = new RegExp(FETCH, 'i');
const PIPE = new RegExp(
  String.raw`\|\s*(?:\\\r?\n\s*)?${RUNNER}(?:${SHELL}(?!\s+-n\b)|(?:python3?|node|perl|ruby)(?=\s*(?:-?(?:[\x60)"']|$)|-\s))|iex\b|Invoke-Expression\b)`,
  'gim',
);
const SUBSTITUTED = new RegExp(
  String.raw`(?:${SHELL}\s+(?:-\S+\s+){0,8}|\beval\s+|\bsource\s+|\biex\s+|\bInvoke-Expression\s+)["']?(?:<\(|\$\(|\(|\x60)\s*\(?(?:${FETCH}|${CLIENT})[^\r\n)\x60]*`,
  'gim',
);
/** Part of every match of either pattern, found far faster, and enough for most texts. */
const HINT =
  /\|[\s\\]*(?:sudo|env|\/|(?:ba|z|k|da|fi)?sh|pwsh|power|python|node|perl|ruby|iex|Invoke-)|[(`]\s*\(?(?:curl|wget|fetch|iwr|irm|Invoke-|New-Object)/i;
/** Between what fetches and what runs these change nothing, or the text only. */
const PASSED_ON = /^\s*(?:sudo\s+)?(?:tee|cat|sed|tr|base64|gunzip|gzip|zcat|xz|bunzip2)\b/;
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
    if (!HINT.test(text)) return;
    for (const range of [...piped(text), ...substituted(text)]) {
      // `curl | sh` alone names the habit.
      if (FROM_SOMEWHERE.test(text.slice(range.start, range.end))) report(range, 'default', {});
    }
  },
);

/** Looked for from the pipe backwards, so that a text of many commands is walked once. */
function piped(text: string): TextRange[] {
  return [...text.matchAll(PIPE)].flatMap(({ 0: match, index }) => {
    const { start, end } = firstCommand(text, index);
    const fetched = FETCHED.exec(text.slice(start, end));
    return fetched === null ? [] : [{ start: start + fetched.index, end: index + match.length }];
  });
}

/** The command before a pipe; where that only passes on what it gets, the one before it. */
function firstCommand(text: string, pipe: number): TextRange {
  let command = commandBefore(text, pipe);
  while (text.charAt(command.start - 1) === '|' && PASSED_ON.test(text.slice(command.start, command.end)))
    command = commandBefore(text, command.start - 1);
  return command;
}

/** What stands around an argument. */
const [BEFORE_ARGUMENT, BEHIND_ARGUMENT] = [' \t=(', ' \t\r\n)`|'];
/** Of one command; more are no command's. */
const QUOTED_MAX = 8;

/**
 * The command that ends in a pipe, as far as the first of its quoted arguments that holds what would end a command.
 * Its arguments may go on over lines that end in a backslash.
 */
function commandBefore(text: string, pipe: number): TextRange {
  let end = pipe;
  let quote = '';
  let quoted = 0;
  for (let at = pipe - 1; at >= 0; at--) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") quote = quoteBefore(text, at, quote);
    else if (character === '|' || character === ';') {
      const opens = quote === '' || ++quoted > QUOTED_MAX ? -1 : openingQuote(text, at, quote);
      if (opens === -1) return { start: at + 1, end };
      at = end = opens;
      quote = '';
    } else if ((character === '\n' || character === '\r') && !goesOn(text, at)) return { start: at + 1, end };
  }
  return { start: 0, end };
}

/** The quote within which stands what is before `at`, where there is one; `quote` is that of what is behind. */
function quoteBefore(text: string, at: number, quote: string): string {
  const character = text.charAt(at);
  if (quote === '') return BEHIND_ARGUMENT.includes(text.charAt(at + 1)) ? character : '';
  return character === quote && opensArgument(text, at) ? '' : quote;
}

/** Where the quoted argument opens that `from` is in; -1 where it is in none. */
function openingQuote(text: string, from: number, quote: string): number {
  let at = text.lastIndexOf(quote, from);
  while (at > 0 && text.charAt(at - 1) === '\\') at = text.lastIndexOf(quote, at - 1);
  return at !== -1 && opensArgument(text, at) && !/[\r\n]/.test(text.slice(at, from)) ? at : -1;
}

function opensArgument(text: string, at: number): boolean {
  return BEFORE_ARGUMENT.includes(text.charAt(at - 1));
}

/** Whether a command goes on behind the line break. */
function goesOn(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return text.charAt(at) === '\r' ? before.endsWith('\\') && text.charAt(at + 1) === '\n' : /\\\r?$/.test(before);
}

function substituted(text: string): TextRange[] {
  return [...text.matchAll(SUBSTITUTED)].map(({ 0: match, index }) => ({ start: index, end: index + match.length }));
}
