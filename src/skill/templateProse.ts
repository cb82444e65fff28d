/** A section of the body with what belongs into it. */
export interface TemplateSection {
  readonly heading: string;
  readonly hint: string;
}

/**
 * What stands in a skill where its author has still to write: New Skill…, completion and snippets insert it, and
 * `advice/placeholder` finds it again. Sentences that nobody writes by himself.
 */
export interface TemplateProse {
  readonly description: string;
  readonly steps: string;
  readonly script: string;
  readonly reference: string;
  /** Of a skill for a website or an API. */
  readonly sections: readonly TemplateSection[];
}

const ENGLISH: TemplateProse = {
  description: 'Say here what this skill does. Use when the user asks for it.',
  steps: 'Say here what to do, step by step, as you would tell a colleague.',
  script: 'Say here what it does, and when to run it.',
  reference: 'Say here what it tells, and when to read it.',
  sections: [
    { heading: 'When to use', hint: 'Say here which requests this skill answers, and which it does not.' },
    {
      heading: 'How to invoke',
      hint: 'Say here which addresses or commands to call, with what they need, and give one whole example.',
    },
    { heading: 'Output', hint: 'Say here what comes back, and how to show it.' },
    {
      heading: 'Errors and limits',
      hint: 'Say here what can go wrong, what it looks like, and what to do then. Name the quotas.',
    },
    {
      heading: 'Scope and safety',
      hint: 'Say here what may be read and changed, what is asked about first, and what is never sent.',
    },
  ],
};

const RUSSIAN: TemplateProse = {
  description: 'Напишите здесь, что делает этот навык. Использовать, когда пользователь об этом просит.',
  steps: 'Напишите здесь, что делать, шаг за шагом, как объяснили бы коллеге.',
  script: 'Напишите здесь, что он делает и когда его запускать.',
  reference: 'Напишите здесь, о чём этот файл и когда его читать.',
  sections: [
    {
      heading: 'Когда использовать',
      hint: 'Напишите здесь, на какие запросы отвечает этот навык, а на какие — нет.',
    },
    {
      heading: 'Как вызывать',
      hint: 'Напишите здесь, какие адреса или команды вызывать и что им нужно, и приведите один полный пример.',
    },
    { heading: 'Результат', hint: 'Напишите здесь, что приходит в ответ и как это показать.' },
    {
      heading: 'Ошибки и ограничения',
      hint: 'Напишите здесь, что может пойти не так, как это выглядит и что тогда делать. Укажите квоты.',
    },
    {
      heading: 'Границы и безопасность',
      hint: 'Напишите здесь, что можно читать и менять, о чём сначала спрашивать и чего никогда не отправлять.',
    },
  ],
};

const JAPANESE: TemplateProse = {
  description: 'このスキルが何をするかをここに書いてください。ユーザーがそれを求めたときに使います。',
  steps: '何をするかを、同僚に説明するように、手順を追ってここに書いてください。',
  script: 'このスクリプトが何をするか、いつ実行するかをここに書いてください。',
  reference: 'このファイルに何が書かれているか、いつ読むかをここに書いてください。',
  sections: [
    { heading: '使う場面', hint: 'このスキルがどの依頼に応え、どの依頼に応えないかをここに書いてください。' },
    {
      heading: '呼び出し方',
      hint: 'どのアドレスまたはコマンドを、何を渡して呼び出すかをここに書き、完全な例を 1 つ示してください。',
    },
    { heading: '出力', hint: '何が返ってくるか、それをどう示すかをここに書いてください。' },
    {
      heading: 'エラーと制限',
      hint: '起こりうる問題、その現れ方、そのときの対処をここに書いてください。割り当ての上限も示してください。',
    },
    {
      heading: '範囲と安全性',
      hint: '読み取ってよいもの、変更してよいもの、先に確認すること、決して送信しないものをここに書いてください。',
    },
  ],
};

const PROSE: ReadonlyMap<string, TemplateProse> = new Map([
  ['en', ENGLISH],
  ['ru', RUSSIAN],
  ['ja', JAPANESE],
]);

/** The prose for a language tag as editors give it (`de`, `pt-br`); English where there is none. */
export function templateProse(locale: string): TemplateProse {
  return PROSE.get(locale.split('-')[0] ?? '') ?? ENGLISH;
}

/** Every sentence that waits to be replaced, in every language. */
export const PLACEHOLDERS: readonly string[] = [...PROSE.values()].flatMap(
  ({ description, steps, script, reference, sections }) => [
    description,
    steps,
    script,
    reference,
    ...sections.map(({ hint }) => hint),
  ],
);
