import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { applyEdits, safeEdits } from '../../../src/skill/fix.ts';
import { lint } from '../../../src/skill/lint.ts';
import { rules } from '../../../src/skill/rules/index.ts';
import { skillText } from './skillText.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/skill-md');
const known: ReadonlySet<string> = new Set(rules.map(({ id }) => id));

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

describe('the linter', function () {
  this.timeout(20_000);

  describe('finds in each case what its expected.json says, as far as the rules exist', () => {
    for (const name of fs.readdirSync(FIXTURES).filter((entry) => /^\d/.test(entry))) {
      it(name, () => {
        const folder = path.join(FIXTURES, name);
        const { expect } = JSON.parse(fs.readFileSync(path.join(folder, 'expected.json'), 'utf8')) as Expected;
        const wanted = expect.filter(({ rule }) => known.has(rule));
        const found = skillMdsBelow(folder).flatMap((file) => {
          const document = parseSkillDocument(fs.readFileSync(path.join(folder, file), 'utf8'));
          const folderName = path.basename(path.dirname(file));
          return lint(document, { folderName, profiles: ['spec'] }).map(({ rule, severity, range }) => {
            const { line, character } = document.lines.positionAt(range.start);
            return { rule, severity, line: line + 1, col: character + 1 };
          });
        });
        const withoutColumn = ({ rule, severity, line }: Expected['expect'][number]) => `${rule} ${severity} ${line}`;
        const unique = (items: string[]) => [...new Set(items)].sort();
        assert.deepEqual(unique(found.map(withoutColumn)), unique(wanted.map(withoutColumn)));
        for (const { rule, col } of wanted) {
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
    const document = parseSkillDocument('---\nname: My Skill\nlicense: a: b\n---\n');
    const found = lint(document, { folderName: 'other', profiles: ['spec'] }).map(({ rule }) => rule);
    assert.deepEqual(found, [
      'spec/description-required',
      'spec/name-format',
      'spec/name-matches-folder',
      'yaml/unquoted-colon',
    ]);
  });

  it('takes any text: no rule throws', () => {
    fc.assert(
      fc.property(skillText(), fc.constantFrom(null, 'a', 'my-skill', 'Ünï', ''), (text, folderName) => {
        const onDefect = (rule: string, error: unknown): void => assert.fail(`${rule}: ${String(error)}`);
        lint(parseSkillDocument(text), { folderName, profiles: ['spec'], onDefect });
      }),
      { numRuns: 500 },
    );
  });
});

describe('fixes', function () {
  this.timeout(20_000);

  const lintText = (text: string, folderName: string | null) =>
    lint(parseSkillDocument(text), { folderName, profiles: ['spec'] });

  it('leave their own rule with one finding less, on any text', () => {
    fc.assert(
      fc.property(skillText(), fc.constantFrom(null, 'my-skill'), (text, folderName) => {
        for (const finding of lintText(text, folderName)) {
          for (const fix of finding.fixes) {
            const count = (all: readonly { rule: string }[]) => all.filter(({ rule }) => rule === finding.rule).length;
            const after = applyEdits(text, fix.edits);
            assert.notEqual(after, text);
            const [now, before] = [count(lintText(after, folderName)), count(lintText(text, folderName))];
            assert.ok(now < before, `${finding.rule} ${fix.kind}: ${JSON.stringify(text)} → ${JSON.stringify(after)}`);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('change nothing outside their edits', () => {
    const text = '\uFEFF---\r\nname: "git:co" # mine\r\ndescription: a: b  # why\r\n---\r\nBody \r\n';
    const edits = safeEdits(lintText(text, 'git-co'));
    assert.equal(
      applyEdits(text, edits),
      '\uFEFF---\r\nname: "git-co" # mine\r\ndescription: "a: b"  # why\r\n---\r\nBody \r\n',
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
