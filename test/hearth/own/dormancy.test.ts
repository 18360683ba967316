import type { Card } from '@aftercast/cards';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';

const minion = (id: string, more: Partial<Card>): Card => ({
  ...{ id, name: id, type: 'minion', class: 'neutral', cost: 1, attack: 2, health: 6 },
  ...more,
});

const cards: Card[] = [
  minion('my-banner', {
    dormant: 1,
    spellDamage: 2,
    keywords: ['spell-damage', 'taunt'],
    auras: [
      { to: { in: 'battlefield', side: 'ally', other: true }, stats: { attack: 3 } },
      { to: 'hero', while: [{ is: 'dormant' }], stats: { attack: 1 } },
    ],
    routines: [
      { on: { event: 'damage' }, do: [{ do: 'armor', amount: 5 }] },
      { on: { event: 'damage' }, if: [{ is: 'dormant' }], do: [{ do: 'armor', amount: 1 }] },
    ],
  }),
  minion('my-starter', {
    dormant: 1,
    routines: [
      { on: { event: 'turn-start', who: { side: 'ally' } }, do: [{ do: 'armor', amount: 2 }] },
      { on: { event: 'summon' }, do: [{ do: 'armor', amount: 7 }] },
    ],
  }),
  minion('my-cook', {
    keywords: ['battlecry'],
    routines: [
      { on: { event: 'played' }, do: [{ do: 'draw', if: [{ some: { in: 'battlefield', other: true } }] }] },
    ],
  }),
  minion('my-sower', {
    keywords: ['battlecry'],
    routines: [{ on: { event: 'played' }, do: [{ do: 'summon', card: 'my-banner' }] }],
  }),
  {
    ...{ id: 'my-lull', name: 'Lull', type: 'spell', class: 'neutral', cost: 0 },
    target: { need: 'required', allowed: { any: ['battlefield'] } },
    routines: [
      {
        on: { event: 'played' },
        do: [
          { do: 'buff', to: 'chosen', stats: { health: 3 } },
          { do: 'make-dormant', to: 'chosen', amount: 1 },
          { do: 'destroy', to: 'chosen' },
          { do: 'damage', to: 'chosen', amount: 4 },
        ],
      },
    ],
  },
];

const game = await withScenario(hearthWith({ cards: [{ file: 'dormancy.json', cards }] }));

function play(players: readonly object[], steps: readonly object[]): void {
  const written = { format: 'scenario/1', name: 'dormancy', game: 'hearth', players, steps };
  const parsed = parseScenario(JSON.parse(JSON.stringify(written)), [game]);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  const once = runScenario(parsed.rules, parsed.value);
  expect(once.problems).toEqual([]);
  expect(runScenario(parsed.rules, parsed.value, { rebuild: true })).toEqual(once);
}

const end = { do: 'end-turn' };
const deck = ['wisp', 'wisp', 'wisp', 'wisp'];

describe('rule 33: a dormant minion', () => {
  test('does nothing but what it does while it is dormant: auras, answers, spell damage and taunt wait', () => {
    const steps = (armor: number) => [
      { do: 'play', card: 'arrow', target: 'foe' },
      { check: { 'p0.hero': { armor }, foe: { health: armor === 1 ? 3 : 1 } } },
    ];
    const board = [
      { card: 'my-banner', as: 'banner' },
      { card: 'wisp', as: 'friend' },
    ];
    const hand = [{ card: 'arcane-shot', as: 'arrow' }];
    const other = { board: [{ card: 'chillwind-yeti', as: 'foe' }], deck };
    play(
      [{ board, hand, deck }, other],
      [{ check: { friend: { attack: 1 }, 'p0.hero': { attack: 1 }, p0: { spellDamage: 0 } } }, ...steps(1)],
    );
    play(
      [{ board, hand, deck }, other],
      [
        end,
        { check: { foe: { targets: ['friend', 'p0.hero'] } } },
        end,
        { check: { friend: { attack: 4 }, 'p0.hero': { attack: 0 }, p0: { spellDamage: 2 } } },
        { do: 'play', card: 'arrow', target: 'foe' },
        { check: { 'p0.hero': { armor: 5 }, foe: { health: 1 } } },
      ],
    );
  });

  test('awakens before cards answer the start of the turn, and that is no summon', () => {
    play(
      [{ board: ['my-starter', 'knife-juggler'], deck }, { deck }],
      [
        end,
        end,
        {
          check: {
            'p0.board[0]': { dormant: false, canAttack: false },
            'p0.hero': { armor: 0 },
            'p1.hero': { health: 30 },
          },
        },
        end,
        end,
        { check: { 'p0.board[0]': { canAttack: true }, 'p0.hero': { armor: 2 } } },
      ],
    );
  });

  test('takes room, and counts as no minion', () => {
    play(
      [{ board: ['my-banner'], hand: ['my-cook'], deck }, {}],
      [{ do: 'play', card: 'p0.hand[0]' }, { check: { 'p0.hand': [] } }],
    );
    play(
      [{ board: [{ card: 'my-banner', count: 7 }], hand: ['my-cook'], deck }, {}],
      [{ do: 'play', card: 'p0.hand[0]', rejected: 'board-full' }],
    );
  });

  test('comes into play dormant when an effect summons it, and is dormant again when it is played again', () => {
    play(
      [
        { hand: ['my-sower', 'sap'], deck },
        { board: [{ card: 'my-banner', as: 'theirs' }], deck },
      ],
      [
        { do: 'play', card: 'p0.hand[1]', target: 'theirs', rejected: 'bad-target' },
        { do: 'play', card: 'p0.hand[0]' },
        { check: { 'p0.board': ['my-sower', 'my-banner'], 'p0.board[1]': { dormant: true, dormantFor: 1 } } },
        end,
        end,
        { do: 'play', card: 'p0.hand[0]', target: 'theirs' },
        end,
        { do: 'play', card: 'theirs' },
        { check: { theirs: { dormant: true, dormantFor: 1 } } },
      ],
    );
  });

  test('keeps its enchantments and its damage, and what is then done to it is dropped', () => {
    play(
      [
        {
          hand: [{ card: 'my-lull', as: 'lull' }],
          board: [{ card: 'chillwind-yeti', as: 'yeti', damage: 2 }],
          deck,
        },
        { deck },
      ],
      [
        { do: 'play', card: 'lull', target: 'yeti' },
        { check: { yeti: { dormant: true, dead: false, damage: 2, maxHealth: 8 } } },
        end,
        end,
        { check: { yeti: { dormant: false, health: 6 } } },
      ],
    );
  });
});
