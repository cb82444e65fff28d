import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { SkillFacts } from '../../../src/host/skillFacts.ts';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { decodeSkill } from '../../../src/skill/encoding.ts';
import { applyEdits, safeEdits } from '../../../src/skill/fix.ts';
import { lint } from '../../../src/skill/lint.ts';
import { PROFILES, type LintContext } from '../../../src/skill/rule.ts';
import { skillText } from './skillText.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/skill-md');

interface Expected {
  readonly profile: string;
  readonly expect: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly line: number;
    readonly col?: number;
  }[];
}

function skillMdsBelow(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => path.basename(file).toLowerCase() === 'skill.md').sort();
}

/** As the command line lints it: with all that lies around it. */
async function findingsOf(folder: string, file: string, profile: string) {
  const full = path.join(folder, file);
  const decoded = decodeSkill(fs.readFileSync(full));
  const document = parseSkillDocument(decoded.text);
  const found = lint(document, {
    folderName: path.basename(path.dirname(full)),
    profiles: PROFILES.filter((known) => known === profile),
    encoding: decoded,
    folder: await new SkillFacts(folder, (one) => one).of(full),
  });
  return found.map(({ rule, severity, range }) => {
    const { line, character } = document.lines.positionAt(range.start);
    return { rule, severity, line: line + 1, col: character + 1 };
  });
}

/** A folder with files that random text can name, for the rules that need one. */
function around(text: string): Pick<LintContext, 'folder' | 'encoding'> {
  const paths = ['SKILL.md', 'references/Guide.md', 'references/a.md', 'references/b.md', 'scripts/run.sh', 'out'];
  const files = paths.map((path) => ({ path, size: 1, leftOut: path === 'out' ? ('leads-outside' as const) : null }));
  const texts = { 'references/Guide.md': 'See [b](b.md).', 'references/a.md': text, 'references/b.md': '' };
  const others = [{ name: 'my-skill', path: 'other/SKILL.md' }];
  return {
    folder: { fileName: 'skill.md', skillAbove: null, levelsBelowSkills: 2, others, files, texts },
    encoding: { bom: text.startsWith('\uFEFF'), invalidAt: null, utf16: false },
  };
}

describe('the linter', function () {
  this.timeout(120_000);

  describe('finds in each case exactly what its expected.json says', () => {
    for (const name of fs.readdirSync(FIXTURES).filter((entry) => /^\d/.test(entry))) {
      it(name, async () => {
        const folder = path.join(FIXTURES, name);
        const { expect, profile } = JSON.parse(fs.readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Expected;
        const found = (
          await Promise.all(skillMdsBelow(folder).map((file) => findingsOf(folder, file, profile)))
        ).flat();
        const withoutColumn = ({ rule, severity, line }: Expected['expect'][number]) => `${rule} ${severity} ${line}`;
        const unique = (items: string[]) => [...new Set(items)].sort();
        assert.deepEqual(unique(found.map(withoutColumn)), unique(expect.map(withoutColumn)));
        for (const { rule, col } of expect) {
          if (col !== undefined)
            assert.ok(
              found.some((one) => one.rule === rule && one.col === col),
              `column ${col}`,
            );
        }
      });
    }
  });

  it('sorts findings by place', () => {
    const document = parseSkillDocument('---\nname: My Skill\nlicense: a: b\n---\n# Body\n');
    const found = lint(document, { folderName: 'other', profiles: ['spec'] }).map(({ rule }) => rule);
    assert.deepEqual(found, [
      'spec/description-required',
      'spec/name-format',
      'spec/name-matches-folder',
      'yaml/unquoted-colon',
    ]);
  });

  it('says once what the format and a profile both say of a value below metadata', () => {
    const frontmatter = 'name: a\ndescription: Use when b.\nmetadata:\n  c: &x d\n  e:\n    !!str f';
    const document = parseSkillDocument(`---\n${frontmatter}\n---\n# Body\n`);
    const found = lint(document, { folderName: 'a', profiles: ['spec', 'strict-reference'] });
    assert.deepEqual(
      found.map(({ rule, range }) => `${rule} ${document.lines.lineAt(range.start) + 1}`),
      ['profile:strict-reference/yaml 5'],
    );
  });

  it('says once that a required field is missing and that its key is there in another case, and mends it', () => {
    const text = '---\nName: a\nDescription: Use when b.\n---\n# Body\n';
    const context: LintContext = { folderName: 'a', profiles: PROFILES };
    const about = lint(parseSkillDocument(text), context).filter(({ rule }) => /required|unknown-field/.test(rule));
    assert.deepEqual(
      about.map(({ rule, severity, range }) => `${rule} ${severity} ${range.start}`),
      ['spec/name-required error 4', 'spec/description-required error 12'],
    );
    const mended = applyEdits(text, safeEdits(about));
    assert.equal(mended, '---\nname: a\ndescription: Use when b.\n---\n# Body\n');
  });

  it('tells of each field without a space behind its colon, and of nothing else, where all are so', () => {
    const document = parseSkillDocument('---\nname:a\ndescription:\u00a0Use when b.\n---\n# Body\n');
    assert.deepEqual(
      lint(document, { folderName: 'a', profiles: [] }).map(({ rule, message }) => `${rule} ${message}`),
      ['yaml/syntax no-space', 'yaml/syntax odd-blank'],
    );
  });

  it('holds as many findings as there are', () => {
    const document = parseSkillDocument(`---\nname: a\ndescription: Use when b.\n---\n${'\u202e\n'.repeat(150_000)}`);
    const found = lint(document, { folderName: 'a', profiles: [] });
    assert.equal(found.filter(({ rule }) => rule === 'security/bidi-control').length, 150_000);
  });

  it('takes any text: no rule throws', () => {
    fc.assert(
      fc.property(skillText(), fc.constantFrom(null, 'a', 'my-skill', 'Ünï', ''), (text, folderName) => {
        const onDefect = (rule: string, error: unknown): void => assert.fail(`${rule}: ${String(error)}`);
        const document = parseSkillDocument(text);
        for (const path of [undefined, 'references/a.md']) {
          const context = { ...around(text), folderName, profiles: PROFILES, onDefect };
          for (const { range, rule } of lint(document, path === undefined ? context : { ...context, path })) {
            const inside = 0 <= range.start && range.start <= range.end && range.end <= text.length;
            assert.ok(inside, `${rule}: ${range.start}–${range.end} in ${JSON.stringify(text)}`);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('fixes', function () {
  this.timeout(120_000);

  const lintText = (text: string, folderName: string | null) =>
    lint(parseSkillDocument(text), { ...around(text), folderName, profiles: PROFILES });

  it('leave their own rule with one finding less, on any text', () => {
    fc.assert(
      fc.property(skillText(), fc.constantFrom(null, 'my-skill'), (text, folderName) => {
        for (const finding of lintText(text, folderName)) {
          for (const fix of finding.fixes) {
            const count = (all: readonly { rule: string }[]) => all.filter(({ rule }) => rule === finding.rule).length;
            // What changes files is done by who holds them.
            if (fix.edits.length === 0) continue;
            const after = applyEdits(text, fix.edits);
            assert.notEqual(after, text);
            const [now, before] = [count(lintText(after, folderName)), count(lintText(text, folderName))];
            assert.ok(now < before, `${finding.rule} ${fix.kind}: ${JSON.stringify(text)} → ${JSON.stringify(after)}`);
          }
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('change nothing outside their edits', () => {
    const text = '\uFEFF---\r\nname: "git:co" # mine\r\ndescription: a: b  # why\r\n---\r\nBody \r\n';
    const edits = safeEdits(lintText(text, 'git-co'));
    assert.equal(
      applyEdits(text, edits),
      '---\r\nname: "git-co" # mine\r\ndescription: "a: b"  # why\r\n---\r\nBody \r\n',
    );
  });

  it('come to rest: safe fixes over safe fixes end', () => {
    fc.assert(
      fc.property(skillText(), (start) => {
        let text = start;
        for (let round = 0; round < 10; round++) {
          const edits = safeEdits(lintText(text, null));
          if (edits.length === 0) return;
          text = applyEdits(text, edits);
        }
        assert.fail(`does not come to rest: ${JSON.stringify(start)}`);
      }),
      { numRuns: 500 },
    );
  });
});
