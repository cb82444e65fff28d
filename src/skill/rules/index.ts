import { missing } from './frontmatter/missing.ts';
import { unclosed } from './frontmatter/unclosed.ts';
import { descriptionLength } from './spec/descriptionLength.ts';
import { descriptionRequired } from './spec/descriptionRequired.ts';
import { nameFormat } from './spec/nameFormat.ts';
import { nameLength } from './spec/nameLength.ts';
import { nameMatchesFolder } from './spec/nameMatchesFolder.ts';
import { nameRequired } from './spec/nameRequired.ts';
import { duplicateKey } from './yaml/duplicateKey.ts';
import { notAMapping } from './yaml/notAMapping.ts';
import { syntax } from './yaml/syntax.ts';
import { tabIndent } from './yaml/tabIndent.ts';
import { unquotedColon } from './yaml/unquotedColon.ts';

/** Every rule there is. Add a rule here and its sentences in src/language/messages. */
export const rules = [
  missing,
  unclosed,
  unquotedColon,
  duplicateKey,
  tabIndent,
  notAMapping,
  syntax,
  nameRequired,
  nameFormat,
  nameLength,
  nameMatchesFolder,
  descriptionRequired,
  descriptionLength,
] as const;

export type AnyRule = (typeof rules)[number];
/** The ids are a public contract: JSON output, settings, pages. */
export type RuleId = AnyRule['id'];
/** The rules of one group: `RulesOf<'yaml'>`. */
export type RulesOf<Group extends string> = Extract<AnyRule, { readonly id: `${Group}/${string}` }>;
