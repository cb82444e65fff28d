import { features } from './ja/features.ts';
import { advice, reserved, style } from './ja/advice.ts';
import { authoring } from './ja/authoring.ts';
import { client } from './ja/client.ts';
import { compat } from './ja/compat.ts';
import { configuration } from './ja/configuration.ts';
import { encoding } from './ja/encoding.ts';
import { frontmatter } from './ja/frontmatter.ts';
import { links } from './ja/links.ts';
import { budget, limits, workspace } from './ja/measures.ts';
import { portability } from './ja/portability.ts';
import { claudeCode, claudeUpload, codex, copilotCli, strictReference, vscode } from './ja/profiles.ts';
import { security } from './ja/security.ts';
import { spec } from './ja/spec.ts';
import { yaml } from './ja/yaml.ts';
import type { Catalogue } from './words.ts';

export const ja: Catalogue = {
  locale: 'ja',
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
    size: (bytes) => `${bytes.written} バイト`,
    tokens: (metadata, body) => `≈${metadata.written} + ≈${body.written} トークン`,
    afterSaving: (digest) => `保存後: ${digest}`,
    published: { same: '公開版と同じ', differs: '公開版と異なる', 'not-published': '未公開' },
  },
  fixAll: 'このスキルの安全に修正できる問題をすべて修正する',
  features,
  authoring,
  configuration,
};
