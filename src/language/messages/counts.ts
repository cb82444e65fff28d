/** How many there are of something: for the form of the word beside it, and as a language writes it. */
export interface Count {
  readonly value: number;
  readonly written: string;
}

/** Counts as the language of a locale writes them. */
export function countsIn(locale: string): (value: number) => Count {
  const number = new Intl.NumberFormat(locale);
  return (value) => ({ value, written: number.format(value) });
}

/** The forms of a word beside a number, by the names that `Intl.PluralRules` gives them. */
export type PluralForms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Picks the form that goes with a number in the language of a locale. */
export function pluralsIn(locale: string): (value: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  return (value, forms) => forms[rules.select(value)] ?? forms.other;
}
