import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { byDay } from '../nightly.ts';
import { inChromium } from './shell/in-chromium.ts';
import { boardOf, bubble, healthOf, hero, legal, onBoard, power } from './table-page/find.ts';
import { arrowTo, everyHands, middle, settle } from './table-page/hands.ts';
import { lay, openTable, serveTable, sizes } from './table-page/open.ts';
import { bare, choosing, everyWay, lastBlow } from './table-page/scenarios.ts';

const table = inChromium(serveTable);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));

const openPage = (options = sizes.desktop) => openTable(table, options);

describe('every way of playing completes everything', () => {
  for (const hands of everyHands)
    it(`${hands.name}: a minion to its place, a spell, an attack, a power`, async () => {
      const page = await openPage(hands.touch ? sizes.phone : sizes.desktop);
      await lay(page, everyWay);
      await hands.place(page, legal('chillwind-yeti'), 1);
      await expect
        .poll(() => boardOf(page, 'mine'))
        .toEqual(['stonetusk-boar', 'chillwind-yeti', 'river-crocolisk']);
      await page.locator(legal('fireball')).waitFor();
      await hands.point(page, legal('fireball'), onBoard('bloodfen-raptor'));
      await expect.poll(() => boardOf(page, 'theirs')).toEqual(['worgen-infiltrator']);
      const boar = `${onBoard('stonetusk-boar')}[data-legal]`;
      await page.locator(boar).waitFor();
      await hands.point(page, boar, hero(1));
      await expect.poll(() => healthOf(page, 1)).toBe('29');
      await page.locator(power).waitFor();
      await hands.point(page, power, hero(1));
      await expect.poll(() => healthOf(page, 1)).toBe('28');
    });
});

describe('an imprecise drag', () => {
  it('drags the card and not the text, where all of the page is selected', async () => {
    const page = await openPage();
    await lay(page, everyWay);
    await page.keyboard.press('Control+a');
    const [drag] = everyHands;
    await drag?.place(page, legal('chillwind-yeti'), 0);
    await expect
      .poll(() => boardOf(page, 'mine'))
      .toEqual(['chillwind-yeti', 'stonetusk-boar', 'river-crocolisk']);
  });
});

describe('pointing', () => {
  it('says at a target why it is illegal, before and after a click, and keeps the card picked', async () => {
    const page = await openPage();
    await lay(page, everyWay);
    await page.locator(legal('fireball')).click();
    await page.locator('[data-choosing]').waitFor();
    await page.locator(onBoard('worgen-infiltrator')).hover();
    await expect.poll(() => bubble(page).textContent()).toMatch(/stealthed/);
    const worgen = await page.locator(onBoard('worgen-infiltrator')).getAttribute('data-entity');
    expect(await bubble(page).getAttribute('data-at')).toBe(worgen);
    expect(await page.locator('.arrow').getAttribute('data-fit')).toBe('refused');
    await page.locator(onBoard('worgen-infiltrator')).click();
    await expect
      .poll(() => page.getByTestId('spoken').locator('p').last().textContent())
      .toMatch(/stealthed/);
    expect(await bubble(page).textContent()).toMatch(/stealthed/);
    expect(await page.locator('[data-zone="hand"][data-card="fireball"]').count()).toBe(1);
    await page.locator(onBoard('bloodfen-raptor')).hover();
    await expect.poll(() => page.locator('.arrow').getAttribute('data-fit')).toBe('preferred');
    await page.locator(onBoard('river-crocolisk')).hover();
    await expect.poll(() => page.locator('.arrow').getAttribute('data-fit')).toBe('allowed');
  });

  it('says on a card why it cannot be played', async () => {
    const page = await openPage();
    await lay(page, { ...bare, players: [{ ...bare.players[0], mana: 3 }, bare.players[1]] });
    const deathwing = page.locator('[data-zone="hand"][data-card="deathwing"]');
    expect(await deathwing.getAttribute('data-legal')).toBeNull();
    await deathwing.click();
    await expect.poll(() => bubble(page).textContent()).toBe('Deathwing costs 10 mana, and you have 3.');
  });

  it('puts a card back on Escape, a right click, or a drag that ends where it began', async () => {
    const page = await openPage();
    await lay(page, everyWay);
    const held = page.locator('[data-picked]');
    const take = async () => {
      await page.locator(legal('fireball')).click();
      await held.waitFor();
    };
    await take();
    await page.keyboard.press('Escape');
    await held.waitFor({ state: 'detached' });
    await take();
    await page.mouse.click(60, 300, { button: 'right' });
    await held.waitFor({ state: 'detached' });
    const yeti = await middle(page.locator(legal('chillwind-yeti')));
    await page.mouse.move(yeti.x, yeti.y);
    await page.mouse.down();
    await page.mouse.move(yeti.x, yeti.y - 260, { steps: 6 });
    await page.getByTestId('open-slot').waitFor();
    await page.mouse.move(yeti.x, yeti.y + 10, { steps: 6 });
    await settle(page);
    await page.mouse.up();
    await held.waitFor({ state: 'detached' });
    await page.getByTestId('open-slot').waitFor({ state: 'detached' });
    expect(await boardOf(page, 'mine')).toEqual(['stonetusk-boar', 'river-crocolisk']);
  });

  it('keeps the gap open from the drop until the minion stands in it', async () => {
    const page = await openPage();
    await lay(page, everyWay, 1);
    const from = await middle(page.locator(legal('chillwind-yeti')));
    const [, second] = await page.locator('.board-mine .minion').all();
    const box = await second?.boundingBox();
    if (!box) throw new Error('There is no second minion.');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 40, { steps: 3 });
    await page.mouse.move(box.x - 6, box.y + 30, { steps: 6 });
    await page.getByTestId('open-slot').waitFor();
    await page.evaluate(() => {
      const widths: number[] = [];
      (window as unknown as { widths: number[] }).widths = widths;
      const count = () => widths.push(document.querySelectorAll('.board-mine .slot').length);
      new MutationObserver(count).observe(document.body, { subtree: true, childList: true });
    });
    await page.mouse.up();
    await page.locator(onBoard('chillwind-yeti')).waitFor();
    const widths = await page.evaluate(() => (window as unknown as { widths: number[] }).widths);
    expect(new Set(widths)).toEqual(new Set([3]));
  });
});

describe('choosing', () => {
  it('opens the options of a card, then its place, then its target', async () => {
    const page = await openPage();
    await lay(page, choosing);
    await page.locator(legal('keeper-of-the-grove')).click();
    await page.getByTestId('options').waitFor();
    expect(await page.locator('.option-text').allTextContents()).toEqual([
      'Deal 2 damage.',
      'Silence a minion.',
    ]);
    await page.getByTestId('option-0').click();
    await page.locator('[data-picked]').waitFor();
    const board = await page.locator('.board-mine').boundingBox();
    if (!board) throw new Error('There is no board.');
    await page.mouse.move(board.x + 80, board.y + 60);
    await page.getByTestId('open-slot').waitFor();
    await page.mouse.click(board.x + 80, board.y + 60);
    await page.locator('.slot-open[data-chosen]').waitFor();
    await page.locator(onBoard('bloodfen-raptor')).click();
    await expect.poll(() => boardOf(page, 'theirs')).toEqual(['worgen-infiltrator']);
    expect(await boardOf(page, 'mine')).toEqual(['keeper-of-the-grove', 'argent-squire']);
  });

  it('can be put off to look at the board: the question is folded to a line below it', async () => {
    const page = await openPage(sizes.phone);
    await lay(page, choosing);
    await page.locator(legal('keeper-of-the-grove')).tap();
    const [options, fold] = [page.getByTestId('options'), page.getByTestId('fold-sheet')];
    await options.waitFor();
    const raptor = page.locator(onBoard('bloodfen-raptor'));
    const isCovered = async () => {
      const [sheet, minion] = [await options.boundingBox(), await raptor.boundingBox()];
      if (!sheet || !minion) throw new Error('There is no sheet, or no minion.');
      return sheet.y < minion.y + minion.height && minion.y < sheet.y + sheet.height;
    };
    expect(await isCovered()).toBe(true);
    expect(await fold.textContent()).toBe('View board');
    await fold.tap();
    expect(await options.locator('.option').count()).toBe(0);
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    expect(await isCovered()).toBe(false);
    await fold.tap();
    await page.getByTestId('option-0').tap();
    await options.waitFor({ state: 'detached' });
    await page.locator('[data-picked]').waitFor();
  });

  it('says why an option cannot be chosen now', async () => {
    const page = await openPage();
    await lay(page, {
      ...bare,
      players: [{ ...bare.players[0], hand: ['starfall', 'wisp'] }, bare.players[1]],
    });
    await page.locator(legal('starfall')).click();
    const option = page.getByTestId('option-0');
    expect(await option.isDisabled()).toBe(true);
    expect(await option.textContent()).toMatch(/no target for it/);
    expect(await page.getByTestId('option-1').isDisabled()).toBe(false);
  });

  it('asks during a resolution, by mouse and by keys, and informs the other player', async () => {
    const page = await openPage();
    await lay(page, choosing);
    await arrowTo(page, legal('tracking'));
    await page.keyboard.press('Enter');
    await page.locator('[data-picked]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor();
    const options = page.getByTestId('prompt-option');
    expect(await options.locator('.face-name').allTextContents()).toEqual([
      'Fireball',
      'Wisp',
      'Chillwind Yeti',
    ]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByTestId('prompt').waitFor({ state: 'detached' });
    await page.locator(legal('chillwind-yeti')).waitFor();
    expect(await page.locator('[data-zone="deck"][data-seat="0"]').getAttribute('data-count')).toBe('1');
    await page.evaluate(async (scenario) => {
      await window.table.open({ scenario }, { kind: 'seat', seat: 1 });
      window.table.scene().speed = Number.POSITIVE_INFINITY;
      const rival = await window.table.rival();
      const tracking = rival.view.zone(0, 'hand').find((id) => rival.view.entity(id)?.card === 'tracking');
      await rival.send({ do: 'play', card: tracking ?? 0 });
    }, choosing);
    await expect.poll(() => page.getByTestId('hint').textContent()).toBe('Your opponent is choosing.');
    expect(await page.getByTestId('prompt').count()).toBe(0);
  });
});

describe('from the opening hand to the end', () => {
  it('keeps and replaces an opening hand, waits, and plays on', async () => {
    const page = await openPage();
    await page.evaluate(async () => {
      await window.table.open({ seed: 7, first: 1 }, { kind: 'seat', seat: 0 });
      window.table.scene().speed = Number.POSITIVE_INFINITY;
      await window.table.join('mage', 'hunter');
    });
    const keep = page.getByTestId('mulligan-keep');
    await keep.waitFor();
    expect(await page.getByTestId('mulligan').textContent()).toContain('You go second');
    const cards = page.locator('.opening-card');
    expect(await cards.count()).toBe(4);
    expect(await keep.textContent()).toBe('Keep hand');
    const before = await cards.evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.entity));
    await cards.nth(0).click();
    await cards.nth(2).click();
    expect(await cards.nth(2).textContent()).toContain('Replace');
    await cards.nth(2).click();
    await cards.nth(3).click();
    expect(await keep.textContent()).toBe('Replace 2 cards');
    await keep.click();
    await expect
      .poll(() => page.getByTestId('mulligan').textContent())
      .toContain('Waiting for your opponent');
    const kept = async () => {
      const now = await cards.evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.entity));
      return now.map((id, index) => id === before[index]);
    };
    await expect.poll(kept).toEqual([false, true, true, false]);
    await page.evaluate(async () => {
      await (await window.table.rival()).send({ do: 'mulligan', replace: [] });
    });
    await page.getByTestId('mulligan').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.hand [data-zone="hand"]').count()).toBe(5);
    expect(await page.getByTestId('end-turn').isDisabled()).toBe(true);
    await page.evaluate(async () => {
      await (await window.table.rival()).send({ do: 'end-turn' });
    });
    await page.getByTestId('end-turn').and(page.locator(':enabled')).waitFor();
  });

  it('shows the time only when it is short', async () => {
    const page = await openPage();
    // The clock shows the last quarter of a turn.
    const times = { turn: 12, mulligan: 60, warning: 2 };
    await page.evaluate(async (clock) => {
      await window.table.open({ seed: 7, first: 0, clock }, { kind: 'seat', seat: 0 });
      window.table.scene().speed = Number.POSITIVE_INFINITY;
      await window.table.join('mage', 'hunter');
      await (await window.table.rival()).send({ do: 'mulligan', replace: [] });
    }, times);
    await page.getByTestId('mulligan-keep').click();
    await page.getByTestId('end-turn').and(page.locator(':enabled')).waitFor();
    expect(await page.getByTestId('clock').count()).toBe(0);
    await page.getByTestId('clock').waitFor();
    expect(await page.getByTestId('clock').getAttribute('aria-label')).toMatch(
      /^(1 second|[23] seconds) left$/,
    );
    await page.locator('[data-turn="theirs"]').waitFor();
  });

  for (const [ending, act] of byDay([
    ['won', 'fireball them'],
    ['lost', 'fireball myself'],
    ['tied', 'hellfire'],
  ]))
    it(`ends ${ending}, with its figures and what can be done`, async () => {
      const page = await openPage();
      await lay(page, lastBlow);
      const seat = act === 'fireball them' ? 1 : 0;
      if (act === 'hellfire') {
        await page.locator(legal('hellfire')).click();
        await settle(page);
        await page.locator('[data-zone="hand"][data-card="hellfire"]').click();
      } else {
        await page.locator(legal('fireball')).click();
        await page.locator('[data-choosing]').waitFor();
        await page.locator(hero(seat)).click();
      }
      const outcome = page.getByTestId('outcome');
      await outcome.waitFor();
      expect(await outcome.getAttribute('data-outcome')).toBe(ending);
      const figures = await outcome.locator('tbody td').allTextContents();
      expect(figures.slice(0, 2)).toEqual(['1', '0']);
      await page.getByTestId('again').click();
      await page.getByTestId('leave').click();
      expect(await page.evaluate(() => window.table.asked)).toEqual(['again', 'leave']);
    });

  it('asks before conceding, and has the page’s own entries in the menu', async () => {
    const page = await openPage();
    await lay(page, everyWay);
    await page.getByTestId('menu').click();
    await page.getByTestId('save-file').click();
    expect(await page.evaluate(() => window.table.asked)).toEqual(['save']);
    await page.getByTestId('menu').click();
    await page.getByTestId('concede').press('Enter');
    expect(await page.getByTestId('outcome').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('concede-sure');
    await page.keyboard.press('Enter');
    await page.getByTestId('outcome').waitFor();
    expect(await page.getByTestId('outcome').textContent()).toContain('You conceded.');
  });
});
