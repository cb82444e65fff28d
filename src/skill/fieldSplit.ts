/** A stretch of frontmatter that is read on its own. Offsets into the text that was split. */
export interface Part {
  readonly start: number;
  readonly end: number;
  /** It begins with a field; otherwise it is what stands before the first one. */
  readonly field: boolean;
  /** The field is indented where none should be: below a value that is complete on its line. */
  readonly indented: boolean;
  /** Its value follows the colon without the space that makes it one, or the colon or the space is another character. */
  readonly squeezed: boolean;
  /** Whether what mends a value here mends it for everyone: `--- x` begins a second document. */
  readonly mendable: boolean;
}

/** At column 0, up to a colon that ends a key; `#`, quotes within, and list items begin no field. */
const FIELD =
  /^(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s#\-?:,[\]{}&*!|>'"%@`](?:[^:#]|:(?=\S)|(?<=\S)#)*|[-?:](?=\S)(?:[^:#]|:(?=\S)|(?<=\S)#)*)[ \t]*:(?=[ \t]|$)/;
const INDENTED_FIELD = /^[ \t]+(?:name|description|license|compatibility|metadata|allowed-tools)[ \t]*:(?=[ \t]|$)/;
const SQUEEZED_FIELD = /^(?:name|description|license|compatibility|allowed-tools)(?::(?=[^ \t\r\n:])|：)/;
/** A value that begins plainly behind its key, so that no mapping can follow below it. */
const COMPLETE_VALUE = /^[^\s].*?:[ \t]+[^\s|>"'[{#&*!]/;

/**
 * Splits frontmatter before each field of the top level. In a block mapping whatever belongs to a field is indented or
 * a list item, so a line at column 0 with a key begins the next one, whatever came before it.
 */
export function splitAtFields(yaml: string): Part[] {
  const parts: Part[] = [];
  const mendable = !/(?:^|[\r\n])---[ \t]+\S/.test(yaml);
  let current = { start: 0, field: false, indented: false, squeezed: false, mendable };
  let head = '';
  let nothingYet = true;
  const line = /([^\r\n]*)(?:\r\n|\r|\n|$)/y;
  while (line.lastIndex < yaml.length) {
    const start = line.lastIndex;
    const text = line.exec(yaml)?.[1] ?? '';
    const first = nothingYet;
    nothingYet &&= /^[ \t]*(?:#|$)/.test(text);
    const indented = !first && INDENTED_FIELD.test(text) && COMPLETE_VALUE.test(head);
    const squeezed = SQUEEZED_FIELD.test(text);
    const begins = indented || squeezed || FIELD.test(text) || (first && INDENTED_FIELD.test(text));
    if (!begins) continue;
    if (start > current.start) parts.push({ ...current, end: start });
    current = { start, field: true, indented, squeezed, mendable };
    head = text;
  }
  parts.push({ ...current, end: yaml.length });
  return parts;
}
