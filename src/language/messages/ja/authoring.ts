import type { AgentViewWords, AuthoringWords, CataloguePageWords, NewSkillWords } from '../authoringWords.ts';

const newSkill: NewSkillWords = {
  title: '新しいスキル',
  templates: {
    minimal: { label: '最小構成', detail: 'SKILL.md だけです。' },
    scripts: {
      label: 'スクリプトと参照ファイル付き',
      detail: '実行するスクリプトと、必要なときに読むページです。',
    },
    api: {
      label: 'Web サイトまたは API 用',
      detail: '使う場面、呼び出し方、出力、エラーと制限、範囲と安全性です。',
    },
  },
  whichTemplate: 'どのテンプレートから始めますか?',
  whichFolder: 'どのフォルダーに作成しますか?',
  whichName: (parent) => `スキルの名前 (${parent} 内のフォルダー名にもなります)`,
  taken: (folder) => `${folder} は既に存在します。`,
  noFolder: '先にフォルダーを開いてください。スキルは、その中の専用のフォルダーです。',
  failed: (reason) => `新しいスキル: ${reason}`,
};

const agentView: AgentViewWords = {
  whichSkill: 'どのスキルについて、エージェントから見える内容を表示しますか?',
  title: (folder) => `エージェント: ${folder}`,
  heading: (folder) => `エージェントから見た ${folder}`,
  failed: '失敗',
  unreadable: (reason) => `スキルを読み取れません: ${reason}`,
  tokens: (tokens) => `≈${tokens.written} トークン`,
  start: {
    heading: 'すべての会話で',
    about:
      '何かを尋ねられる前に、エージェントは各スキルのこの行を読み、それによって選びます。行の書式はエージェントによって異なります。',
    meant: 'フロントマターを解析できません。これは意図された内容で、エージェントに見えるものではありません。',
    noName: '(名前なし)',
    noDescription: '(説明なし)',
  },
  neighbours: {
    heading: 'エージェントが取り違える可能性',
    namesake: (path) => [
      'このワークスペースに同じ名前の別のスキル ',
      path,
      ' があります。エージェントがどちらを使うかは、クライアントによって異なります。',
    ],
    above: (path) => [
      'このスキルはスキル ',
      path,
      ' の中にあります。一部のエージェントは、これをそのスキルのファイルの 1 つとみなします。',
    ],
    deep: (levels, folder) => [
      'このスキルはフォルダー ',
      folder,
      ` の ${levels.written} 階層下にあります。一部のエージェントは 1 階層下しか調べません。`,
    ],
    below: (path) => [
      'このスキルのフォルダーに別のスキル ',
      path,
      ' があります。一部のエージェントは、それをこのスキルのファイルとみなします。',
    ],
  },
  verdicts: {
    heading: '読み込まれない、または切り詰められる原因',
    none: 'なし',
    noneMore: 'ほかになし',
    found: (count) => `${count.written} 件`,
    finding: (line, message) => `${line} 行目: ${message}`,
    clients: {
      spec: 'すべてのエージェント',
      'claude-upload': 'Claude へのアップロード',
      'strict-reference': 'skills-ref (リファレンス ツール)',
    },
  },
  body: { heading: 'スキルの使用時', empty: '(なし: 本文が空です)' },
  files: {
    heading: '必要に応じて',
    about: 'エージェントがこれらを読み取ったり実行したりするのは、上の本文で指示された場合だけです。',
    none: 'このスキルに、ほかのファイルはありません。',
    count: (files) => `${files.written} 個のファイル`,
    file: 'ファイル',
    bytes: 'バイト数',
  },
  catalogue: {
    heading: 'すべての会話に含まれる、このワークスペースの全スキル',
    eachRoot: 'ルートごとのカタログのコスト',
  },
  open: 'SKILL.md を開く',
};

const cataloguePage: CataloguePageWords = {
  title: 'カタログのコスト',
  about:
    'ルートにある各スキルの名前と説明は、スキルを使うかどうかにかかわらず、最初からすべての会話に含まれます。数値は推定値で、行の書式はエージェントによって異なります。',
  none: 'このワークスペースに SKILL.md が見つかりませんでした。',
  root: (tokens, skills) => `≈${tokens.written} トークン、${skills.written} 個のスキル`,
  skill: 'スキル',
  tokens: '名前と説明のトークン数 (≈)',
  unseen: 'エージェントには見えません。名前と説明を読み取れません。',
};

export const authoring: AuthoringWords = {
  newSkill,
  agentView,
  cataloguePage,
  digestCopied: (digest) => `ダイジェストをコピーしました: ${digest}`,
};
