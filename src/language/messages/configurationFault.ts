import type { ConfigurationFault } from '../../skill/configuration.ts';
import { rules } from '../../skill/rules/index.ts';
import { mostSimilar } from '../../skill/similar.ts';
import type { Catalogue } from './words.ts';

const ids = rules.map(({ id }) => id);

/** Which field is at fault, what was expected there and what was found: the same words in the editor and on the command line. */
export function configurationMessage(fault: ConfigurationFault, words: Catalogue): string {
  const { field, expected } = fault;
  // Its last name is what was found.
  const named = expected.kind === 'rule-id' ? field.slice(0, -1) : field;
  const message = expectation(fault, words);
  if (expected.kind === 'json') return message;
  return `${named.join('.') || words.configuration.wholeFile}: ${message}`;
}

function expectation({ field, expected, found }: ConfigurationFault, { configuration: words }: Catalogue): string {
  switch (expected.kind) {
    case 'json':
      return words.json(expected.reason);
    case 'no-field':
      return words.noField;
    case 'rule-id': {
      const similar = mostSimilar(field.at(-1) ?? '', ids, 3);
      return similar === null ? words.ruleId(found) : `${words.ruleId(found)}; ${words.similarRule(similar)}`;
    }
    case 'no-repeats':
      return words.noRepeats(found);
    case 'one-of':
      return words.oneOf(expected.values.join(', '), found);
    case 'type':
      return words.type[expected.type](found);
  }
}
