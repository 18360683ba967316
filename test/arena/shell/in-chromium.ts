import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchChromium, type ServedApp } from '../../browser/launch.ts';
import { isNightly } from '../../nightly.ts';
import { openTab, type Tab } from './tab.ts';

/** The two screen sizes at which the pages are tested. */
export const desktop = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/**
 * The sizes at which axe sweeps a page's states: a desktop in the ordinary run, a phone as well in the nightly run, since
 * such a sweep takes minutes.
 */
export const sweptSizes: Readonly<Record<string, BrowserContextOptions>> = {
  desktop,
  ...(isNightly && { phone }),
};

/** The pages of the arena at those sizes; in the nightly run in German as well, whose words are longer. */
export const sweptPages: Readonly<Record<string, BrowserContextOptions>> = {
  ...sweptSizes,
  ...(isNightly &&
    Object.fromEntries(
      Object.entries(sweptSizes).map(([size, options]) => [
        `${size} in German`,
        { ...options, locale: 'de' },
      ]),
    )),
};

/** What is served for the tests of a file, and the browser that shows it. */
export interface Site {
  readonly browser: Browser;
  readonly app: ServedApp;
  /**
   * Opens a page that keeps nothing from another test. It is given back after the test, which fails if the page had an
   * uncaught error. A page with the same options may have served an earlier test: it starts with empty storage, at its own
   * size, without listeners and with a new document. With `prepare`, the page gets a new browser context.
   * @param place where, relative to the site's address: `#/decks`; or a whole address
   * @param prepare called with the page before it goes to the address
   */
  open(place?: string, options?: BrowserContextOptions, prepare?: (page: Page) => unknown): Promise<Page>;
}

/**
 * Serves a site and connects to the browser before the tests of the calling file, and disconnects after them.
 * @param defaults options of the pages that are opened; the default viewport is a desktop's
 */
export function inChromium(serve: () => Promise<ServedApp>, defaults: BrowserContextOptions = {}): Site {
  let browser: Browser;
  let app: ServedApp;
  /** Tabs that the current test has opened. */
  const opened: Tab[] = [];
  /** Tabs that are clean again, by their options. */
  const idle = new Map<string, Tab[]>();

  beforeAll(async () => {
    [browser, app] = await Promise.all([launchChromium(), serve()]);
  });

  afterEach(async () => {
    const tabs = opened.splice(0);
    const errors = tabs.flatMap((tab) => tab.errors.splice(0));
    for (const tab of tabs) {
      if (!(await tab.reset(app.url))) continue;
      idle.set(tab.key, [...(idle.get(tab.key) ?? []), tab]);
    }
    expect(errors).toEqual([]);
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
      const all = { ...desktop, ...defaults, ...options };
      const found = prepare ? undefined : idle.get(JSON.stringify(all))?.pop();
      const tab = found ?? (await openTab(browser, all, prepare === undefined));
      opened.push(tab);
      await prepare?.(tab.page);
      // Only the test limits how long the page may take to load.
      await tab.page.goto(new URL(place, app.url).href, { timeout: 0 });
      return tab.page;
    },
  };
}
