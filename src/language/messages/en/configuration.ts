import type { ConfigurationWords } from '../configurationWords.ts';

export const configuration: ConfigurationWords = {
  wholeFile: 'the whole file',
  json: (reason) => `expected JSON: ${reason}`,
  noField: 'expected no such field',
  ruleId: (found) => `expected the id of a rule, found ${found}`,
  similarRule: (id) => `did you mean "${id}"?`,
  noRepeats: (found) => `expected each only once, found ${found}`,
  oneOf: (values, found) => `expected one of ${values}, found ${found}`,
  type: {
    object: (found) => `expected an object, found ${found}`,
    array: (found) => `expected a list, found ${found}`,
    string: (found) => `expected a text, found ${found}`,
  },
};
