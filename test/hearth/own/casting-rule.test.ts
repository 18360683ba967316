import type { Card, Effect } from '@aftercast/cards';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { parseScenario, runScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';

const casts = (card: Effect['card'], more: Partial<Effect> = {}): Effect[] => [
  { do: 'cast-card', card: card ?? '', ...more },
];

function minion(id: string, event: 'played' | 'deathrattle', effects: Effect[]): Card {
  const keyword = event === 'played' ? 'battlecry' : 'deathrattle';
  return {
    ...{ id: `my-${id}`, name: id, type: 'minion', class: 'neutral', cost: 1, attack: 2, health: 6 },
    keywords: [keyword],
    routines: [{ on: { event }, do: effects }],
  };
}

const cards: Card[] = [
  minion('scholar', 'played', casts('arcane-intellect')),
  minion('teacher', 'played', casts('arcane-intellect', { for: 'enemy' })),
  minion('wrathful', 'played', casts('wrath')),
  minion('assassin', 'played', casts('assassinate')),
  minion('cutthroat', 'played', casts('eviscerate')),
  minion('heir', 'deathrattle', casts('eviscerate')),
  minion('stormy', 'played', casts('lightning-bolt')),
  minion('hider', 'played', casts('counterspell', { count: 2 })),
  minion('counter', 'played', casts('arcane-intellect', { next: [{ do: 'armor', amount: 4 }] })),
  {
    ...{ id: 'my-loop', name: 'loop', type: 'spell', class: 'neutral', cost: 1 },
    routines: [{ on: { event: 'played' }, do: casts({ of: 'self' }) }],
  },
];

const game = await withScenario(hearthWith({ cards: [{ file: 'casting.json', cards }] }));

function parse(players: readonly object[], steps: readonly object[], picks: readonly unknown[] = []) {
  const written = { format: 'scenario/1', name: 'casting', game: 'hearth', players, steps, picks };
  const parsed = parseScenario(JSON.parse(JSON.stringify(written)), [game]);
  if (!parsed.ok) throw new Error(parsed.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return parsed;
}

/** Plays the first card of the hand, or what `steps` says, and checks the table; again from JSON after each step. */
function play(players: readonly object[], check: object, picks: readonly unknown[] = [], steps?: object[]) {
  const first = steps ?? [{ do: 'play', card: 'p0.hand[0]' }];
  const { rules, value } = parse(players, [...first, { check }], picks);
  const once = runScenario(rules, value);
  expect(once.problems).toEqual([]);
  expect(runScenario(rules, value, { rebuild: true })).toEqual(once);
}

const deck = ['wisp', 'wisp', 'wisp'];

describe('rule 31: a spell that an effect casts', () => {
  test('was not played: it costs nothing, no card answers it, and it cannot be countered', () => {
    const board = ['violet-teacher', { card: 'questing-adventurer', as: 'counts' }];
    play([{ hand: ['my-scholar'], board, deck }, { secrets: ['counterspell'] }], {
      'p0.board': ['violet-teacher', 'questing-adventurer', 'my-scholar'],
      // It counts the minion alone.
      counts: { attack: 3 },
      'p0.hand': ['wisp', 'wisp'],
      'p0.graveyard': ['arcane-intellect'],
      'p1.secrets': ['counterspell'],
      p0: { mana: 9 },
    });
  });

  test('is cast by the player for whom the effect is done', () => {
    const check = { 'p0.hand': [], 'p1.hand': ['wisp', 'wisp'], 'p1.graveyard': ['arcane-intellect'] };
    play([{ hand: ['my-teacher'], deck }, { deck }], check);
  });

  test('has an option and a preferred target at random', () => {
    const board = [{ card: 'chillwind-yeti', as: 'yeti' }, 'wisp'];
    const players = [{ hand: ['my-wrathful'], deck }, { board }];
    play(players, { yeti: { health: 2 }, 'p0.hand': [] }, [0, 'yeti']);
    play(players, { yeti: { health: 4 }, 'p0.hand': ['wisp'] }, [1, 'yeti']);
  });

  test('has any allowed target if there is no preferred one', () => {
    play([{ hand: ['my-wrathful'], deck }, {}], { 'p0.board[0]': { health: 3 } }, [0]);
  });

  test('is not cast without a target that it needs, or one that spells cannot target', () => {
    const check = { 'p0.graveyard': [], 'p0.board': ['my-assassin'] };
    play([{ hand: ['my-assassin'] }, {}], check);
    play([{ hand: ['my-assassin'] }, { board: ['faerie-dragon'] }], {
      ...check,
      'p1.board': ['faerie-dragon'],
    });
    play([{ hand: ['my-assassin'] }, { board: ['wisp'] }], {
      'p0.graveyard': ['assassinate'],
      'p1.graveyard': ['wisp'],
    });
  });

  test('has its combo if a card was played before it in the turn', () => {
    play([{ hand: ['my-cutthroat'] }, {}], { 'p1.hero': { health: 26 } });
    const steps = [{ setup: 'destroy', target: 'heir' }];
    play([{ board: [{ card: 'my-heir', as: 'heir' }] }, {}], { 'p1.hero': { health: 28 } }, [], steps);
  });

  test('has overload and spell damage', () => {
    play([{ hand: ['my-stormy'], board: ['kobold-geomancer'] }, {}], {
      'p1.hero': { health: 26 },
      p0: { overload: 1 },
    });
  });

  test('that is a secret is put down once', () => {
    play([{ hand: ['my-hider'] }, {}], { 'p0.secrets': ['counterspell'], 'p0.graveyard': [] });
  });

  test('is resolved before what the effect does next', () => {
    play(
      [{ hand: ['my-counter'], deck }, {}],
      {
        trace: [
          {
            action: 'play-card',
            children: [
              {
                action: 'battlecry',
                children: [
                  {
                    action: 'cast-card',
                    children: [
                      { action: 'cast-by-effect', children: [{ action: 'draw' }, { action: 'draw' }] },
                      { action: 'armor' },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      [],
    );
  });
});
