import { missing } from '../../../../src/skill/rules/frontmatter/missing.ts';
import { unclosed } from '../../../../src/skill/rules/frontmatter/unclosed.ts';
import { testing } from './ruleTest.ts';

describe('frontmatter/missing', () => {
  const { finds, accepts } = testing(missing);
  finds('# Title\n\nText', { at: '[# Title]', message: 'default' });
  finds('', { at: '[]' });
  finds('**name**: x\n', { at: '[**name**: x]', message: 'bold' });
  finds('| name | x |\n|---|---|\n', { at: '[| name | x |]', message: 'table' });
  finds('# How to\n\n```\n---\nname: x\n---\n```\n', { at: '[# How to]' });
  accepts('name: a');
  accepts('\uFEFF---\nname: a\n---\n');
  accepts('\n\n---\nname: a\n---\n');
  accepts('\n---\nname: a\n\n# Title\n');
  finds('Text\n\n---\nname: a\n\n# Title\n', { at: '[Text]' }, { path: 'SKILL.md' });
  accepts('<!-- made by a machine -->\n---\nname: a\n---\n');
  accepts('---\nname: a\n');
});

describe('frontmatter/unclosed', () => {
  const { finds, accepts } = testing(unclosed);
  finds('---\nname: a\n\n# Title\n', { at: '[---]', message: 'default', fixedTo: '---\nname: a\n---\n\n# Title\n' });
  finds('---\nname: a', { at: '[---]', fixedTo: '---\nname: a\n---\n' });
  finds('---\r\nname: a\r\n# Title\r\n', { at: '[---]', fixedTo: '---\r\nname: a\r\n---\r\n# Title\r\n' });
  finds('---\nname: a\ndescription: |\n  one\n\n  two\nText', {
    at: '[---]',
    fixedTo: '---\nname: a\ndescription: |\n  one\n\n  two\n---\nText',
  });
  finds('---\nname: a\n...\nText\n---\n', {
    at: '[---]',
    message: 'dots',
    fixedTo: '---\nname: a\n---\nText\n---\n',
    safe: true,
  });
  finds('---\nname: a\n\n# Title\n\nText\n\n---\n\nMore\n', {
    at: '[---]',
    fixedTo: '---\nname: a\n---\n\n# Title\n\nText\n\n---\n\nMore\n',
  });
  finds('\n---\nname: a\n\n# Title\n', { at: '[---]', fixedTo: '\n---\nname: a\n---\n\n# Title\n' });
  finds('<!-- by a\nmachine -->\n\n---\nname: a\n', { at: '[---]' });
  finds('---', { at: '[---]', fixedTo: '---\n---\n' });
  accepts('name: a');
  accepts('--- \nname: a\n---\t\n');
  accepts('---\nname: a\n---\nText\n\n---\n\nMore\n');
  accepts('---\nname: a\n# A comment\nlicense: b\n---\n');
});
