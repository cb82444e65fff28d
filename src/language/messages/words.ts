import type { AnyRule, RulesOf } from '../../skill/rules/index.ts';
import type { AuthoringWords } from './authoringWords.ts';
import type { ConfigurationWords } from './configurationWords.ts';
import type { Count } from './counts.ts';
import type { FeatureWords } from './featureWords.ts';

type Names = readonly string[];
type Sentence<Arguments extends Names> = (args: Readonly<Record<Arguments[number], string | number>>) => string;
type SentencesOf<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Names ? Sentence<Declared[Name]> : never;
};

/** A rule's words: one sentence for each message and one title for each fix that it declares. */
interface RuleWords<Declared extends AnyRule> {
  readonly messages: SentencesOf<Declared['messages']>;
  readonly fixes: Declared extends { readonly fixes: infer Fixes }
    ? SentencesOf<Fixes>
    : Readonly<Record<never, never>>;
}

/** The words of one group of rules. A rule or a sentence that is missing does not compile. */
export type GroupWords<Group extends string> = {
  readonly [R in RulesOf<Group> as R['id']]: RuleWords<R>;
};

/** Everything said in one language. */
export interface Catalogue {
  /** As `Intl` knows it. */
  readonly locale: string;
  readonly rules: { readonly [R in AnyRule as R['id']]: RuleWords<R> };
  readonly lens: {
    readonly size: (bytes: Count) => string;
    readonly tokens: (metadata: Count, body: Count) => string;
    readonly afterSaving: (digest: string) => string;
    readonly published: Readonly<Record<'same' | 'differs' | 'not-published', string>>;
  };
  readonly fixAll: string;
  readonly features: FeatureWords;
  readonly authoring: AuthoringWords;
  readonly configuration: ConfigurationWords;
}
