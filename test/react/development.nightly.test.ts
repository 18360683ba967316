import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { fromSource, reactDependencies, workerDependencies } from '../../vite.source.ts';
import { launchChromium, serve } from '../browser/launch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** A copy of the page in docs/react.md, in a development server of Vite. Its files can be edited. */
async function develop() {
  const folder = await mkdtemp(join(root, 'test/react/edited-'));
  let server: ViteDevServer | null = null;
  onTestFinished(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });
  await cp(join(root, 'test/react/page'), folder, { recursive: true });
  server = await createServer({
    ...fromSource,
    configFile: false,
    root: folder,
    cacheDir: join(folder, '.vite'),
    logLevel: 'error',
    plugins: [react()],
    optimizeDeps: { include: [...workerDependencies, ...reactDependencies] },
    worker: { format: 'es' },
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const changed = change(text);
    expect(changed).not.toBe(text);
    await writeFile(path, changed);
  };
  return { edit, url: server.resolvedUrls?.local[0] ?? '' };
}

/** What the cards of the page show. */
const cards = (page: Page) => page.locator('button[id^="card-"]').allTextContents();

/** The texts of both boards once the player's whole hand is on the board. */
const rows = (table: readonly string[]) => [table.slice(0, 3).join(''), table.slice(3).join('')];

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });

it('an edited component keeps its match, and an edited worker goes on with it', async () => {
  const { edit, url } = await develop();
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const thrown: unknown[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(url);
  await button(page, /^fireball/).click({ timeout: 300_000 });
  await expect.poll(() => button(page, /^fireball/).count()).toBe(0);
  await expect.poll(() => button(page, /^wisp/).isEnabled()).toBe(true);
  const table = await cards(page);
  expect(table).toHaveLength(5);
  const [worker] = page.workers();
  const isSame = () => page.evaluate(() => 'isSame' in globalThis);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));

  await edit('table.tsx', (text) => text.replace('End the turn', 'Finish the turn'));
  await button(page, /^Finish the turn/).waitFor();
  expect([await cards(page), page.workers(), await isSame()]).toEqual([table, [worker], true]);

  await edit('app.tsx', (text) => text.replace('New match', 'Another match'));
  await button(page, /^Another match/).waitFor();
  expect([await cards(page), page.workers(), await isSame()]).toEqual([table, [worker], true]);

  // With other hooks, React mounts the component again.
  await edit('app.tsx', (text) =>
    text
      .replace('import { matchDatabase }', "import { useState } from 'react';\nimport { matchDatabase }")
      .replace('const opened =', "const [name] = useState('One more match');\n  const opened =")
      .replace('Another match', '{name}'),
  );
  await button(page, /^One more match/).waitFor({ timeout: 60_000 });
  await expect.poll(() => page.workers().length).toBe(1);
  expect([await cards(page), await isSame()]).toEqual([table, true]);
  expect(page.workers()).not.toEqual([worker]);

  await edit('worker.ts', (text) => `${text}console.info('edited');\n`);
  await expect.poll(isSame).toBe(false);
  await button(page, /^One more match/).waitFor({ timeout: 300_000 });
  expect(await cards(page)).toEqual(table);
  await button(page, /^wisp/).click();
  // It goes from the hand, the last row, to the board above it.
  await expect.poll(() => page.locator('p').allTextContents()).toEqual([...rows(table), '']);
  expect(thrown).toEqual([]);
});

it('a hundred mounts leave no worker and no lock', async () => {
  const { url } = await serve(join(root, 'test/react/mounts'));
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const thrown: unknown[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(url);
  const { started } = await page.evaluate(() => globalThis.mountAndUnmount(100));
  expect(started).toBe(100);
  await expect
    .poll(() => page.evaluate(() => globalThis.counted()))
    .toEqual({ started: 100, running: 0, locks: 0 });
  await expect.poll(() => page.workers().length).toBe(0);
  expect(thrown).toEqual([]);
});
