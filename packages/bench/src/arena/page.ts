import type { Browser, Page } from 'playwright';

/** Uses a page with an empty cache, in a browser context of its own. */
export async function withPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    // Functions that run in the page keep their names by a helper which the page does not have.
    await page.addInitScript('globalThis.__name = (it) => it');
    return await use(page);
  } finally {
    await context.close();
  }
}
