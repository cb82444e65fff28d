import { features } from './en/features.ts';
import { advice, reserved, style } from './en/advice.ts';
import { authoring } from './en/authoring.ts';
import { client } from './en/client.ts';
import { compat } from './en/compat.ts';
import { configuration } from './en/configuration.ts';
import { encoding } from './en/encoding.ts';
import { frontmatter } from './en/frontmatter.ts';
import { links } from './en/links.ts';
import { budget, limits, workspace } from './en/measures.ts';
import { portability } from './en/portability.ts';
import { claudeCode, claudeUpload, codex, copilotCli, strictReference, vscode } from './en/profiles.ts';
import { security } from './en/security.ts';
import { spec } from './en/spec.ts';
import { yaml } from './en/yaml.ts';
import type { Catalogue } from './words.ts';

export const en: Catalogue = {
  locale: 'en',
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
    size: (bytes) => `${bytes.written} bytes`,
    tokens: (metadata, body) => `≈${metadata.written} + ≈${body.written} tokens`,
    afterSaving: (digest) => `after saving: ${digest}`,
    published: { same: 'published: same', differs: 'published: differs', 'not-published': 'not published' },
  },
  fixAll: 'Fix all safe problems in this skill',
  features,
  authoring,
  configuration,
};
