import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serveApp } from '../browser/launch.ts';
import { byDay, itAtNight } from '../nightly.ts';
import { openPanel } from './shell/arena-page.ts';
import { desktop, inChromium, phone } from './shell/in-chromium.ts';
import { hero, legal } from './table-page/find.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const step = (page: Page) => page.getByTestId('guide').getAttribute('data-step');
const reaches = (page: Page, name: string) =>
  page.locator(`[data-testid="guide"][data-step="${name}"]`).waitFor();

/** A character on the board or a hero, by its card and its player. */
const mine = '[data-zone="battlefield"][data-seat="0"][data-card="bloodfen-raptor"]';
const guard = '[data-zone="battlefield"][data-seat="1"][data-card="goldshire-footman"]';

async function open(options: object): Promise<Page> {
  const page = await arena.open('', options);
  page.setDefaultTimeout(30_000);
  await page.getByTestId('start-guide').click();
  await reaches(page, 'mana');
  return page;
}

describe.each(
  byDay([
    ['a desktop', desktop],
    ['a phone', phone],
  ]),
)('the first match on %s', (_, options) => {
  it('is won by doing what its guide says, in seven steps', async () => {
    const page = await open(options);
    const press = (selector: string) => page.locator(selector).click();
    await page.getByTestId('guide-read').click();
    await reaches(page, 'play');
    await press(legal('bloodfen-raptor'));
    await page.locator('[data-table][data-picked]').waitFor();
    await press('.board-mine');
    await reaches(page, 'turn');
    await page.getByTestId('end-turn').click();
    await reaches(page, 'taunt');
    await page.locator(guard).waitFor();
    await press(`${mine}[data-legal]`);
    await press(hero(1));
    await reaches(page, 'attack');
    await expect.poll(() => page.getByTestId('bubble').textContent()).toMatch(/Taunt/);
    await press(guard);
    await reaches(page, 'target');
    await page.locator(guard).waitFor({ state: 'detached' });
    await press(legal('frostbolt'));
    await page.locator('[data-table][data-choosing]').waitFor();
    await press(hero(1));
    await reaches(page, 'win');
    await page.getByTestId('end-turn').click();
    await press(`${mine}[data-legal]`);
    await press(hero(1));
    await page.locator('[data-testid="outcome"][data-outcome="won"]').waitFor();
    expect(await page.getByTestId('guide').count()).toBe(0);
    await page.getByTestId('again').click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/against');
  });
});

it('the guide can be skipped, and knows where a match stands that is gone on with', async () => {
  const page = await open(desktop);
  await page.locator(legal('bloodfen-raptor')).click();
  await page.locator('[data-table][data-picked]').waitFor();
  await page.locator('.board-mine').click();
  await reaches(page, 'turn');
  await page.reload();
  await page.getByTestId('guide').waitFor();
  await expect.poll(() => step(page)).toBe('turn');
  await page.getByTestId('guide-skip').click();
  await page.getByTestId('guide').waitFor({ state: 'detached' });
  await page.getByTestId('end-turn').click();
  await page.locator(guard).waitFor();
});

itAtNight(
  'the guide does not ask for what this turn has no mana or attack left for, and goes back with a move that is undone',
  async () => {
    const page = await open(desktop);
    const press = (selector: string) => page.locator(selector).click();
    const says = (words: RegExp) =>
      expect.poll(() => page.getByTestId('guide').textContent(), { timeout: 20_000 }).toMatch(words);
    // An impatient player presses twice.
    await page.getByTestId('guide-read').dblclick();
    await reaches(page, 'play');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    // The spell takes all mana.
    await press(legal('frostbolt'));
    await page.locator('[data-table][data-choosing]').waitFor();
    await press(hero(1));
    await says(/End your turn/);
    expect(await step(page)).toBe('play');
    await page.getByTestId('end-turn').click();
    await page.locator(guard).waitFor();
    await says(/Play a minion/);
    await press(legal('bloodfen-raptor'));
    await page.locator('[data-table][data-picked]').waitFor();
    await press('.board-mine');
    await reaches(page, 'taunt');
    // It came into play this turn.
    await says(/End your turn/);
    await page.getByTestId('end-turn').click();
    await says(/it can attack/);
    await press(`${mine}[data-legal]`);
    await press(guard);
    await reaches(page, 'win');
    await page.locator(guard).waitFor({ state: 'detached' });
    // There is a Fireball.
    await says(/aim a spell at it/);
    // The newest lines of the history are beside the note, not under it.
    await openPanel(page, 'history');
    const top = async () => (await page.getByTestId('guide').boundingBox())?.y ?? 0;
    const end = async () => {
      const box = await page.locator('.history .entry').last().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(async () => (await end()) > 0 && (await end()) <= (await top())).toBe(true);
    await page.getByTestId('undo').click();
    await page.locator(guard).waitFor();
    await reaches(page, 'taunt');
  },
);
