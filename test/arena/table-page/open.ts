import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { root } from '../../../scripts/dependencies.mjs';
import { type ServedApp, serve } from '../../browser/launch.ts';
import type { TablePage } from './main.ts';

declare global {
  interface Window {
    table: TablePage;
  }
}

/** The sizes at which the table is played. */
export const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

/** Serves the page on which a match is shown in a state that a test chooses. */
export function serveTable(): Promise<ServedApp> {
  return serve(import.meta.dirname, join(root, 'apps/arena/vite.config.ts'));
}

/** Opens it, with an empty place for a match. What the page did not catch is gathered. */
export async function openTable(
  browser: Browser,
  app: ServedApp,
  options: BrowserContextOptions = sizes.desktop,
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(app.url);
  await page.waitForFunction(() => 'table' in window);
  return { page, errors };
}

/** Lays a table, seen from the first seat, at a speed at which nothing is waited for unless it is said. */
export async function lay(page: Page, scenario: unknown, speed = Number.POSITIVE_INFINITY): Promise<void> {
  await page.evaluate(
    async ([laid, pace]) => {
      await window.table.open({ scenario: laid }, { kind: 'seat', seat: 0 });
      window.table.scene().speed = pace;
    },
    [scenario, speed] as const,
  );
  await page.locator('[data-legal]').first().waitFor();
}
