import type { GroupWords } from '../words.ts';

export const yaml: GroupWords<'yaml'> = {
  'yaml/unquoted-colon': {
    messages: {
      default: () =>
        '引用符で囲まれていない値に、後ろに空白が続くコロンを含めることはできません。ほとんどのエージェントは、何も知らせないまま、このスキルを読み込みません。',
    },
    fixes: {
      quote: () => '値を引用符で囲む',
      fold: () => '値を ">-" ブロックに変える',
    },
  },
  'yaml/control-character': {
    messages: {
      default: ({ code }) =>
        `ここに目に見えない制御文字 (${code}) があります。YAML を読み取るプログラムの多くは、ここで停止します。`,
      'carriage-return': () =>
        'この行は復帰文字 (U+000D) だけで終わっています。多くのエージェントはそれを行の終わりと見なさず、フロントマターを見つけられません。改行コード LF で保存してください。',
    },
    fixes: {
      remove: ({ code }) => `${code} を削除する`,
      'line-breaks': () => '単独の復帰文字をそれぞれ改行に置き換える',
    },
  },
  'yaml/comment-truncation': {
    messages: {
      default: ({ lost }) =>
        `YAML は " #" 以降をコメントとして読み取るため、エージェントには「${lost}」が見えません。残すには、値を引用符で囲んでください。`,
    },
    fixes: { quote: () => '行全体を引用符で囲む' },
  },
  'yaml/duplicate-key': {
    messages: {
      default: ({ key }) =>
        `キー「${key}」が 2 回指定されています。エージェントはどちらか一方の値を使うか、スキルを読み込みません。`,
    },
    fixes: {},
  },
  'yaml/tab-indent': {
    messages: { default: () => 'この行はタブでインデントされています。YAML で使えるのは空白だけです。' },
    fixes: { spaces: () => 'タブ 1 つにつき空白 2 つでインデントする' },
  },
  'yaml/not-a-mapping': {
    messages: {
      default: () =>
        'フロントマターにフィールドがありません。各行は "name: my-skill" のように、キーとコロンで始まります。',
    },
    fixes: {},
  },
  'yaml/syntax': {
    messages: {
      'reserved-character': ({ detail }) => `引用符で囲まれていない値を "${detail}" で始めることはできません。`,
      'text-after-value': () =>
        'この値は完結していますが、同じ行にテキストが続いています。1 つの文字列にするには、全体を引用符で囲んでください。',
      'unclosed-quote': ({ detail }) => `ここで始まる引用符 ${detail} が閉じられていません。`,
      'unclosed-bracket': ({ detail }) => `ここで開いたかっこ "${detail}" が閉じられていません。`,
      'bracket-in-list': ({ detail }) =>
        `ここでは "${detail}" によってリストの中のリストが始まります。文字列にするには、項目を引用符で囲んでください。`,
      continuation: () =>
        'この行にはコロンがないため、フィールドではありません。上の値の続きにするには、インデントしてください。',
      'indented-key': ({ detail }) =>
        `「${detail}」は、完結した値の下でインデントされているため、フィールドではありません。行頭から始めてください。`,
      'no-space': ({ detail }) => `コロンの後には空白が必要です。空白がないと、「${detail}」はキーになりません。`,
      'after-comment': () =>
        '上のコメントで値が終わるため、この行はどこにも属しません。"#" がテキストの一部であれば、全体を引用符で囲んでください。',
      'bad-escape': () =>
        '二重引用符で囲んだ文字列に、この "\\" を含めることはできません。"\\\\" と書くか、単一引用符を使ってください。',
      directive: () => '"%" で始まる行はディレクティブで、フロントマターには使えません。この行を削除してください。',
      'second-document': ({ detail }) =>
        `ここの "${detail}" で YAML は終わりますが、後に続きがあるため、ほとんどのエージェントはこのスキルを読み込みません。この行を削除してください。`,
      'too-complex': () => 'フロントマターが長すぎるか、入れ子が深すぎるため、読み取れません。',
      other: ({ detail }) => `ここで YAML を解析できません: ${detail}。`,
    },
    fixes: { quote: () => '値を引用符で囲む', space: () => 'コロンの後に空白を入れる' },
  },
};
