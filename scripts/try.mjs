// npm run try: the product on a sample, in a VS Code of its own. Node's own modules only at the top: see bootstrap.mjs.
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';

const USAGE = `npm run try                 VS Code in your browser, at the address that is printed (Linux x64)
npm run try -- --desktop    your own VS Code: \`code\` from PATH, or one that is downloaded
npm run try -- --check      walk through everything without a person; one line a step; exit code 0 or 1
            -- --fresh      begin with a new copy of the sample; otherwise yours in .try/ stays as you left it
            -- --port N     the port of the address; default: any free one`;

function readOptions() {
  try {
    const flag = { type: 'boolean', default: false };
    const port = { type: 'string', default: '0' };
    const { values } = parseArgs({ options: { desktop: flag, check: flag, fresh: flag, help: flag, port } });
    if (!/^\d+$/.test(values.port)) throw new Error(`--port takes a number, not "${values.port}".`);
    return values;
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

/** TypeScript can be loaded only after the packages are there. */
async function load(module) {
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(`../test/support/try/${module}.ts`, import.meta.url);
}

async function main({ desktop, check, fresh, help, port }) {
  if (help) return console.log(USAGE);
  bootstrap({ build: true, vscodeHost: !desktop });
  if (check) {
    const { checkJourney } = await load('check');
    process.exitCode = (await checkJourney()) ? 0 : 1;
  } else if (desktop) {
    const { openOnDesktop } = await load('desktop');
    await openOnDesktop({ fresh });
  } else {
    const { serve } = await load('serve');
    await serve({ fresh, port: Number(port) });
  }
}

await main(readOptions()).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
