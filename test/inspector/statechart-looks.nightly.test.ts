import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findings, tooWide } from '../arena/shell/axe.ts';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serve } from '../browser/launch.ts';
import type { MachinesPage } from './statechart/page/main.ts';

const gallery = process.env.AFTERCAST_SCREENSHOTS;

const site = inChromium(() => serve(`${import.meta.dirname}/statechart/page`));

async function open(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const page = await site.open('', { viewport: { width, height: 800 }, colorScheme });
  await page.waitForFunction(() => 'machines' in window, undefined, { timeout: 120_000 });
  return page;
}

async function show(page: Page, name: Parameters<MachinesPage['show']>[0]): Promise<void> {
  await page.evaluate((it) => window.machines.show(it), name);
  if (name === 'aftercast-statechart')
    await page.locator('.surface svg').first().waitFor({ state: 'attached' });
  else await page.locator('.surface').waitFor();
}

describe('machines and the timeline are accessible', () => {
  const views: [width: number, scheme: 'light' | 'dark'][] = [
    [390, 'dark'],
    [1280, 'light'],
    [320, 'light'],
  ];
  for (const [width, scheme] of views) {
    it(`at ${width}, ${scheme}`, async () => {
      const page = await open(width, scheme);
      const found: string[] = [];
      const look = async (state: string) => {
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        found.push(...(await findings(page, `inspector ${state} ${width} ${scheme}`)));
        found.push(...(await tooWide(page)).map((it) => `${state}: ${it}`));
      };
      await show(page, 'aftercast-statechart');
      await look('machines');
      await page
        .getByRole('option', { name: /isLegal|endsTurn/ })
        .last()
        .click();
      await look('machines at a step');
      if (width >= 1000) await page.getByRole('button', { name: 'All', exact: true }).click();
      else await page.getByRole('tab', { name: 'targeting-0' }).click();
      await page.getByRole('button', { name: 'Fit' }).click();
      await page.getByRole('application').first().press('Enter');
      await look('one machine');
      await page.getByRole('button', { name: 'As text' }).click();
      await look('machine as text');
      await show(page, 'aftercast-timeline');
      await look('time line by order');
      await page.getByRole('button', { name: 'By time' }).click();
      await look('time line by time');
      const line = page.getByRole('application');
      for (const key of ['+', '+', '+', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
        await line.press(key);
      await look('time line zoomed');
      await page.getByRole('button', { name: 'Holds as table' }).click();
      await page
        .getByText(/overdue/)
        .first()
        .waitFor();
      await look('holds as table');
      expect(found).toEqual([]);
    }, 180_000);
  }

  it('machines are printed whole, black on white, each on pages of its own and as text', async () => {
    const page = await open(900, 'dark');
    await show(page, 'aftercast-statechart');
    await expect.poll(() => page.locator('.surface svg').count()).toBe(3);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => {
      const root = document.querySelector('aftercast-statechart')?.shadowRoot;
      const shown = (selector: string) =>
        [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].filter((it) => it.checkVisibility());
      const [surface] = shown('.surface');
      const ink = (selector: string, property: string) => [
        ...new Set(shown(selector).map((it) => getComputedStyle(it).getPropertyValue(property))),
      ];
      return {
        charts: shown('.surface svg').length,
        texts: shown('.as-text').length,
        buttons: shown('button').length,
        wide: shown('.surface svg').every(
          (it) => it.getBoundingClientRect().width <= (surface?.clientWidth ?? 0) + 1,
        ),
        ink: ink('.surface text', 'fill'),
        paper: ink('aftercast-statechart, .state.atomic:not(.lit) .body', 'fill'),
      };
    });
    expect(printed).toEqual({
      charts: 3,
      texts: 3,
      buttons: 0,
      wide: true,
      ink: ['rgb(0, 0, 0)'],
      paper: ['rgb(255, 255, 255)'],
    });
    if (gallery) await page.pdf({ path: `${gallery}/inspector-machines-printed.pdf`, landscape: true });
  });

  it('the layout library is not loaded before a machine is shown', async () => {
    const loaded: string[] = [];
    const page = await site.open('', {}, (it) => it.on('request', (request) => loaded.push(request.url())));
    await page.waitForFunction(() => 'machines' in window, undefined, { timeout: 120_000 });
    await show(page, 'aftercast-timeline');
    expect(loaded.filter((it) => /elk|layout-worker/.test(it))).toEqual([]);
    await show(page, 'aftercast-statechart');
    expect(loaded.filter((it) => /layout-worker/.test(it))).toHaveLength(1);
  });
});
