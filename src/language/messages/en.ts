import { features } from './en/features.ts';
import { frontmatter } from './en/frontmatter.ts';
import { spec } from './en/spec.ts';
import { yaml } from './en/yaml.ts';
import type { Catalogue } from './words.ts';

export const en: Catalogue = {
  locale: 'en',
  rules: { ...frontmatter, ...yaml, ...spec },
  lens: {
    size: (bytes) => `${bytes} bytes`,
    tokens: (metadata, body) => `≈${metadata} + ≈${body} tokens`,
    afterSaving: (digest) => `after saving: ${digest}`,
    published: { same: 'published: same', differs: 'published: differs', 'not-published': 'not published' },
  },
  fixAll: 'Fix all safe problems in this skill',
  features,
};
