import type { GroupWords } from '../words.ts';
import { file, line, token } from './nouns.ts';

export const budget: GroupWords<'budget'> = {
  'budget/body-tokens': {
    messages: {
      default: ({ tokens, max }) =>
        `Начиная отсюда в тексте ≈${tokens} ${token(tokens)}, и агент читает их все сразу; рекомендуется не больше ${max}. Вынесите подробности в отдельные файлы.`,
    },
    fixes: {},
  },
  'budget/body-lines': {
    messages: {
      default: ({ count, max }) => `В этом файле ${count} ${line(count)}; рекомендуется не больше ${max}.`,
    },
    fixes: {},
  },
};

export const limits: GroupWords<'limits'> = {
  'limits/files': {
    messages: {
      default: ({ count, max }) =>
        `В этом навыке ${count} ${file(count)}; если их больше ${max}, некоторые хосты отклоняют навык.`,
    },
    fixes: {},
  },
  'limits/bytes': {
    messages: {
      default: ({ mebibytes, max }) =>
        `Файлы этого навыка занимают ${mebibytes} МиБ; если больше ${max} МиБ, некоторые хосты отклоняют навык.`,
    },
    fixes: {},
  },
};

export const workspace: GroupWords<'workspace'> = {
  'workspace/duplicate-name': {
    messages: {
      default: ({ name, other }) => `«${other}» тоже называется «${name}»: агенты видят только один из двух навыков.`,
    },
    fixes: {},
  },
};
