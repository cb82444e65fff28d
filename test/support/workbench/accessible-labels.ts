import type { Locator } from 'playwright-core';

/** As much of an element as is needed here: the types of this project know no page. */
interface Row {
  readonly dataset: { readonly index?: string };
  getAttribute(name: string): string | null;
}

/** What a screen reader says of each of these, in the order on screen: lists keep their rows in another order in the page. */
export async function accessibleLabels(rows: Locator): Promise<string[]> {
  // All in one look: rows come and go between two.
  const labels: string[] = await rows.evaluateAll((elements: Row[]) =>
    elements
      .sort((a, b) => Number(a.dataset.index ?? 0) - Number(b.dataset.index ?? 0))
      .map((row) => row.getAttribute('aria-label') ?? ''),
  );
  return labels;
}
