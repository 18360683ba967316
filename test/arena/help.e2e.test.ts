import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** Opens the help of a match. */
async function openHelp(options: object): Promise<Page> {
  const page = await arena.open('', options);
  await page.getByTestId('start-targeting').click();
  await page.locator('[data-legal]').first().waitFor();
  await page.keyboard.press('?');
  await page.getByTestId('help-panel').waitFor();
  return page;
}

/** The headings of the help, with where they begin. */
const headings = (page: Page) =>
  page.locator('.help-sections h3').evaluateAll((all) =>
    all.map((it) => {
      const { left, top } = it.getBoundingClientRect();
      return { title: it.textContent, left: Math.round(left), top: Math.round(top) };
    }),
  );

const titles = async (page: Page) => (await headings(page)).map(({ title }) => title);

describe('the help', () => {
  it('has two columns on a desktop, which begin at one height, and the mouse before touch', async () => {
    const page = await openHelp(desktop);
    expect(await titles(page)).toEqual(['The game', 'Mouse', 'Touch', 'Keyboard']);
    const all = await headings(page);
    const lefts = [...new Set(all.map(({ left }) => left))];
    expect(lefts).toHaveLength(2);
    const tops = lefts.map((at) => Math.min(...all.filter(({ left }) => left === at).map(({ top }) => top)));
    expect(tops[0]).toBe(tops[1]);
  });

  itAtNight('has one column on a phone, touch before the mouse, and nothing beside the page', async () => {
    const page = await openHelp(phone);
    expect(await titles(page)).toEqual(['The game', 'Touch', 'Mouse', 'Keyboard']);
    expect(new Set((await headings(page)).map(({ left }) => left)).size).toBe(1);
    const wider = await page
      .locator('.help-sections, .help-sections *')
      .evaluateAll(
        (all) => all.filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0).length,
      );
    expect(wider).toBe(0);
  });
});
