/** A stretch of a document's text: UTF-16 offsets, `end` exclusive, as editors count. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Replace `range` of the text that was linted by `text`; an empty range inserts. */
export interface TextEdit {
  readonly range: TextRange;
  readonly text: string;
}

/** What a fix does beside editing the text. Paths are relative to the skill's folder. */
export type FileChange =
  | { readonly change: 'create'; readonly path: string }
  | { readonly change: 'rename'; readonly from: string; readonly to: string }
  /** The skill's folder itself, within the folder it lies in. */
  | { readonly change: 'rename-folder'; readonly to: string }
  /** The bytes before the text, where the text is held without them. */
  | { readonly change: 'remove-bom' };

/** error: breaks the specification or gets the skill dropped. warning: some agents drop or misread it. */
export type Severity = 'error' | 'warning' | 'info' | 'hint';

/** What a message needs to know, by name. Words are made of it above this floor (src/language/messages). */
export type MessageArguments = Readonly<Record<string, string | number>>;

/** One way to mend a finding. `edits` do not overlap; after them and the changes of files the rule is silent here. */
export interface Fix {
  /** Key of the fix's title within its rule's words: `quote`, `fold`, `close` … */
  readonly kind: string;
  readonly arguments: MessageArguments;
  readonly edits: readonly TextEdit[];
  readonly files?: readonly FileChange[];
  /** May be applied with others without a look at each ("Fix all safe problems", `lint --fix`). */
  readonly safe: boolean;
}

/** What a rule found: one finding a cause. */
export interface Finding {
  /** The rule's id, e.g. `yaml/unquoted-colon`: a public contract. */
  readonly rule: string;
  readonly severity: Severity;
  readonly range: TextRange;
  /** Which of the rule's sentences says it, where a rule has more than one; otherwise `default`. */
  readonly message: string;
  readonly arguments: MessageArguments;
  readonly fixes: readonly Fix[];
}
