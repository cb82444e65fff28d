// npm test: every layer of tests, from a fresh clone on. `node scripts/test.mjs [layer…] [-- mocha options]`
// The last line says `N passed, N failed`; the exit code is 1 when anything failed.
import { bootstrap } from './bootstrap.mjs';
import { LAYERS } from './layers.mjs';

const DEFAULT = ['check', 'unit', 'integration', 'peers', 'vscode', 'ui'];

/** A layer that breaks down is a failure like any other, and does not keep the next from running. */
async function countLayer(layer, mochaOptions) {
  console.log(`\n—— ${layer} ——`);
  try {
    const { passed, failed } = await LAYERS[layer].run(mochaOptions);
    if (passed + failed > 0) return { passed, failed };
    console.error(`The layer "${layer}" ran no test at all: counted as a failure.`);
  } catch (error) {
    console.error(`The layer "${layer}" broke down: counted as a failure.\n${error.stack ?? error}`);
  }
  return { passed: 0, failed: 1 };
}

async function main(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const layers = end > 0 ? args.slice(0, end) : DEFAULT;
  const unknown = layers.filter((layer) => !Object.hasOwn(LAYERS, layer));
  if (unknown.length > 0) throw new Error(`No layer "${unknown[0]}". Layers: ${Object.keys(LAYERS).join(', ')}.`);

  const needs = (what) => layers.some((layer) => LAYERS[layer].needs.includes(what));
  bootstrap({ build: needs('build'), vscodeHost: needs('vscodeHost') });
  const total = { passed: 0, failed: 0 };
  for (const layer of layers) {
    const start = Date.now();
    const { passed, failed } = await countLayer(layer, args.slice(end + 1));
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`—— ${layer}: ${passed} passed, ${failed} failed, in ${seconds} s`);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

// With an `exit`, so that the layer that is running ends with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const { passed, failed } = await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
