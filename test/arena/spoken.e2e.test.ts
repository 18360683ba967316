import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { itAtNight } from '../nightly.ts';
import { openPanel } from './shell/arena-page.ts';
import { inChromium } from './shell/in-chromium.ts';
import { hero, legal, onBoard } from './table-page/find.ts';
import { arrowTo, settle } from './table-page/hands.ts';
import { lay, openTable, serveTable } from './table-page/open.ts';

const table = inChromium(serveTable);

/** Ten mana for a draw, a summon, a death and a card that costs too much. */
const laid = {
  format: 'scenario/1',
  name: 'To be heard',
  game: 'hearth',
  players: [
    {
      hero: 'mage',
      hand: ['novice-engineer', 'fireball', 'deathwing', 'arcane-explosion'],
      board: ['stonetusk-boar'],
      deck: ['wisp', 'chillwind-yeti', 'wisp', 'wisp'],
    },
    {
      hero: 'priest',
      hand: ['river-crocolisk', 'wisp'],
      board: ['bloodfen-raptor', 'oasis-snapjaw', 'argent-squire'],
      deck: ['wisp', 'wisp', 'wisp'],
    },
  ],
  steps: [],
};

/** The lines that a screen reader has said, and forgets them. */
async function heard(page: Page): Promise<string[]> {
  await settle(page);
  const lines = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[data-testid="spoken"] p')].map(
      (line) => line.textContent ?? '',
    );
    const known = Number(document.body.dataset.heard ?? 0);
    document.body.dataset.heard = `${all.length}`;
    return all.slice(known);
  });
  return lines;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Picks a card by the keyboard, and waits until it is picked. */
async function pick(page: Page, card: string): Promise<void> {
  await arrowTo(page, legal(card));
  await page.keyboard.press('Enter');
  await page.locator('[data-picked]').waitFor();
}

/** Has the other player give a command. */
function rivalPlays(page: Page, card: string): Promise<void> {
  return page.evaluate(async (name) => {
    const rival = await window.table.rival();
    const found = rival.view.zone(1, 'hand').find((id) => rival.view.entity(id)?.card === name) ?? 0;
    await rival.send({ do: 'play', card: found, position: 0 });
  }, card);
}

describe('what screen readers say', () => {
  it('tells a draw, a summon, damage, a death, a refusal, an aim and both turns, each once and in order', async () => {
    const page = await openTable(table);
    await lay(page, laid);
    await page.locator(legal('novice-engineer')).waitFor();
    await heard(page);

    await pick(page, 'novice-engineer');
    await press(page, 'ArrowLeft', 'Enter');
    await page.locator(onBoard('novice-engineer')).waitFor();
    expect(await heard(page)).toEqual([
      'Position 2 of 2, right of Stonetusk Boar. Arrow keys move it, Enter plays it, Escape cancels.',
      'Position 1 of 2, left of Stonetusk Boar.',
      'You play Novice Engineer, 1 attack, 1 health.',
      'You draw Wisp.',
      '8 mana left.',
    ]);

    await pick(page, 'fireball');
    // Two heroes, two minions of the player and three of the opponent.
    expect(await heard(page)).toEqual(['Choose a target: 7 possible.']);
    const said = (piece: string) => page.locator(`${piece} .unseen`).textContent();
    expect(await said(onBoard('stonetusk-boar'))).toMatch(/, on your side, legal target/);
    expect(await said(onBoard('argent-squire'))).toMatch(/, on the enemy side, (legal|suggested) target/);
    expect(await said(hero(1))).toMatch(/, on the enemy side, (legal|suggested) target/);
    await page.locator(onBoard('oasis-snapjaw')).focus();
    await press(page, 'Enter');
    await page.locator(`.hand [data-card="fireball"]`).waitFor({ state: 'detached' });
    expect(await heard(page)).toEqual([
      'You play Fireball.',
      'Fireball is cast on enemy Oasis Snapjaw.',
      'Enemy Oasis Snapjaw takes 6 damage, 1 health left.',
      '4 mana left.',
    ]);

    await pick(page, 'arcane-explosion');
    await expect
      .poll(() => page.getByTestId('hint').textContent())
      .toBe('Press the card again, or the table, to play it.');
    await press(page, 'Enter');
    await page.locator(onBoard('oasis-snapjaw')).waitFor({ state: 'detached' });
    // The shield of the squire breaks.
    expect(await heard(page)).toEqual([
      'Press Enter to confirm, Escape to cancel.',
      'You play Arcane Explosion.',
      'Enemy Bloodfen Raptor and enemy Oasis Snapjaw take 1 damage: 1 and 0 health left.',
      'Enemy Argent Squire takes no damage.',
      'Enemy Oasis Snapjaw dies.',
      'Enemy Argent Squire loses Divine Shield.',
      '2 mana left.',
    ]);

    await arrowTo(page, '.hand [data-card="deathwing"]');
    await press(page, 'Enter');
    expect(await heard(page)).toEqual(['Deathwing costs 10 mana, and you have 2.']);

    await press(page, 'e');
    await page.locator('[data-turn="theirs"]').waitFor();
    expect(await heard(page)).toEqual(['Your opponent’s turn.', 'Your opponent draws a card.']);
    await rivalPlays(page, 'river-crocolisk');
    await page.locator(onBoard('river-crocolisk')).waitFor();
    expect(await heard(page)).toEqual(['Your opponent plays River Crocolisk, 2 attack, 3 health.']);
    await page.evaluate(async () => void (await (await window.table.rival()).send({ do: 'end-turn' })));
    await page.locator('[data-turn="mine"]').waitFor();
    expect(await heard(page)).toEqual(['Your turn.', 'You draw Chillwind Yeti.', '10 mana.']);
  });

  it('tells both blows of an attack with what is left', async () => {
    const page = await openTable(table);
    await lay(page, laid);
    await heard(page);
    await arrowTo(page, `${onBoard('stonetusk-boar')}[data-legal]`);
    await press(page, 'Enter');
    await page.locator('[data-choosing]').waitFor();
    expect(await heard(page)).toEqual(['Choose a target: 4 possible.']);
    await page.locator(onBoard('bloodfen-raptor')).focus();
    await press(page, 'Enter');
    await page.locator(onBoard('stonetusk-boar')).waitFor({ state: 'detached' });
    expect(await heard(page)).toEqual([
      'Stonetusk Boar attacks enemy Bloodfen Raptor.',
      'Enemy Bloodfen Raptor takes 1 damage, 1 health left.',
      'Stonetusk Boar takes 3 damage, 0 health left.',
      'Stonetusk Boar dies.',
    ]);
  });

  it('a minion is described with its text, and with the reason why it cannot attack', async () => {
    const page = await openTable(table);
    await lay(page, laid);
    const described = (card: string) =>
      page.locator(onBoard(card)).evaluate((piece) => {
        const about = piece.getAttribute('aria-describedby') ?? '';
        return [piece.querySelector('.unseen')?.textContent, document.getElementById(about)?.textContent];
      });
    expect(await described('stonetusk-boar')).toEqual([
      'Stonetusk Boar, 1 attack 1 health, Charge, can attack',
      'Charge',
    ]);
    expect(await described('argent-squire')).toEqual([
      'Argent Squire, 1 attack 1 health, Divine Shield',
      'Divine Shield',
    ]);
    await pick(page, 'novice-engineer');
    // It waits only for a position for the other one.
    expect((await described('stonetusk-boar'))[0]).toBe('Stonetusk Boar, 1 attack 1 health, Charge');
    await press(page, 'Enter');
    await page.locator(onBoard('novice-engineer')).waitFor();
    await settle(page);
    expect(await described('novice-engineer')).toEqual([
      'Novice Engineer, 1 attack 1 health, was summoned this turn',
      'Battlecry: Draw a card.',
    ]);
  });
});

describe('the history by keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.querySelector('span:last-child')?.firstChild?.textContent);

  it('is one stop of the Tab key: arrow keys, Home and End move, and Enter opens', async () => {
    const page = await openTable(table);
    await lay(page, laid);
    await pick(page, 'novice-engineer');
    await press(page, 'Enter');
    await page.locator(onBoard('novice-engineer')).waitFor();
    await pick(page, 'arcane-explosion');
    await press(page, 'Enter');
    await page.locator(`.hand [data-card="arcane-explosion"]`).waitFor({ state: 'detached' });
    await settle(page);
    await openPanel(page, 'history');
    await press(page, 'Tab');
    const last = 'Arcane Explosion deals 1 damage to Bloodfen Raptor, Oasis Snapjaw and Argent Squire.';
    expect(await focused(page)).toBe(last);
    expect(await page.locator('.history [tabindex="0"], .history a, .history summary').count()).toBe(1);
    await press(page, 'ArrowUp');
    expect(await focused(page)).toBe('You play Arcane Explosion.');
    await press(page, 'Home');
    expect(await focused(page)).toBe('You play Novice Engineer.');
    await press(page, 'ArrowUp');
    expect(await focused(page)).toBe('You play Novice Engineer.');
    await press(page, 'End');
    expect(await focused(page)).toBe(last);
    await heard(page);
    await press(page, 'ArrowUp', 'Enter');
    await page.getByTestId('recall').waitFor();
    expect(await page.locator('.entry-line[aria-pressed="true"]').count()).toBe(1);
    expect(await heard(page)).toEqual(['Arcane Explosion. Deal 1 damage to all enemy minions.']);
    // The line that was left is the one that is reached again.
    await press(page, 'Shift+Tab', 'Tab');
    expect(await focused(page)).toBe('You play Arcane Explosion.');
  });

  itAtNight('names the turns and whose they are', async () => {
    const page = await openTable(table);
    await lay(page, laid);
    await openPanel(page, 'history');
    await press(page, 'e');
    await page.locator('[data-turn="theirs"]').waitFor();
    await page.evaluate(async () => void (await (await window.table.rival()).send({ do: 'end-turn' })));
    await page.locator('[data-turn="mine"]').waitFor();
    await expect
      .poll(() => page.locator('.history h2').allTextContents())
      .toEqual(['Turn 1 · you', 'Turn 1 · your opponent', 'Turn 2 · you']);
  });
});
