import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { serveFiles } from './projects.ts';
import { LocalRegistry } from './registry.ts';

/** The commands that boardgame.io's React tutorial types until something can be clicked, not counting the files it has written. */
const STEPS = 4;

let browser: Browser;
let registry: LocalRegistry;
let folder = '';

beforeAll(async () => {
  browser = await launchChromium();
  registry = await LocalRegistry.start();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aftercast create-'));
});
afterAll(async () => {
  await browser?.close();
  await registry?.stop();
});

/** What a user clicks in each template until a card was played, and how one sees that. */
const played: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async page(page) {
    await page.locator('.usable', { hasText: 'Fireball' }).click();
    await page.locator('.target', { hasText: 'Chillwind Yeti' }).click();
    await page.locator('[data-blow="−6"]').waitFor();
    await page.getByText('Chillwind Yeti').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.usable').first().waitFor();
    expect(await page.getByText('Chillwind Yeti').count(), 'the match goes on after a reload').toBe(0);
  },
  async react(page) {
    const end = page.getByRole('button', { name: 'End turn', disabled: false });
    const usable = page.locator('section[aria-label="Your hand"] .usable');
    for (let turn = 0; ; turn++) {
      await end.waitFor();
      await page.waitForTimeout(500);
      if ((await usable.count()) > 0) break;
      expect(turn, 'turns without a card that can be played').toBeLessThan(5);
      await end.click();
      await page.getByText('Their turn.').waitFor();
    }
    const id = await usable.first().getAttribute('id');
    await usable.first().click();
    const target = page.locator('.target');
    const card = page.locator(`section[aria-label="Your hand"] [id="${id}"]`);
    await expect.poll(async () => (await target.count()) > 0 || (await card.count()) === 0).toBe(true);
    if ((await target.count()) > 0) await target.first().click();
    await card.waitFor({ state: 'detached' });
  },
  async game(page) {
    const card = page.locator('#hand .card:enabled', { hasNotText: 'Gust' }).first();
    await card.waitFor();
    const id = await card.getAttribute('data-entity');
    await card.click();
    await page.locator(`#hand [data-entity="${id}"]`).waitFor({ state: 'detached' });
    await page.getByText('Their turn.').waitFor();
    await page.getByText('Your turn: play a card.').waitFor();
  },
};

/** Opens an address, plays a card, and fails if the page complains. */
async function play(template: string, url: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(url);
  await played[template]?.(page);
  expect(errors).toEqual([]);
  await context.close();
}

describe.each(Object.keys(played))('template %s', (template) => {
  it('is made, installed and started in four steps, and a card can be played', async () => {
    const began = Date.now();
    const create = `npm create aftercast@latest my-game -- --template ${template}`;
    const printed = await registry.run(`npm_config_yes=true ${create}`, folder);
    const commands = [...printed.matchAll(/^ {2}(\S.*)$/gm)].map(([, command = '']) => command);
    expect(commands).toEqual(['cd my-game', 'npm install', 'npm run dev']);
    expect(1 + commands.length).toBeLessThanOrEqual(STEPS);
    const project = join(folder, 'my-game');
    await registry.run('npm install --no-audit --no-fund', project);
    const { stop, url } = await registry.serve('npm run dev', project);
    try {
      await play(template, url);
    } finally {
      stop();
    }
    console.log(`${template}: ${((Date.now() - began) / 1000).toFixed(0)} s from nothing to a played card`);

    expect(await registry.run('NO_COLOR=1 npm test', project)).toMatch(/Tests +\d+ passed \(\d+\)/);
    await registry.run('npm run build', project);
    const built = await serveFiles(join(project, 'dist'));
    try {
      await play(template, built.url);
    } finally {
      built.close();
    }
    await rm(folder, { recursive: true, force: true });
  });
});

describe('with other package managers', () => {
  it.each([
    ['pnpm', 'npx -y pnpm@12.21.0', 'react', ['pnpm install', 'pnpm dev']],
    ['Yarn', 'npx -y yarn@1.22.22', 'game', ['yarn', 'yarn dev']],
  ])('%s makes, installs and builds a project', async (_, program, template, next) => {
    const printed = await registry.run(`${program} create aftercast my-game --template ${template}`, folder);
    for (const command of next) expect(printed).toContain(`  ${command}\n`);
    const project = join(folder, 'my-game');
    await registry.run(`${program} install`, project);
    await registry.run(`${program} run build`, project);
    const built = await serveFiles(join(project, 'dist'));
    try {
      await play(template, built.url);
    } finally {
      built.close();
    }
    await rm(folder, { recursive: true, force: true });
  });
});
