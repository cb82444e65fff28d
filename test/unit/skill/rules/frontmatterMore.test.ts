import { bom } from '../../../../src/skill/rules/encoding/bom.ts';
import { invalidUtf8 } from '../../../../src/skill/rules/encoding/invalidUtf8.ts';
import { fenceWhitespace } from '../../../../src/skill/rules/frontmatter/fenceWhitespace.ts';
import { notFirstLine } from '../../../../src/skill/rules/frontmatter/notFirstLine.ts';
import { commentTruncation } from '../../../../src/skill/rules/yaml/commentTruncation.ts';
import { controlCharacter } from '../../../../src/skill/rules/yaml/controlCharacter.ts';
import { testing } from './ruleTest.ts';

describe('frontmatter/not-first-line', () => {
  const { finds, accepts } = testing(notFirstLine);
  finds('\n\n---\nname: a\n---\nText\n', {
    at: '[\n\n]---',
    message: 'blank',
    fixedTo: '---\nname: a\n---\nText\n',
    safe: true,
  });
  finds('<!-- x -->\r\n---\r\nname: a\r\n---\r\nText\r\n', {
    at: '[<!-- x -->\r\n]---',
    message: 'default',
    fixedTo: '---\r\nname: a\r\n---\r\n<!-- x -->\r\nText\r\n',
  });
  finds('<!-- x -->\n---\nname: a\n---', { at: '[<!-- x -->\n]---', fixedTo: '---\nname: a\n---\n<!-- x -->' });
  accepts('---\nname: a\n---\n');
  accepts('\uFEFF---\nname: a\n---\n');
  accepts('# Title\n');
});

describe('frontmatter/fence-whitespace', () => {
  const { finds, accepts } = testing(fenceWhitespace);
  finds('--- \nname: a\n---\n', { at: '---[ ]', fixedTo: '---\nname: a\n---\n', safe: true });
  finds('---\nname: a\n---\t \nText\n', { at: '---[\t ]', fixedTo: '---\nname: a\n---\nText\n' });
  finds('---  \r\nname: a\r\n---\r\n', { at: '---[  ]', fixedTo: '---\r\nname: a\r\n---\r\n' });
  finds('---\u00a0\nname: a\n---\n', { at: '---[\u00a0]', fixedTo: '---\nname: a\n---\n', safe: true });
  finds('---\nname: a\n---\u3000 \nText\n', { at: '---[\u3000 ]', fixedTo: '---\nname: a\n---\nText\n' });
  accepts('---\r\nname: a\r\n---\r\n');
  accepts('---\nname: a\n---\nText\n\n--- \n');
});

describe('encoding/bom', () => {
  const { finds, accepts } = testing(bom);
  finds('\uFEFF---\nname: a\n---\n', { at: '[\uFEFF]---', fixedTo: '---\nname: a\n---\n', safe: true });
  finds('---\nname: a\n---\n', { at: '[]---' }, { encoding: { bom: true, invalidAt: null, utf16: false } });
  accepts('---\nname: a\uFEFFb\n---\n');
});

describe('encoding/invalid-utf8', () => {
  const { finds, accepts } = testing(invalidUtf8);
  const encoding = { bom: false, invalidAt: null, utf16: false };
  finds('---\nname: \uFFFD\n---\n', { at: 'name: [\uFFFD]' }, { encoding: { ...encoding, invalidAt: 10 } });
  finds('---\nname: a\n---\n', { at: '[---]', message: 'utf16' }, { encoding: { ...encoding, utf16: true } });
  accepts('---\nname: \uFFFD\n---\n', { encoding });
  accepts('---\nname: \uFFFD\n---\n');
});

describe('yaml/control-character', () => {
  const { finds, accepts } = testing(controlCharacter);
  finds('description: a\u000bb', { at: 'description: a[\u000b]b', fixedTo: 'description: ab', safe: true });
  finds('description: "a\u0000\u0000b"', { at: 'description: "a[\u0000\u0000]b"', fixedTo: 'description: "ab"' });
  finds('description: a\ud800b', { at: 'description: a[\ud800]b', fixedTo: 'description: ab' });
  finds('---\rname: a\r---\rText\r', {
    at: '---[\r]name: a\r---\rText',
    message: 'carriage-return',
    fixedTo: '---\nname: a\n---\nText\n',
    safe: true,
  });
  finds('---\r\nname: a\r\ndescription: |\r\n  b\r  c\r\n---\r\nText\rMore\r\n', {
    at: '  b[\r]  c',
    fixedTo: '---\r\nname: a\r\ndescription: |\r\n  b\r\n  c\r\n---\r\nText\r\nMore\r\n',
    safe: true,
  });
  finds('---\nname: a\n---\rText\n', { at: '---[\r]Text', fixedTo: '---\nname: a\n---\nText\n', safe: true });
  finds('---\r\r\nname: a\r\r\n---\r\r\n', { at: '---[\r]', fixedTo: '---\r\n\r\nname: a\r\n\r\n---\r\n\r\n' });
  // Where a line that begins there is none, the break may be the fault.
  finds('---\nname: a\rb\n---\n', { at: 'name: a[\r]b', fixedTo: '---\nname: a\nb\n---\n', safe: false });
  accepts('---\nname: a\n---\nText\rMore\r');
  accepts('description: a\tb');
  accepts('description: ä 😀 \u0085');
  accepts('---\nname: a\n---\n\u000b\n');
});

describe('yaml/comment-truncation', () => {
  const { finds, accepts } = testing(commentTruncation);
  finds('description: Fixes issue #42 and more.', {
    at: 'description: Fixes issue [#42 and more.]',
    fixedTo: 'description: "Fixes issue #42 and more."',
    safe: true,
  });
  finds('description: Says # what', {
    at: 'description: Says [# what]',
    fixedTo: 'description: "Says # what"',
    safe: false,
  });
  finds('license: MIT #2', { at: 'license: MIT [#2]', fixedTo: 'license: "MIT #2"' });
  finds('metadata:\n  team: a #1\n  b: c', { at: '  team: a [#1]', fixedTo: 'metadata:\n  team: "a #1"\n  b: c' });
  accepts('license: MIT # see LICENSE');
  accepts('metadata:\n  team: "a #1"\n  version: 1.0 # of the format\n  empty: #1');
  accepts('name: a # mine');
  accepts('description: "Says #42"');
  accepts('description: C# and F#');
  accepts('description: >-\n  Fixes #42');
  accepts('description: a: b #42');
});
