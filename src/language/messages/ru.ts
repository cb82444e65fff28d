import { features } from './ru/features.ts';
import { advice, reserved, style } from './ru/advice.ts';
import { authoring } from './ru/authoring.ts';
import { client } from './ru/client.ts';
import { compat } from './ru/compat.ts';
import { configuration } from './ru/configuration.ts';
import { encoding } from './ru/encoding.ts';
import { frontmatter } from './ru/frontmatter.ts';
import { links } from './ru/links.ts';
import { budget, limits, workspace } from './ru/measures.ts';
import { byte, token } from './ru/nouns.ts';
import { portability } from './ru/portability.ts';
import { claudeCode, claudeUpload, codex, copilotCli, strictReference, vscode } from './ru/profiles.ts';
import { security } from './ru/security.ts';
import { spec } from './ru/spec.ts';
import { yaml } from './ru/yaml.ts';
import type { Catalogue } from './words.ts';

export const ru: Catalogue = {
  locale: 'ru',
  rules: {
    ...frontmatter,
    ...encoding,
    ...yaml,
    ...spec,
    ...portability,
    ...client,
    ...compat,
    ...links,
    ...budget,
    ...limits,
    ...workspace,
    ...security,
    ...style,
    ...advice,
    ...reserved,
    ...claudeUpload,
    ...claudeCode,
    ...vscode,
    ...copilotCli,
    ...codex,
    ...strictReference,
  },
  lens: {
    size: ({ value, written }) => `${written} ${byte(value)}`,
    tokens: (metadata, body) => `≈${metadata.written} + ≈${body.written} ${token(body.value)}`,
    afterSaving: (digest) => `после сохранения: ${digest}`,
    published: {
      same: 'совпадает с опубликованным',
      differs: 'отличается от опубликованного',
      'not-published': 'не опубликовано',
    },
  },
  fixAll: 'Исправить в этом навыке всё, что можно исправить безопасно',
  features,
  authoring,
  configuration,
};
