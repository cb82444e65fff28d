import type { FeatureWords } from '../featureWords.ts';
import { completion } from './completion.ts';
import { hover } from './hover.ts';

export const features: FeatureWords = { hover, completion, outline: { frontmatter: 'Frontmatter' } };
