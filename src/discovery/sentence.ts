/** What stands in a place of a sentence: a value, or words. */
export type Place = number | Words;

/** A sentence that may be said in other languages, or a detail that is in English everywhere. */
export type Words = Sentence | string;

/** A sentence in English with places, `{name}`, and what stands in them. Whoever shows it says it in the reader's language. */
export interface Sentence {
  /** Where there is a count: its form beside one and its form beside many, parted by `|`. */
  readonly text: string;
  readonly places: Readonly<Record<string, Place>>;
  readonly count?: number;
}

export function sentence(text: string, places: Readonly<Record<string, Place>> = {}): Sentence {
  return { text, places };
}

/** A number with its words, each form with `{count}` in it and nothing else. */
export function counted(count: number, text: string): Sentence {
  return { text, places: {}, count };
}
