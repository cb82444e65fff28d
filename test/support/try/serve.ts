import path from 'node:path';
import { root } from '../project.ts';
import { interruption } from '../vscode/process-group.ts';
import { startServer } from '../vscode/server.ts';
import { whatToTry, yourSample } from './your-sample.ts';

/** Serves VS Code with the extension and the sample to a person's own browser, until Ctrl+C. */
export async function serve({ fresh, port }: { readonly fresh: boolean; readonly port: number }): Promise<void> {
  const { workspace, servedSkills } = yourSample({ fresh });
  const interrupted = interruption();
  const server = await startServer({
    extensions: [root],
    settings: { 'workbench.startupEditor': 'readme' },
    port,
  });
  console.log(`
Skillwright in VS Code: open this address in your browser

  ${server.origin}/?folder=${encodeURI(workspace)}

What to try (the sample is yours to change, in ${path.relative(root, path.dirname(workspace))}; --fresh starts anew):

${whatToTry(servedSkills)}

After "npm run build", reload the page. Ctrl+C ends it.`);
  await interrupted;
  console.log('\nEnding VS Code…');
  await server.stop();
  process.exit(0);
}
