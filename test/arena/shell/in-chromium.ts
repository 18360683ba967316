import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium, type ServedApp } from '../../browser/launch.ts';

/** The two sizes of screen that everything is looked at on. */
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** What is served for the tests of a file, and the browser that looks at it. */
export interface Site {
  readonly browser: Browser;
  readonly app: ServedApp;
  /**
   * Opens a page in a browser context of its own, so that nothing is kept from another test. It is closed after the
   * test, which fails if there was an error that the page did not catch.
   * @param place where, from the site's address on: `#/decks`; or a whole address
   * @param prepare what is done with the page before it goes to the address
   */
  open(place?: string, options?: BrowserContextOptions, prepare?: (page: Page) => unknown): Promise<Page>;
}

/**
 * Serves something and launches a browser before the tests of the file that calls this, and ends the browser after them.
 * @param defaults options of the pages that are opened; without a viewport, it is a desktop's
 */
export function inChromium(serve: () => Promise<ServedApp>, defaults: BrowserContextOptions = {}): Site {
  let browser: Browser;
  let app: ServedApp;
  const opened: { page: Page; errors: string[] }[] = [];

  beforeAll(async () => {
    [browser, app] = await Promise.all([launchChromium(), serve()]);
  });

  afterEach(async () => {
    const all = opened.splice(0);
    for (const { page } of all) await page.context().close();
    expect(all.flatMap(({ errors }) => errors)).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
  });

  return {
    get browser() {
      return browser;
    },
    get app() {
      return app;
    },
    async open(place = '', options, prepare) {
      const context = await browser.newContext({ ...desktop, ...defaults, ...options });
      const page = await context.newPage();
      const errors: string[] = [];
      opened.push({ page, errors });
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      await prepare?.(page);
      // Only the test says how long that may take.
      await page.goto(new URL(place, app.url).href, { timeout: 0 });
      return page;
    },
  };
}
