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
  accepts('---\u00a0\nname: a\n---\n');
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
  finds('---\r\nname: a\r\n... \r\n\r\n# Title\r\n', {
    at: '[---]',
    message: 'dots',
    fixedTo: '---\r\nname: a\r\n--- \r\n\r\n# Title\r\n',
    safe: true,
  });
  // Three hyphens do close it: then the dots are what is too much.
  finds('---\r\nname: a\r\n... \r\n\r\n---\t\r\nText\r\n', {
    at: '[---]',
    message: 'dots',
    fixedTo: '---\r\nname: a\r\n---\t\r\nText\r\n',
    safe: true,
  });
  // What looks like a field would be text from then on, and may have been meant as one.
  finds('---\nname: a\n...\nversion: 1.0\n---\nText\n', {
    at: '[---]',
    message: 'dots',
    fixedTo: '---\nname: a\n---\nversion: 1.0\n---\nText\n',
    safe: false,
  });
  finds('---\nname: a\n...\ndescription: b\n', { at: '[---]', message: 'dots', safe: false });
  accepts('---\nname: a\n...\n\ndescription: c\n---\nText\n');
  finds('---\nname: a\n\n# Title\n\nText\n\n---\n\nMore\n', {
    at: '[---]',
    fixedTo: '---\nname: a\n---\n\n# Title\n\nText\n\n---\n\nMore\n',
  });
  finds('\n---\nname: a\n\n# Title\n', { at: '[---]', fixedTo: '\n---\nname: a\n---\n\n# Title\n' });
  finds('<!-- by a\nmachine -->\n\n---\nname: a\n', { at: '[---]' });
  finds('---', { at: '[---]', fixedTo: '---\n---\n' });
  accepts('name: a');
  accepts('--- \nname: a\n---\t\n');
  accepts('---\nname: a\n---\u00a0\n');
  accepts('---\nname: a\n---\nText\n\n---\n\nMore\n');
  accepts('---\nname: a\n# A comment\nlicense: b\n---\n');
});
