import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { byDay } from '../nightly.ts';
import { findingsInBothThemes } from './shell/axe.ts';
import { inChromium } from './shell/in-chromium.ts';
import { boardOf, bubble, legal, onBoard } from './table-page/find.ts';
import { arrowTo, everyHands, type Hands, settle } from './table-page/hands.ts';
import { lay, openTable, serveTable, sizes } from './table-page/open.ts';
import { later } from './table-page/scenarios.ts';

const table = inChromium(serveTable);

/** Where screenshots go; nowhere unless it is set. */
const gallery = process.env.AFTERCAST_SCREENSHOTS;

async function shoot(page: Page, hands: Hands, name: string): Promise<void> {
  if (gallery)
    await page.screenshot({ path: join(gallery, `${hands.touch ? 'phone' : 'desktop'}-${name}.png`) });
}

async function open(hands: Pick<Hands, 'touch'>): Promise<Page> {
  const page = await openTable(table, hands.touch ? sizes.phone : sizes.desktop);
  await page.evaluate(() => window.table.addSets());
  await lay(page, later);
  return page;
}

/** The words that a screen reader has for what is in play. */
const labelOf = (page: Page, card: string) => page.locator(`${onBoard(card)} > .unseen`).textContent();

/** What a ribbon across a tile says. */
const ribbon = (page: Page, card: string) => page.locator(`${onBoard(card)} .rest`);

/** What screen readers have said. */
const said = async (page: Page) =>
  (await page.getByTestId('spoken').locator('p').allTextContents()).join(' ');

/** Both seats end their turns, so it is the first one's turn again. */
async function round(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const insist = async (client: { send(command: { do: 'end-turn' }): Promise<{ accepted: boolean }> }) => {
      while (!(await client.send({ do: 'end-turn' })).accepted) await new Promise((go) => setTimeout(go, 50));
    };
    await insist(window.table.client());
    await insist(await window.table.rival());
  });
  await expect.poll(() => page.locator('[data-table]').getAttribute('data-turn')).toBe('mine');
  await settle(page);
}

/** With a mouse, with the keyboard, and by taps on a phone. */
const ways = everyHands.filter(({ name }) => ['clicking', 'keys alone', 'tapping'].includes(name));

describe.each(byDay(ways.map((hands) => [hands.name, hands] as const)))('%s', (name, hands) => {
  it('plays a location and uses it, which shows what is left of it and that it is closed', async () => {
    const page = await open(hands);
    await hands.place(page, legal('polishing-bench'), 0);
    const ready = `${onBoard('polishing-bench')}[data-legal]`;
    await page.locator(ready).waitFor();
    expect(await labelOf(page, 'polishing-bench')).toMatch(/^Polishing Bench, location, 3 durability/);
    expect(await ribbon(page, 'polishing-bench').count()).toBe(0);
    await settle(page);
    await hands.point(page, ready, onBoard('chillwind-yeti'));
    await ribbon(page, 'polishing-bench').waitFor();
    expect(await ribbon(page, 'polishing-bench').textContent()).toBe('2 turns');
    expect(await labelOf(page, 'polishing-bench')).toMatch(
      /^Polishing Bench, location, 2 durability, closed, opens in 2 turns/,
    );
    expect(await labelOf(page, 'chillwind-yeti')).toMatch(/^Chillwind Yeti, 5 attack 6 health/);
    await expect
      .poll(() => said(page))
      .toMatch(/You use Polishing Bench on Chillwind Yeti\..*Polishing Bench loses 1 durability\./);
    await shoot(page, hands, 'location-closed');
    await page.locator(onBoard('polishing-bench')).click();
    await expect
      .poll(() => bubble(page).textContent())
      .toBe('Polishing Bench is closed: it opens in 2 turns.');
    await round(page);
    expect(await ribbon(page, 'polishing-bench').textContent()).toBe('1 turn');
    await round(page);
    await page.locator(ready).waitFor();
    expect(await ribbon(page, 'polishing-bench').count()).toBe(0);
  });

  it('plays a minion that is dormant, which says when it awakens, and awakens then', async () => {
    const page = await open(hands);
    await hands.place(page, legal('wound-down-giant'), 0);
    await ribbon(page, 'wound-down-giant').waitFor();
    expect(await ribbon(page, 'wound-down-giant').textContent()).toBe('2 turns');
    expect(await labelOf(page, 'wound-down-giant')).toMatch(
      /^Wound-Down Giant, 5 attack 6 health, Dormant, awakens in 2 turns/,
    );
    await shoot(page, hands, 'dormant');
    await round(page);
    expect(await ribbon(page, 'wound-down-giant').textContent()).toBe('1 turn');
    expect(await page.locator(`${onBoard('wound-down-giant')}[data-legal]`).count()).toBe(0);
    await round(page);
    await expect.poll(() => ribbon(page, 'wound-down-giant').count()).toBe(0);
    await expect.poll(() => said(page)).toMatch(/Wound-Down Giant awakens\./);
    expect(await boardOf(page, 'theirs')).toEqual(['river-crocolisk', 'oasis-snapjaw']);
  });

  it('makes an enemy dormant, which can then be neither attacked nor targeted', async () => {
    const page = await open(hands);
    await hands.point(page, legal('wind-down'), onBoard('oasis-snapjaw'));
    await ribbon(page, 'oasis-snapjaw').waitFor();
    const attacker = `${onBoard('stonetusk-boar')}[data-legal]`;
    await page.locator(attacker).waitFor();
    await settle(page);
    if (name === 'keys alone') {
      await arrowTo(page, attacker);
      await page.keyboard.press('Enter');
    } else await page.locator(attacker).click();
    await page.locator('[data-choosing]').waitFor();
    await page.locator(`${onBoard('river-crocolisk')}[data-allowed]`).waitFor();
    expect(await page.locator(`${onBoard('oasis-snapjaw')}[data-allowed]`).count()).toBe(0);
    if (name !== 'keys alone') {
      await page.locator(onBoard('oasis-snapjaw')).click();
      await expect.poll(() => bubble(page).textContent()).toBe('Stonetusk Boar can’t target Oasis Snapjaw.');
    }
    expect(await labelOf(page, 'oasis-snapjaw')).toMatch(/^Oasis Snapjaw, 2 attack 7 health, Dormant/);
    await page.keyboard.press('Escape');
  });

  it('chooses a first target and then a second one', async () => {
    const page = await open(hands);
    await hands.point(page, legal('test-bout'), onBoard('chillwind-yeti'));
    const prompt = page.getByTestId('prompt');
    await prompt.waitFor();
    expect(await said(page)).toMatch(/Test Bout is cast on Chillwind Yeti\./);
    expect(await prompt.getAttribute('aria-label')).toBe('Choose a target');
    expect(await page.getByTestId('prompt-option').allTextContents()).toEqual([
      'Bloodfen Raptor, 3 attack 2 health',
      'River Crocolisk, 2 attack 3 health',
      'Oasis Snapjaw, 2 attack 7 health',
    ]);
    await shoot(page, hands, 'second-target');
    await settle(page);
    // The card is played: the question stays until it is answered.
    await page.keyboard.press('Escape');
    await settle(page);
    expect(await prompt.count()).toBe(1);
    expect(await page.getByTestId('undo').isEnabled()).toBe(false);
    if (name === 'keys alone') {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else await page.locator(onBoard('river-crocolisk')).click();
    await prompt.waitFor({ state: 'detached' });
    await expect.poll(() => boardOf(page, 'theirs')).toEqual(['bloodfen-raptor', 'oasis-snapjaw']);
    await expect
      .poll(() => said(page))
      .toMatch(/[Ee]nemy River Crocolisk takes 4 damage|4 damage to enemy River Crocolisk/);
    expect(await labelOf(page, 'chillwind-yeti')).toMatch(/^Chillwind Yeti, 4 attack 3 health/);
  });

  it('puts a card of two targets back before its first', async () => {
    const page = await open(hands);
    if (name === 'keys alone') {
      await arrowTo(page, legal('test-bout'));
      await page.keyboard.press('Enter');
    } else await page.locator(legal('test-bout')).click();
    await page.locator('[data-choosing]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-choosing]').waitFor({ state: 'detached' });
    await page.locator(legal('test-bout')).waitFor();
    expect(await page.getByTestId('prompt').count()).toBe(0);
  });

  it('marks several targets of a battlecry and sends them together', async () => {
    const page = await open(hands);
    await hands.place(page, legal('pair-of-pliers'), 0);
    const prompt = page.getByTestId('prompt');
    await prompt.waitFor();
    expect(await prompt.getAttribute('aria-label')).toBe('Choose 2 targets');
    const send = page.getByTestId('prompt-answer');
    expect(await send.isEnabled()).toBe(false);
    await settle(page);
    if (name === 'keys alone') {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else
      for (const card of ['bloodfen-raptor', 'river-crocolisk']) await page.locator(onBoard(card)).click();
    await expect.poll(() => send.textContent()).toBe('Confirm (2 of 2)');
    await shoot(page, hands, 'two-targets');
    if (name === 'keys alone') {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    } else await send.click();
    await prompt.waitFor({ state: 'detached' });
    for (const card of ['bloodfen-raptor', 'river-crocolisk'])
      await expect.poll(() => labelOf(page, card)).toMatch(/Frozen/);
    expect(await labelOf(page, 'oasis-snapjaw')).not.toMatch(/Frozen/);
  });
});

describe.each(byDay(Object.entries(sizes)))('axe finds nothing serious on a %s', (size, options) => {
  it('at a closed location, a dormant minion, and the question for a second target', async () => {
    const page = await openTable(table, options);
    await page.evaluate(() => window.table.addSets());
    const [mine, theirs] = later.players;
    const steps = [
      { do: 'play', card: 'p0.hand[0]' },
      { do: 'use', with: 'p0.board[-1]', target: 'p0.board[0]' },
      { do: 'play', card: 'p0.hand[0]' },
    ];
    await lay(page, { ...later, players: [mine, theirs], steps });
    const wrong = await findingsInBothThemes(page, `later cards ${size}`);
    expect(wrong).toEqual([]);
  });
});
