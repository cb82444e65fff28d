import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../../src/skill/document.ts';
import type { Finding } from '../../../../src/skill/finding.ts';
import { applyEdits } from '../../../../src/skill/fix.ts';
import type { Rule } from '../../../../src/skill/rule.ts';

interface Expected {
  /** The range in brackets, with as much around it as makes it unique: `when[:]`. */
  readonly at: string;
  readonly message?: string;
  /** The text, or the fields, after the first fix. */
  readonly fixedTo?: string;
  readonly safe?: boolean;
}

interface Surroundings {
  readonly folder?: string | null;
}

/** The fields of a frontmatter, or a whole text where it begins with a fence or has a `#` on top. */
function whole(source: string): string {
  return /^(?:\uFEFF|---|#|\n|<|\*|\||$)/.test(source) ? source : `---\n${source}\n---\n\n# Body\n`;
}

/** Tables of valid and invalid input for one rule, each a test of its own. */
export function testing(rule: Rule) {
  const check = (text: string, { folder = null }: Surroundings): Finding[] =>
    rule.check(parseSkillDocument(text), { folderName: folder, profiles: ['spec'] });

  return {
    finds: (source: string, expected: Expected, surroundings: Surroundings = {}): void => {
      it(`finds ${JSON.stringify(source)}`, () => {
        const text = whole(source);
        const [finding, ...more] = check(text, surroundings);
        assert.ok(finding !== undefined, 'found nothing');
        assert.equal(more.length, 0, 'one finding a cause');
        assert.equal(shown(text, finding), expected.at);
        if (expected.message !== undefined) assert.equal(finding.message, expected.message);
        if (expected.safe !== undefined) assert.equal(finding.fixes[0]?.safe, expected.safe);
        if (expected.fixedTo === undefined) return;
        const fixed = applyEdits(text, finding.fixes[0]?.edits ?? []);
        assert.equal(fixed, whole(expected.fixedTo));
        assert.deepEqual(check(fixed, surroundings), [], 'the fix leaves its rule clean');
      });
    },
    accepts: (source: string, surroundings: Surroundings = {}): void => {
      it(`accepts ${JSON.stringify(source)}`, () => {
        assert.deepEqual(check(whole(source), surroundings), []);
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
