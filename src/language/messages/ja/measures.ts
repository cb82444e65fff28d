import type { GroupWords } from '../words.ts';

export const budget: GroupWords<'budget'> = {
  'budget/body-tokens': {
    messages: {
      default: ({ tokens, max }) =>
        `ここから先は ≈${tokens} トークンあり、エージェントはそのすべてを一度に読みます。目安は ${max} トークンです。詳細は別のファイルに移してください。`,
    },
    fixes: {},
  },
  'budget/body-lines': {
    messages: { default: ({ count, max }) => `このファイルは ${count} 行あります。目安は ${max} 行です。` },
    fixes: {},
  },
};

export const limits: GroupWords<'limits'> = {
  'limits/files': {
    messages: {
      default: ({ count, max }) =>
        `このスキルにはファイルが ${count} 個あります。${max} 個を超えるスキルは、一部のホストが拒否します。`,
    },
    fixes: {},
  },
  'limits/bytes': {
    messages: {
      default: ({ mebibytes, max }) =>
        `このスキルのファイルは合計 ${mebibytes} MiB です。${max} MiB を超えるスキルは、一部のホストが拒否します。`,
    },
    fixes: {},
  },
};

export const workspace: GroupWords<'workspace'> = {
  'workspace/duplicate-name': {
    messages: {
      default: ({ name, other }) =>
        `「${other}」の名前も「${name}」です。エージェントには 2 つのうち一方しか見えません。`,
    },
    fixes: {},
  },
};
