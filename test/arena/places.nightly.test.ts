import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { answerNothing, denyStorage, haveNoRoom } from '../browser/storage.ts';
import { beginAgainst, endTurn, keepHand, myTurn, openFile, tableOf } from './shell/arena-page.ts';
import { findingsInBothThemes, tooSmall, tooWide } from './shell/axe.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';
import { tracking } from './shell/tracking.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** Opens an address in another tab of the same browser. */
async function anotherTab(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.emulateMedia({ reducedMotion: 'reduce' });
  await other.goto(address);
  return other;
}

/** Begins a match and plays to the player's second turn. */
async function playOn(page: Page): Promise<unknown> {
  await beginAgainst(page, 'random');
  await keepHand(page);
  await myTurn(page);
  await endTurn(page);
  return tableOf(page);
}

async function toStart(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-leave').click();
  await page.getByTestId('play').waitFor();
}

const offered = (page: Page) => page.locator('.unfinished-name').allTextContents();

describe('two tabs', () => {
  it('the second is told that the match is open in the first, plays one of its own, and neither loses anything', async () => {
    const first = await arena.open();
    const table = await playOn(first);
    const second = await anotherTab(first, first.url());
    await second.getByTestId('taken').waitFor();
    expect(await second.getByTestId('taken').textContent()).toContain('This match is open in another tab');
    await second.getByTestId('taken-try').click();
    await expect.poll(() => second.getByTestId('taken-still').textContent()).toContain('still open');

    await second.getByTestId('taken-leave').click();
    // It is offered there, but not by Enter: the demonstration is.
    await second.getByTestId('unfinished').getByText('Open in another tab').waitFor();
    await second.getByTestId('start-demonstration').waitFor();
    expect(await second.getByTestId('continue').count()).toBe(0);
    expect(await second.getByTestId('remove').count()).toBe(0);
    const own = await playOn(second);

    expect(await tableOf(first)).toEqual(table);
    for (const [page, expected] of [
      [first, table],
      [second, own],
    ] as const) {
      await page.bringToFront();
      await page.reload();
      await myTurn(page);
      expect(await tableOf(page)).toEqual(expected);
    }
  });

  it('when the first is closed, the second goes on with its match', async () => {
    const first = await arena.open();
    const table = await playOn(first);
    const address = first.url();
    const second = await anotherTab(first, address);
    await second.getByTestId('taken').waitFor();
    await first.goto('about:blank');
    await second.bringToFront();
    await second.getByTestId('taken-try').press('Enter');
    await myTurn(second);
    expect(await tableOf(second)).toEqual(table);
    await pressPace(second, 'speed-instant');
    await endTurn(second);
    expect(await tableOf(second)).not.toEqual(table);
  });
});

describe('the start', () => {
  it('lists the matches that were left, goes on with any of them, and removes one after a question', async () => {
    const page = await arena.open();
    const table = await playOn(page);
    await toStart(page);
    await openFile(page, 'tracking.json', tracking);
    await page.locator('[data-card="tracking"]').waitFor();
    await toStart(page);

    const rows = page.getByTestId('unfinished-match');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toMatch(/from a file.*turn \d+.*just now|minute/);
    expect(await rows.nth(1).textContent()).toMatch(
      /^Mage vs\. .*Hearth · easy computer opponent · turn 2 · /,
    );

    await rows.nth(1).getByTestId('go-on').click();
    await myTurn(page);
    expect(await tableOf(page)).toEqual(table);
    await toStart(page);
    // It was played last now: Enter goes on with it.
    await expect.poll(async () => (await offered(page))[0]).toMatch(/^Mage vs\. /);
    await page.keyboard.press('Enter');
    await myTurn(page);
    expect(await tableOf(page)).toEqual(table);
    await toStart(page);

    await rows.nth(0).getByTestId('remove').press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Delete permanently');
    await page.getByTestId('remove-not').click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Delete');
    await rows.nth(0).getByTestId('remove').click();
    await page.getByTestId('remove-sure').click();
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => page.locator('.unfinished-said').textContent()).toMatch(/^Deleted: Mage vs\. /);
    await page.reload();
    await rows.first().waitFor();
    expect(await rows.count()).toBe(1);

    // The last one: what was said stays, and has the focus beside it.
    await page.getByTestId('remove').click();
    await page.getByTestId('remove-sure').press('Enter');
    await expect.poll(() => page.locator('.unfinished-said').textContent()).toBe('Deleted: Tracking.');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Unfinished matches');
    expect(await rows.count()).toBe(0);
    await page.getByTestId('start-demonstration').waitFor();
    await page.reload();
    await page.getByTestId('start-demonstration').waitFor();
    expect(await page.getByTestId('unfinished').count()).toBe(0);
  });

  it('does not list a match that is over, whether it was left or its tab was closed', async () => {
    const page = await arena.open();
    await beginAgainst(page, 'random');
    await page.getByTestId('mulligan').waitFor();
    await page.getByTestId('menu').click();
    await page.getByTestId('concede').click();
    await page.getByTestId('concede-sure').click();
    await page.getByTestId('outcome').waitFor();
    const other = await anotherTab(page, arena.app.url);
    await other.getByTestId('start-demonstration').waitFor();
    expect(await other.getByTestId('unfinished').count()).toBe(0);
    // A reload shows how it ended.
    await page.bringToFront();
    await page.reload();
    await page.getByTestId('show-outcome').click();
    expect(await page.getByTestId('outcome').textContent()).toContain('Defeat');
    const address = page.url();
    await page.getByTestId('leave').click();
    await page.getByTestId('start-demonstration').waitFor();
    await page.goto(address);
    await expect.poll(() => page.getByTestId('trouble').textContent()).toContain('not saved in this browser');
  });

  for (const [size, options] of Object.entries({ desktop, phone }))
    it(`everybody can use the list and the notice of two tabs on a ${size}`, async () => {
      const page = await arena.open('', options);
      const found: string[] = [];
      const look = async (it: Page, state: string) => {
        found.push(...(await findingsInBothThemes(it, `${size} ${state}`)));
        const misfits = [...(await tooSmall(it)), ...(await tooWide(it))];
        found.push(...misfits.map((misfit) => `${state}: ${misfit}`));
      };
      await openFile(page, 'tracking.json', tracking);
      await page.locator('[data-card="tracking"]').waitFor();
      const other = await anotherTab(page, page.url());
      await other.getByTestId('taken-try').click();
      await expect.poll(() => other.getByTestId('taken-still').textContent()).toContain('still open');
      await look(other, 'taken');
      await other.getByTestId('taken-leave').click();
      await other.getByTestId('unfinished').waitFor();
      await look(other, 'list with a taken match');
      await other.close();
      await page.goto(arena.app.url);
      await page.getByTestId('remove').click();
      await look(page, 'list with a question');
      // More matches than are shown at first.
      for (let more = 0; more < 3; more++) {
        await openFile(page, 'tracking.json', tracking);
        await page.locator('[data-card="tracking"]').waitFor();
        await toStart(page);
        await page.getByTestId('unfinished').waitFor();
      }
      await page.getByTestId('game-cyber').click();
      await page.locator('html[data-game="cyber"]').waitFor();
      await look(page, 'list in the terminal look');
      await page.getByTestId('game-hearth').click();
      await page.locator('html[data-game="hearth"]').waitFor();
      expect(await offered(page)).toHaveLength(3);
      await page.getByTestId('unfinished-all').click();
      expect(await offered(page)).toHaveLength(4);
      await look(page, 'the whole list');
      expect(found).toEqual([]);
    }, 300_000);
});

describe('storage that fails', () => {
  const failures: [string, words: string, prepare: (page: Page) => Promise<unknown>][] = [
    ['that never answers', 'storage does not respond', answerNothing],
    ['that is denied, with every other kind of it', 'does not allow the page to save data', denyStorage],
    ['that is full', 'storage is full', haveNoRoom],
  ];
  it.each(failures)(
    '%s does not keep the page from opening; a match can be played, and it says once why it is not kept',
    async (_, words, prepare) => {
      const page = await arena.open('', {}, prepare);
      await page.getByTestId('start-demonstration').waitFor();
      await beginAgainst(page, 'random');
      const toast = page.getByTestId('toast');
      await expect.poll(() => toast.textContent(), { timeout: 60_000 }).toContain(words);
      expect(await toast.textContent()).toContain('This match is not saved');
      await toast.getByRole('button').click();
      await keepHand(page);
      await myTurn(page);
      await endTurn(page);
      expect(await toast.textContent()).toBe('');
      await page.reload();
      await expect
        .poll(() => page.getByTestId('trouble').textContent(), { timeout: 60_000 })
        .toMatch(/could not be opened|not saved in this browser/);
    },
  );

  it('that is lost under the page is told once, and the match goes on', async () => {
    const page = await arena.open('', {}, () => undefined);
    await beginAgainst(page, 'random');
    await keepHand(page);
    await myTurn(page);
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('The database is gone.', 'UnknownError');
      };
    });
    await endTurn(page);
    await expect.poll(() => page.getByTestId('toast').textContent()).toContain('storage does not work');
  });
});
