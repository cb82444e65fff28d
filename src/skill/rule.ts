import type { SkillDocument } from './document.ts';
import type { Finding, Fix, MessageArguments, Severity, TextEdit, TextRange } from './finding.ts';

/** Whose demands are checked. `spec` always is; the others are asked for (spec: three different things are called "valid"). */
export const PROFILES = ['spec'] as const;
export type Profile = (typeof PROFILES)[number];

/** What a rule may know beside the text. */
export interface LintContext {
  /** Null where there is no folder name to compare: the skill's folder is the root of the workspace or repository. */
  readonly folderName: string | null;
  readonly profiles: readonly Profile[];
  /** Told of a rule that threw: a defect of ours, which takes no other finding with it. */
  readonly onDefect?: (rule: string, error: unknown) => void;
}

/** Sentences by name, each with the names of what it needs to know. */
type Sentences = Readonly<Record<string, readonly string[]>>;

/** All that is known of a rule without running it. */
export interface RuleShape {
  /** `group/name`: a public contract. */
  readonly id: `${string}/${string}`;
  readonly severity: Severity;
  readonly profile: Profile;
  /** Which text demands it. */
  readonly source: string;
  /** VS Code's own validator reports the same fault in an open editor of language `skill`. */
  readonly overlapsVscode?: true;
  /** Its words are made in src/language/messages, where a missing sentence does not compile. */
  readonly messages: Sentences;
  readonly fixes?: Sentences;
}

export interface Rule extends RuleShape {
  readonly check: (document: SkillDocument, context: LintContext) => Finding[];
}

type ArgumentsOf<Names extends readonly string[]> = Readonly<Record<Names[number], string | number>>;

/** A fix as a rule reports it, of one of the kinds it declares. */
type FixOf<Shape extends RuleShape> = Shape['fixes'] extends infer Fixes extends Sentences
  ? {
      [Kind in keyof Fixes & string]: {
        readonly kind: Kind;
        readonly arguments: ArgumentsOf<Fixes[Kind]>;
        readonly edits: readonly TextEdit[];
        readonly safe: boolean;
      };
    }[keyof Fixes & string]
  : never;

/** Tells of one fault: where, in which of the rule's sentences, with what it needs to know, and how to mend it. */
export type Report<Shape extends RuleShape> = <Message extends keyof Shape['messages'] & string>(
  range: TextRange,
  message: Message,
  args: ArgumentsOf<Shape['messages'][Message]>,
  ...fixes: readonly FixOf<Shape>[]
) => void;

/** Defines a rule. `check` sees one document and reports; it knows no other rule. */
export function rule<const Shape extends RuleShape>(
  shape: Shape,
  check: (document: SkillDocument, report: Report<Shape>, context: LintContext) => void,
): Shape & Rule {
  return {
    ...shape,
    check: (document, context) => {
      const findings: Finding[] = [];
      const report = (range: TextRange, message: string, args: MessageArguments, ...fixes: readonly Fix[]): void => {
        findings.push({ rule: shape.id, severity: shape.severity, range, message, arguments: args, fixes });
      };
      check(document, report, context);
      return findings;
    },
  };
}
