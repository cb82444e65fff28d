import type { GroupWords } from '../words.ts';
import { character } from './nouns.ts';

export const claudeUpload: GroupWords<'profile:claude-upload'> = {
  'profile:claude-upload/reserved-name': {
    messages: {
      default: ({ name, word }) =>
        `При загрузке в Claude имя «${name}» отклоняется: имена, содержащие «${word}», зарезервированы.`,
    },
    fixes: {},
  },
  'profile:claude-upload/xml-in-description': {
    messages: {
      default: ({ tag }) =>
        `При загрузке в Claude отклоняются описания, в которых есть что-либо похожее на тег: «${tag}».`,
    },
    fixes: { brackets: () => 'Заменить на квадратные скобки' },
  },
  'profile:claude-upload/unknown-field': {
    messages: {
      default: ({ key }) =>
        `При загрузке в Claude навык отклоняется из-за «${key}»: принимаются только шесть полей формата.`,
    },
    fixes: {},
  },
  'profile:claude-upload/non-ascii-name': {
    messages: {
      default: ({ name }) => `При загрузке в Claude имя «${name}» отклоняется: принимаются только a-z, 0-9 и дефисы.`,
    },
    fixes: {},
  },
};

export const claudeCode: GroupWords<'profile:claude-code'> = {
  'profile:claude-code/listing-length': {
    messages: {
      default: ({ length, max }) =>
        `Claude Code показывает модели не больше ${max} символов description и when_to_use вместе; здесь их ${length}.`,
    },
    fixes: {},
  },
  'profile:claude-code/field-value': {
    messages: {
      default: ({ key, value, values }) =>
        `Claude Code не знает значения «${value}» для «${key}»; известные значения: ${values}.`,
    },
    fixes: {},
  },
};

export const vscode: GroupWords<'profile:vscode'> = {
  'profile:vscode/tags-removed': {
    messages: { default: ({ tag }) => `VS Code удаляет «${tag}» из описания, потому что это похоже на тег.` },
    fixes: {},
  },
  'profile:vscode/description-cut': {
    messages: {
      default: ({ units, max }) =>
        `VS Code насчитывает здесь ${units} ${character(units)} (эмодзи — за два) и обрезает всё, что больше ${max}.`,
    },
    fixes: {},
  },
  'profile:vscode/unreachable': {
    messages: {
      default: () => 'Навык скрыт из меню и недоступен модели: воспользоваться им в VS Code нельзя.',
    },
    fixes: {},
  },
};

export const copilotCli: GroupWords<'profile:copilot-cli'> = {
  'profile:copilot-cli/argument-hint': {
    messages: {
      default: () =>
        'Copilot CLI не загружает навык, если argument-hint — не текст, а квадратные скобки YAML читает как список.',
    },
    fixes: { quote: () => 'Заключить значение в кавычки' },
  },
  'profile:copilot-cli/description-length': {
    messages: {
      default: ({ units, max }) =>
        `Copilot CLI насчитывает здесь ${units} ${character(units)} (эмодзи — за два), а навык, где их больше ${max}, не загружает.`,
    },
    fixes: {},
  },
  'profile:copilot-cli/non-ascii-name': {
    messages: {
      default: ({ name }) => `Copilot CLI не загружает «${name}»: принимаются только a-z, 0-9 и дефисы.`,
    },
    fixes: {},
  },
};

export const codex: GroupWords<'profile:codex'> = {
  'profile:codex/metadata-type': {
    messages: { default: () => 'Codex не загружает навык, если «metadata» — не словарь.' },
    fixes: {},
  },
  'profile:codex/short-description': {
    messages: {
      long: ({ length, max }) =>
        `Codex не загружает навык, если short-description длиннее ${max} символов; здесь их ${length}.`,
    },
    fixes: {},
  },
  'profile:codex/indented-fence': {
    messages: { default: () => 'Для Codex frontmatter заканчивается на этой строке, хотя она с отступом.' },
    fixes: {},
  },
};

export const strictReference: GroupWords<'profile:strict-reference'> = {
  'profile:strict-reference/bom': {
    messages: { default: () => 'skills-ref отклоняет файл, который начинается с метки порядка байтов (BOM).' },
    fixes: { remove: () => 'Удалить метку порядка байтов (BOM)' },
  },
  'profile:strict-reference/file-name': {
    messages: { default: ({ found }) => `skills-ref не находит «${found}»: он ищет SKILL.md и skill.md.` },
    fixes: {},
  },
  'profile:strict-reference/name-marks': {
    messages: {
      default: ({ name }) => `skills-ref отклоняет «${name}»: комбинируемые знаки он не считает буквами.`,
    },
    fixes: {},
  },
  'profile:strict-reference/split': {
    messages: { default: () => 'Для skills-ref frontmatter заканчивается на этих трёх дефисах.' },
    fixes: {},
  },
  'profile:strict-reference/unknown-field': {
    messages: {
      default: ({ key }) => `skills-ref отклоняет поле «${key}»: принимаются только шесть полей формата.`,
    },
    fixes: {},
  },
  'profile:strict-reference/untrimmed-length': {
    messages: {
      default: ({ key, length, max }) =>
        `skills-ref считает и пробелы вокруг «${key}»: получается ${length} ${character(length)}, а допускается не больше ${max}.`,
    },
    fixes: {},
  },
  'profile:strict-reference/yaml': {
    messages: {
      flow: () => 'skills-ref отклоняет значения в фигурных и квадратных скобках.',
      anchor: () => 'skills-ref отклоняет якоря и ссылки на них.',
      tag: () => 'skills-ref отклоняет теги вроде "!!str".',
    },
    fixes: {},
  },
};
