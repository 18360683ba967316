import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { root } from '../../../scripts/dependencies.mjs';
import { type ServedApp, serve } from '../../browser/launch.ts';
import { desktop, phone, type Site } from '../shell/in-chromium.ts';
import type { TablePage } from './main.ts';

declare global {
  interface Window {
    table: TablePage;
  }
}

/** The sizes at which the table is played. */
export const sizes = { desktop, phone } satisfies Record<string, BrowserContextOptions>;

/** Serves the page on which a match is shown in a state that a test chooses. */
export function serveTable(): Promise<ServedApp> {
  return serve(import.meta.dirname, join(root, 'apps/arena/vite.config.ts'));
}

/** Opens it, with an empty place for a match. */
export async function openTable(site: Site, options: BrowserContextOptions = sizes.desktop): Promise<Page> {
  const page = await site.open('', options);
  await page.waitForFunction(() => 'table' in window);
  return page;
}

/** Opens a scenario, seen from the first seat, at *instant* speed unless another is given. */
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
