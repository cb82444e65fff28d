/** What is said of a skillwright.json. `found` is written as JSON. */
export interface ConfigurationWords {
  /** Stands where a field is named otherwise. */
  readonly wholeFile: string;
  readonly json: (reason: string) => string;
  readonly noField: string;
  readonly ruleId: (found: string) => string;
  readonly similarRule: (id: string) => string;
  readonly noRepeats: (found: string) => string;
  readonly oneOf: (values: string, found: string) => string;
  readonly type: Readonly<Record<'object' | 'array' | 'string', (found: string) => string>>;
}
