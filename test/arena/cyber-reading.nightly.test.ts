import { cards } from '@aftercast/cyber/cards';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { openFile } from './shell/arena-page.ts';
import { inChromium } from './shell/in-chromium.ts';
import { openTable, serveTable, sizes } from './table-page/open.ts';

const pages = {
  phone: sizes.phone,
  desktop: sizes.desktop,
  'phone held sideways': { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
  'desktop at 200 %': { viewport: { width: 640, height: 400 } },
  'large desktop': { viewport: { width: 1920, height: 1080 } },
  'low desktop': { viewport: { width: 1280, height: 700 } },
} satisfies Record<string, BrowserContextOptions>;

const programs = cards.filter(({ type }) => type === 'program').map(({ id }) => id);

describe('the text of a program is never cut off', () => {
  const table = inChromium(serveTable);

  for (const [size, options] of Object.entries(pages))
    it(`on any of them, wherever its face is shown, on a ${size}`, async () => {
      const page = await openTable(table, options);
      const places = ['hand', 'look', 'recall', 'printed', ...('hasTouch' in options ? ['spread'] : [])];
      const cut: string[] = [];
      for (const place of places as ('hand' | 'spread')[])
        for (const found of await page.evaluate((where) => window.table.cutFaces(where, 'cyber'), place))
          cut.push(`${place}: ${found}`);
      expect(cut).toEqual([]);
    }, 300_000);
});

describe('five programs on a field', () => {
  const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

  /** Lays a table with five of the programs on each field, damaged, so that nothing has its printed number. */
  async function layFields(page: Page, mine: readonly string[], theirs: readonly string[]): Promise<void> {
    const side = (field: readonly string[]) => ({
      memory: 0,
      hand: ['thread'],
      deck: ['thread'],
      field,
    });
    const players = [
      { hero: 'intruder', ...side(mine) },
      { hero: 'operator', ...side(theirs) },
    ];
    await openFile(
      page,
      'fields.json',
      JSON.stringify({ format: 'scenario/1', name: 'Fields', game: 'cyber', players, steps: [] }),
    );
    await page
      .locator('.board-mine .minion')
      .nth(mine.length - 1)
      .waitFor();
    await page
      .locator('.board-theirs .minion')
      .nth(theirs.length - 1)
      .waitFor();
    await page.evaluate(() => document.fonts.ready);
  }

  /** Names that are cut, and what of a pane lies on something else there. */
  function crowdedOn(page: Page): Promise<string[]> {
    return page.locator('.board .minion').evaluateAll((panes) =>
      panes.flatMap((pane) => {
        const found: string[] = [];
        const box = (selector: string) => pane.querySelector(selector)?.getBoundingClientRect();
        const name = pane.querySelector<HTMLElement>('.minion-name');
        const tile = box('.tile');
        const plate = box('.stat');
        if (!name || !tile || !plate) return ['there is a pane without a name or a number'];
        const said = name.textContent;
        if (name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
          found.push(`${said} is cut`);
        const title = name.getBoundingClientRect();
        if (plate.bottom > tile.bottom + 1 || plate.right > tile.right + 1)
          found.push(`the number of ${said} is out of its pane`);
        const marks = [...pane.querySelectorAll('.stat, .badge, .rest')].map((it) => ({
          what: it.className,
          at: it.getBoundingClientRect(),
        }));
        for (const { what, at } of marks)
          if (at.top < title.bottom - 1) found.push(`${what} lies on the name of ${said}`);
        for (const [index, one] of marks.entries())
          for (const other of marks.slice(index + 1))
            if (
              one.at.left < other.at.right - 1 &&
              other.at.left < one.at.right - 1 &&
              one.at.top < other.at.bottom - 1 &&
              other.at.top < one.at.bottom - 1
            )
              found.push(`${one.what} lies on ${other.what} of ${said}`);
        return found;
      }),
    );
  }

  for (const [size, options] of Object.entries(pages))
    it(`have whole names, and nothing overlaps, on a ${size}`, async () => {
      const page = await arena.open('', options);
      const found: string[] = [];
      // Who gives patches stands beside those who get them: each pane has all the marks that it can have.
      const givers = ['mainframe-1', 'botnet-1'];
      for (let at = 0; at < programs.length; at += 6) {
        const some = programs.slice(at, at + 6);
        await page.goto(arena.app.url);
        await page.getByTestId('open-file').waitFor();
        await layFields(page, [...some.slice(0, 3), ...givers], [...some.slice(3), ...givers]);
        found.push(...(await crowdedOn(page)));
      }
      expect([...new Set(found)]).toEqual([]);
    }, 300_000);
});
