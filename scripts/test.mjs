// npm test: every layer of tests, from a fresh clone on. `node scripts/test.mjs [layer…] [-- mocha options]`
// The last line says `N passed, N failed`; the exit code is 1 when anything failed.
import { bootstrap } from './bootstrap.mjs';
import { LAYERS } from './layers.mjs';

/** In this order. Those of one line run side by side: each keeps about one processor busy, of two; each of the others keeps both. */
const ORDER = [['check', 'unit'], ['integration', 'peers'], ['vscode'], ['ui'], ['electron']];
const DEFAULT = ORDER.flat().filter((layer) => layer !== 'electron');

/** A layer that breaks down is a failure like any other, and does not keep the next from running. */
async function countLayer(layer, mochaOptions, out) {
  try {
    const { passed, failed } = await LAYERS[layer].run(mochaOptions, out);
    if (passed + failed > 0) return { passed, failed };
    out.print(`The layer "${layer}" ran no test at all: counted as a failure.`);
  } catch (error) {
    out.print(`The layer "${layer}" broke down: counted as a failure.\n${error.stack ?? error}`);
  }
  return { passed: 0, failed: 1 };
}

async function runLayer(layer, mochaOptions, out) {
  out.print(`\n—— ${layer} ——`);
  const start = Date.now();
  const counts = await countLayer(layer, mochaOptions, out);
  const seconds = Math.round((Date.now() - start) / 1000);
  out.print(`—— ${layer}: ${counts.passed} passed, ${counts.failed} failed, in ${seconds} s`);
  return counts;
}

/** One shows its output as it comes, several show it when they are done. */
async function runGroup(layers, mochaOptions) {
  if (layers.length === 1) return [await runLayer(layers[0], mochaOptions, { stdio: 'inherit', print: console.log })];
  console.log(`\nSide by side, each shown when it is done: ${layers.join(', ')}`);
  return Promise.all(
    layers.map(async (layer) => {
      const lines = [];
      const counts = await runLayer(layer, mochaOptions, { stdio: 'pipe', print: (text) => lines.push(text) });
      console.log(lines.join('\n'));
      return counts;
    }),
  );
}

async function main(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const layers = end > 0 ? args.slice(0, end) : DEFAULT;
  const unknown = layers.filter((layer) => !Object.hasOwn(LAYERS, layer));
  if (unknown.length > 0) throw new Error(`No layer "${unknown[0]}". Layers: ${Object.keys(LAYERS).join(', ')}.`);

  const needs = (what) => layers.some((layer) => LAYERS[layer].needs.includes(what));
  bootstrap({ build: needs('build'), vscodeHost: needs('vscodeHost') });
  const total = { passed: 0, failed: 0 };
  for (const line of ORDER) {
    const group = line.filter((layer) => layers.includes(layer));
    if (group.length === 0) continue;
    for (const { passed, failed } of await runGroup(group, args.slice(end + 1))) {
      total.passed += passed;
      total.failed += failed;
    }
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
