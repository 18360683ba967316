import type { ReplayClient } from '@aftercast/bridge/client';
import { readyDecks } from '@aftercast/hearth/decks';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKED, pack } from '../../apps/arena/src/links/packed.ts';
import type { Mode } from '../../apps/arena/src/modes/modes.ts';
import { makeArenaSave } from '../../apps/arena/src/saves/arena-save.ts';
import { openReplayHome, randomMatch } from '../bridge/replay-home.ts';
import { serveApp } from '../browser/launch.ts';
import { byDay, itAtNight } from '../nightly.ts';
import { inChromium, phone } from './shell/in-chromium.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });

const [one, other] = readyDecks;
const mode: Mode = {
  kind: 'against',
  game: 'hearth',
  opponent: 'greedy',
  seed: 6,
  first: 0,
  clock: false,
  decks: [
    { name: one?.name ?? '', deck: one?.deck ?? { hero: '', cards: [] } },
    { name: other?.name ?? '', deck: other?.deck ?? { hero: '', cards: [] } },
  ],
};

let save: string;
let link: string;
/** The same match in this thread. */
let home: ReplayClient;

beforeAll(async () => {
  save = await randomMatch('hearth', 6, 60);
  link = `#/replay/${PACKED}${await pack(makeArenaSave({ mode, save, held: null, at: 0 }))}`;
  home = (await openReplayHome(save)).replay;
});

const slider = (page: Page) => page.getByTestId('replay-slider');
const momentOf = async (page: Page) => Number(await slider(page).inputValue());

async function openReplay(options = {}): Promise<Page> {
  const page = await arena.open(link, options);
  await slider(page).waitFor();
  return page;
}

/** What the table shows: the boards, the hands and the heroes' health. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const cards = (selector: string) =>
      Array.from(document.querySelectorAll<HTMLElement>(selector), ({ dataset }) => dataset.card ?? '');
    return [0, 1].map((seat) => ({
      board: cards(`[data-zone="battlefield"][data-seat="${seat}"]`),
      hand: cards(`[data-zone="hand"][data-seat="${seat}"]`).length,
      health: document.querySelector(`[data-zone="hero"][data-seat="${seat}"] [data-stat="health"]`)
        ?.textContent,
    }));
  });

/** What is to be shown at the moment of the replay in this thread. */
function expected() {
  const { view } = home;
  return [0, 1].map((seat) => {
    const cards = view.zone(seat, 'battlefield').map((id) => view.entity(id)?.card);
    const hero = view.entity(view.zone(seat, 'hero')[0] ?? 0);
    const left = (hero?.stats.health ?? 0) - (hero?.stats.damage ?? 0);
    return { board: cards, hand: view.zone(seat, 'hand').length, health: String(left) };
  });
}

async function sameAsHome(page: Page): Promise<void> {
  await home.goTo(await momentOf(page));
  await expect.poll(() => shown(page)).toEqual(expected());
}

describe('a replay', () => {
  it('S4 shows the table of every moment to which its line is moved, forward and back', async () => {
    const page = await openReplay();
    const last = Number(await slider(page).getAttribute('max'));
    expect(last).toBe(home.moment$.value.last);
    for (const part of [0.4, 0.9, 0.55, 1, 0.7]) {
      const moment = String(Math.round(last * part));
      await slider(page).fill(moment);
      await expect.poll(() => slider(page).inputValue()).toBe(moment);
      await sameAsHome(page);
    }
  });

  it('goes on and back by actions and turns, with keys and with buttons', async () => {
    const page = await openReplay();
    const first = await momentOf(page);
    expect(home.turns[0]).toBe(first);
    const press = (key: string) => page.keyboard.press(key);
    await press(']');
    await expect.poll(() => momentOf(page)).toBe(home.turns[1]);
    await page.getByTestId('replay-step').click();
    await expect.poll(() => momentOf(page)).toBeGreaterThan(home.turns[1] ?? 0);
    await sameAsHome(page);
    await press(',');
    await expect.poll(() => momentOf(page)).toBe(home.turns[1]);
    await page.getByTestId('replay-turn-back').click();
    await expect.poll(() => momentOf(page)).toBe(first);
    // Not before its beginning: the players were joining.
    await press('[');
    await expect.poll(() => momentOf(page)).toBe(first);
  });

  itAtNight('plays to its end, and then from the beginning again', async () => {
    const page = await openReplay();
    const last = Number(await slider(page).getAttribute('max'));
    await page.keyboard.press('5');
    await page.keyboard.press(' ');
    await expect.poll(() => momentOf(page)).toBe(last);
    await expect.poll(() => page.getByTestId('replay-turn').textContent()).toBe('End');
    await sameAsHome(page);
    await page.keyboard.press('2');
    await page.getByTestId('replay-play').click();
    await expect.poll(() => momentOf(page)).toBeLessThan(last);
  });

  it('is moved from its history, and a match is played on from there', async () => {
    const page = await openReplay();
    const entries = page.locator('.entry[data-later] .entry-line');
    await entries.first().waitFor();
    await entries.nth(40).click();
    const now = page.locator('.entry[data-now]');
    await now.waitFor();
    const command = Number(await now.getAttribute('data-command'));
    expect(await momentOf(page)).toBe(home.commands[command - 1]);
    await sameAsHome(page);
    const board = await shown(page);
    await page.getByTestId('from-here').click();
    await page.getByTestId('end-turn').waitFor();
    expect(page.url()).toContain('#/match/');
    await expect.poll(async () => (await shown(page))[0]?.board).toEqual(board[0]?.board);
  });

  itAtNight(
    'is at the moment that is chosen in the inspector, and the inspector at that of its line',
    async () => {
      const page = await openReplay();
      const before = await momentOf(page);
      await page.keyboard.press('i');
      await page.getByTestId('inspector-aftercast-causes').click();
      const [line, drawer] = await Promise.all([
        page.getByTestId('replay-line').boundingBox(),
        page.getByTestId('inspector-drawer').boundingBox(),
      ]);
      expect(line?.width).toBeGreaterThan(400);
      expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual(drawer?.x ?? 0);
      const rows = page.locator('aftercast-causes [data-row]');
      await rows.first().waitFor();
      await page.getByRole('tree', { name: 'Tree of causes' }).press('End');
      await rows.last().click();
      await expect.poll(() => momentOf(page)).toBeGreaterThan(before);
      await sameAsHome(page);
      await page.getByTestId('inspector-aftercast-state').click();
      await page.getByTestId('replay-turn-back').click();
      const last = Number(await slider(page).getAttribute('max'));
      const digits = (count: number) => count.toLocaleString('en');
      // The moment is read together with the drawer: the jump may not have arrived yet.
      const isTogether = async () =>
        (await page.locator('aftercast-state [role="status"]').textContent()) ===
        `Record ${digits(await momentOf(page))} of ${digits(last)}`;
      await expect.poll(isTogether).toBe(true);
      await page.locator('aftercast-state').getByRole('button', { name: 'Show now' }).click();
      await expect.poll(() => momentOf(page)).toBe(last);
      await sameAsHome(page);
    },
  );

  itAtNight('shows nothing of another moment after a jump, and says where it led', async () => {
    const page = await openReplay();
    await page.keyboard.press(' ');
    await expect.poll(() => page.getByTestId('message').textContent()).not.toBe('');
    await page.keyboard.press(']');
    await expect.poll(() => page.getByTestId('message').textContent()).toBe('');
    const turn = await page.getByTestId('replay-turn').textContent();
    await page.keyboard.press(']');
    await expect.poll(() => page.getByTestId('replay-turn').textContent()).not.toBe(turn);
    const said = page.getByTestId('spoken').locator('p').last();
    await expect
      .poll(async () => (await said.textContent()) === (await page.getByTestId('replay-turn').textContent()))
      .toBe(true);
    expect(await page.locator('[data-acting]').count()).toBe(0);
  });

  itAtNight('has room for its boards on a phone: no turn is ended between them', async () => {
    const page = await openReplay(phone);
    const height = async (selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0;
    expect(await height('.board-mine')).toBeGreaterThan(2 * (await height('[data-middle]')));
  });

  itAtNight('has boards for minions on a phone that is held sideways', async () => {
    const page = await openReplay({ ...phone, viewport: { width: 844, height: 390 } });
    await page.keyboard.press(']');
    const heights = () =>
      page.locator('.board').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThan(48);
  });

  it('opens at the moment that its address names', async () => {
    const moment = home.turns.at(-1) ?? 0;
    const page = await arena.open(`${link}@${moment}`);
    await slider(page).waitFor();
    expect(await momentOf(page)).toBe(moment);
    await sameAsHome(page);
  });

  it('is copied as a link that another browser opens', async () => {
    const page = await openReplay({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByTestId('copy-replay').click();
    await expect.poll(() => page.getByTestId('copy-replay').getByText('Copied').isVisible()).toBe(true);
    expect(await page.getByTestId('copy-replay-said').textContent()).toBe('Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const elsewhere = await arena.open(copied, { ...phone, permissions: [] });
    await slider(elsewhere).waitFor();
    expect(await slider(elsewhere).getAttribute('max')).toBe(String(home.moment$.value.last));
  });

  it('says why there is none: a link that was cut short, and a match that is not kept', async () => {
    for (const place of byDay([link.slice(0, -40), '#/replay/nowhere', '#/replay/~!', '#/replay'], 2)) {
      const page = await arena.open(place);
      await page.getByTestId('no-match').waitFor();
      await page.getByTestId('online-leave').click();
      await page.getByTestId('start-demonstration').waitFor();
    }
  });
});
