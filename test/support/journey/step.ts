import type { OpenWorkbench } from '../workbench/open-workbench.ts';

/** A step of the walk through the product: what a person would do, and what she should then see. */
export interface Step {
  readonly title: string;
  /** Throws when something is not as it should be. Returns in a line what was seen. */
  readonly walk: (vscode: OpenWorkbench) => Promise<string>;
}
