import { JOURNEY } from '../journey/journey.ts';
import { openWorkbench } from '../workbench/open-workbench.ts';

/** Walks the journey, a line a step with what was seen. True when every step was as it should be. */
export async function checkJourney(): Promise<boolean> {
  const begun = Date.now();
  const vscode = await openWorkbench({ chat: true });
  let failed = 0;
  try {
    console.log(`ok    VS Code is open with the extension and the sample (${seconds(begun)})`);
    for (const { title, walk } of JOURNEY) {
      const start = Date.now();
      try {
        console.log(`ok    ${title}: ${await walk(vscode)} (${seconds(start)})`);
      } catch (error) {
        failed++;
        const picture = await vscode.workbench.screenshot(`check ${title}`);
        console.log(`FAIL  ${title}: ${(error as Error).message}\n      ${picture}`);
      }
    }
  } finally {
    await vscode.close();
  }
  const steps = JOURNEY.length + 1;
  console.log(failed === 0 ? `All ${steps} steps are fine.` : `${failed} of ${steps} steps failed.`);
  return failed === 0;
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
