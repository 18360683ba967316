import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { keepHand, myTurn, openPanel } from './shell/arena-page.ts';
import { inChromium, phone } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';
import { hero, legal, onBoard, power } from './table-page/find.ts';
import { settle } from './table-page/hands.ts';
import { openTable, serveTable } from './table-page/open.ts';

const table = inChromium(serveTable);
const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

/** A minion, a card that draws, and a card that a chance decides. */
const scenario = {
  format: 'scenario/1',
  name: 'To be taken back',
  game: 'hearth',
  players: [
    { hero: 'mage', hand: ['chillwind-yeti', 'arcane-intellect', 'arcane-missiles'], deck: ['wisp', 'wisp'] },
    { hero: 'priest', board: ['bloodfen-raptor'], deck: ['wisp', 'wisp'] },
  ],
  steps: [],
};

/** Lays the table for a player who may take moves back. */
async function open(page: Page, undo: 'own' | 'never'): Promise<void> {
  await page.evaluate(
    async ([laid, rule]) => {
      await window.table.open({ scenario: laid, undo: rule }, { kind: 'seat', seat: 0 });
      window.table.scene().speed = Number.POSITIVE_INFINITY;
    },
    [scenario, undo] as const,
  );
  await page.locator('[data-legal]').first().waitFor();
}

/** What can be seen of a player's turn: the hand, the board and the mana. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const cards = (selector: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector), ({ dataset }) => dataset.card);
    return {
      hand: cards('.hand [data-card]'),
      board: cards('.board-mine .minion'),
      mana: document.querySelector('.strip-mine [data-resource="mana"]')?.textContent,
    };
  });

async function playYeti(page: Page): Promise<void> {
  await page.locator(legal('chillwind-yeti')).focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('open-slot').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(onBoard('chillwind-yeti')).waitFor();
  await page.locator('[data-testid="undo"]:enabled').waitFor();
}

/** Casts a spell that needs no target. */
async function cast(page: Page, card: string): Promise<void> {
  await page.locator(legal(card)).focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-picked]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`.hand [data-card="${card}"]`).waitFor({ state: 'detached' });
  await page.locator('[data-testid="undo"]:enabled').waitFor();
}

/** Runs in the page: presses a button, and once more as soon as it has become another one. */
function pressTwice(button: HTMLElement | SVGElement): Promise<void> {
  const { testid } = button.dataset;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (button.dataset.testid === testid) return;
      observer.disconnect();
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      resolve();
    });
    observer.observe(button, { attributes: true });
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
}

const message = (page: Page) => page.getByTestId('message').textContent();

describe('a player takes a move back', () => {
  it('S5 and the minion is in the hand again, its mana is back, and the history has forgotten it', async () => {
    const page = await openTable(table);
    await open(page, 'own');
    const before = await seen(page);
    await playYeti(page);
    expect(await seen(page)).not.toEqual(before);
    await openPanel(page, 'history');
    expect(await page.locator('.entry').count()).toBe(1);
    await page.getByTestId('undo').click();
    await expect.poll(() => message(page)).toBe('The last move was undone.');
    await expect.poll(() => seen(page)).toEqual(before);
    await expect.poll(() => page.locator('.entry').count()).toBe(0);
    // It can be played again, and taken back by the key.
    await playYeti(page);
    await page.keyboard.press('u');
    await expect.poll(() => seen(page)).toEqual(before);
  });

  it('but not with the second press of two on Cancel, which has the place of Undo', async () => {
    const page = await openTable(table);
    await open(page, 'own');
    await openPanel(page, 'history');
    await playYeti(page);
    await page.locator(legal('arcane-intellect')).click();
    await page.getByTestId('cancel').evaluate(pressTwice);
    // What the second press had done would have been done before this.
    await cast(page, 'arcane-intellect');
    expect(await page.locator('.entry').count()).toBe(2);
  });

  it('S5 and is told why if a card was drawn, a chance has decided, nothing was done, or the match forbids it', async () => {
    const page = await openTable(table, phone);
    await open(page, 'own');
    await page.getByTestId('undo').click();
    await expect.poll(() => message(page)).toMatch(/nothing to take back/);
    await cast(page, 'arcane-intellect');
    const drawn = await seen(page);
    await page.getByTestId('undo').click();
    await expect.poll(() => message(page)).toMatch(/seen a hidden card/);
    expect(await seen(page)).toEqual(drawn);
    await cast(page, 'arcane-missiles');
    await page.getByTestId('undo').click();
    await expect.poll(() => message(page)).toMatch(/Chance was involved/);
    await open(page, 'never');
    await page.keyboard.press('u');
    await expect.poll(() => message(page)).toMatch(/cannot be taken back in this match/);
  });

  itAtNight('with the key that the help names, and not in the opponent’s turn', async () => {
    const page = await openTable(table);
    await open(page, 'own');
    await page.keyboard.press('?');
    expect(await page.getByTestId('help-panel').textContent()).toMatch(/U\s*Undoes your last move/);
    await page.keyboard.press('Escape');
    await page.getByTestId('end-turn').click();
    await page.locator('[data-turn="theirs"]').waitFor();
    await settle(page);
    expect(await page.getByTestId('undo').isEnabled()).toBe(false);
    await page.keyboard.press('u');
    await expect.poll(() => message(page)).toMatch(/the other player’s turn/);
  });
});

describe('two people at one screen', () => {
  /** Gives the screen to the player who is asked to take it. */
  async function pass(page: Page): Promise<number> {
    const curtain = page.getByTestId('curtain');
    await curtain.waitFor();
    const seat = Number(await curtain.getAttribute('data-seat'));
    await page.getByTestId('curtain-ready').click();
    return seat;
  }

  it('S5 take a move back if the other one agrees; the question shows neither hand', async () => {
    const page = await arena.open('#/two');
    await page.getByTestId('class-hunter').click();
    await page.getByTestId('their-class-hunter').click();
    await page.getByTestId('begin').click();
    await pass(page);
    await pressPace(page, 'speed-instant');
    await keepHand(page);
    await pass(page);
    await keepHand(page);
    // In the first turn of each there is no mana for the power. The player who starts may be at the screen already.
    await page.locator('[data-testid="curtain"], [data-testid="end-turn"]:enabled').first().waitFor();
    if (await page.getByTestId('curtain').count()) await pass(page);
    await myTurn(page);
    await page.getByTestId('end-turn').click();
    await pass(page);
    await myTurn(page);
    await page.getByTestId('end-turn').click();
    const seat = await pass(page);
    await myTurn(page);
    const health = () => page.locator(`${hero(1 - seat)} [data-stat="health"]`).textContent();
    const mine = power.replace('data-seat="0"', `data-seat="${seat}"`);
    const shoot = async () => {
      await page.locator(mine).click();
      await page.locator('[data-picked]').waitFor();
      await page.locator(mine.replace('[data-legal]', '')).click();
      await expect.poll(health).toBe('28');
      await page.locator('[data-testid="undo"]:enabled').waitFor();
    };
    const ask = async () => {
      await page.getByTestId('undo').click();
      await page.getByTestId('undo-question').waitFor();
      expect(await page.getByTestId('undo-question').getAttribute('data-seat')).toBe(`${1 - seat}`);
      expect(await page.locator('[data-entity]').count()).toBe(0);
    };
    await shoot();
    await ask();
    await page.getByTestId('undo-decline').click();
    expect(await pass(page)).toBe(seat);
    await expect.poll(() => page.getByTestId('toast').textContent()).toMatch(/declined the undo/);
    await expect.poll(health).toBe('28');
    await myTurn(page);
    await ask();
    await page.getByTestId('undo-agree').click();
    expect(await pass(page)).toBe(seat);
    await expect.poll(health).toBe('30');
    await page.locator(mine).waitFor();
  });
});
