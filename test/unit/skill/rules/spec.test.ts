import { descriptionLength } from '../../../../src/skill/rules/spec/descriptionLength.ts';
import { descriptionRequired } from '../../../../src/skill/rules/spec/descriptionRequired.ts';
import { nameFormat } from '../../../../src/skill/rules/spec/nameFormat.ts';
import { nameLength } from '../../../../src/skill/rules/spec/nameLength.ts';
import { nameMatchesFolder } from '../../../../src/skill/rules/spec/nameMatchesFolder.ts';
import { nameRequired } from '../../../../src/skill/rules/spec/nameRequired.ts';
import { testing } from './ruleTest.ts';

for (const [rule, key] of [
  [nameRequired, 'name'],
  [descriptionRequired, 'description'],
] as const) {
  describe(rule.id, () => {
    const { finds, accepts } = testing(rule);
    finds('license: MIT', { at: '[---]', message: 'default' });
    finds('---\n---\n', { at: '[---]', message: 'default' });
    finds(`${key}:\nlicense: MIT`, { at: `[${key}]:`, message: 'blank' });
    finds(`${key}: ~`, { at: `${key}: [~]`, message: 'blank' });
    finds(`${key}: "  "`, { at: `${key}: ["  "]`, message: 'blank' });
    finds(`${key}:\n  "  "`, { at: `[${key}]:`, message: 'blank' });
    finds('---\nlicense: MIT\n', { at: '[---]' });
    const capitalized = key.charAt(0).toUpperCase() + key.slice(1);
    finds(`license: MIT\n${capitalized}: a # b`, {
      at: `[${capitalized}]: a # b`,
      message: 'misspelt',
      arguments: { key: capitalized },
      fixedTo: `license: MIT\n${key}: a # b`,
      safe: true,
    });
    finds(`"${key.toUpperCase()}": a`, { at: `["${key.toUpperCase()}"]: a`, fixedTo: `${key}: a`, safe: true });
    finds(`${key}s: a`, { at: `[${key}s]: a`, message: 'misspelt', fixedTo: `${key}: a`, safe: false });
    finds(`${capitalized}:`, { at: `[${capitalized}]:`, message: 'misspelt' });
    finds(`names descriptions: a`, { at: '[---]', message: 'default' });
    accepts(`${capitalized}:a\nlicense: MIT`);
    accepts(`${capitalized}: a\n${key}: b`);
    accepts(`${key}: a`);
    accepts(`${key}: 2024`);
    accepts(`${key}: [a]`);
    accepts(`${key}: "a\nlicense: MIT`);
    accepts(`license: "a\n${key}: b`);
    accepts(`${key}:a\nlicense: MIT`);
    accepts(`license: MIT\n${key} a`);
    accepts(`\t${key}: a\nlicense: MIT`);
    accepts(`  ${key}: a\nlicense: MIT`);
    finds(`license:MIT\nversion: ${key} a`, { at: '[---]', message: 'default' });
    accepts('# No frontmatter');
    accepts('- a list');
    accepts('---\n');
  });
}

describe('spec/name-format', () => {
  const { finds, accepts } = testing(nameFormat);
  finds('name: My Skill', { at: 'name: [My Skill]', message: 'character', fixedTo: 'name: my-skill', safe: false });
  finds('name: My  Api.v2-', {
    at: 'name: [My  Api.v2-]',
    arguments: { name: 'My  Api.v2-', characters: ' .', capitals: 1, hyphens: 1 },
    fixedTo: 'name: my-api-v2',
  });
  finds('name: -A', { at: 'name: [-A]', arguments: { name: '-A', capitals: 1 }, fixedTo: 'name: a' });
  finds('name: my skill', { at: 'name: my[ ]skill', fixedTo: 'name: my-skill' });
  finds('name: "git:co"', { at: 'name: "git[:]co"', fixedTo: 'name: "git-co"', safe: true }, { folder: 'git-co' });
  finds("name: 'My_Skill'", { at: "name: ['My_Skill']", fixedTo: "name: 'my-skill'" });
  accepts('name: a\u000bb');
  finds('name: "a\\u000bb"', { at: 'name: ["a\\u000bb"]', fixedTo: 'name: "a-b"' });
  finds('name: MySkill', { at: 'name: [MySkill]', message: 'upper-case', fixedTo: 'name: my-skill' });
  finds('name: MySkill', { at: 'name: [MySkill]', fixedTo: 'name: myskill' }, { folder: 'myskill' });
  finds('name: PDFTools', { at: 'name: [PDFTools]', fixedTo: 'name: pdf-tools' });
  finds('name: GitHub-helper', { at: 'name: [GitHub-helper]', fixedTo: 'name: github-helper' });
  finds('name: -a--b-', { at: 'name: [-a--b-]', message: 'hyphens', fixedTo: 'name: a-b' });
  finds('name: Yes_', { at: 'name: [Yes_]', fixedTo: 'name: "yes"' });
  finds('name: True_', { at: 'name: [True_]', fixedTo: 'name: "true"' });
  finds('name: Résumé # mine', { at: 'name: [Résumé] # mine', fixedTo: 'name: résumé # mine' });
  finds('name: >-\n  My Skill\nlicense: MIT', { at: '[name]: >-', fixedTo: 'name: my-skill\nlicense: MIT' });
  finds('name: "!!!"', { at: 'name: ["!!!"]', message: 'character' });
  accepts('name: a-b-2');
  accepts('name: 技能-审查');
  accepts('name: cafe\u0301');
  accepts('name: ｆｕｌｌ');
  accepts('name: " padded "');
  accepts('name: 2024');
  accepts('name: My: Skill');
  accepts('name:');
});

describe('spec/name-length', () => {
  const { finds, accepts } = testing(nameLength);
  finds(`name: ${'a'.repeat(65)}`, { at: `name: [${'a'.repeat(65)}]` });
  accepts(`name: ${'a'.repeat(64)}`);
  accepts(`name: ${'𠀀'.repeat(64)}`);
  accepts(`name: " ${'a'.repeat(64)} "`);
});

describe('spec/name-matches-folder', () => {
  const { finds, accepts } = testing(nameMatchesFolder);
  finds('name: a', { at: 'name: [a]', fixedTo: 'name: b', safe: false }, { folder: 'b' });
  finds('name: "a" # c', { at: 'name: ["a"] # c', fixedTo: 'name: "b" # c' }, { folder: 'b' });
  finds('name: A_b', { at: 'name: [A_b]', fixedTo: 'name: c' }, { folder: 'c' });
  finds('name: a', { at: 'name: [a]', fixedTo: 'name: "2024"' }, { folder: '2024' });
  accepts('name: a', { folder: 'a' });
  accepts('name: a', { folder: null });
  accepts('name: git:co', { folder: 'git-co' });
  accepts('name: "git:co"', { folder: 'git-co' });
  accepts('name: ｆｕｌｌ', { folder: 'full' });
  accepts('name: café', { folder: 'cafe\u0301' });
  accepts('name: 2024', { folder: 'a' });
  accepts('license: MIT', { folder: 'a' });
});

describe('spec/description-length', () => {
  const { finds, accepts } = testing(descriptionLength);
  const full = 'x'.repeat(1024);
  finds(`description: ${full}yz`, { at: `description: ${full}[yz]` });
  finds(`description: "${full}y"`, { at: `description: "${full}[y]"` });
  finds(`description: >-\n  ${full}y`, { at: '[description]: >-' });
  finds(`description:\n  ${full}y`, { at: '[description]:' });
  accepts(`description: ${full}`);
  accepts(`description: ${'😀'.repeat(1024)}`);
  accepts(`description: "  ${full}  "`);
  accepts(`description: a: ${full}`);
});
