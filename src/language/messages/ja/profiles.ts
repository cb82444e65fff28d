import type { GroupWords } from '../words.ts';

export const claudeUpload: GroupWords<'profile:claude-upload'> = {
  'profile:claude-upload/reserved-name': {
    messages: {
      default: ({ name, word }) =>
        `Claude へのアップロードで「${name}」は拒否されます。「${word}」を含む名前は予約されています。`,
    },
    fixes: {},
  },
  'profile:claude-upload/xml-in-description': {
    messages: {
      default: ({ tag }) => `Claude へのアップロードで、タグのようなものを含む説明は拒否されます:「${tag}」。`,
    },
    fixes: { brackets: () => '角かっこを使う' },
  },
  'profile:claude-upload/unknown-field': {
    messages: {
      default: ({ key }) =>
        `「${key}」のため、Claude へのアップロードでスキルが拒否されます。使えるのは、形式の 6 つのフィールドだけです。`,
    },
    fixes: {},
  },
  'profile:claude-upload/non-ascii-name': {
    messages: {
      default: ({ name }) =>
        `Claude へのアップロードで「${name}」は拒否されます。使えるのは a-z、0-9、ハイフンだけです。`,
    },
    fixes: {},
  },
};

export const claudeCode: GroupWords<'profile:claude-code'> = {
  'profile:claude-code/listing-length': {
    messages: {
      default: ({ length, max }) =>
        `Claude Code がモデルに見せるのは、description と when_to_use を合わせて ${max} 文字までです。ここは ${length} 文字あります。`,
    },
    fixes: {},
  },
  'profile:claude-code/field-value': {
    messages: {
      default: ({ key, value, values }) =>
        `Claude Code は「${key}」の値として「${value}」を認識しません。有効な値: ${values}。`,
    },
    fixes: {},
  },
};

export const vscode: GroupWords<'profile:vscode'> = {
  'profile:vscode/tags-removed': {
    messages: { default: ({ tag }) => `タグのように見えるため、VS Code は説明から「${tag}」を取り除きます。` },
    fixes: {},
  },
  'profile:vscode/description-cut': {
    messages: {
      default: ({ units, max }) =>
        `VS Code は絵文字を 2 文字と数えるため、ここは ${units} 文字になり、${max} 文字を超える分は切り詰められます。`,
    },
    fixes: {},
  },
  'profile:vscode/unreachable': {
    messages: {
      default: () =>
        'メニューに表示されず、モデルからも呼び出せないため、VS Code ではこのスキルを使う手段がありません。',
    },
    fixes: {},
  },
};

export const copilotCli: GroupWords<'profile:copilot-cli'> = {
  'profile:copilot-cli/argument-hint': {
    messages: {
      default: () =>
        'Copilot CLI は、argument-hint が文字列でないスキルを読み込みません。角かっこは、YAML ではリストになります。',
    },
    fixes: { quote: () => '値を引用符で囲む' },
  },
  'profile:copilot-cli/description-length': {
    messages: {
      default: ({ units, max }) =>
        `Copilot CLI は絵文字を 2 文字と数えるため、ここは ${units} 文字になります。${max} 文字を超えるスキルは読み込まれません。`,
    },
    fixes: {},
  },
  'profile:copilot-cli/non-ascii-name': {
    messages: {
      default: ({ name }) => `Copilot CLI は「${name}」を読み込みません。使えるのは a-z、0-9、ハイフンだけです。`,
    },
    fixes: {},
  },
};

export const codex: GroupWords<'profile:codex'> = {
  'profile:codex/metadata-type': {
    messages: { default: () => 'Codex は、「metadata」がマップでないスキルを読み込みません。' },
    fixes: {},
  },
  'profile:codex/short-description': {
    messages: {
      long: ({ length, max }) =>
        `Codex は、short-description が ${max} 文字を超えるスキルを読み込みません。ここは ${length} 文字あります。`,
    },
    fixes: {},
  },
  'profile:codex/indented-fence': {
    messages: {
      default: () => 'インデントされていても、Codex ではフロントマターがこの行で終わります。',
    },
    fixes: {},
  },
};

export const strictReference: GroupWords<'profile:strict-reference'> = {
  'profile:strict-reference/bom': {
    messages: { default: () => 'skills-ref は、バイト順マーク (BOM) で始まるファイルを拒否します。' },
    fixes: { remove: () => 'バイト順マーク (BOM) を削除する' },
  },
  'profile:strict-reference/file-name': {
    messages: {
      default: ({ found }) => `skills-ref は「${found}」を見つけられません。探すのは SKILL.md と skill.md だけです。`,
    },
    fixes: {},
  },
  'profile:strict-reference/name-marks': {
    messages: {
      default: ({ name }) => `skills-ref は「${name}」を拒否します。結合文字は文字とみなされません。`,
    },
    fixes: {},
  },
  'profile:strict-reference/split': {
    messages: { default: () => 'skills-ref では、フロントマターがこの 3 つのハイフンで終わります。' },
    fixes: {},
  },
  'profile:strict-reference/unknown-field': {
    messages: {
      default: ({ key }) =>
        `skills-ref はフィールド「${key}」を拒否します。使えるのは、形式の 6 つのフィールドだけです。`,
    },
    fixes: {},
  },
  'profile:strict-reference/untrimmed-length': {
    messages: {
      default: ({ key, length, max }) =>
        `skills-ref は「${key}」の前後の空白も数えるため、${length} 文字になります。上限は ${max} 文字です。`,
    },
    fixes: {},
  },
  'profile:strict-reference/yaml': {
    messages: {
      flow: () => 'skills-ref は、波かっこや角かっこの値を拒否します。',
      anchor: () => 'skills-ref は、アンカーとその参照を拒否します。',
      tag: () => 'skills-ref は、"!!str" のようなタグを拒否します。',
    },
    fixes: {},
  },
};
