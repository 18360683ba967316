import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serveApp } from '../browser/launch.ts';
import { answerNothing, denyStorage } from '../browser/storage.ts';
import {
  downloaded,
  eventually,
  figuresOf,
  keptNames,
  openFile,
  plotsOf,
  run,
  runIs,
  tabTo,
} from './page/lab-page.ts';

const lab = inChromium(() => serveApp('lab'));

async function share(page: Page): Promise<string> {
  await page.getByTestId('share').first().click();
  return page.getByTestId('link').inputValue();
}

describe('runs', () => {
  it('are kept until they are deleted, and can be named', async () => {
    const page = await lab.open();
    await run(page, { chain: 'linear', actions: 1_000 });
    await run(page, { chain: 'tree', actions: 1_000 });
    await run(page, { chain: 'linear', actions: 2_000 });
    await page.getByTestId('to-runs').click();
    await eventually(() => keptNames(page)).toEqual(['Linear 2', 'Tree 1', 'Linear 1']);
    const second = page.getByTestId('run-name').nth(1);
    await second.fill('  My tree ');
    await second.press('Enter');
    await eventually(() => keptNames(page)).toEqual(['Linear 2', 'My tree', 'Linear 1']);
    await page.reload();
    await eventually(() => keptNames(page)).toEqual(['Linear 2', 'My tree', 'Linear 1']);
    await page.getByLabel('Compare Linear 2').check();
    await page.getByTestId('delete').click();
    await page.reload();
    await eventually(() => keptNames(page)).toEqual(['My tree', 'Linear 1']);
  });

  it('are compared: plots over one another, and figures with ratios to the first', async () => {
    const page = await lab.open();
    // Long enough for several frames on any machine: what took less than one has no line.
    await run(page, { chain: 'linear', actions: 200_000 });
    await run(page, { chain: 'fan', actions: 200_000 });
    await page.getByTestId('to-runs').click();
    // With the keys alone.
    await page.getByLabel('Compare Linear 1').focus();
    await page.keyboard.press('Space');
    await page.getByLabel('Compare Fan 1').focus();
    await page.keyboard.press('Space');
    await page.getByTestId('compare').waitFor();
    // Each run has a line of its own in every plot.
    await eventually(async () =>
      Object.values(await plotsOf(page, 'compare')).map(({ colours }) => colours),
    ).toEqual(Array(5).fill([1, 2]));
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
  });

  it('are saved as files and opened again; an invalid file is refused with the reason', async () => {
    const first = await lab.open();
    await run(first, { chain: 'fan', actions: 3_000 });
    const figures = await figuresOf(first);
    await first.getByTestId('to-runs').click();
    const text = await downloaded(first, 'save');
    await first.context().close();

    const page = await lab.open('#/runs');
    await openFile(page, 'open-file', 'run.json', text);
    await eventually(() => keptNames(page)).toEqual(['Fan 1']);
    await openFile(page, 'open-file', 'again.json', text);
    await eventually(() => keptNames(page)).toEqual(['Fan 1', 'Fan 1']);
    expect(JSON.parse(text).figures).toMatchObject({ actions: figures.actions, records: figures.records });
    const broken: [text: string, why: string][] = [
      ['{', 'not valid JSON'],
      ['{"format":"scenario/1"}', 'no run of the lab'],
      [text.replace('"aftercast-run/1"', '"aftercast-run/9"'), 'another version'],
      [text.replace('"actions":3000', '"actions":-3'), 'The number of actions'],
      ['x'.repeat(1_100_000), 'longer than any run'],
    ];
    for (const [file, why] of broken) {
      await openFile(page, 'open-file', 'broken.json', file);
      await eventually(() => page.getByRole('alert').textContent(), why).toContain(why);
    }
    expect(await keptNames(page)).toHaveLength(2);
  });
});

describe('runs in a browser', () => {
  it.each([
    ['that stores nothing', denyStorage],
    ['whose database never answers', answerNothing],
  ])('%s are shown while the page is open, which says that they are not kept', async (_, prepare) => {
    const page = await lab.open('', {}, prepare);
    await run(page, { chain: 'linear', actions: 1_000 });
    await page.getByTestId('to-runs').click();
    await eventually(() => keptNames(page)).toEqual(['Linear 1']);
    await eventually(() => page.getByRole('alert').textContent()).toContain('does not let the lab keep runs');
  });
});

describe('a link to a run', () => {
  it('shows its figures to another user, who can run it again', async () => {
    const first = await lab.open();
    await run(first, { chain: 'jugglers', actions: 500, seed: 7 });
    const figures = await figuresOf(first);
    await first.getByTestId('to-runs').click();
    const link = await share(first);
    await first.context().close();

    const page = await lab.open(link);
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
  });

  it('that was cut off or changed says so', async () => {
    const first = await lab.open();
    await run(first, { chain: 'linear', actions: 500 });
    await first.getByTestId('to-runs').click();
    const link = await share(first);
    await first.context().close();
    const page = await lab.open();
    for (const broken of [
      link.slice(0, -9),
      `${link}x`,
      link.replace(/run\/./, 'run/!'),
      `${lab.app.url}#/run/`,
    ]) {
      await page.goto(`${lab.app.url}#/runs`);
      await page.getByTestId('broken-link').waitFor({ state: 'detached' });
      await page.goto(broken);
      await page.getByTestId('broken-link').waitFor();
    }
  });
});
