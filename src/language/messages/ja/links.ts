import type { GroupWords } from '../words.ts';

export const links: GroupWords<'links'> = {
  'links/missing': {
    messages: {
      default: ({ path }) => `このスキルにはファイル「${path}」がありません。`,
      similar: ({ path, similar }) => `このスキルにはファイル「${path}」がありません。「${similar}」のことですか?`,
      'no-file': ({ path }) =>
        `「${path}」はファイルではなく、リンク先のないシンボリック リンクなど、読み取れないものです。代わりにファイルを置いてください。`,
    },
    fixes: {
      replace: ({ similar }) => `リンク先を「${similar}」にする`,
      create: ({ path }) => `「${path}」を作成する`,
    },
  },
  'links/missing-path': {
    messages: {
      default: ({ path }) => `このスキルにはファイル「${path}」がありません。`,
      'no-file': ({ path }) =>
        `「${path}」はファイルではなく、リンク先のないシンボリック リンクなど、読み取れないものです。代わりにファイルを置いてください。`,
    },
    fixes: { create: ({ path }) => `「${path}」を作成する` },
  },
  'links/case': {
    messages: {
      default: ({ path, found }) =>
        `ファイル名は「${path}」ではなく「${found}」です。大文字と小文字が区別される環境では、リンクが切れます。`,
    },
    fixes: { replace: ({ found }) => `リンク先を「${found}」にする` },
  },
  'links/outside-skill': {
    messages: {
      default: ({ path }) =>
        `「${path}」はスキルのフォルダーの外にあるため、スキルをインストールまたは公開しても含まれません。`,
    },
    fixes: {},
  },
  'links/backslash': {
    messages: {
      default: ({ path }) =>
        `「${path}」にはバックスラッシュが使われています。これをフォルダーの区切りとして読み取るのは Windows だけです。`,
    },
    fixes: { slashes: () => 'スラッシュで書く' },
  },
  'links/orphan-file': {
    messages: {
      default: ({ path }) =>
        `SKILL.md からは、直接にも別のファイル経由でも「${path}」にたどり着けないため、どのエージェントもこのファイルを読みません。`,
      several: ({ count, paths }) =>
        `SKILL.md から、直接にも別のファイル経由でもたどり着けないファイルが ${count} 個あり、どのエージェントもこれらを読みません: ${paths}。`,
    },
    fixes: {},
  },
  'links/deep': {
    messages: {
      default: ({ path, further }) =>
        `「${path}」はさらに ${further} につながっていますが、このファイルはそれに言及していません。エージェントがたどらないことがあるため、ここからもリンクしてください。`,
    },
    fixes: {},
  },
  'links/symlink': {
    messages: {
      default: ({ path }) =>
        `「${path}」は、スキルのフォルダーの外を指すシンボリック リンクです。スキルと一緒には公開されません。`,
    },
    fixes: {},
  },
};
