import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../../../scripts/dependencies.mjs';
import { type ServedApp, serve } from '../../browser/launch.ts';
import { desktop, type Site } from './in-chromium.ts';

/** Serves the page on which viewers are tried. */
export function serveTrial(): Promise<ServedApp> {
  return serve(join(root, 'test/arena/page'), join(root, 'apps/arena/vite.config.ts'));
}

/**
 * Opens it for all tests of a file.
 * @param errors gathers what the page did not catch, and what was written to its console as an error
 * @param prepare is done with the page before it goes there
 */
export async function openTrial(
  { browser, app }: Site,
  errors: string[],
  prepare?: (page: Page) => unknown,
): Promise<Page> {
  const page = await browser.newPage(desktop);
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  prepare?.(page);
  await page.goto(app.url);
  await page.waitForFunction(() => 'trial' in window);
  return page;
}
