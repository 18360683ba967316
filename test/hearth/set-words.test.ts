import type { Card } from '@aftercast/cards';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';

/** A set with a race, a label, and two keywords that are the names of abilities. */
const harbour = {
  set: 'harbour',
  name: 'The Old Harbour',
  races: { gull: { title: 'Gull' } },
  keywords: {
    leech: {
      title: 'Leech',
      meaning: 'Damage that it deals restores as much health to your hero.',
      routines: [
        {
          on: { event: 'deal-damage', who: { self: true } },
          do: [{ do: 'heal', to: 'hero', amount: 'measure' }],
        },
      ],
    },
    beacon: {
      title: 'Beacon',
      meaning: 'Your other minions have +1 Attack.',
      auras: [{ to: { in: 'battlefield', side: 'ally', other: true }, stats: { attack: 1 } }],
    },
    greeting: {
      title: 'Greeting',
      meaning: 'You draw a card when you play it.',
      routines: [{ on: { event: 'played' }, do: [{ do: 'draw' }] }],
    },
  },
  cards: [
    minion('leech', { keywords: ['leech'] }),
    minion('gull', { race: 'gull' }),
    minion('lamp', { keywords: ['beacon'], attack: 0 }),
    minion('host', { keywords: ['greeting'], routines: [] }),
    spell('bite', [{ do: 'buff', to: { in: 'battlefield', side: 'ally' }, keywords: ['leech'] }]),
    spell('light', [{ do: 'buff', to: { in: 'battlefield', race: 'gull' }, keywords: ['beacon'] }]),
    spell('snuff', [{ do: 'buff', to: { in: 'battlefield', side: 'ally' }, lose: ['beacon'] }]),
    spell('dry', [{ do: 'buff', to: { in: 'battlefield', side: 'ally' }, lose: ['leech'] }]),
    minion('teacher', {
      auras: [{ to: { in: 'battlefield', side: 'ally', other: true }, keywords: ['leech'] }],
    }),
  ].map(({ routines, ...card }) =>
    routines?.length === 0 ? card : { ...card, ...(routines && { routines }) },
  ),
};

function minion(id: string, more: Partial<Card>): Card {
  return {
    id: `my-${id}`,
    name: id,
    type: 'minion',
    class: 'neutral',
    cost: 1,
    attack: 2,
    health: 6,
    ...more,
  };
}

function spell(
  id: string,
  effects: Card['routines'] extends (infer R)[] | undefined ? (R extends { do: infer D } ? D : never) : never,
): Card {
  return {
    id: `my-${id}`,
    name: id,
    type: 'spell',
    class: 'neutral',
    cost: 1,
    routines: [{ on: { event: 'played' }, do: effects }],
  };
}

const game = await withScenario(hearthWith({ cards: [{ file: 'harbour.json', cards: harbour }] }));

/** Plays a scenario with the cards of the set, and again from JSON after each step. */
function play(players: readonly object[], steps: readonly object[]): void {
  const written = { format: 'scenario/1', name: 'a set', game: 'hearth', players, steps };
  const parsed = parseScenario(JSON.parse(JSON.stringify(written)), [game]);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  const once = runScenario(parsed.rules, parsed.value);
  expect(once.problems).toEqual([]);
  expect(runScenario(parsed.rules, parsed.value, { rebuild: true })).toEqual(once);
}

const foe = { board: [{ card: 'chillwind-yeti', as: 'foe' }] };
const heals = (health: number) => [
  { do: 'attack', with: 'it', target: 'foe' },
  { check: { 'p0.hero': { health } } },
];

describe('a keyword that a set adds', () => {
  test('has its abilities where it is printed', () => {
    play([{ health: 10, board: [{ card: 'my-leech', as: 'it' }] }, foe], heals(12));
  });

  test('has them where it is given, and then once only, however often', () => {
    const bitten = [{ do: 'play', card: 'p0.hand[0]' }, { do: 'play', card: 'p0.hand[0]' }, ...heals(12)];
    const hand = ['my-bite', 'my-bite'];
    play([{ health: 10, hand, board: [{ card: 'my-gull', as: 'it' }] }, foe], bitten);
    play([{ health: 10, hand, board: [{ card: 'my-leech', as: 'it' }] }, foe], bitten);
  });

  test('has them where an aura gives it, as long as it does', () => {
    const board = [
      { card: 'my-gull', as: 'it' },
      { card: 'my-teacher', as: 'teacher' },
    ];
    play([{ health: 10, board }, foe], heals(12));
    play([{ health: 10, board }, foe], [{ setup: 'destroy', target: 'teacher' }, ...heals(10)]);
  });

  test('has none after it is lost, or silenced', () => {
    const it = { card: 'my-leech', as: 'it' };
    play(
      [{ health: 10, hand: ['my-dry'], board: [it] }, foe],
      [{ do: 'play', card: 'p0.hand[0]' }, ...heals(10)],
    );
    play([{ health: 10, board: [it] }, foe], [{ setup: 'silence', target: 'it' }, ...heals(10)]);
  });

  test('may be an aura', () => {
    const board = [
      { card: 'my-lamp', as: 'lamp' },
      { card: 'my-gull', as: 'gull' },
    ];
    play(
      [{ hand: ['my-light'], board }, {}],
      [
        { check: { gull: { attack: 3 }, lamp: { attack: 0 } } },
        { do: 'play', card: 'p0.hand[0]' },
        { check: { gull: { attack: 3 }, lamp: { attack: 1 } } },
        { setup: 'silence', target: 'gull' },
        { check: { gull: { attack: 3 }, lamp: { attack: 0 } } },
      ],
    );
  });

  test('that is an aura does nothing after it is lost, and is there once, however often it is given', () => {
    const board = [
      { card: 'my-lamp', as: 'lamp' },
      { card: 'my-gull', as: 'gull' },
      { card: 'wisp', as: 'wisp' },
    ];
    const light = { do: 'play', card: 'p0.hand[0]' };
    play(
      [{ hand: ['my-light', 'my-light', 'my-snuff'], board }, {}],
      [light, light, { check: { wisp: { attack: 3 } } }, light, { check: { wisp: { attack: 1 } } }],
    );
  });

  test('may say what playing the card does', () => {
    play(
      [{ hand: ['my-host'], deck: ['wisp'] }, {}],
      [{ do: 'play', card: 'p0.hand[0]' }, { check: { p0: { hand: ['wisp'] } } }],
    );
  });
});
