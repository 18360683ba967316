import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { itAtNight } from '../nightly.ts';
import { inChromium } from './shell/in-chromium.ts';
import { boardOf, legal, onBoard } from './table-page/find.ts';
import { arrowTo, settle } from './table-page/hands.ts';
import { lay, openTable, serveTable } from './table-page/open.ts';
import { choosing } from './table-page/scenarios.ts';

const table = inChromium(serveTable);

/** Four mana: after one of these cards nothing else can be done. */
const poor = {
  format: 'scenario/1',
  name: 'Four mana',
  game: 'hearth',
  players: [
    { hero: 'mage', mana: 4, hand: ['chillwind-yeti', 'fireball', 'wisp'], deck: ['wisp', 'wisp'] },
    { hero: 'priest', board: ['bloodfen-raptor', 'river-crocolisk'], deck: ['wisp', 'wisp'] },
  ],
  steps: [],
};

const withHand = (...hand: string[]) => ({
  ...poor,
  players: [{ ...poor.players[0], hand }, poor.players[1]],
});

/** What has the focus: a card, a group by its label, or a control by the id that tests know it by. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return element?.dataset.card ?? element?.dataset.testid ?? element?.ariaLabel ?? element?.tagName;
  });

const turn = (page: Page) => page.locator('[data-table]').getAttribute('data-turn');

async function open(scenario: unknown): Promise<Page> {
  const page = await openTable(table);
  await lay(page, scenario);
  return page;
}

/** Plays a minion to the right end of the row. */
async function playMinion(page: Page, card: string): Promise<void> {
  await arrowTo(page, legal(card));
  await page.keyboard.press('Enter');
  await page.getByTestId('open-slot').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(onBoard(card)).waitFor();
  await settle(page);
}

/** Attacks, or casts, with the first candidate that is the card. */
async function pointAt(page: Page, source: string, target: string): Promise<void> {
  await arrowTo(page, source);
  await page.keyboard.press('Enter');
  await page.locator('[data-choosing]').waitFor();
  await settle(page);
  for (let press = 0; press < 20 && (await focused(page)) !== target; press++)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

describe('keyboard focus never moves to End turn because a card leaves', () => {
  it('moves to the next card of the hand, and the next Enter does not end the turn', async () => {
    const page = await open(withHand('chillwind-yeti', 'fireball'));
    await playMinion(page, 'chillwind-yeti');
    expect(await focused(page)).toBe('fireball');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByTestId('bubble').textContent()).toMatch(/costs 4 mana/);
    expect(await turn(page)).toBe('mine');
  });

  itAtNight('stays at the position in the hand, and at the last card after the last', async () => {
    const page = await open({ ...poor, players: [{ ...poor.players[0], mana: 10 }, poor.players[1]] });
    await pointAt(page, legal('fireball'), 'bloodfen-raptor');
    await expect.poll(() => boardOf(page, 'theirs')).toEqual(['river-crocolisk']);
    // The focus was on the raptor, and is on what stands there now.
    await expect.poll(() => focused(page)).toBe('river-crocolisk');
    await playMinion(page, 'wisp');
    expect(await focused(page)).toBe('chillwind-yeti');
  });

  itAtNight('is in the hand when its last card has left, and can move on from there', async () => {
    const page = await open(withHand('chillwind-yeti'));
    await playMinion(page, 'chillwind-yeti');
    expect(await focused(page)).toBe('Your hand: 0 cards');
    await page.keyboard.press('Enter');
    await settle(page);
    expect(await turn(page)).toBe('mine');
    await page.keyboard.press('ArrowUp');
    expect(await page.evaluate(() => document.activeElement?.matches('.strip-mine button'))).toBe(true);
  });

  it('is in the row of a minion that has died or was returned, and in the row itself when it is empty', async () => {
    const page = await open({
      ...poor,
      players: [
        { hero: 'rogue', hand: ['vanish', 'wisp'], board: ['wisp', 'wisp'], deck: ['wisp'] },
        { hero: 'priest', board: ['bloodfen-raptor'], deck: ['wisp'] },
      ],
    });
    const label = await page.locator('.board-mine').getAttribute('aria-label');
    await arrowTo(page, `${onBoard('wisp')}[data-legal]`);
    await page.keyboard.press('Enter');
    await page.locator('[data-choosing]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-choosing]').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('wisp');
    await page.evaluate(async () => {
      const client = window.table.client();
      const [vanish = 0] = client.view.zone(0, 'hand');
      await client.send({ do: 'play', card: vanish });
    });
    await expect.poll(() => boardOf(page, 'mine')).toEqual([]);
    await expect.poll(() => focused(page)).toBe(label);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.matches('.strip-mine button'))).toBe(true);
  });

  itAtNight('is in the hand again after a prompt that came and went', async () => {
    const page = await open(choosing);
    await arrowTo(page, legal('tracking'));
    await page.keyboard.press('Enter');
    await page.locator('[data-picked]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor();
    await expect.poll(() => focused(page)).toBe('prompt-option');
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('elven-archer');
  });

  it('is in the hand after a turn that was ended by its button', async () => {
    const page = await open(poor);
    await arrowTo(page, '[data-testid="end-turn"]');
    await page.keyboard.press('Enter');
    await expect.poll(() => turn(page)).toBe('theirs');
    await expect.poll(() => focused(page)).toBe('Your hand: 3 cards');
  });
});

it('a click with the mouse leaves no visible focus', async () => {
  const page = await open(withHand('chillwind-yeti', 'fireball'));
  await page.locator(legal('chillwind-yeti')).click();
  await page.locator('[data-picked]').waitFor();
  // Between the buttons of the line.
  await page.locator('[data-middle]').click({ position: { x: 240, y: 10 } });
  await page.locator(onBoard('chillwind-yeti')).waitFor();
  await settle(page);
  expect(await focused(page)).toBe('BODY');
});
