import type { SkillDocument } from './document.ts';
import type { Finding } from './finding.ts';
import { referenceDocument } from './referenceDocuments.ts';
import { SKILL_FILE, type LintContext, type Rule } from './rule.ts';
import { rules } from './rules/index.ts';

/** What is asked of every rule, in objects of one shape: engines look into those far faster. */
const every = rules.map(({ id, profile, check, ...shape }: Rule) => ({
  id,
  profile,
  check,
  references: shape.references === true,
}));

/**
 * What the rules of the profiles find in the document, in the order of the text. Never throws: a rule that does is
 * reported to `context.onDefect` and the others go on.
 */
export function lint(document: SkillDocument, context: LintContext): Finding[] {
  const findings: Finding[] = [];
  const isReference = (context.path ?? SKILL_FILE) !== SKILL_FILE;
  for (const rule of every) {
    if (isReference && !rule.references) continue;
    if (rule.profile !== 'spec' && !context.profiles.includes(rule.profile)) continue;
    if (context.severities?.[rule.id] === 'off') continue;
    const found = checked(rule, document, context);
    // One by one: a call cannot take as many arguments as a rule can find.
    if (found.length > 0) for (const finding of found) findings.push(finding);
  }
  return withoutRepeats(findings).sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
}

/** A Markdown file beside a SKILL.md, with what was found in it. */
export interface LintedReference {
  readonly path: string;
  readonly document: SkillDocument;
  readonly findings: readonly Finding[];
}

/** Lints the Markdown files beside a SKILL.md, whose context it takes; gives those that something was found in. */
export function lintReferences(context: LintContext): LintedReference[] {
  const { folder } = context;
  if (folder === undefined) return [];
  return Object.keys(folder.texts).flatMap((path) => {
    const document = referenceDocument(folder, path);
    const findings = lint(document, { ...context, path });
    return findings.length > 0 ? [{ path, document, findings }] : [];
  });
}

function checked(rule: Pick<Rule, 'id' | 'check'>, document: SkillDocument, context: LintContext): readonly Finding[] {
  try {
    const severity = context.severities?.[rule.id];
    const found = rule.check(document, context);
    return severity === undefined || severity === 'off' ? found : found.map((finding) => ({ ...finding, severity }));
  } catch (error) {
    context.onDefect?.(rule.id, error);
    return [];
  }
}

const replaces: ReadonlyMap<string, readonly string[]> = new Map(
  rules.flatMap(({ id, insteadOf }: Rule) => (insteadOf === undefined ? [] : [[id, insteadOf]])),
);

/** One finding a cause: where a client's rule says what it means for that client, the general one has nothing to add. */
function withoutRepeats(findings: readonly Finding[]): Finding[] {
  const stronger = findings.filter(({ rule }) => replaces.has(rule));
  if (stronger.length === 0) return [...findings];
  return findings.filter(
    ({ rule, range }) =>
      !stronger.some((one) => replaces.get(one.rule)?.includes(rule) === true && one.range.start === range.start),
  );
}
