import type { ReplayClient } from '@aftercast/bridge/client';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { entityAt, type Table } from '@aftercast/kernel';
import { laySetup, parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { PACKED, pack } from '../../apps/arena/src/links/packed.ts';
import type { Mode } from '../../apps/arena/src/modes/modes.ts';
import { makeArenaSave } from '../../apps/arena/src/saves/arena-save.ts';
import { openReplayHome, randomMatch } from '../bridge/replay-home.ts';
import { serveApp } from '../browser/launch.ts';
import { itAtNight } from '../nightly.ts';
import { inChromium } from './shell/in-chromium.ts';
import { pressPace } from './shell/pace.ts';

const arena = inChromium(() => serveApp('arena'), { reducedMotion: 'reduce' });
const permissions = { permissions: ['clipboard-read', 'clipboard-write'] };

const rules = await withScenario(hearth);
const [one, other] = readyDecks;
const mode: Mode = {
  kind: 'against',
  game: 'hearth',
  opponent: 'greedy',
  seed: 4,
  first: 0,
  clock: false,
  decks: [
    { name: one?.name ?? '', deck: one?.deck ?? { hero: '', cards: [] } },
    { name: other?.name ?? '', deck: other?.deck ?? { hero: '', cards: [] } },
  ],
};

let link: string;
/** The same match in this thread. */
let home: ReplayClient;

beforeAll(async () => {
  const save = await randomMatch('hearth', 4, 50);
  link = `#/replay/${PACKED}${await pack(makeArenaSave({ mode, save, held: null, at: 0 }))}`;
  home = (await openReplayHome(save)).replay;
});

/** The cards of every zone that scenarios list, by the zone's index. */
function cardsOf(table: Table): string[][] {
  const listed = ['deck', 'hand', 'board', 'secrets', 'weapon', 'hero'].map(
    (name) => rules.scenario.zones[name]?.kind,
  );
  return table.zones.map((ids, zone) =>
    listed.includes(zone % rules.game.zones.length)
      ? ids.map((id) => rules.game.cards[entityAt(table, id).card]?.id ?? '')
      : [],
  );
}

/** The table of what the page has copied, as the command line would lay it. */
async function copiedTable(page: Page): Promise<Table> {
  await page.getByTestId('scenario-text').waitFor();
  const said = page.getByTestId('scenario-said');
  await expect.poll(() => said.textContent()).toContain('Copied.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const reading = parseScenario(JSON.parse(text), [rules]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const outcome = runScenario(reading.rules, reading.value);
  expect(outcome.problems).toEqual([]);
  return laySetup(rules, reading.value).state.table;
}

describe('a moment that is copied as a scenario', () => {
  it('has the cards of the moment of a replay that is on display', async () => {
    const page = await arena.open(link, permissions);
    const slider = page.getByTestId('replay-slider');
    await slider.waitFor();
    await page.keyboard.press('i');
    await page.getByTestId('copy-scenario').click();
    await page.getByTestId('scenario-text').waitFor();
    await page.getByTestId('scenario-close').click();
    for (const turn of [3, 7]) {
      const moment = home.turns[turn] ?? 0;
      await home.goTo(moment);
      await slider.fill(String(moment));
      await expect.poll(() => slider.inputValue()).toBe(String(moment));
      await page.getByTestId('menu').click();
      await page.getByTestId('menu-scenario').click();
      const copied = await copiedTable(page);
      expect(cardsOf(copied)).toEqual(cardsOf(home.view.table));
      expect(rules.active(copied)).toBe(rules.active(home.view.table));
      await page.getByTestId('scenario-close').click();
    }
  });

  itAtNight('tells of a match what is left out: what was being resolved, and enchantments', async () => {
    const page = await arena.open('', permissions);
    await page.getByTestId('start-demonstration').click();
    await page.locator('[data-table] [data-entity]').first().waitFor();
    await page.keyboard.press('i');
    await pressPace(page, 'skip');
    await page.getByTestId('end-turn').and(page.locator(':enabled')).waitFor();
    await page.getByTestId('inspector-aftercast-causes').click();
    // The first answer of the chain is an enchantment; the chain goes on after it.
    const line = page.locator('aftercast-causes').getByRole('treeitem', { name: /^buff/ });
    await line.first().click();
    await page.getByTestId('copy-scenario').click();
    const copied = await copiedTable(page);
    const board = rules.scenario.zones.board?.kind ?? 0;
    expect(copied.zones[board]?.length).toBeGreaterThan(1);
    await expect.poll(() => page.getByTestId('scenario-dialog').textContent()).toContain('does not go on');
    expect(await page.getByTestId('scenario-unsaid').textContent()).toMatch(/attachment left out/);
  });

  it('is played with a number changed, once nothing is wrong with it', async () => {
    const page = await arena.open('');
    await page.getByTestId('start-full-table').click();
    await page.locator('[data-table] [data-entity]').first().waitFor();
    const health = page.locator('[data-zone="hero"][data-seat="0"] [data-stat="health"]');
    const before = Number(await health.textContent());
    await page.keyboard.press('i');
    await page.getByTestId('copy-scenario').click();
    const field = page.getByTestId('scenario-text');
    const scenario = JSON.parse(await field.inputValue());
    const [player] = scenario.players;
    const problems = page.getByTestId('scenario-problems');
    const { hash } = new URL(page.url());

    await field.fill('{');
    await page.getByTestId('scenario-play').click();
    await expect.poll(() => problems.textContent()).toMatch(/JSON/);
    await field.fill(JSON.stringify({ ...scenario, players: [{ ...player, hand: ['no-such-card'] }, {}] }));
    await expect.poll(() => problems.count()).toBe(0);
    await page.getByTestId('scenario-play').click();
    await expect.poll(() => problems.textContent()).toMatch(/no-such-card/);
    expect(new URL(page.url()).hash).toBe(hash);

    const players = [{ ...player, health: before - 3 }, scenario.players[1]];
    await field.fill(JSON.stringify({ ...scenario, players }));
    await page.getByTestId('scenario-play').click();
    await expect.poll(() => new URL(page.url()).hash).not.toBe(hash);
    await expect.poll(() => health.textContent()).toBe(String(before - 3));
    await page.getByTestId('end-turn').click();
    await expect.poll(() => page.getByTestId('end-turn').isEnabled()).toBe(true);
  });
});
