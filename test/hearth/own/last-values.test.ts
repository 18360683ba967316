import { LAST_VALUES } from '@aftercast/cards';
import { hearth } from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { minion, type Side, spell } from './play-own.ts';

const attackOf = (of: string) => ({ stat: 'attack', of });
const bomb = minion('my-bomb', {
  attack: 1,
  health: 1,
  keywords: ['deathrattle'],
  routines: [
    {
      on: { event: 'deathrattle' },
      do: [{ do: 'damage', to: 'enemy-hero', amount: attackOf('self') }],
    },
  ],
});
const mourner = minion('my-mourner', {
  routines: [
    {
      on: { event: 'death', who: { side: 'ally', where: [{ stat: 'attack', atLeast: 5 }] } },
      do: [{ do: 'armor', amount: attackOf('subject') }],
    },
  ],
});
const kings = spell('my-kings', [{ do: 'buff', to: 'chosen', stats: { attack: 4, health: 4 } }], {
  target: { need: 'required', allowed: { any: ['battlefield'] } },
});
const banner = minion('my-banner', {
  auras: [{ to: { in: 'battlefield', side: 'ally', other: true }, stats: { attack: 2 } }],
});

/** What is wrong in a scenario: empty if nothing is. */
async function play(mine: Side, steps: readonly Side[], more: readonly Side[] = []) {
  const cards = [bomb, mourner, kings, banner, ...more];
  const rules = await withScenario(hearthWith({ cards: [{ file: 'own.json', cards }] }));
  const scenario = { format: 'scenario/1', name: 'last', game: 'hearth', players: [mine, {}], steps };
  const read = parseScenario(scenario, [rules]);
  if (!read.ok) throw new Error(read.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return runScenario(read.rules, read.value).problems;
}

const buffed = { do: 'play', card: 'p0.hand[0]', target: 'bomb' };
const dies = { setup: 'destroy', target: 'bomb' };
const onBoard = { board: [{ card: 'my-bomb', as: 'bomb' }], hand: ['my-kings'] };

describe('an answer to a death reads the last values in play', () => {
  test('with enchantments', async () => {
    expect(await play(onBoard, [buffed, dies, { check: { 'p1.hero': { health: 25 } } }])).toEqual([]);
  });

  test('with what auras gave, also if the aura dies with it', async () => {
    const mine = {
      board: [
        { card: 'my-bomb', as: 'bomb' },
        { card: 'my-banner', as: 'banner' },
      ],
    };
    expect(await play(mine, [dies, { check: { 'p1.hero': { health: 27 } } }])).toEqual([]);
    const together = { do: 'play', card: 'p0.hand[0]' };
    const all = { ...mine, hand: ['twisting-nether'], mana: 10 };
    expect(await play(all, [together, { check: { 'p1.hero': { health: 27 } } }])).toEqual([]);
  });

  test('without what a silence took, and for the filter of another card', async () => {
    const mine = { ...onBoard, board: [...onBoard.board, 'my-mourner'] };
    expect(await play(mine, [buffed, dies, { check: { 'p0.hero': { armor: 5 } } }])).toEqual([]);
    expect(
      await play(mine, [dies, { check: { 'p0.hero': { armor: 0 }, 'p1.hero': { health: 29 } } }]),
    ).toEqual([]);
    const silenced = [buffed, { setup: 'silence', target: 'bomb' }, dies];
    expect(await play(mine, [...silenced, { check: { 'p0.hero': { armor: 0 } } }])).toEqual([]);
  });

  test('afterwards it is as printed', async () => {
    const dead = { in: 'graveyard', where: [{ card: 'my-bomb' }] };
    const later = spell('my-later', [
      { do: 'damage', to: 'enemy-hero', amount: { stat: 'attack', of: dead } },
    ]);
    const mine = { ...onBoard, hand: ['my-kings', 'my-later'] };
    const steps = [
      buffed,
      dies,
      { do: 'play', card: 'p0.hand[0]' },
      { check: { 'p1.hero': { health: 24 } } },
    ];
    expect(await play(mine, steps, [later])).toEqual([]);
  });

  test('only in a game with a card that asks for them', async () => {
    const rules = hearthWith({ cards: [{ file: 'own.json', cards: [bomb] }] });
    expect((rules.game as typeof hearth.game).asked.has(LAST_VALUES)).toBe(true);
    expect(hearth.game.asked.has(LAST_VALUES)).toBe(false);
  });
});
