import fc from 'fast-check';

/**
 * Properties are tried with the same inputs in every run, so that a run fails for what was changed and not by luck.
 * To look for new counterexamples: SKILLWRIGHT_SEED=random npm run test:unit (or a number, to repeat one).
 */
const asked = process.env['SKILLWRIGHT_SEED'];
if (asked !== 'random') fc.configureGlobal({ seed: asked === undefined ? 2640 : Number(asked) });
