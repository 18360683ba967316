import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../browser/launch.ts';
import { serveFiles } from './projects.ts';
import { LocalRegistry } from './registry.ts';
import { meetFriend, playOneCard } from './two-people.ts';

/**
 * The commands that boardgame.io's React tutorial types until something can be clicked: `npx create-react-app`, `cd`,
 * `npm install`, `npm start`. A `touch` for an empty file and the two files that it has its reader write are not counted.
 */
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
    const card = page.locator('#hand .usable', { hasNotText: 'Gust' }).first();
    await card.waitFor();
    const id = await card.getAttribute('data-entity');
    await card.click();
    await page.locator(`#hand [data-entity="${id}"]`).waitFor({ state: 'detached' });
    await page.getByText('Their turn.').waitFor();
    await page.getByText('Your turn: play a card.').waitFor();
  },
  async online(page) {
    const friend = await meetFriend(page);
    await playOneCard([page, friend]);
    await page.reload();
    await page.locator('.bar').waitFor();
    await playOneCard([page, friend]);
    await friend.context().close();
  },
};

/** What can be clicked first. */
const first: Readonly<Record<string, string>> = {
  page: '.usable',
  react: 'button:enabled:text("End turn")',
  game: '#hand .usable',
  online: 'button:enabled:text("Play with a friend")',
};

/**
 * Opens an address, plays a card, and fails if the page complains.
 * @param clickable is called when there is something to click
 */
async function play(template: string, url: string, clickable = () => {}): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(url);
  await page
    .locator(first[template] ?? '')
    .first()
    .waitFor();
  clickable();
  await played[template]?.(page);
  expect(errors).toEqual([]);
  await context.close();
}

/** Serves what was built: as files, or by the server of the template itself. */
async function serveBuilt(template: string, project: string, program: string) {
  if (template === 'online') return registry.serve(`PORT=0 ${program} start`, project);
  const { close, url } = await serveFiles(join(project, 'dist'));
  return { url, stop: close };
}

/** Package managers, with what a reader types and what the starter tells to type next. */
const managers = [
  {
    manager: 'npm',
    program: 'npm',
    create: 'npm create aftercast@latest my-game -- --template',
    next: ['cd my-game', 'npm install', 'npm run dev'],
  },
  {
    manager: 'pnpm',
    program: 'npx -y pnpm@12.21.0',
    create: 'pnpm create aftercast my-game --template',
    next: ['cd my-game', 'pnpm install', 'pnpm dev'],
  },
  {
    manager: 'yarn',
    program: 'npx -y yarn@1.22.22',
    create: 'yarn create aftercast my-game --template',
    next: ['cd my-game', 'yarn', 'yarn dev'],
  },
];

describe.each(managers)('with $manager', ({ create, manager, next, program }) => {
  /** A line as it is run here: pnpm and Yarn are fetched in the versions that the test is for. */
  const line = (typed: string) => typed.replace(new RegExp(`^${manager}\\b`), program);

  it.each(Object.keys(played))('template %s is made, started and played in four steps', async (template) => {
    const began = Date.now();
    const printed = await registry.run(`npm_config_yes=true ${line(`${create} ${template}`)}`, folder);
    // Package managers print what they like before and after it.
    const [, told = ''] = /^Made my-game .*\n\n((?: {2}\S.*\n)*)/m.exec(printed) ?? [];
    const commands = [...told.matchAll(/^ {2}(.*)$/gm)].map(([, command = '']) => command);
    expect(commands).toEqual(next);
    const steps = 1 + commands.length;
    expect(steps).toBeLessThanOrEqual(STEPS);
    const project = join(folder, 'my-game');
    const [, install = '', dev = ''] = next;
    await registry.run(line(install), project);
    const { stop, url } = await registry.serve(line(dev), project);
    try {
      await play(template, url, () => {
        const seconds = ((Date.now() - began) / 1000).toFixed(0);
        console.log(`${manager}, ${template}: ${steps} steps, ${seconds} s to something to click`);
      });
    } finally {
      stop();
    }

    expect(await registry.run(`NO_COLOR=1 ${program} test`, project)).toMatch(/Tests +\d+ passed \(\d+\)/);
    await registry.run(`${program} run build`, project);
    const built = await serveBuilt(template, project, program);
    try {
      await play(template, built.url);
    } finally {
      built.stop();
    }
    await rm(folder, { recursive: true, force: true });
  });
});
