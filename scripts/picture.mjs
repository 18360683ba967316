// Draws the pictures of the demonstration in README.md: plays it in the arena, in a page whose time passes slowly, and
// writes an animated WebP and a still one. Look at both before you commit them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { requireDependencies, root } from './dependencies.mjs';
import { ChangedParts } from './picture/changed-parts.mjs';
import { slowDown } from './picture/slowed.mjs';
import { makeAnimation } from './picture/webp.mjs';

requireDependencies();

/** The smallest window in which the table and the tree of causes are side by side. */
const SIZE = { width: 1024, height: 720 };
/** How much slower the page is while it is filmed, so that a screenshot is taken in time. */
const SLOWER = 6;
/** Milliseconds of the page between two frames. */
const BETWEEN = 100;
/** Frames after the last action, in which the cards close ranks. */
const SETTLING = 10;
/** Milliseconds for which the last frame stays. */
const REST = 2_500;
/** It plays this often, then rests: a picture that never stops cannot be read beside. */
const LOOPS = 3;
const QUALITY = 0.75;
const folder = join(root, process.argv[2] ?? 'docs/pictures');

const app = join(root, 'apps/arena');
const server = await createServer({
  root: app,
  configFile: join(app, 'vite.config.ts'),
  server: { host: '127.0.0.1', port: 0 },
  logLevel: 'error',
});
await server.listen();
const executablePath = await findChromium();
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  const shots = await film(server.resolvedUrls?.local[0] ?? '');
  const parts = new ChangedParts(await browser.newPage());
  /** @type {import('./picture/webp.mjs').Frame[]} */
  const frames = [];
  for (const [i, { at, png }] of shots.entries()) {
    const next = shots[i + 1]?.at;
    const duration = next === undefined ? REST : next - at;
    const part = await parts.add(png, QUALITY);
    const last = frames.at(-1);
    if (part !== null) frames.push({ ...part, duration });
    else if (last) last.duration += duration;
  }
  const moving = makeAnimation({ ...SIZE, loops: LOOPS }, frames);
  const end = shots.at(-1)?.png ?? Buffer.alloc(0);
  const still = await new ChangedParts(await browser.newPage()).add(end, 0.85);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'demonstration.webp'), moving);
  writeFileSync(join(folder, 'demonstration-still.webp'), still?.picture ?? '');
  const seconds = frames.reduce((sum, { duration }) => sum + duration, 0) / 1000;
  console.log(`${frames.length} frames, ${seconds.toFixed(1)} s, ${(moving.length / 1000).toFixed(0)} kB.`);
} finally {
  await browser.close();
  await server.close();
}

/**
 * Plays the demonstration to its end.
 * @param {string} url of the arena
 * @returns {Promise<{ at: number, png: Buffer }[]>} screenshots, and when in the page's time each was taken
 */
async function film(url) {
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'dark', reducedMotion: 'no-preference' });
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) problems.push(message.text());
  });
  await slowDown(page, SLOWER);
  await page.goto(url, { timeout: 0 });
  await page.getByTestId('start-demonstration').click({ timeout: 0 });
  await page.locator('[data-entity][data-zone="battlefield"]').first().waitFor({ timeout: 0 });
  await page.evaluate(() => document.fonts.ready);
  const shots = [];
  const began = performance.now();
  for (let left = SETTLING; left > 0; ) {
    if (await page.evaluate(hasPlayedOut)) left--;
    const at = performance.now();
    shots.push({
      at: (at - began) / SLOWER,
      png: await page.screenshot({ animations: 'allow', caret: 'hide' }),
    });
    const wait = began + shots.length * BETWEEN * SLOWER - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)));
  }
  if (problems.length > 0) throw new Error(`The page has problems: ${problems.join('\n')}`);
  await page.close();
  return shots;
}

/** Runs in the page: whether all seventeen actions are listed, and none is being shown. */
function hasPlayedOut() {
  const actions = [...document.querySelectorAll('[data-testid="causes"] [data-action-id]')];
  return actions.length >= 17 && actions.every((it) => !(it instanceof HTMLElement) || !it.dataset.lit);
}
