import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { beginAgainst, endTurn, keepHand, linesIn, myTurn, openFile, openPanel } from './shell/arena-page.ts';
import { inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';
import { legal } from './table-page/find.ts';
import { lay, openTable, serveTable } from './table-page/open.ts';
import { everyWay, lastBlow } from './table-page/scenarios.ts';

const table = inChromium(serveTable);
const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** What has the focus: by the id that tests know it by, by its label, or by its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.dataset.testid ?? element?.ariaLabel ?? element?.textContent ?? '';
  });

/** Casts the last spell of the match, which both heroes do not survive. */
async function castHellfire(page: Page): Promise<void> {
  await page.locator(legal('hellfire')).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-picked]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByTestId('outcome').waitFor();
}

describe('the history of a match', () => {
  it('and its causes are the same after a reload', async () => {
    const page = await arena.open();
    await beginAgainst(page, 'random');
    await keepHand(page);
    await myTurn(page);
    await endTurn(page);
    const both = async () => {
      const history = await linesIn(page, 'history');
      await openPanel(page, 'causes');
      const causes = await linesIn(page, 'causes');
      await openPanel(page, 'history');
      return { history, causes };
    };
    const before = await both();
    expect(before.history.join()).toContain('turn ends');
    expect(before.causes.length).toBeGreaterThan(5);
    await page.reload();
    await myTurn(page);
    await expect.poll(both).toEqual(before);
  });

  it('is there in a saved match that is over, which opens as a replay', async () => {
    const page = await arena.open();
    await openFile(page, 'last-blow.json', JSON.stringify(lastBlow));
    await pressPace(page, 'speed-instant');
    await castHellfire(page);
    await page.getByTestId('menu').click({ force: true });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('save-file').click(),
    ]);
    const file = await text(await download.createReadStream());
    await page.getByTestId('leave').click();
    await openFile(page, 'over.json', file);
    await page.getByTestId('replay-slider').waitFor();
    await openPanel(page, 'history');
    await expect.poll(async () => (await linesIn(page, 'history')).join()).toContain('plays Hellfire');
    await page.getByTestId('replay-slider').press('End');
    await expect.poll(() => page.getByTestId('replay-turn').textContent()).toBe('End');
    expect(await page.getByTestId('outcome').count()).toBe(0);
  });
});

describe('the keyboard focus', () => {
  it('is on the panel when a match is over, and on the button that opens it when it is closed', async () => {
    const page = await openTable(table);
    await lay(page, lastBlow);
    await castHellfire(page);
    await expect.poll(() => focused(page)).toBe('outcome');
    // A key that was meant for the match starts no other one.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('show-outcome');
    expect(await page.evaluate(() => window.table.asked)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('outcome');
  });

  it('is at the beginning of each page that the user goes to', async () => {
    const page = await arena.open();
    await page.getByTestId('play').click();
    await expect.poll(() => focused(page)).toBe('Play against the computer');
    await page.getByTestId('back').click();
    await expect.poll(() => focused(page)).toBe('Aftercast');
    await page.getByTestId('deck-builder').click();
    await expect.poll(() => focused(page)).toBe('Decks');
    await page.getByTestId('deck-leave').click();
    await page.getByTestId('start-targeting').click();
    await expect.poll(() => focused(page)).toBe('Table');
    // The arrow keys go on from there.
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.hand') !== null))
      .toBe(true);
  });
});

describe('End turn', () => {
  /** Writes down every state of the button, with what the table shows at that moment. It runs in the page. */
  function watchEndTurn(): void {
    const states: { can: boolean; green: boolean; turn: string; legal: number }[] = [];
    Object.assign(window, { endTurns: states });
    const look = () => {
      const button = document.querySelector<HTMLButtonElement>('[data-testid="end-turn"]');
      if (!button) return;
      states.push({
        can: !button.disabled,
        green: button.dataset.nothingElse !== undefined,
        // As the page shows it: the match is a frame ahead.
        turn: document.querySelector<HTMLElement>('[data-turn]')?.dataset.turn ?? '',
        legal: document.querySelectorAll('[data-legal]').length,
      });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }
  const states = (page: Page) =>
    page.evaluate(
      () =>
        (window as unknown as { endTurns: { can: boolean; green: boolean; turn: string; legal: number }[] })
          .endTurns,
    );

  it('cannot be pressed in the opponent’s turn, and is not green before the moves are known', async () => {
    const page = await openTable(table);
    await lay(page, everyWay, 4);
    await page.evaluate(watchEndTurn);
    await page.getByTestId('end-turn').click();
    await page.locator('[data-turn="theirs"]').waitFor();
    // The opponent ends the turn at once.
    await page.evaluate(async () => {
      const rival = await window.table.rival();
      while (!(await rival.send({ do: 'end-turn' })).accepted) await new Promise(requestAnimationFrame);
    });
    await page.locator('[data-testid="end-turn"]:enabled').waitFor();
    await page.locator('[data-legal]').first().waitFor();
    const seen = await states(page);
    expect(seen.filter(({ turn, can }) => turn === 'theirs' && can)).toEqual([]);
    expect(seen.some(({ turn }) => turn === 'theirs')).toBe(true);
    // There was something else to do in every one of the player's moments.
    expect(seen.filter(({ green }) => green)).toEqual([]);
    expect(seen.at(-1)).toMatchObject({ can: true, turn: 'mine' });
  });
});

describe('a page looks right', () => {
  it('a deck search without hits leaves the toolbar where it is', async () => {
    const page = await arena.open('#/decks');
    await page.getByTestId('empty-mage').click();
    const places = () =>
      page
        .locator('.decks-bar-top, .decks-bar-below, [data-testid="deck-search"]')
        .evaluateAll((all) => all.map((it) => JSON.stringify(it.getBoundingClientRect())));
    await page.getByTestId('deck-grid').locator('[data-card]').first().waitFor();
    const before = await places();
    await page.getByTestId('deck-search').fill('xqzw');
    await page.locator('.decks-none').waitFor();
    expect(await places()).toEqual(before);
  });

  it('what a minion gains does not look like a wound', async () => {
    const page = await openTable(table);
    await lay(page, everyWay);
    const looks = await page.evaluate(() =>
      ['number number-damage', 'change change-attack gained', 'number number-heal'].map((marked) => {
        const mark = window.table.mark(marked, new DOMRect(200, 200, 80, 80), '2');
        const { backgroundColor, borderRadius, clipPath, rotate } = getComputedStyle(mark, '::before');
        mark.remove();
        return { colour: backgroundColor, shape: `${clipPath} ${borderRadius} ${rotate}` };
      }),
    );
    const [wound, gain, healing] = looks;
    // Neither the colour nor the shape alone tells them apart.
    for (const part of ['colour', 'shape'] as const) {
      expect(gain?.[part]).not.toBe(wound?.[part]);
      expect(gain?.[part]).not.toBe(healing?.[part]);
    }
  });

  it('its theme follows the system while it is open, until the user chooses one', async () => {
    const page = await arena.open();
    // A page hears of the system's theme when it draws a frame.
    const theme = () =>
      page.evaluate(async () => {
        await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
        return document.documentElement.dataset.theme;
      });
    for (const scheme of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect.poll(theme).toBe(scheme);
    }
    await page.getByTestId('start-targeting').click();
    await page.locator('[data-legal]').first().waitFor();
    await page.keyboard.press('t');
    await expect.poll(theme).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await theme()).toBe('light');
  });
});
