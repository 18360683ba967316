import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { launchChromium } from '../browser/launch.ts';
import { LocalRegistry } from './registry.ts';

/** What the page tells its reader to do: a line in a shell, or a file to write. */
type Step = { kind: 'shell'; line: string } | { kind: 'file'; path: string; content: string };

/** Reads the steps of a page: its shell blocks, line by line, and its blocks with the name of a file. */
function stepsOf(page: string): Step[] {
  const blocks = page.matchAll(/(?:<!-- (\S+) -->\n)?```(\w+)\n(.*?)```/gs);
  return [...blocks].flatMap(([, path, language, content = '']): Step[] => {
    if (path !== undefined) return [{ kind: 'file', path, content }];
    if (language !== 'sh') throw new Error(`A block is no shell, and does not name its file:\n${content}`);
    return content
      .trim()
      .split('\n')
      .map((line) => ({ kind: 'shell', line }));
  });
}

let browser: Browser;
let registry: LocalRegistry;
let home = '';

beforeAll(async () => {
  browser = await launchChromium();
  registry = await LocalRegistry.start();
  home = await mkdtemp(join(tmpdir(), 'aftercast-start-'));
});
afterAll(async () => {
  await browser?.close();
  await registry?.stop();
  await rm(home, { recursive: true, force: true });
});

/** Health of a card on the table. */
const healthOf = (page: Page, card: string) =>
  page.locator('.card', { hasText: card }).locator('.health').textContent();

it('docs/start.md, followed to the letter, leads to what it promises', async () => {
  const began = Date.now();
  const took = () => `${((Date.now() - began) / 1000).toFixed(0)} s`;
  const steps = stepsOf(await readFile(join(root, 'docs/start.md'), 'utf8'));
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  let folder = home;
  let shells = 0;
  const files: string[] = [];
  let served: Awaited<ReturnType<LocalRegistry['serve']>> | null = null;
  try {
    for (const step of steps) {
      if (step.kind === 'file') {
        files.push(step.path);
        await mkdir(dirname(join(folder, step.path)), { recursive: true });
        const loaded = step.path === 'src/viewers.ts' ? page.waitForEvent('load') : null;
        await writeFile(join(folder, step.path), step.content);
        await loaded;
        if (step.path === 'src/viewers.ts') await seeViewer(page);
        if (step.path !== 'src/scenario.json') continue;
        await seeCard(page);
        console.log(`${took()} to a card of one's own, after ${shells} commands and ${files.length} files`);
        continue;
      }
      shells += 1;
      const { line } = step;
      if (line.startsWith('cd ')) folder = join(folder, line.slice(3));
      else if (line === 'npm run dev') {
        // The first commands, until something can be clicked: no more than with boardgame.io.
        expect(shells).toBeLessThanOrEqual(4);
        served = await registry.serve(line, folder);
        await page.goto(served.url);
        await page.locator('.usable').first().waitFor();
        console.log(`${took()} to a match with cards to click, after ${shells} commands`);
        await seeMatch(page);
      } else {
        // "Stop the page" comes before the last commands.
        if (line === 'npm test') served?.stop();
        const printed = await registry.run(
          line.startsWith('npm create') ? `npm_config_yes=true ${line}` : line,
          folder,
        );
        if (line.startsWith('npx aftercast cards text')) expect(printed).toContain(COOK);
      }
    }
  } finally {
    served?.stop();
  }
  const own = ['src/camp-cook.json', 'src/own.ts', 'src/game.ts', 'src/cards.ts', 'src/scenario.json'];
  expect(files).toEqual(['src/viewers.ts', ...own]);
  expect(shells).toBe(8);
  expect(errors).toEqual([]);
  expect(await readFile(join(folder, 'dist/index.html'), 'utf8')).toContain('<script type="module"');
});

/** The text that is made of the Camp Cook. */
const COOK = 'Battlecry: Restore 2 Health to all other friendly minions.';

/** Section 3: the Yeti is hit and leaves, and the match goes on after a reload. */
async function seeMatch(page: Page): Promise<void> {
  await page.locator('.usable', { hasText: 'Fireball' }).click();
  await page.locator('.target', { hasText: 'Chillwind Yeti' }).click();
  await page.locator('[data-blow="−6"]').waitFor();
  await page.getByText('Chillwind Yeti').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.usable').first().waitFor();
  expect(await page.getByText('Chillwind Yeti').count()).toBe(0);
}

/** Section 4: once the page has loaded again, the new viewer holds the damage until its keyframe. */
async function seeViewer(page: Page): Promise<void> {
  const explosion = page.locator('.usable', { hasText: 'Arcane Explosion' });
  await explosion.waitFor();
  expect(await page.getByText('Chillwind Yeti').count()).toBe(0);
  const hand = page.locator('[data-seat="1"][data-zones="hand"] .card');
  const before = await hand.count();
  await explosion.click();
  await page.locator('[data-blow="✶"]').waitFor();
  expect(await healthOf(page, 'Acolyte of Pain')).toBe('3');
  await page.locator('[data-blow="−1"]').waitFor();
  expect(await healthOf(page, 'Acolyte of Pain')).toBe('2');
  await expect.poll(() => hand.count()).toBe(before + 1);
}

/** Section 5: a new match has the card of one's own, with its text, and it does what its JSON says. */
async function seeCard(page: Page): Promise<void> {
  // The page has loaded again for the last files, or is about to.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'New match' }).click();
      await page.locator('.usable').first().waitFor();
      return page.locator('.usable', { hasText: 'Camp Cook' }).count();
    })
    .toBe(1);
  expect(await healthOf(page, 'Boulderfist Ogre')).toBe('2');
  const cook = page.locator('.usable', { hasText: 'Camp Cook' });
  expect(await cook.locator('.text').textContent()).toBe(COOK);
  await cook.click();
  await expect.poll(() => healthOf(page, 'Boulderfist Ogre')).toBe('4');
}
