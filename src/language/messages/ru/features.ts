import type { FeatureWords } from '../featureWords.ts';
import { completion } from './completion.ts';
import { hover } from './hover.ts';
import { error, finding, token, warning } from './nouns.ts';

export const features: FeatureWords = {
  hover,
  completion,
  status: {
    digest: 'Дайджест SKILL.md',
    size: 'Размер и токены SKILL.md',
    reading: 'Чтение SKILL.md…',
    copy: 'Копировать дайджест',
    findings: ({ value, written }) => (value === 0 ? 'замечаний нет' : `${written} ${finding(value)}`),
    spokenTokens: (metadata, body) =>
      `примерно ${metadata.written} ${token(metadata.value)} метаданных и ${body.written} ${token(body.value)} текста`,
  },
  reference: {
    otherSkill: (path) => `Другой навык этой рабочей области: ${path}.`,
    noName: 'У него нет имени.',
    noDescription: 'У него нет описания.',
    unreadable: 'Его SKILL.md не удаётся прочитать.',
    state: (errors, warnings) => {
      if (errors + warnings === 0) return 'Проверено: ни ошибок, ни предупреждений.';
      const found = [
        errors === 0 ? [] : `${errors} ${error(errors)}`,
        warnings === 0 ? [] : `${warnings} ${warning(warnings)}`,
      ];
      return `Проверено: ${found.flat().join(', ')}.`;
    },
  },
  rename: {
    taken: (name) => `Рядом с этим навыком в папке «${name}» уже лежит другой.`,
    unreadable: (uri) => `Не удаётся прочитать ${uri}`,
  },
  outline: { frontmatter: 'Frontmatter' },
};
