import { describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { begin, eventually, figuresOf, keptNames, plotsOf, run, runIs, tabTo } from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));

describe('a chain of a million actions in a worker', () => {
  it('is plotted while it runs, and its figures are on the page', async () => {
    const page = await lab.open();
    await begin(page, { chain: 'linear', actions: 1_000_000 });
    // In the page itself: it may be over before a test has asked twice.
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLElement>('[data-testid="figure-actions"]');
      if (Number(shown?.dataset.value) < 20_000) return false;
      document.querySelector<HTMLElement>('[data-testid="pause"]')?.click();
      return true;
    });
    await runIs(page, 'paused');
    // Each plot has its own lines.
    const colours = async () =>
      Object.fromEntries(Object.entries(await plotsOf(page)).map(([name, it]) => [name, it.colours]));
    await eventually(colours).toEqual({
      'plot-rate': [1],
      'plot-depth': [2],
      'plot-queue': [3],
      'plot-memory': [4, 5],
      'plot-frame': [1],
    });
    const inMid = { figures: await figuresOf(page), plots: await plotsOf(page) };
    expect(inMid.figures.actions).toBeGreaterThan(0);
    expect(inMid.figures.actions).toBeLessThan(1_000_000);

    await page.getByTestId('resume').click();
    await runIs(page, 'done');
    const figures = await figuresOf(page);
    expect(figures).toMatchObject({ actions: 1_000_000, deepest: 1_000_000, commands: 1, refused: 0 });
    // Each action begins, is performed and ends; each blow changes something.
    expect(figures.records).toBeGreaterThanOrEqual(4 * 999_999 + 3);
    expect(figures.frames).toBeGreaterThan(0);
    await eventually(async () => (await plotsOf(page))['plot-rate']?.sum).not.toBe(
      inMid.plots['plot-rate']?.sum,
    );
    console.log(
      `frames of the page: median ${figures.frameMedian} ms, p95 ${figures.frameP95} ms, worst ${figures.frameWorst} ms; ` +
        `${figures.longTasks} tasks of more than 50 ms; ${Math.round(figures.rate ?? 0)} actions a second`,
    );
  });
});

describe('the page Stress', () => {
  it('runs every chain, with its exact size or until it is reached', async () => {
    const page = await lab.open();
    for (const chain of ['linear', 'fan', 'tree']) {
      await run(page, { chain, actions: 5_000 });
      expect((await figuresOf(page)).actions, chain).toBe(5_000);
    }
    for (const chain of ['jugglers', 'berserkers', 'random']) {
      await run(page, { chain, actions: 1_000, seed: 3 });
      const { actions, commands, rounds } = await figuresOf(page);
      expect(actions, chain).toBeGreaterThanOrEqual(1_000);
      expect(commands, chain).toBeGreaterThan(1);
      expect(rounds, chain).toBeGreaterThan(0);
    }
    // Each of them was a run of its own, and not the figures of the one before.
    await page.getByTestId('to-runs').click();
    await eventually(() => keptNames(page)).toEqual([
      'Random boards 1',
      'Berserkers, hurt and healed 1',
      'Knife Jugglers and summoners 1',
      'Tree 1',
      'Fan 1',
      'Linear 1',
    ]);
  });

  it('runs the same board the same way for the same seed, and another for another', async () => {
    const page = await lab.open();
    const counts = [];
    for (const seed of [11, 12, 11]) {
      await run(page, { chain: 'random', actions: 800, seed });
      const { actions, commands, records } = await figuresOf(page);
      counts.push({ actions, commands, records });
    }
    expect(counts[1]).not.toEqual(counts[0]);
    expect(counts[2]).toEqual(counts[0]);
  });

  it('gives each worker a chain of its own', async () => {
    const page = await lab.open();
    const workers = await page.evaluate(() => Math.min(2, navigator.hardwareConcurrency));
    await run(page, { chain: 'linear', actions: 10_000, workers });
    const { actions, commands } = await figuresOf(page);
    expect({ actions, commands }).toEqual({ actions: 10_000 * workers, commands: workers });
  });

  it('makes an object of each event, or plays viewers, if it is asked to', async () => {
    const page = await lab.open();
    await run(page, { chain: 'linear', actions: 1_000, listening: 'events' });
    // Each action begins, is performed and ends; the command begins and ends.
    expect((await figuresOf(page)).events).toBe(3 * 1_000 + 2);
    await run(page, { chain: 'fan', actions: 300, viewers: 'instant', listening: 'records' });
    expect(await figuresOf(page)).toMatchObject({ actions: 300, events: 0 });
  });

  it('stops a run early, and keeps the results so far', async () => {
    const page = await lab.open();
    await begin(page, { chain: 'fan', actions: 10_000, viewers: 'calm' });
    await eventually(async () => (await figuresOf(page)).actions).toBeGreaterThan(0);
    await page.getByTestId('stop').click();
    await runIs(page, 'stopped');
    const { actions } = await figuresOf(page);
    expect(actions).toBeLessThan(10_000);
    await page.getByTestId('to-runs').click();
    await eventually(() => page.getByTestId('runs').textContent()).toContain('stopped');
  });

  it('says which values do not fit, and does not run them', async () => {
    const page = await lab.open();
    await page.getByTestId('actions').fill('1,000,001');
    expect(await page.getByTestId('actions').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.set-up').textContent()).toContain('from 100 to 1,000,000');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('run-state').count()).toBe(0);
    // A value that does not fit but is no longer used does not prevent a run.
    await page.getByTestId('actions').fill('500');
    await page.getByTestId('chain').selectOption('random');
    await page.getByTestId('seed').fill('none');
    expect(await page.getByTestId('run').getAttribute('aria-disabled')).toBe('true');
    await page.getByTestId('chain').selectOption('linear');
    await eventually(() => page.getByTestId('run').getAttribute('aria-disabled')).toBe('false');
  });

  it('can be used with the keys alone', async () => {
    const page = await lab.open();
    await tabTo(page, 'chain');
    await page.keyboard.press('ArrowDown');
    await tabTo(page, 'actions');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('400');
    await tabTo(page, 'viewers');
    await page.keyboard.press('End');
    await tabTo(page, 'run');
    await page.keyboard.press('Enter');
    await tabTo(page, 'pause');
    await page.keyboard.press('Enter');
    await runIs(page, 'paused');
    await page.keyboard.press('Enter');
    await runIs(page, 'running');
    await tabTo(page, 'stop');
    await page.keyboard.press('Enter');
    await runIs(page, 'stopped');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});
