import type { SkillDocument } from './document.ts';
import type { FileChange, TextEdit, TextRange } from './finding.ts';
import type { LintContext } from './rule.ts';

/** Byte order marks at the start of a file, and what takes them away. */
export interface ByteOrderMarks {
  /** Empty where an editor took the mark out of the text as it read the file. */
  readonly range: TextRange;
  readonly removal: {
    readonly kind: 'remove';
    readonly arguments: Readonly<Record<never, never>>;
    readonly edits: readonly TextEdit[];
    readonly files?: readonly FileChange[];
    readonly safe: true;
  };
}

/** Null where there are none, neither in the text nor, as far as `encoding` tells, in the bytes. */
export function byteOrderMarksOf({ text }: SkillDocument, { encoding }: LintContext): ByteOrderMarks | null {
  const marks = text.startsWith('\uFEFF') ? (/^\uFEFF*/.exec(text)?.[0].length ?? 0) : 0;
  if (marks === 0 && encoding?.bom !== true) return null;
  const range = { start: 0, end: marks };
  const fix = marks > 0 ? { edits: [{ range, text: '' }] } : { edits: [], files: [{ change: 'remove-bom' } as const] };
  return { range, removal: { kind: 'remove', arguments: {}, ...fix, safe: true } };
}
