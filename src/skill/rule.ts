import type { SkillDocument } from './document.ts';
import type { DecodedSkill } from './encoding.ts';
import type { FileChange, Finding, Fix, MessageArguments, Severity, TextEdit, TextRange } from './finding.ts';
import type { SkillFolderFacts } from './folderFacts.ts';

/** Whose demands are checked. `spec` always is; the others are asked for (spec: three different things are called "valid"). */
export const PROFILES = [
  'spec',
  'claude-upload',
  'claude-code',
  'vscode',
  'copilot-cli',
  'codex',
  'strict-reference',
] as const;
export type Profile = (typeof PROFILES)[number];

/** The main file of a skill, and so the path of a document that is no reference. */
export const SKILL_FILE = 'SKILL.md';

/** What a rule may know beside the text. */
export interface LintContext {
  /** Null where there is no folder name to compare: the skill's folder is the root of the workspace or repository. */
  readonly folderName: string | null;
  readonly profiles: readonly Profile[];
  /** Severities by rule id, as somebody configured them. */
  readonly severities?: Readonly<Record<string, Severity | 'off'>>;
  /** What lies around the text. Without it the rules that need it say nothing. */
  readonly folder?: SkillFolderFacts;
  /** How the bytes were read. Without it only the text is judged. */
  readonly encoding?: Omit<DecodedSkill, 'text'>;
  /** The document's path within the skill's folder; without it, it is the SKILL.md itself. */
  readonly path?: string;
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
  /** VS Code's own validator reports the same fault in an open editor of language `skill`; where not all, in which messages. */
  readonly overlapsVscode?: true | readonly string[];
  /** Judges the skill's other Markdown files, too. */
  readonly references?: true;
  /** Rules whose finding at the same place says less of the same cause: theirs is left out where this one speaks. */
  readonly insteadOf?: readonly string[];
  /** Its words are made in src/language/messages, where a missing sentence does not compile. */
  readonly messages: Sentences;
  readonly fixes?: Sentences;
}

export interface Rule extends RuleShape {
  readonly check: (document: SkillDocument, context: LintContext) => readonly Finding[];
}

type ArgumentsOf<Names extends readonly string[]> = Readonly<Record<Names[number], string | number>>;

/** A fix as a rule reports it, of one of the kinds it declares. */
export type FixOf<Shape extends RuleShape> = Shape['fixes'] extends infer Fixes extends Sentences
  ? {
      [Kind in keyof Fixes & string]: {
        readonly kind: Kind;
        readonly arguments: ArgumentsOf<Fixes[Kind]>;
        readonly edits: readonly TextEdit[];
        readonly files?: readonly FileChange[];
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

const NOTHING: readonly Finding[] = [];

/** Defines a rule. `check` sees one document and reports; it knows no other rule. */
export function rule<const Shape extends RuleShape>(
  shape: Shape,
  check: (document: SkillDocument, report: Report<Shape>, context: LintContext) => void,
): Shape & Rule {
  // Made once, and anew only for what was found: most rules find nothing in most documents.
  let findings: Finding[] = [];
  const report = (range: TextRange, message: string, args: MessageArguments, ...fixes: readonly Fix[]): void => {
    findings.push({ rule: shape.id, severity: shape.severity, range, message, arguments: args, fixes });
  };
  return {
    ...shape,
    check: (document, context) => {
      if (findings.length > 0) findings = [];
      check(document, report, context);
      return findings.length > 0 ? findings : NOTHING;
    },
  };
}
