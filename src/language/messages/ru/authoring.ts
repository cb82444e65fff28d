import type { AgentViewWords, AuthoringWords, CataloguePageWords, NewSkillWords } from '../authoringWords.ts';
import { file, level, skill, token } from './nouns.ts';

const newSkill: NewSkillWords = {
  title: 'Создание навыка',
  templates: {
    minimal: { label: 'Минимальный', detail: 'Только SKILL.md и ничего больше.' },
    scripts: {
      label: 'Со скриптами и справочными файлами',
      detail: 'Скрипт, который можно запустить, и страница, которую можно прочесть при необходимости.',
    },
    api: {
      label: 'Для сайта или API',
      detail: 'Когда использовать, как вызывать, результат, ошибки и ограничения, границы и безопасность.',
    },
  },
  whichTemplate: 'С чего начать?',
  whichFolder: 'В какой папке?',
  whichName: (parent) => `Имя навыка и его папки в ${parent}`,
  taken: (folder) => `${folder} уже есть.`,
  noFolder: 'сначала откройте папку; навык — это отдельная папка в ней.',
  failed: (reason) => `Создание навыка: ${reason}`,
};

const agentView: AgentViewWords = {
  whichSkill: 'Какой навык показать таким, каким его видит агент?',
  title: (folder) => `Агент: ${folder}`,
  heading: (folder) => `Что агент видит в навыке ${folder}`,
  failed: 'Ошибка',
  unreadable: (reason) => `Навык не удаётся прочитать: ${reason}`,
  tokens: ({ value, written }) => `≈${written} ${token(value)}`,
  start: {
    heading: 'В каждом разговоре',
    about:
      'Ещё до первого вопроса агент читает эту строку каждого навыка и выбирает по ней. Разные агенты оформляют её по-разному.',
    meant: 'Frontmatter не разбирается: так было задумано, но агенты видят не это.',
    noName: '(нет имени)',
    noDescription: '(нет описания)',
  },
  neighbours: {
    heading: 'Где агенты могут ошибиться',
    namesake: (path) => [
      'Такое же имя есть у другого навыка этой рабочей области, ',
      path,
      ': какой из двух получит агент, зависит от клиента.',
    ],
    above: (path) => [
      'Навык лежит внутри навыка ',
      path,
      ': некоторые агенты принимают его за один из файлов того навыка.',
    ],
    deep: (levels, folder) => [
      `Навык лежит на ${levels.written} ${level(levels.value)} ниже папки `,
      folder,
      ': некоторые агенты ищут только на один уровень вглубь.',
    ],
    below: (path) => [
      'В папке навыка лежит другой навык, ',
      path,
      ': некоторые агенты принимают его за файлы этого навыка.',
    ],
  },
  verdicts: {
    heading: 'Из-за чего его не загрузят или обрежут',
    none: 'Ничего',
    noneMore: 'Больше ничего',
    found: (count) => `Найдено: ${count.written}`,
    finding: (line, message) => `строка ${line}: ${message}`,
    clients: {
      spec: 'Любой агент',
      'claude-upload': 'Загрузка в Claude',
      'strict-reference': 'skills-ref (эталонная программа)',
    },
  },
  body: { heading: 'Когда навык используется', empty: '(ничего: текста нет)' },
  files: {
    heading: 'По необходимости',
    about: 'Агент читает или запускает эти файлы, только если его направит к ним текст выше.',
    none: 'Других файлов в этом навыке нет.',
    count: ({ value, written }) => `${written} ${file(value)}`,
    file: 'Файл',
    bytes: 'Байты',
  },
  catalogue: {
    heading: 'Все навыки этой рабочей области в каждом разговоре',
    eachRoot: 'Сколько стоит каталог каждого корня',
  },
  open: 'Открыть SKILL.md',
};

const cataloguePage: CataloguePageWords = {
  title: 'Сколько стоит каталог',
  about:
    'Имя и описание каждого навыка одного корня есть в любом разговоре с самого начала, используется навык или нет. Числа приблизительны, и разные агенты оформляют строки по-разному.',
  none: 'В этой рабочей области нет ни одного SKILL.md.',
  root: (tokens, skills) => `≈${tokens.written} ${token(tokens.value)}, ${skills.written} ${skill(skills.value)}`,
  skill: 'Навык',
  tokens: '≈ Токены имени и описания',
  unseen: 'Агенты его не видят: имя и описание не читаются.',
};

export const authoring: AuthoringWords = {
  newSkill,
  agentView,
  cataloguePage,
  digestCopied: (digest) => `Дайджест скопирован: ${digest}`,
};
