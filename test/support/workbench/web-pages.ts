import type { Frame, Page } from 'playwright-core';
import { until } from '../wait.ts';

/** The pages that the extension opens beside editors (webviews), found by their first heading. */
export class WebPages {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** All that the page says. */
  async text(heading: string): Promise<string> {
    return (await this.#frame(heading)).locator('main').innerText();
  }

  /** Clicks a link or a button of the page. */
  async press(heading: string, link: string): Promise<void> {
    await (await this.#frame(heading)).getByText(link, { exact: true }).first().click();
  }

  /** A page lives in a frame within a frame; those of pages that were closed go away on their own. */
  #frame(heading: string): Promise<Frame> {
    return until(`a page with the heading "${heading}"`, async () => {
      for (const frame of this.#page.frames()) {
        const title = frame.locator('main h1').first();
        if ((await title.count()) > 0 && (await title.innerText()) === heading) return frame;
      }
      return undefined;
    });
  }
}
