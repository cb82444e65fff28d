import { files } from '../../../../src/skill/rules/limits/files.ts';
import { bytes } from '../../../../src/skill/rules/limits/bytes.ts';
import { backslash } from '../../../../src/skill/rules/links/backslash.ts';
import { wrongCase } from '../../../../src/skill/rules/links/case.ts';
import { deep } from '../../../../src/skill/rules/links/deep.ts';
import { missingFile } from '../../../../src/skill/rules/links/missing.ts';
import { missingPath } from '../../../../src/skill/rules/links/missingPath.ts';
import { orphanFile } from '../../../../src/skill/rules/links/orphanFile.ts';
import { outsideSkill } from '../../../../src/skill/rules/links/outsideSkill.ts';
import { symlink } from '../../../../src/skill/rules/links/symlink.ts';
import { nestedSkill } from '../../../../src/skill/rules/portability/nestedSkill.ts';
import { fileNameCase } from '../../../../src/skill/rules/spec/fileNameCase.ts';
import { duplicateName } from '../../../../src/skill/rules/workspace/duplicateName.ts';
import { body, testing } from './ruleTest.ts';

/** Beside two files, a symbolic link that leads nowhere. */
const withDeadLink = {
  facts: {
    files: ['SKILL.md', 'references/guide.md', 'references/gone.md'].map((path) => ({
      path,
      size: 1,
      leftOut: path.endsWith('gone.md') ? ('not-a-file' as const) : null,
    })),
  },
};
const here = { files: { 'references/guide.md': '', 'references/other.md': '', 'scripts/run.py': '' } };

describe('links/missing', () => {
  const { finds, accepts } = testing(missingFile);
  finds(
    body('See [x](references/none.md#top).'),
    { at: 'See [x]([references/none.md]#top).', message: 'default' },
    here,
  );
  finds(body('[x](references/guid.md)'), {
    at: '[x]([references/guid.md])',
    message: 'similar',
    fixedTo: body('[x](references/guide.md)'),
  }, here); // prettier-ignore
  finds(body('[x](guide.md "title")'), {
    at: '[x]([guide.md] "title")',
    fixedTo: body('[x](references/guide.md "title")'),
  }, here); // prettier-ignore
  finds(body('![x](<a b.png>)'), { at: '![x](<[a b.png]>)' }, here);
  finds(
    body('[x](../pp/none.md) [y](../pp/scripts/run.py)'),
    { at: '[x]([../pp/none.md]) [y](../pp/scripts/run.py)', arguments: { path: 'none.md' } },
    { ...here, folder: 'pp' },
  );
  finds(body('[x]: none.md'), { at: '[x]: [none.md]' }, here);
  finds(body('[two\nlines](none.md)'), { at: 'lines]([none.md])' }, here);
  finds(body('- a\n\n    [x](none.md)'), { at: '    [x]([none.md])' }, here);
  // Indented by four columns less than code within their item would be, or going on with a paragraph.
  for (const text of [
    '- a\n\n     [x]([none.md])',
    '10. a\n\n       [x]([none.md])',
    '- a\n  - b\n\n      [x]([none.md])',
    '- a\n\n  - b\n    - c\n\n         [x]([none.md])',
    '- a\n      [x]([none.md])',
    '- 1. a\n\n        [x]([none.md])',
    '-   a\n\n       [x]([none.md])',
    '- a\n\n\t- b\n\n\t\t[x]([none.md])',
    '- a\n\n      code\n\n  [x]([none.md])',
    // Closes its list, strictly read; who indents by a column too few still means the item.
    '10. a\n\n   b\n\n     [x]([none.md])',
  ])
    finds(body(text.replace('([none.md])', '(none.md)')), { at: text.slice(text.lastIndexOf('\n') + 1) }, here);
  finds(body('[x](a%20b.md)'), { at: '[x]([a%20b.md])' }, here);
  finds(body('[x](none\\(1\\).md)'), { at: '[x]([none\\(1\\).md])' }, here);
  finds(body('> ```\n> [x](none.md)\n\n[y](none.md)'), { at: '[y]([none.md])' }, here);
  finds(body('> ```\n> x\n```\n\n[y](none.md)'), { at: '[y]([none.md])' }, here);
  finds(body('> > ```\n> > [x](none.md)\n> > ```\n> [y](none.md)'), { at: '> [y]([none.md])' }, here);
  finds(body('1. a\n\n   - b\n\n     ```\n     [x](none.md)\n     ```\n\n     [y](none.md)'), { at: '     [y]([none.md])' }, here); // prettier-ignore
  finds(body('- a\r\n\r\n      [x](none.md)\r\n\r\n  [y](none.md)'), { at: '  [y]([none.md])' }, here);
  finds(body('- a\n\n      <!-- b -->\n\n  [y](none.md)'), { at: '  [y]([none.md])' }, here);
  finds(body('~~~\n```\n[x](none.md)\n~~~\n[y](none.md)'), { at: '[y]([none.md])' }, here);
  finds(body('``` a`b\n[x](none.md)'), { at: '[x]([none.md])' }, here);
  finds(body('a <!-- [x](none.md) --> [y](none.md)'), { at: 'a <!-- [x](none.md) --> [y]([none.md])' }, here);
  finds(body('\\`[x](none.md)\\` \\\\'), { at: '\\`[x]([none.md])\\` \\\\' }, here);
  finds(body('> ~~~\n> x\n[y](none.md)'), { at: '[y]([none.md])' }, here);
  finds('See [x](none.md)', { at: 'See [x]([none.md])' }, { ...here, path: 'references/a.md' });
  accepts('See [x](other.md), [y](references/guide.md) and [z](../scripts/run.py)', {
    ...here,
    path: 'references/a.md',
  });
  for (const text of [
    '[x](references/guide.md#part) [y](./scripts/run.py) [z](references/) [w](references)',
    '[x](https://example.com/a.md) [y](mailto:a@b.c) [z](#top) [w](/root.md) [v](//x/y.md)',
    '[x]({baseDir}/a.md) [y](${CLAUDE_SKILL_DIR}/a.md) [z](<topic>.md) [w]([placeholder]) [v](*.md) [u](url) [t](path/to/x.md)',
    '```md\n[x](none.md)\n```',
    '````markdown\n```bash\nx\n```\n[x](none.md)\n````',
    '```markdown\n```bash\nx\n```\n[x](none.md)\n```',
    '    [x](none.md)',
    '> ```\n> [x](none.md)\n> ```',
    '> ```\n> x\n>\n> [x](none.md)\n```\n',
    '- > ```\n  > [x](none.md)',
    '+ a\n\n      [x](none.md)',
    '1) a\n\n       [x](none.md)',
    '1234567890. a\n\n    [x](none.md)',
    '<!-- [x](none.md)\n\n[y](none.md)',
    '`a\n[x](none.md)` [x\\](none.md) [y](<none.md) ![[none.md]] [z](none.md "a)',
    '- a\n\n      [x](none.md)',
    '10. a\n\n        [x](none.md)\n\n        [x](none.md)',
    '- a\n\n      b:\n        - [x](none.md)',
    '- a\n  - b\n\n  c\n\n      [x](none.md)',
    '- a\n\n\t\t[x](none.md)',
    '- a\n  - b\n- c\n\n      [x](none.md)',
    '- a\n\nb\n\n    [x](none.md)',
    '`[x](none.md)` ``[y](`none.md)``',
    '<!-- [x](none.md) -->',
    '\\[x](none.md)',
    '[x] (none.md) [x](a b.md) f[0](none)',
    '[x](references\\none.md) [y](../none.md) [z](example.com/a)',
    '[x](references%2Fguide.md) [x](references/gu%C3%AFde.md',
  ])
    accepts(body(text), here);
  accepts(body('[x](none.md)'));
  finds(body('[x](references/gone.md#y)'), { at: '[x]([references/gone.md]#y)', message: 'no-file' }, withDeadLink);
  finds(body('[x](references/gon.md)'), { at: '[x]([references/gon.md])', message: 'default' }, withDeadLink);
  accepts(body('[x](references)'), withDeadLink);
});

describe('links/missing-path', () => {
  const { finds, accepts } = testing(missingPath);
  finds(body('Run `python scripts/gone.py --x`.'), { at: 'Run `python [scripts/gone.py] --x`.' }, here);
  finds(body('- `references/gone.md`: more'), { at: '- `[references/gone.md]`: more' }, { files: {} });
  finds(
    body('Run `assets/gone.sh` and `assets/gone.sh`.'),
    { at: 'Run `[assets/gone.sh]` and `assets/gone.sh`.' },
    here,
  );
  for (const text of [
    '`scripts/run.py` `./references/guide.md`',
    '`scripts/*.sh` `references/<topic>.md` `scripts/{name}.py` `${X}/scripts/a.py` `x/scripts/a.py`',
    '`scripts/` `references` `scripts/build`',
    '```\nscripts/gone.py\n```',
    'For example `scripts/gone.py`. Creates `assets/gone.png`.',
    "`import logo from './assets/logo.png'`",
    'Read `references/filename.md`, then run `scripts/script_name.py`.',
    'See [`references/gone.md`](https://example.com/gone.md), [the `scripts/gone.py`][x].',
    'A `scripts/gone.py` script would be helpful to store.',
    '- `references/gone.md` - Budgets (coming soon)',
    '- **Examples**: `references/finance.md` for schemas, `assets/logo.png` for brands',
    "Load it from `other-skill`'s\n`references/gone.md`; the list in `other`' long recipe\n(`references/gone.md`).",
    "- `other-skill` — its `references/gone.md`\n\nSee the other-skill skill's `references/gone.md`.",
    'Follow `references/gone.md` in the other-skill skill, or `scripts/gone.py` of the `other` skill.',
  ])
    accepts(body(text), here);
  for (const text of [
    '- [ ] Run `[scripts/gone.py]` as [x](#y) says.',
    '- **Examples**: `[references/gone.md]`',
    'Run `[scripts/gone.py]`; without it much would be lost.',
    "See this skill's `[references/gone.md]`.",
    'Follow `[references/gone.md]` in the same skill.',
    "Learn `other-skill`'s ways. Read `[references/gone.md]`.",
  ])
    finds(body(text.replace(/`\[(.*?)\]`/, '`$1`')), { at: text }, here);
  finds(body("Learn `other-skill`'s ways\n\n- `references/gone.md`"), { at: '- `[references/gone.md]`' }, here);
  finds(body("See `mine`'s `references/gone.md`."), { at: "See `mine`'s `[references/gone.md]`." }, { ...here, folder: 'mine' }); // prettier-ignore
  finds(body('See `assets/gone.yml.template`.'), { at: 'See `[assets/gone.yml.template]`.' }, here);
  accepts(body('See `assets/a.yml.template`, `assets/.env.example` and `assets/a.b.unheard-of`.'), {
    files: { 'assets/a.yml.template': '', 'assets/.env.example': '' },
  });
  accepts(body('The project has `scripts/build.sh`.'), { files: {} });
  finds(body('`references/gone.md`'), { at: '`[references/gone.md]`', message: 'no-file' }, withDeadLink);
});

describe('links/case', () => {
  const { finds, accepts } = testing(wrongCase);
  finds(body('[x](References/GUIDE.md#a)'), {
    at: '[x]([References/GUIDE.md]#a)',
    fixedTo: body('[x](references/guide.md#a)'),
    safe: true,
  }, here); // prettier-ignore
  finds('[x](Other.md)', { at: '[x]([Other.md])', fixedTo: '[x](other.md)' }, { ...here, path: 'references/a.md' });
  finds(body('Run `python ./scripts/Run.py -v`.'), {
    at: 'Run `python ./[scripts/Run.py] -v`.',
    fixedTo: body('Run `python ./scripts/run.py -v`.'),
  }, here); // prettier-ignore
  finds('Run `scripts/RUN.py`.', { at: 'Run `[scripts/RUN.py]`.', fixedTo: 'Run `scripts/run.py`.' }, { ...here, path: 'references/a.md' }); // prettier-ignore
  accepts(body('[x](references/GONE.md)'), withDeadLink);
  accepts(body('[x](references/guide.md) [y](none.md) `scripts/run.py` `scripts\\Run.py` `scripts/none.py`'), here);
});

describe('links/outside-skill', () => {
  const { finds, accepts } = testing(outsideSkill);
  finds(body('[x](../common-rules.md)'), { at: '[x]([../common-rules.md])' }, here);
  finds('[x](../../a.md)', { at: '[x]([../../a.md])' }, { ...here, path: 'references/a.md' });
  accepts('[x](../SKILL.md)', { ...here, path: 'references/a.md' });
  accepts(body('[x](references/../scripts/run.py) `../a.md` [y](../{x}/a.md)'), here);
  // Out of the folder and back into it.
  accepts(body('[x](../pp/SKILL.md)'), { ...here, folder: 'pp' });
  accepts('[x](../../pp/SKILL.md)', { ...here, folder: 'pp', path: 'references/a.md' });
  finds(body('[x](../pp/SKILL.md)'), { at: '[x]([../pp/SKILL.md])' }, { ...here, folder: 'ppp' });
  finds(body('[x](../pp)'), { at: '[x]([../pp])' }, { ...here, folder: 'p' });
  finds(body('[x](../pp/../qq/a.md)'), { at: '[x]([../pp/../qq/a.md])' }, { ...here, folder: 'pp' });
});

describe('links/backslash', () => {
  const { finds, accepts } = testing(backslash);
  finds(body('[x](references\\guide.md)'), {
    at: '[x]([references\\guide.md])',
    fixedTo: body('[x](references/guide.md)'),
    safe: true,
  }, here); // prettier-ignore
  finds(
    body('Run `scripts\\run.py`.'),
    { at: 'Run `[scripts\\run.py]`.', fixedTo: body('Run `scripts/run.py`.') },
    here,
  );
  finds(body('[x](references\\a\\(1\\).md)'), {
    at: '[x]([references\\a\\(1\\).md])',
    fixedTo: body('[x](references/a\\(1\\).md)'),
  }, here); // prettier-ignore
  accepts(body('[x](a\\(1\\).md)'), here);
  accepts(body('[x](references/guide.md) `a\\b` Avoid `scripts\\run.py`. [y](C:\\x.md)'), here);
});

describe('links/orphan-file', () => {
  const { finds, accepts } = testing(orphanFile);
  finds(body('Read the meeting notes.'), { at: '[---]', message: 'default' }, { files: { 'references/notes.md': '' } });
  finds(
    body('x'),
    { at: '[---]', message: 'several' },
    { files: { 'references/a-1.md': '', 'references/b-1.md': '' } },
  );
  const two = { files: { 'references/first.md': 'See second.md.', 'references/second.md': '' } };
  accepts(body('Read `references/first.md`.'), two);
  accepts(body('Read references/ first.'), two);
  accepts(body('Read `references/<topic>.md`.'), two);
  accepts(body('Read `first`.'), two);
  accepts(body('Read [x](caf%C3%A9.md).'), { files: { 'references/café.md': '' } });
  accepts(body('x'), { files: { 'references/README.md': '', 'docs/a.md': '', 'references/a.json': '' } });
  accepts(body('x'));
});

describe('links/deep', () => {
  const { finds, accepts } = testing(deep);
  const chain = { files: { 'references/a1.md': 'See [b](b1.md).', 'references/b1.md': '' } };
  finds(body('See [a](references/a1.md).'), { at: 'See [a]([references/a1.md]).' }, chain);
  finds(body('See `references/a1.md`.'), { at: 'See `[references/a1.md]`.' }, chain);
  const inCode = {
    files: { 'references/a1.md': 'See `references/b1.md` and `references/a1.md`.', 'references/b1.md': '' },
  };
  finds(body('See `references/a1.md`.'), { at: 'See `[references/a1.md]`.' }, inCode);
  accepts(body('See `references/a1.md` and `b1.md`.'), inCode);
  // Of the project as likely as of the skill.
  accepts(body('See `references/a1.md`.'), { files: { 'references/a1.md': 'Reads `CLAUDE.md`.', 'CLAUDE.md': '' } });
  accepts(body('See [a](references/a1.md) and b1.md.'), chain);
  accepts(body('See [a](references/a1.md).'), { files: { 'references/a1.md': 'See [up](../SKILL.md).' } });
  accepts(body('See [constructor](constructor) `constructor`.'), chain);
});

describe('links/symlink', () => {
  const { finds, accepts } = testing(symlink);
  const link = { path: 'assets/x', size: 0, leftOut: 'leads-outside' as const };
  finds(body('x'), { at: '[---]' }, { facts: { files: [link] } });
  accepts(body('x'), {
    facts: {
      files: [
        { ...link, leftOut: 'hidden' as const },
        { ...link, leftOut: null },
      ],
    },
  });
});

describe('limits/files', () => {
  const { finds, accepts } = testing(files);
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ path: String(at), size: 1, leftOut: null as null | 'hidden' }));
  finds(body('x'), { at: '[---]' }, { facts: { files: many(513) } });
  accepts(body('x'), { facts: { files: [...many(512), { path: '.x', size: 1, leftOut: 'hidden' }] } });
  accepts(body('x'));
});

describe('limits/bytes', () => {
  const { finds, accepts } = testing(bytes);
  const sized = (size: number) => ({ facts: { files: [{ path: 'a', size, leftOut: null }] } });
  finds(body('x'), { at: '[---]' }, sized(16 * 1024 * 1024 + 1));
  accepts(body('x'), sized(16 * 1024 * 1024));
});

describe('workspace/duplicate-name', () => {
  const { finds, accepts } = testing(duplicateName);
  const others = { facts: { others: [{ name: 'café', path: 'x/SKILL.md' }] } };
  finds('name: cafe\u0301', { at: 'name: [cafe\u0301]' }, others);
  accepts('name: cafe', others);
  accepts('name: café');
});

describe('portability/nested-skill', () => {
  const { finds, accepts } = testing(nestedSkill);
  finds(body('x'), { at: '[---]', message: 'within-skill' }, { facts: { skillAbove: 'a', levelsBelowSkills: 2 } });
  finds(body('x'), { at: '[---]', message: 'deep' }, { facts: { levelsBelowSkills: 2 } });
  accepts(body('x'), { facts: { levelsBelowSkills: 1 } });
  accepts(body('x'), { facts: {} });
});

describe('spec/file-name-case', () => {
  const { finds, accepts } = testing(fileNameCase);
  finds(body('x'), { at: '[---]' }, { facts: { fileName: 'skill.md' } });
  accepts(body('x'), { facts: {} });
  accepts(body('x'));
});
