import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../src/skill/document.ts';
import { readFolderFacts } from '../../../src/skill/folderFacts.ts';
import { lint } from '../../../src/skill/lint.ts';
import { PLACEHOLDERS, templateProse } from '../../../src/skill/templateProse.ts';
import { TEMPLATES, templateFiles } from '../../../src/skill/templates.ts';

/** Each language of the templates, with the headings of the one for a website or API. */
const LANGUAGES = {
  en: ['When to use', 'How to invoke', 'Output', 'Errors and limits', 'Scope and safety'],
  ru: ['Когда использовать', 'Как вызывать', 'Результат', 'Ошибки и ограничения', 'Границы и безопасность'],
  ja: ['使う場面', '呼び出し方', '出力', 'エラーと制限', '範囲と安全性'],
};

for (const [language, sections] of Object.entries(LANGUAGES))
  describe(`a new skill in ${language}`, () => {
    const prose = templateProse(language);

    for (const template of TEMPLATES)
      for (const name of ['git-checkout', '2024', 'true', '技能'])
        it(`${template}, called ${name}, has no error and no warning`, async () => {
          const files = templateFiles(template, name, prose);
          const around = { fileName: 'SKILL.md', skillAbove: null, levelsBelowSkills: 1, others: [] };
          const folder = await readFolderFacts(
            {
              list: () => Promise.resolve(Object.entries(files).map(([path, text]) => ({ path, size: text.length }))),
              read: (path) => Promise.resolve(new TextEncoder().encode(files[path])),
            },
            around,
          );
          const document = parseSkillDocument(files['SKILL.md'] ?? '');
          const findings = lint(document, { folderName: name, profiles: [], folder });
          assert.deepEqual(findings.filter(({ severity }) => severity !== 'info'), []); // prettier-ignore
          assert.equal(document.frontmatter?.fields[0]?.value, name);
        });

    const left = { minimal: [2, 0], scripts: [4, 1], api: [6, 0] };
    for (const template of TEMPLATES)
      it(`${template}: every sentence that is left to be written is found, and nothing else of the text`, () => {
        const found = Object.entries(templateFiles(template, 'a', prose)).map(([path, text]) =>
          lint(parseSkillDocument(text), { folderName: 'a', profiles: [], path }).map(({ rule, range }) => {
            assert.equal(rule, 'advice/placeholder');
            return text.slice(range.start, range.end);
          }),
        );
        const sentences = found.flat().map((sentence) => sentence.replaceAll('"', ''));
        assert.deepEqual([found[0]?.length, found.slice(1).flat().length], left[template]);
        for (const sentence of sentences) assert.ok(PLACEHOLDERS.includes(sentence), sentence);
      });

    it('for a website or API has the five sections', () => {
      const headings = templateFiles('api', 'a', prose)['SKILL.md']?.match(/^## .*$/gm);
      assert.deepEqual(headings, sections.map((heading) => `## ${heading}`)); // prettier-ignore
    });
  });
