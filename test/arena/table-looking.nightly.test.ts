import { describe, expect, it } from 'vitest';
import { openPanel } from './shell/arena-page.ts';
import { inChromium } from './shell/in-chromium.ts';
import { boardOf, hero, legal, onBoard } from './table-page/find.ts';
import { middle } from './table-page/hands.ts';
import { lay, openTable, serveTable, sizes } from './table-page/open.ts';
import { everyWay } from './table-page/scenarios.ts';

const table = inChromium(serveTable);

const openPage = (options = sizes.desktop) => openTable(table, options);

describe('inspecting the table', () => {
  it('tells the history in sentences, with their causes and the opponent’s reasons', async () => {
    const page = await openPage();
    await lay(page, everyWay);
    await openPanel(page, 'history');
    await page.locator(legal('fireball')).click();
    await page.locator('[data-choosing]').waitFor();
    await page.locator(onBoard('bloodfen-raptor')).click();
    const line = page.locator('.entry-line', { hasText: 'Fireball deals 6 damage to Bloodfen Raptor.' });
    await line.waitFor();
    await page.getByTestId('end-turn').click();
    await page.locator('[data-turn="theirs"]').waitFor();
    await page.evaluate(async () => {
      window.table.log('A wisp is better than nothing.');
      const rival = await window.table.rival();
      await rival.send({ do: 'play', card: rival.view.zone(1, 'hand')[0] ?? 0 });
    });
    const remark = page.locator('.entry[data-side="theirs"] .entry-remark');
    await expect.poll(() => remark.allTextContents()).toEqual(['A wisp is better than nothing.']);
    await line.click();
    const recall = page.getByTestId('recall');
    await recall.waitFor();
    expect(await recall.locator('.face-name').allTextContents()).toEqual(['Fireball', 'Bloodfen Raptor']);
  });

  it('shows players, decks and graveyards on focus', async () => {
    const page = await openPage();
    await lay(page, { ...everyWay, players: [{ ...everyWay.players[0], deck: [] }, everyWay.players[1]] });
    const look = page.getByTestId('look');
    await page.locator(hero(0)).focus();
    await expect.poll(() => look.textContent()).toContain('The next draw deals 1 damage.');
    await page.locator('[data-look="deck 1"]').focus();
    await expect.poll(() => look.textContent()).toContain('2 in deck, 1 in hand.');
  });

  it('hides the preview of a card that was played from under the pointer', async () => {
    const page = await openPage();
    const [mine, theirs] = everyWay.players;
    await lay(page, { ...everyWay, players: [{ ...mine, hand: ['fireball'] }, theirs] });
    const look = page.getByTestId('look');
    await page.locator(legal('fireball')).hover();
    await look.waitFor();
    await page.evaluate(async () => {
      const client = window.table.client();
      const [card = 0] = client.view.zone(0, 'hand');
      const [target = 0] = client.view.zone(1, 'hero');
      await client.send({ do: 'play', card, target });
    });
    await page.locator('[data-card="fireball"]').waitFor({ state: 'detached' });
    await page.locator(`${onBoard('stonetusk-boar')}[data-legal]`).waitFor();
    expect(await look.count()).toBe(0);
  });

  it('enlarges the card under a resting finger until it is lifted, and plays nothing', async () => {
    const page = await openPage(sizes.phone);
    await lay(page, everyWay);
    const session = await page.context().newCDPSession(page);
    const at = await middle(page.locator(onBoard('bloodfen-raptor')));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    const look = page.getByTestId('look');
    await expect.poll(() => look.locator('.face-name').textContent()).toBe('Bloodfen Raptor');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await look.waitFor({ state: 'detached' });
    expect(await page.locator('[data-picked]').count()).toBe(0);
  });

  it('spreads a hand that is too full for a finger at the first touch', async () => {
    const page = await openPage(sizes.phone);
    const hand = Array<string>(9).fill('wisp');
    await lay(page, { ...everyWay, players: [{ ...everyWay.players[0], hand }, everyWay.players[1]] });
    const cards = page.locator('.hand .hand-card');
    const first = await middle(cards);
    await page.touchscreen.tap(first.x, first.y);
    await page.locator('.hand[data-open]').waitFor();
    expect(await page.locator('[data-picked]').count()).toBe(0);
    const widths = await cards.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
    const third = await middle(cards.nth(2));
    await page.touchscreen.tap(third.x, third.y);
    await page.locator('[data-picked]').waitFor();
    await page.locator('.hand[data-open]').waitFor({ state: 'detached' });
    const board = await page.locator('.board-mine').boundingBox();
    if (!board) throw new Error('There is no board.');
    await page.touchscreen.tap(board.x + board.width - 8, board.y + 60);
    await expect.poll(() => boardOf(page, 'mine')).toEqual(['stonetusk-boar', 'river-crocolisk', 'wisp']);
  });

  it('names everything for screen readers', async () => {
    const page = await openPage();
    await lay(page, everyWay);
    const named = (name: string | RegExp) => page.getByRole('button', { name }).count();
    expect(await named(/^River Crocolisk, 2 attack 3 health, can attack$/)).toBe(1);
    expect(await named(/^Fireball, costs 4\. Deal 6 damage, can be played$/)).toBe(1);
    expect(await named(/^Stonetusk Boar, 1 attack 1 health, Charge, can attack$/)).toBe(1);
    expect(await named(/^Chillwind Yeti, costs 4, 4 attack 5 health, can be played$/)).toBe(1);
  });
});
