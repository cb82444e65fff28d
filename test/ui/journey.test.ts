import { JOURNEY } from '../support/journey/journey.ts';
import { useWorkbench } from '../support/workbench/use-workbench.ts';

describe('the walk through the product, as `npm run try -- --check` walks it', () => {
  const vscode = useWorkbench({ chat: true });
  for (const { title, walk } of JOURNEY) {
    it(title, async () => {
      await walk(vscode());
    });
  }
});
