import { isScalar } from 'yaml';
import { clientField, fieldsBeyondSpec } from '../../clientFields.ts';
import type { SkillDocument } from '../../document.ts';
import { fieldNamed } from '../../field.ts';
import type { TextEdit } from '../../finding.ts';
import type { Field } from '../../frontmatter.ts';
import { blockMetadata, flowMetadata, metadataEntries } from '../../metadata.ts';
import { meantField } from '../../misspelt.ts';
import { rule, type FixOf } from '../../rule.ts';
import { wholeLines } from '../../valueWrite.ts';
import { quoted } from '../../yamlWrite.ts';

const shape = {
  id: 'spec/unknown-field',
  severity: 'warning',
  profile: 'spec',
  source: 'Agent Skills specification, "Frontmatter": six fields; what a client adds is documented by that client',
  messages: { default: ['key'], similar: ['key', 'similar'] },
  fixes: { rename: ['similar'], move: ['key'] },
} as const;

/** Agents pass over it, and uploads and strict readers refuse the skill. Further properties belong under `metadata`. */
export const unknownField = rule(shape, (document, report) => {
  const { fields = [] } = document.frontmatter ?? {};
  const unknown = fieldsBeyondSpec(document).filter(({ key }) => clientField(key) === undefined);
  if (unknown.length === 0) return;
  const present = new Set(fields.map(({ key }) => key));
  const metadata = metadataOf(document);
  for (const field of unknown) {
    const { key, keyRange } = field;
    const similar = meantField(key);
    const fixes: FixOf<typeof shape>[] = [];
    if (similar !== null && !present.has(similar)) {
      const edits = [{ range: keyRange, text: similar }];
      fixes.push({ kind: 'rename', arguments: { similar }, edits, safe: false });
    }
    const moved = field.sound ? movedUnderMetadata(document, field, metadata) : null;
    if (moved !== null) fixes.push({ kind: 'move', arguments: { key }, edits: moved, safe: false });
    if (similar === null) report(keyRange, 'default', { key }, ...fixes);
    else report(keyRange, 'similar', { key, similar }, ...fixes);
  }
});

/** The frontmatter's `metadata`, looked at once for all fields: whether it is there, what is in it, and where more can stand. */
interface Metadata {
  readonly exists: boolean;
  readonly keys: ReadonlySet<string>;
  readonly block: ReturnType<typeof blockMetadata>;
  readonly flow: ReturnType<typeof flowMetadata>;
}

function metadataOf(document: SkillDocument): Metadata {
  return {
    exists: fieldNamed(document.frontmatter, 'metadata') !== undefined,
    keys: new Set(metadataEntries(document).map(({ key }) => key)),
    block: blockMetadata(document),
    flow: flowMetadata(document),
  };
}

/** Null for what is no single-line text or number, for what `metadata` has already, and where nothing can be added to it. */
function movedUnderMetadata(document: SkillDocument, field: Field, metadata: Metadata): TextEdit[] | null {
  const { text, lines, eol } = document;
  const whole = wholeLines(document, field);
  if (whole === null || !isScalar(field.node) || !/^[\w.-]+$/.test(field.key)) return null;
  const { start, end } = field.valueRange;
  const [line, lastLine] = [lines.lineAt(field.keyRange.start), lines.lineAt(end)];
  const source = text.slice(start, end);
  if (line !== lastLine || source === '' || /^[&!|>]/.test(source)) return null;
  const value = typeof field.value === 'string' ? source : quoted(source);
  const entry = `${text.slice(field.keyRange.start, start)}${value}${text.slice(end, whole.end)}`;
  const written = /[\r\n]$/.test(entry) ? entry : `${entry}${eol}`;
  if (!metadata.exists) return [{ range: whole, text: `metadata:${eol}  ${written}` }];
  if (metadata.keys.has(field.key)) return null;
  // A comment would end the line that it moves to.
  const alone = text.slice(end, whole.end).trim() === '';
  if (metadata.flow !== null) return alone ? appendedInBraces(metadata.flow, field, whole, value) : null;
  return appended(document, metadata, whole, written);
}

/** What ends a plain value between braces, and does not elsewhere (YAML 1.2.2 §7.3.3). */
const ENDS_IN_BRACES = /[,[\]{}]/;

function appendedInBraces(
  { at, empty }: NonNullable<Metadata['flow']>,
  { key, style }: Field,
  whole: TextEdit['range'],
  value: string,
): TextEdit[] {
  const written = style === 'plain' && ENDS_IN_BRACES.test(value) ? quoted(value) : value;
  return [
    { range: { start: at, end: at }, text: `${empty ? '' : ', '}${key}: ${written}` },
    { range: whole, text: '' },
  ];
}

function appended(
  document: SkillDocument,
  { block }: Metadata,
  whole: TextEdit['range'],
  written: string,
): TextEdit[] | null {
  if (block === null) return null;
  const below = wholeLines(document, block.field);
  if (below === null) return null;
  const { text, lines } = document;
  // Comments and blank lines behind the last entry belong to what follows.
  const end = lines.nextStart(lines.lineAt(block.last.valueRange.start));
  const isOneLine = block.last.valueRange.end <= end && /[\r\n]/.test(text.charAt(end - 1));
  if (!isOneLine) return null;
  return [
    { range: whole, text: '' },
    { range: { start: end, end }, text: `${block.indent}${written}` },
  ];
}
