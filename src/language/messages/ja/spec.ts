import type { GroupWords } from '../words.ts';

const FORM = '名前に使えるのは、小文字、数字、およびそれらの間に 1 つずつ置くハイフンだけです';

export const spec: GroupWords<'spec'> = {
  'spec/name-required': {
    messages: {
      default: () => 'フィールド「name」がありません。エージェントは名前のないスキルを読み込みません。',
      blank: () => 'フィールド「name」が空です。エージェントは名前のないスキルを読み込みません。',
      misspelt: ({ key }) =>
        `フィールド「name」がありません。エージェントは名前のないスキルを読み込みません。「${key}」は別のキーです。「name」と書いてください。`,
    },
    fixes: {
      insert: ({ name }) => `スキルにフォルダーと同じ名前「${name}」を付ける`,
      rename: ({ field }) => `キーを「${field}」に変更する`,
    },
  },
  'spec/name-format': {
    messages: {
      'upper-case': ({ name }) => `${FORM}。「${name}」には大文字があります。`,
      hyphens: ({ name, capitals }) =>
        `${FORM}。「${name}」は、先頭か末尾がハイフンであるか、ハイフンが連続しています。${capitals ? '大文字もあります。' : ''}`,
      character: ({ name, characters, capitals, hyphens }) => {
        const found = [`「${characters}」`];
        if (capitals) found.push('大文字');
        if (hyphens) found.push('端のハイフンか連続するハイフン');
        return `${FORM}。「${name}」には${new Intl.ListFormat('ja').format(found)}が含まれています。`;
      },
    },
    fixes: { rename: ({ name }) => `名前を「${name}」に変更する` },
  },
  'spec/name-length': {
    messages: { default: ({ length, max }) => `名前が ${length} 文字あります。上限は ${max} 文字です。` },
    fixes: {},
  },
  'spec/name-matches-folder': {
    messages: {
      default: ({ name, folder }) =>
        `名前「${name}」がスキルのフォルダー名「${folder}」と異なります。両者は同じでなければなりません。`,
    },
    fixes: {
      rename: ({ name }) => `名前を「${name}」に変更する`,
      'rename-folder': ({ name }) => `フォルダーの名前を「${name}」に変更する`,
    },
  },
  'spec/description-required': {
    messages: {
      default: () => 'フィールド「description」がありません。エージェントは、スキルを選ぶときに説明しか見ません。',
      blank: () => 'フィールド「description」が空です。エージェントは、スキルを選ぶときに説明しか見ません。',
      misspelt: ({ key }) =>
        `フィールド「description」がありません。エージェントは、スキルを選ぶときに説明しか見ません。「${key}」は別のキーです。「description」と書いてください。`,
    },
    fixes: { rename: ({ field }) => `キーを「${field}」に変更する` },
  },
  'spec/description-length': {
    messages: {
      default: ({ length, max }) =>
        `説明が ${length} 文字あります。上限は ${max} 文字で、エージェントは残りを切り詰めるか、スキルを読み込みません。`,
    },
    fixes: {},
  },
  'spec/name-type': {
    messages: {
      default: () =>
        '名前は文字列でなければなりません。YAML が別の型として読み取ると、エージェントはスキルを読み込みません。',
    },
    fixes: { quote: () => '名前を引用符で囲む' },
  },
  'spec/description-type': {
    messages: {
      default: () =>
        '説明は文字列でなければなりません。YAML が別の型として読み取ると、エージェントはスキルを読み込みません。',
    },
    fixes: { quote: () => '説明を引用符で囲む' },
  },
  'spec/compatibility-type': {
    messages: {
      default: () => 'フィールド「compatibility」は、1 文か 2 文の文字列でなければなりません。',
    },
    fixes: { quote: () => '値を引用符で囲む' },
  },
  'spec/compatibility-empty': {
    messages: {
      default: () => 'フィールド「compatibility」が空です。スキルに必要なものを書くか、フィールドを削除してください。',
    },
    fixes: { remove: () => 'フィールドを削除する' },
  },
  'spec/compatibility-length': {
    messages: {
      default: ({ length, max }) => `フィールド「compatibility」が ${length} 文字あります。上限は ${max} 文字です。`,
    },
    fixes: {},
  },
  'spec/license-type': {
    messages: {
      default: () =>
        'ライセンスは文字列でなければなりません。ライセンスの名前か、ライセンスを収めたファイルの名前を書いてください。',
    },
    fixes: { quote: () => 'ライセンスを引用符で囲む' },
  },
  'spec/metadata-type': {
    messages: {
      default: () =>
        'フィールド「metadata」は、キーと文字列のマップでなければなりません。そうでないと、一部のエージェントはスキルを読み込みません。',
    },
    fixes: {},
  },
  'spec/metadata-value-type': {
    messages: {
      value: ({ key }) =>
        `「${key}」の値は文字列でなければなりませんが、YAML は別の型として読み取ります。引用符で囲んでください。`,
      empty: ({ key }) => `「${key}」の値は文字列でなければなりませんが、値がありません。`,
      collection: ({ key }) =>
        `「${key}」の値は文字列でなければなりません。「metadata」の中では、リストとマップは使えません。`,
      key: ({ key }) =>
        `キー「${key}」は文字列でなければなりませんが、YAML は別の型として読み取ります。引用符で囲んでください。`,
    },
    fixes: {
      quote: () => '引用符で囲む',
      join: () => 'リストを 1 つの文字列にまとめる',
    },
  },
  'spec/allowed-tools-type': {
    messages: {
      default: () => 'フィールド「allowed-tools」は、ツールを空白で区切った 1 つの文字列でなければなりません。',
      list: () =>
        'フィールド「allowed-tools」は、ツールを空白で区切った 1 つの文字列でなければなりません。リストを読み取れないエージェントがあります。',
    },
    fixes: { join: () => 'ツールを 1 つの文字列として書く' },
  },
  'spec/allowed-tools-separator': {
    messages: {
      default: () => 'ツールは空白で区切ります。空白で分割するエージェントは、コンマを名前の一部とみなします。',
    },
    fixes: { spaces: () => 'ツールを空白で区切る' },
  },
  'spec/unknown-field': {
    messages: {
      default: ({ key }) =>
        `「${key}」は形式にないフィールドなので、エージェントは無視します。独自のプロパティは「metadata」の下に書いてください。`,
      similar: ({ key, similar }) =>
        `「${key}」は形式にないフィールドなので、エージェントは無視します。「${similar}」のことですか?`,
    },
    fixes: {
      rename: ({ similar }) => `キーを「${similar}」に変更する`,
      move: ({ key }) => `「${key}」を「metadata」の下へ移動する`,
    },
  },
  'spec/file-name-case': {
    messages: {
      default: ({ found }) =>
        `ファイル名は SKILL.md でなければなりません。「${found}」では、ディスクによって見つからないことがあります。`,
    },
    fixes: { rename: () => 'ファイル名を SKILL.md に変更する' },
  },
};
