import { text } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { denyStorage } from '../browser/storage.ts';
import {
  atRest,
  beginAgainst,
  endTurn,
  keepHand,
  killEngine,
  myTurn,
  openFile,
  tableOf,
} from './shell/arena-page.ts';
import { inChromium } from './shell/in-chromium.ts';
import { leaksIn, namesOfOne, recordLeaks } from './shell/leaks.ts';
import { pressPace } from './shell/pace.ts';
import { tracking } from './shell/tracking.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const battlefield = (page: Page) =>
  page
    .locator('[data-zone="battlefield"][data-card]')
    .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.card));

const inHand = (page: Page) =>
  page
    .locator('[data-zone="hand"][data-card]')
    .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.card));

/** Waits until another engine has taken the match up. A worker that dies says nothing: it is missed after some seconds. */
async function recovered(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByTestId('toast').textContent(), { timeout: 120_000 })
    .toContain('The match stopped');
}

async function concede(page: Page): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('concede').click();
  await page.getByTestId('concede-sure').click();
  await page.getByTestId('outcome').waitFor();
}

describe('a match continues', () => {
  it('after it was left, and after a reload in its opening hands and in a turn', async () => {
    const page = await arena.open();
    await beginAgainst(page, 'random');
    await page.getByTestId('mulligan-keep').waitFor();
    await atRest(page);
    const opening = await tableOf(page);
    await page.reload();
    await page.getByTestId('mulligan-keep').waitFor();
    await atRest(page);
    expect(await tableOf(page)).toEqual(opening);

    await pressPace(page, 'speed-instant');
    await keepHand(page);
    await myTurn(page);
    await endTurn(page);
    const turn = await tableOf(page);
    await page.reload();
    await myTurn(page);
    expect(await tableOf(page)).toEqual(turn);

    await page.goto(`${arena.app.url}#/`);
    await page.getByTestId('continue').click();
    await myTurn(page);
    expect(await tableOf(page)).toEqual(turn);
    await pressPace(page, 'speed-instant');
    await endTurn(page);
    expect(await tableOf(page)).not.toEqual(turn);
  });

  it('after a reload in the middle of a chain', async () => {
    const page = await arena.open();
    await page.getByTestId('start-demonstration').click();
    await page.locator('[data-action-id="5"][data-lit]').waitFor();
    // What has been announced is kept soon after.
    await page.waitForTimeout(600);
    await page.reload();
    await pressPace(page, 'speed-4');
    // The match does not start over: the card has been played.
    expect(await inHand(page)).not.toContain('arcane-explosion');
    await expect
      .poll(() => battlefield(page), { timeout: 120_000 })
      .toEqual(['questing-adventurer', 'violet-teacher', 'knife-juggler']);
    await expect.poll(() => page.locator('[data-card="mage"] [data-stat="health"]').textContent()).toBe('28');
  });

  it('after a reload in the middle of a prompt', async () => {
    const page = await arena.open();
    await openFile(page, 'tracking.json', tracking);
    const card = page.locator('[data-card="tracking"][data-zone="hand"]');
    await card.click();
    await card.click();
    await page.getByTestId('prompt').waitFor();
    const options = () => page.getByTestId('prompt-option').allTextContents();
    const asked = await options();
    expect(asked.length).toBe(3);
    await page.reload();
    await page.getByTestId('prompt').waitFor();
    expect(await options()).toEqual(asked);
    await page.getByTestId('prompt-option').first().click();
    await expect.poll(() => inHand(page), { timeout: 120_000 }).toEqual(['chillwind-yeti']);
  });

  it('after a reload while a target is chosen', async () => {
    const page = await arena.open();
    await page.getByTestId('start-targeting').click();
    await page.locator('[data-card="fireball"][data-zone="hand"]').click();
    const candidates = page.locator('[data-zone="battlefield"][data-card="chillwind-yeti"]');
    await candidates.waitFor();
    await atRest(page);
    const table = await tableOf(page);
    await page.waitForTimeout(300);
    await page.reload();
    await candidates.waitFor();
    await atRest(page);
    expect(await tableOf(page)).toEqual(table);
    // It is still in hand to be pointed: one click on a target is enough.
    await page.waitForTimeout(800);
    await candidates.click();
    await expect.poll(() => candidates.count(), { timeout: 120_000 }).toBe(0);
  });

  it('from a file, in another browser', async () => {
    const page = await arena.open();
    await beginAgainst(page, 'random');
    await keepHand(page);
    await myTurn(page);
    const table = await tableOf(page);
    await page.getByTestId('menu').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByTestId('save-file').click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^aftercast-mage-vs-[a-z]+\.json$/);
    const file = await text(await download.createReadStream());

    const other = await arena.open();
    await openFile(other, download.suggestedFilename(), file);
    await myTurn(other);
    expect(await tableOf(other)).toEqual(table);
  });

  it('B4 after its engine was killed, and says so once', async () => {
    const page = await arena.open();
    await beginAgainst(page, 'random');
    await keepHand(page);
    await myTurn(page);
    const table = await tableOf(page);
    await killEngine(page);
    await recovered(page);
    await myTurn(page);
    expect(await tableOf(page)).toEqual(table);
    await endTurn(page);
    expect(await tableOf(page)).not.toEqual(table);
  });

  it('B4 after its engine was killed in the middle of a chain', async () => {
    const page = await arena.open();
    await page.getByTestId('start-demonstration').click();
    await page.locator('[data-action-id="5"][data-lit]').waitFor();
    await killEngine(page);
    await recovered(page);
    await pressPace(page, 'speed-4');
    await expect
      .poll(() => battlefield(page), { timeout: 120_000 })
      .toEqual(['questing-adventurer', 'violet-teacher', 'knife-juggler']);
  });

  it('is no longer saved when it is over, and in a rematch the other seat starts', async () => {
    const page = await arena.open();
    await beginAgainst(page, 'random');
    await page.getByTestId('mulligan').waitFor();
    const starts = async () => /you go first/i.test((await page.getByTestId('mulligan').textContent()) ?? '');
    const first = await starts();
    await keepHand(page);
    await myTurn(page);
    await concede(page);
    await page.getByTestId('again').click();
    await page.getByTestId('mulligan').waitFor({ timeout: 120_000 });
    expect(await starts()).toBe(!first);
    await concede(page);
    await page.getByTestId('leave').click();
    await page.getByTestId('start-demonstration').waitFor();
    expect(await page.getByTestId('continue').count()).toBe(0);
  });
});

describe('two people at one screen', () => {
  it('H1 the document never contains a hand while its player is not at the screen', async () => {
    const names = namesOfOne(['mage', 'hunter']);
    const page = await arena.open('#/two', {}, (it) => recordLeaks(it, names));
    await page.getByTestId('class-mage').click();
    await page.getByTestId('their-class-hunter').click();
    await page.getByTestId('begin').click();
    const curtain = page.getByTestId('curtain');
    const pass = async (seat: number) => {
      await curtain.waitFor({ timeout: 120_000 });
      expect(await curtain.getAttribute('data-seat')).toBe(`${seat}`);
      expect(await page.locator('[data-entity]').count()).toBe(0);
      await page.getByTestId('curtain-ready').click();
    };
    await pass(0);
    await pressPace(page, 'speed-instant');
    await keepHand(page);
    await pass(1);
    await keepHand(page);
    // The starting player is at the screen next; it may be the same player.
    const turns: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      await page.locator('[data-testid="curtain"], [data-testid="end-turn"]:enabled').first().waitFor();
      if (await curtain.count()) {
        turns.push(Number(await curtain.getAttribute('data-seat')));
        await page.getByTestId('curtain-ready').click();
      }
      await myTurn(page);
      // What the other one did is there to be looked at.
      expect(await page.locator('[data-testid="history"] .entry-line').count()).toBeGreaterThan(0);
      await page.getByTestId('end-turn').click();
      await curtain.waitFor({ timeout: 120_000 });
    }
    expect(turns.length).toBeGreaterThanOrEqual(3);
    for (const [index, seat] of turns.entries())
      if (index > 0) expect(seat).toBe(1 - (turns[index - 1] ?? 0));
    const { leaks, seen } = await leaksIn(page);
    expect(leaks).toEqual([]);
    const [mage, hunter] = names;
    expect(seen.some((name) => mage.includes(name))).toBe(true);
    expect(seen.some((name) => hunter.includes(name))).toBe(true);

    // A reload does not lift the curtain.
    const next = await curtain.getAttribute('data-seat');
    await page.reload();
    await curtain.waitFor({ timeout: 120_000 });
    expect(await curtain.getAttribute('data-seat')).toBe(next);
    await page.getByTestId('curtain-ready').click();
    await myTurn(page);
    expect((await leaksIn(page)).leaks).toEqual([]);
  });
});

describe('two opponents', () => {
  it('play while a spectator watches both hands, and continue after a reload', async () => {
    const page = await arena.open('#/watch');
    await page.getByTestId('opponent-random').click();
    await page.getByTestId('their-opponent-random').click();
    await page.getByTestId('begin').click();
    await pressPace(page, 'speed-instant');
    const hands = page.locator('[data-zone="hand"][data-card]');
    const seats = () =>
      hands.evaluateAll((all) => [...new Set(all.map((it) => (it as HTMLElement).dataset.seat))].sort());
    await expect.poll(seats, { timeout: 120_000 }).toEqual(['0', '1']);
    await page.reload();
    await pressPace(page, 'speed-instant');
    await expect.poll(seats, { timeout: 120_000 }).toEqual(['0', '1']);
    const before = JSON.stringify(await tableOf(page));
    await expect.poll(async () => JSON.stringify(await tableOf(page)), { timeout: 120_000 }).not.toBe(before);
    // A spectator plays no seat.
    expect(await page.getByTestId('end-turn').isEnabled()).toBe(false);
  });
});

describe('without storage in the browser', () => {
  it('a match can be played, and the page says once that it is not saved', async () => {
    const page = await arena.open('', {}, denyStorage);
    await beginAgainst(page, 'random');
    await expect.poll(() => page.getByTestId('toast').textContent()).toContain('This match is not saved');
    await keepHand(page);
    await myTurn(page);
  });
});
