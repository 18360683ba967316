import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, type ServedApp, serveApp } from '../browser/launch.ts';
import {
  downloaded,
  eventually,
  figuresOf,
  openFile,
  openLab,
  plotsOf,
  run,
  runIs,
  tabTo,
} from './page/lab-page.ts';

let browser: Browser;
let app: ServedApp;

beforeAll(async () => {
  [browser, app] = await Promise.all([launchChromium(), serveApp('lab')]);
});

afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** The names of the runs that are kept, the latest first. */
async function names(page: Page): Promise<string[]> {
  const fields = page.getByTestId('run-name');
  return Promise.all((await fields.all()).map((it) => it.inputValue()));
}

async function share(page: Page): Promise<string> {
  await page.getByTestId('share').first().click();
  return page.getByTestId('link').inputValue();
}

describe('runs', () => {
  it('are kept until they are deleted, and can be named', async () => {
    const { page, errors, close } = await openLab(browser, app.url);
    await run(page, { chain: 'linear', actions: 1_000 });
    await run(page, { chain: 'tree', actions: 1_000 });
    await run(page, { chain: 'linear', actions: 2_000 });
    await page.getByTestId('to-runs').click();
    await eventually(() => names(page)).toEqual(['Linear 2', 'Tree 1', 'Linear 1']);
    const second = page.getByTestId('run-name').nth(1);
    await second.fill('  My tree ');
    await second.press('Enter');
    await eventually(() => names(page)).toEqual(['Linear 2', 'My tree', 'Linear 1']);
    await page.reload();
    await eventually(() => names(page)).toEqual(['Linear 2', 'My tree', 'Linear 1']);
    await page.getByLabel('Compare Linear 2').check();
    await page.getByTestId('delete').click();
    await page.reload();
    await eventually(() => names(page)).toEqual(['My tree', 'Linear 1']);
    expect(errors).toEqual([]);
    await close();
  });

  it('are compared: plots over one another, and figures with ratios to the first', async () => {
    const { page, errors, close } = await openLab(browser, app.url);
    await run(page, { chain: 'linear', actions: 20_000 });
    await run(page, { chain: 'fan', actions: 20_000 });
    await page.getByTestId('to-runs').click();
    // With the keys alone.
    await page.getByLabel('Compare Linear 1').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Compare Fan 1').focus();
    await page.keyboard.press('Space');
    await page.getByTestId('compare').waitFor();
    await eventually(
      async () => Object.values(await plotsOf(page, 'compare')).filter((drawn) => drawn > 0).length,
    ).toBe(5);
    for (const figure of ['rate', 'milliseconds']) {
      const cells = page.locator(`[data-testid="compared"] tr[data-figure="${figure}"] td`);
      const [first, second] = await cells.evaluateAll((all) =>
        all.map((it) => ({
          value: it.getAttribute('data-value'),
          ratio: it.getAttribute('data-ratio'),
          text: it.textContent,
        })),
      );
      const ratio = Number(second?.value) / Number(first?.value);
      expect(Number(second?.ratio), figure).toBeCloseTo(ratio, 9);
      expect(first?.ratio, figure).toBe('');
      expect(second?.text, figure).toContain('×');
    }
    expect(errors).toEqual([]);
    await close();
  });

  it('are saved as files and opened again; what is none is refused, and it is said why', async () => {
    const first = await openLab(browser, app.url);
    await run(first.page, { chain: 'fan', actions: 3_000 });
    const figures = await figuresOf(first.page);
    await first.page.getByTestId('to-runs').click();
    const text = await downloaded(first.page, 'save');
    await first.close();

    const { page, errors, close } = await openLab(browser, `${app.url}#/runs`);
    await openFile(page, 'open-file', 'run.json', text);
    await eventually(() => names(page)).toEqual(['Fan 1']);
    await openFile(page, 'open-file', 'again.json', text);
    await eventually(() => names(page)).toEqual(['Fan 1', 'Fan 1']);
    expect(JSON.parse(text).figures).toMatchObject({ actions: figures.actions, records: figures.records });
    const broken: [text: string, why: string][] = [
      ['{', 'no JSON'],
      ['{"format":"scenario/1"}', 'no run of the lab'],
      [text.replace('"aftercast-run/1"', '"aftercast-run/9"'), 'another version'],
      [text.replace('"actions":3000', '"actions":-3'), 'The number of actions'],
      ['x'.repeat(1_100_000), 'longer than any run'],
    ];
    for (const [file, why] of broken) {
      await openFile(page, 'open-file', 'broken.json', file);
      await eventually(() => page.getByRole('alert').textContent(), why).toContain(why);
    }
    expect(await names(page)).toHaveLength(2);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('a link to a run', () => {
  it('shows its figures to somebody else, who can run it again', async () => {
    const first = await openLab(browser, app.url);
    await run(first.page, { chain: 'jugglers', actions: 500, seed: 7 });
    const figures = await figuresOf(first.page);
    await first.page.getByTestId('to-runs').click();
    const link = await share(first.page);
    await first.close();

    const { page, errors, close } = await openLab(browser, link);
    await page.getByTestId('shared').waitFor();
    const shown = await figuresOf(page);
    for (const [name, value] of Object.entries(figures))
      if (Number.isNaN(value)) expect(shown[name], name).toBeNaN();
      else expect(Math.abs((shown[name] ?? 0) - value), name).toBeLessThanOrEqual(Math.abs(value) * 1e-8);
    await tabTo(page, 'run-here');
    await page.keyboard.press('Enter');
    await runIs(page, 'done');
    const here = await figuresOf(page);
    // The same chain: what it comes to does not depend on where it is run.
    for (const name of ['actions', 'commands', 'refused', 'records', 'deepest'])
      expect(here[name], name).toBe(figures[name]);
    expect(errors).toEqual([]);
    await close();
  });

  it('that was cut off or changed says so', async () => {
    const first = await openLab(browser, app.url);
    await run(first.page, { chain: 'linear', actions: 500 });
    await first.page.getByTestId('to-runs').click();
    const link = await share(first.page);
    await first.close();
    const { page, errors, close } = await openLab(browser, app.url);
    for (const broken of [
      link.slice(0, -9),
      `${link}x`,
      link.replace(/run\/./, 'run/!'),
      `${app.url}#/run/`,
    ]) {
      await page.goto(broken);
      await page.getByTestId('broken-link').waitFor();
    }
    expect(errors).toEqual([]);
    await close();
  });
});
