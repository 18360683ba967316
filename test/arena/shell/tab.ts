import type { Browser, BrowserContextOptions, Page } from 'playwright';

/** Listeners that a test may add to a page. */
const LISTENED = ['console', 'dialog', 'download', 'popup', 'request', 'response', 'worker'] as const;

/** A page in a browser context of its own, which can be used for several tests. */
export interface Tab {
  readonly page: Page;
  /** Tabs with the same key have the same options. */
  readonly key: string;
  /** What the page did not catch. */
  readonly errors: string[];
  /**
   * Leaves the page and empties what the browser keeps for its origin. Other pages of its context are closed.
   * @param url an address of the origin
   * @returns `false` if the tab cannot be used again: then its context is closed
   */
  reset(url: string): Promise<boolean>;
}

/**
 * Opens an empty page in a new browser context. A context costs a window, processes and caches, several times as much as a
 * page that is loaded again.
 * @param reusable `false` for a page whose scripts or clock are changed before it loads: that cannot be undone
 */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions,
  reusable: boolean,
): Promise<Tab> {
  const context = await browser.newContext(options);
  // A page is slow where much else runs: only what hangs fails.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return {
    page,
    key: JSON.stringify(options),
    errors,
    async reset(url) {
      if (!reusable || page.isClosed()) {
        await context.close();
        return false;
      }
      for (const type of LISTENED) page.removeAllListeners(type);
      for (const other of context.pages()) if (other !== page) await other.close();
      if (page.url().startsWith(url)) await page.evaluate(() => sessionStorage.clear());
      await page.goto('about:blank');
      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', {
        origin: new URL(url).origin,
        storageTypes: 'all',
      });
      await session.detach();
      const { colorScheme = 'light', reducedMotion = 'no-preference', viewport } = options;
      await page.emulateMedia({ media: null, colorScheme, reducedMotion });
      if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
        await page.setViewportSize(viewport);
      return true;
    },
  };
}
