import { describe, expect, test } from 'vitest';
import type { Card } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Amount, Selector } from '../language/expression.ts';
import { CardPhrases } from './phrases.ts';
import { keywordsOf, textOf } from './text.ts';
import type { Wording } from './wording.ts';

const wording: Wording = {
  names: { 'divine-shield': 'Holy Ward' },
  nouns: {
    board: ['minion', 'minions'],
    'hero,board': ['character', 'characters'],
    'enemy hero,board': ['enemy', 'enemies'],
  },
  anybody: 'hero,board',
  hidden: 'trap',
  untils: { soon: 'for a while' },
  bodies: ['unit'],
  events: {
    played: { keyword: (type) => (type === 'unit' ? 'battlecry' : null) },
    hit: { when: 'Whenever', clause: () => 'somebody is hit' },
  },
  effects: {
    hit: (effect, phrases) =>
      `hit ${phrases.whom(effect.to ?? 'self')} for ${phrases.number(effect.amount ?? 0)}`,
    call: (effect, phrases) => `call ${phrases.cards(effect.card ?? '', effect.count)}`,
    give: (effect, phrases) => `gain ${phrases.gains(effect)}${phrases.until(effect)}`,
  },
};

const imp: Card = {
  id: 'imp',
  name: 'Imp',
  type: 'unit',
  class: 'plain',
  attack: 8,
  health: 1,
  keywords: ['quick-foot'],
};
const byId = (id: string) => (id === 'imp' ? imp : undefined);

function card(more: Partial<Card>): Card {
  return { id: 'it', name: 'It', type: 'unit', class: 'plain', ...more };
}

function phrases(more: Partial<Card> = {}): CardPhrases {
  return new CardPhrases(wording, card(more), byId);
}

test.each<[Selector, string]>([
  ['self', 'this unit'],
  ['hero', 'your hero'],
  ['enemy-hero', 'the enemy hero'],
  ['subject', 'it'],
  [{ in: 'board' }, 'all minions'],
  [{ in: 'board', side: 'enemy' }, 'all enemy minions'],
  [{ in: 'board', side: 'ally', other: true }, 'all other friendly minions'],
  [{ in: ['hero', 'board'], side: 'enemy' }, 'all enemies'],
  [{ in: 'board', race: 'cat', side: 'ally' }, 'all friendly Cats'],
  [{ in: 'board', keyword: 'divine-shield' }, 'all minions with Holy Ward'],
  [{ random: 1, of: { in: ['hero', 'board'], side: 'enemy' } }, 'a random enemy'],
  [{ random: 2, of: { in: 'board', side: 'enemy' } }, 'two random enemy minions'],
  [{ union: ['self', 'hero'] }, 'this unit and your hero'],
  [{ of: { in: 'board' }, except: 'chosen' }, 'all minions except '],
  [{ adjacent: 'self' }, 'the neighbours of this unit'],
])('%o is worded %s', (selector, text) => {
  expect(phrases().whom(selector)).toBe(text);
});

test.each<[Amount, string]>([
  [3, '3'],
  ['measure', 'that much'],
  [{ count: { in: 'board', side: 'ally' } }, 'the number of friendly minions'],
  [{ stat: 'attack', of: 'hero' }, 'the Attack of your hero'],
  [{ sum: [1, 'measure'] }, '1 plus that much'],
])('%o is worded %s', (amount, text) => {
  expect(phrases().number(amount)).toBe(text);
});

test.each<[NonNullable<Card['target']>['allowed'], string]>([
  [{ any: ['hero', 'board'] }, ''],
  [{ any: ['board'] }, 'a minion'],
  [{ ally: ['board'] }, 'a friendly minion'],
  [{ enemy: ['hero', 'board'] }, 'an enemy'],
])('a target among %o is worded %s', (allowed, text) => {
  expect(phrases({ target: { need: 'required', allowed } }).whom('chosen')).toBe(text);
});

test.each<[Amount | undefined, string]>([
  [undefined, 'an 8/1 Imp with Quick Foot'],
  [2, 'two 8/1 Imps with Quick Foot'],
  [9, '9 8/1 Imps with Quick Foot'],
])('%o of a card is worded %s', (count, text) => {
  expect(phrases().cards('imp', count)).toBe(text);
});

test.each<[Partial<Effect>, string]>([
  [{ stats: { attack: 1, health: 2 } }, '+1/+2'],
  [{ stats: { attack: -1 } }, '-1 Attack'],
  [{ stats: { health: 2 }, keywords: ['divine-shield'] }, '+2 Health and Holy Ward'],
  [{ set: { attack: 1 } }, '1 Attack'],
])('%o gains %s', (effect, text) => {
  expect(phrases().gains({ do: 'give', ...effect })).toBe(text);
});

describe('a whole text', () => {
  const hit: Effect = { do: 'hit', to: 'hero', amount: 1 };
  const call: Effect = { do: 'call', card: 'imp' };
  const on = (event: string) => ({ event });

  test.each<[Partial<Card>, string]>([
    [{}, ''],
    [{ keywords: ['divine-shield', 'taunt'] }, 'Holy Ward, Taunt'],
    [{ spellDamage: 2, overload: 1 }, 'Spell Damage +2, Overload: (1)'],
    [{ routines: [{ on: on('played'), do: [hit] }] }, 'Battlecry: Hit your hero for 1.'],
    [
      { type: 'spell', routines: [{ on: on('played'), do: [hit, call] }] },
      'Hit your hero for 1. Call an 8/1 Imp with Quick Foot.',
    ],
    [
      { routines: [{ on: on('hit'), do: [hit, call] }] },
      'Whenever somebody is hit, hit your hero for 1 and call an 8/1 Imp with Quick Foot.',
    ],
    [
      { keywords: ['trap'], routines: [{ on: on('hit'), do: [hit] }] },
      'Trap: When somebody is hit, hit your hero for 1.',
    ],
    [
      {
        keywords: ['taunt'],
        routines: [
          { on: on('played'), do: [{ ...hit, next: [{ do: 'give', stats: { attack: 1 }, until: 'soon' }] }] },
        ],
      },
      'Taunt. Battlecry: Hit your hero for 1 and gain +1 Attack for a while.',
    ],
  ])('%o', (more, text) => {
    expect(textOf(wording, card(more), byId)).toBe(text);
  });

  test('keywords are those that are printed, and those that a card has by what it does', () => {
    const routines = [{ on: on('played'), do: [hit] }];
    expect(keywordsOf(wording, card({ keywords: ['taunt'], overload: 1, spellDamage: 1, routines }))).toEqual(
      ['battlecry', 'overload', 'spell-damage', 'taunt'],
    );
    expect(keywordsOf(wording, card({ type: 'spell', routines }))).toEqual([]);
  });
});
