import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../../src/skill/document.ts';
import type { Finding } from '../../../../src/skill/finding.ts';
import { applyEdits } from '../../../../src/skill/fix.ts';
import type { SkillFolderFacts } from '../../../../src/skill/folderFacts.ts';
import type { LintContext, Rule } from '../../../../src/skill/rule.ts';

interface Expected {
  /** The range in brackets, with as much around it as makes it unique: `when[:]`. */
  readonly at: string;
  readonly message?: string;
  /** What the sentence tells of the text. */
  readonly arguments?: Finding['arguments'];
  /** The text, or the fields, after the first fix. */
  readonly fixedTo?: string;
  readonly safe?: boolean;
}

interface Surroundings {
  readonly folder?: string | null;
  /** The skill's other files, by path; the texts of those that are Markdown. */
  readonly files?: Readonly<Record<string, string>>;
  /** What else is to be known of the folder. */
  readonly facts?: Partial<SkillFolderFacts>;
  readonly encoding?: LintContext['encoding'];
  readonly profiles?: LintContext['profiles'];
  /** The document is this reference, and not the SKILL.md. */
  readonly path?: string;
}

function folderOf({ files = {}, facts = {} }: Surroundings): SkillFolderFacts {
  const paths = ['SKILL.md', ...Object.keys(files)];
  return {
    fileName: 'SKILL.md',
    skillAbove: null,
    levelsBelowSkills: null,
    others: [],
    files: paths.map((path) => ({ path, size: files[path]?.length ?? 0, leftOut: null })),
    texts: Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.md'))),
    ...facts,
  };
}

function contextOf(surroundings: Surroundings): LintContext {
  const { folder = null, files, facts, encoding, profiles = ['spec'], path } = surroundings;
  return {
    folderName: folder,
    profiles,
    ...(files === undefined && facts === undefined ? {} : { folder: folderOf(surroundings) }),
    ...(encoding === undefined ? {} : { encoding }),
    ...(path === undefined ? {} : { path }),
  };
}

/** A skill with this body. */
export const body = (text: string): string => `---\nname: a\ndescription: b\n---\n\n${text}\n`;

/** The fields of a frontmatter, or a whole text where it begins with a fence or has a `#` on top. */
function whole(source: string, { path }: Surroundings): string {
  if (path !== undefined) return source;
  return /^(?:\uFEFF|---|#|\n|<|\*|\||$)/.test(source) ? source : `---\n${source}\n---\n\n# Body\n`;
}

/** Tables of valid and invalid input for one rule, each a test of its own. */
export function testing(rule: Rule) {
  const check = (text: string, surroundings: Surroundings): readonly Finding[] =>
    rule.check(parseSkillDocument(text), contextOf(surroundings));

  return {
    finds: (source: string, expected: Expected, surroundings: Surroundings = {}): void => {
      it(`finds ${JSON.stringify(source)}`, () => {
        const text = whole(source, surroundings);
        const [finding, ...more] = check(text, surroundings);
        assert.ok(finding !== undefined, 'found nothing');
        assert.equal(more.length, 0, 'one finding a cause');
        assert.equal(shown(text, finding), expected.at);
        for (const fix of finding.fixes) {
          if (fix.edits.length > 0) assert.deepEqual(check(applyEdits(text, fix.edits), surroundings), [], fix.kind);
        }
        if (expected.message !== undefined) assert.equal(finding.message, expected.message);
        if (expected.arguments !== undefined) assert.deepEqual(finding.arguments, expected.arguments);
        if (expected.safe !== undefined) assert.equal(finding.fixes[0]?.safe, expected.safe);
        if (expected.fixedTo === undefined) return;
        const fixed = applyEdits(text, finding.fixes[0]?.edits ?? []);
        assert.equal(fixed, whole(expected.fixedTo, surroundings));
        assert.deepEqual(check(fixed, surroundings), [], 'the fix leaves its rule clean');
      });
    },
    accepts: (source: string, surroundings: Surroundings = {}): void => {
      it(`accepts ${JSON.stringify(source)}`, () => {
        assert.deepEqual(check(whole(source, surroundings), surroundings), []);
      });
    },
  };

  /** The finding's range as `at` writes it, with the context that `at` gives. */
  function shown(text: string, { range }: Finding): string {
    const lineStart = text.lastIndexOf('\n', range.start - 1) + 1;
    const lineEnd = text.indexOf('\n', range.end);
    const before = text.slice(lineStart, range.start);
    const after = text.slice(range.end, lineEnd === -1 ? text.length : lineEnd).replace(/\r$/, '');
    return `${before}[${text.slice(range.start, range.end)}]${after}`;
  }
}
