import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, type ServedApp, serveApp } from '../browser/launch.ts';
import { begin, eventually, figuresOf, openLab, plotsOf, run, runIs, tabTo } from './page/lab-page.ts';

let browser: Browser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), serveApp('lab')]);
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

describe('a chain of a million actions in a worker', () => {
  it('is plotted while it goes on, and its figures are on the page', async () => {
    const { page, errors, close } = await openLab(browser, app.url);
    await begin(page, { chain: 'linear', actions: 1_000_000 });
    // In the page itself: it may be over before a test has asked twice.
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLElement>('[data-testid="figure-actions"]');
      if (Number(shown?.dataset.value) < 20_000) return false;
      document.querySelector<HTMLElement>('[data-testid="pause"]')?.click();
      return true;
    });
    await runIs(page, 'paused');
    const inMid = { figures: await figuresOf(page), plots: await plotsOf(page) };
    expect(inMid.figures.actions).toBeGreaterThan(0);
    expect(inMid.figures.actions).toBeLessThan(1_000_000);
    expect(Object.keys(inMid.plots)).toHaveLength(5);
    for (const [name, drawn] of Object.entries(inMid.plots)) expect(drawn, name).toBeGreaterThan(0);

    await page.getByTestId('resume').click();
    await runIs(page, 'done');
    const figures = await figuresOf(page);
    expect(figures).toMatchObject({ actions: 1_000_000, deepest: 1_000_000, commands: 1, refused: 0 });
    // Each action begins, is performed and ends; each blow changes something.
    expect(figures.records).toBeGreaterThanOrEqual(4 * 999_999 + 3);
    expect(figures.frames).toBeGreaterThan(0);
    await eventually(async () => (await plotsOf(page))['plot-rate']).not.toBe(inMid.plots['plot-rate']);
    console.log(
      `frames of the page: median ${figures.frameMedian} ms, p95 ${figures.frameP95} ms, worst ${figures.frameWorst} ms; ` +
        `${figures.longTasks} tasks of more than 50 ms; ${Math.round(figures.rate ?? 0)} actions a second`,
    );
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the page Stress', () => {
  it('runs every chain, with its exact size or until it is reached', async () => {
    const { page, errors, close } = await openLab(browser, app.url);
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
    expect(errors).toEqual([]);
    await close();
  });

  it('runs the same board the same way for the same seed', async () => {
    const { page, close } = await openLab(browser, app.url);
    const counts = [];
    for (let i = 0; i < 2; i++) {
      await run(page, { chain: 'random', actions: 800, seed: 11 });
      const { actions, commands, records } = await figuresOf(page);
      counts.push({ actions, commands, records });
    }
    expect(counts[1]).toEqual(counts[0]);
    await close();
  });

  it('gives each worker a chain of its own', async () => {
    const { page, close } = await openLab(browser, app.url);
    const workers = await page.evaluate(() => Math.min(2, navigator.hardwareConcurrency));
    await run(page, { chain: 'linear', actions: 10_000, workers });
    const { actions, commands } = await figuresOf(page);
    expect({ actions, commands }).toEqual({ actions: 10_000 * workers, commands: workers });
    await close();
  });

  it('makes an object of each event, or plays viewers, if it is asked to', async () => {
    const { page, close } = await openLab(browser, app.url);
    await run(page, { chain: 'linear', actions: 1_000, listening: 'events' });
    // Each action begins, is performed and ends; the command begins and ends.
    expect((await figuresOf(page)).events).toBe(3 * 1_000 + 2);
    await run(page, { chain: 'fan', actions: 300, viewers: 'instant', listening: 'records' });
    expect(await figuresOf(page)).toMatchObject({ actions: 300, events: 0 });
    await close();
  });

  it('ends a run before its end, and keeps what there is', async () => {
    const { page, close } = await openLab(browser, app.url);
    await begin(page, { chain: 'fan', actions: 10_000, viewers: 'calm' });
    await eventually(async () => (await figuresOf(page)).actions).toBeGreaterThan(0);
    await page.getByTestId('stop').click();
    await runIs(page, 'stopped');
    const { actions } = await figuresOf(page);
    expect(actions).toBeLessThan(10_000);
    await page.getByTestId('to-runs').click();
    await eventually(() => page.getByTestId('runs').textContent()).toContain('stopped');
    await close();
  });

  it('says what does not fit, and does not run it', async () => {
    const { page, close } = await openLab(browser, app.url);
    await page.getByTestId('actions').fill('1,000,001');
    expect(await page.getByTestId('actions').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('.set-up').textContent()).toContain('from 100 to 1,000,000');
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('run-state').count()).toBe(0);
    await close();
  });

  it('can be used with the keys alone', async () => {
    const { page, close } = await openLab(browser, app.url);
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
    await close();
  });
});
