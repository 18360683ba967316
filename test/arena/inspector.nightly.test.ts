import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readyDecks } from '@aftercast/hearth/decks';
import type { Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildArena } from '../../packages/bench/src/apps/arena.ts';
import { walk } from './inspector/walk.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { inChromium } from './shell/in-chromium.ts';
import { openTrial, serveTrial } from './shell/trial.ts';

const trial = inChromium(serveTrial);
let page: Page;
const errors: string[] = [];
/** Everything that the page asked for which is not on this machine. */
const outside: string[] = [];

beforeAll(async () => {
  page = await openTrial(trial, errors, (it) => {
    it.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      if (protocol.startsWith('http') && host !== new URL(trial.app.url).host) outside.push(request.url());
    });
  });
});

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
  expect(outside).toEqual([]);
});

const [one, two] = readyDecks;

/** Opens a match of decks whose opening hands are kept, and the drawer beside it. */
async function begin(seed: number): Promise<void> {
  await page.evaluate(([it]) => window.trial.open({ seed: it, first: 0 }, 40), [seed] as const);
  for (const [seat, deck] of [one?.deck, two?.deck].entries())
    if (deck)
      await page.evaluate(([a, b]) => window.trial.play({ do: 'join', deck: a }, b), [deck, seat] as const);
  for (const seat of [0, 1])
    await page.evaluate((it) => window.trial.play({ do: 'mulligan', replace: [] }, it), seat);
  const drawer = page.getByTestId('inspector-drawer');
  if (!(await drawer.isVisible())) await page.keyboard.press('i');
  await drawer.waitFor();
  await page.getByTestId('inspector-aftercast-statechart').click();
  await page.locator('aftercast-statechart').waitFor();
}

describe('the inspector’s drawer', () => {
  it('lights the states that the machines are in, after every command of a match', async () => {
    const commands = 40;
    await begin(11);
    const { steps, faults, seen } = await page.evaluate(walk, { commands, seed: 5 });
    expect(faults).toEqual([]);
    expect(steps).toBe(commands);
    // Both machines moved, and what takes no time at rest was seen on the way.
    for (const state of [
      'turn-flow.waiting',
      'targeting-0.idle',
      'targeting-0.choosing',
      'targeting-1.choosing',
    ])
      expect(seen).toContain(state);
    expect(seen.filter((it) => it.endsWith('.holding'))).not.toEqual([]);
  }, 300_000);

  it('has the causes, the time line and the state of the same match', async () => {
    await begin(12);
    for (const tag of ['aftercast-causes', 'aftercast-timeline', 'aftercast-state'] as const) {
      await page.getByTestId(`inspector-${tag}`).click();
      await page.locator(tag).waitFor();
      expect(await page.locator('.inspector-pane > *').count()).toBe(1);
    }
    await page.getByTestId('inspector-aftercast-causes').click();
    await page.locator('aftercast-causes').getByRole('treeitem').first().waitFor();
  });

  it('is opened and closed by a key and by the menu, keeps its tab, and returns its space to the table', async () => {
    await begin(13);
    const table = page.locator('.table');
    const narrow = await table.evaluate((it) => it.clientWidth);
    await page.getByTestId('close-inspector').click();
    expect(await page.getByTestId('inspector-drawer').count()).toBe(0);
    expect(await table.evaluate((it) => it.clientWidth)).toBeGreaterThan(narrow);
    await page.getByTestId('menu').click();
    await page.getByTestId('inspector').click();
    await page.locator('aftercast-statechart').waitFor();
    const edge = page.getByRole('separator', { name: 'Width of the inspector' });
    await edge.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => table.evaluate((it) => it.clientWidth)).toBeLessThan(narrow);
  });

  for (const [name, size] of Object.entries({
    desktop: { width: 1280, height: 800 },
    phone: { width: 390, height: 844 },
  }))
    it(`is accessible on a ${name}, in dark and in light colours`, async () => {
      await page.setViewportSize(size);
      await begin(14);
      for (const tag of ['statechart', 'causes', 'timeline', 'state']) {
        await page.getByTestId(`inspector-aftercast-${tag}`).click();
        await page.locator(`aftercast-${tag}`).waitFor();
        expect(await findingsInBothThemes(page, `drawer ${tag} ${name}`)).toEqual([]);
      }
      await page.getByTestId('inspector-breakpoints').click();
      await page.getByTestId('breakpoint-type').selectOption('damage');
      await page.getByTestId('breakpoint-add').click();
      await page.getByTestId('breakpoint-list').waitFor();
      expect(await findingsInBothThemes(page, `drawer breakpoints ${name}`)).toEqual([]);
      await page.getByTestId('breakpoint-list').getByRole('button').click();
      await page.getByTestId('copy-scenario').click();
      await page.getByTestId('scenario-text').waitFor();
      expect(await findingsInBothThemes(page, `drawer scenario ${name}`)).toEqual([]);
      await page.getByTestId('scenario-close').click();
      await page.setViewportSize({ width: 1280, height: 800 });
    });
});

describe('a production build', () => {
  it('contains nothing of the inspector when it is built without', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'aftercast-inspector-'));
    const textOf = async () => {
      const assets = join(folder, 'assets');
      const files = (await readdir(assets)).filter((file) => /\.(js|css)$/.test(file));
      return (await Promise.all(files.map((file) => readFile(join(assets, file), 'utf8')))).join('\n');
    };
    const marks = [
      'aftercast-statechart',
      'aftercast-timeline',
      'inspector-drawer',
      'elk.layered',
      'org.eclipse.elk',
      'stately.ai',
    ];
    try {
      await buildArena(folder);
      const whole = await textOf();
      for (const mark of marks) expect(whole.includes(mark), mark).toBe(true);
      process.env.VITE_AFTERCAST_INSPECTOR = 'off';
      await buildArena(folder);
      const without = await textOf();
      for (const mark of marks) expect(without.includes(mark), mark).toBe(false);
    } finally {
      delete process.env.VITE_AFTERCAST_INSPECTOR;
      await rm(folder, { recursive: true, force: true });
    }
  });
});
