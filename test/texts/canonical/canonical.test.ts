import type { Card, CardQuest, CardRoutine, Effect } from '@aftercast/cards';
import { describe, expect, test } from 'vitest';
import { lexis } from '../hearth.ts';
import { canonical } from './canonical.ts';
import { KINDS } from './names.ts';

const formOf = (card: Partial<Card>) => canonical({ type: 'minion', name: 'Made Card', ...card }, lexis);
const answering = (routine: Partial<CardRoutine>, ...effects: Effect[]) =>
  formOf({ routines: [{ on: { event: 'deathrattle' }, do: effects, ...routine }] });
const doing = (...effects: Effect[]) => formOf({ routines: [{ on: { event: 'played' }, do: effects }] });

const minions = { in: 'battlefield' };
const hit = (to: Effect['to'], amount: Effect['amount'] = 1): Effect => ({
  do: 'damage',
  to: to as 'self',
  amount: amount as number,
});
const scrap: Effect = { do: 'count-up', counter: 'scrap' };
const draw: Effect = { do: 'draw' };
const turn = { turn: 'ally' } as const;
const gift = { do: 'buff', to: 'chosen', stats: { attack: 1 } } as Effect;
const ability: CardRoutine = { on: { event: 'turn-end' }, do: [draw] };

describe('one form', () => {
  test.each<[string, Effect[], Effect[]]>([
    [
      'of a keyword and a condition that asks for it',
      [hit({ ...minions, keyword: 'taunt' })],
      [hit({ ...minions, where: [{ keyword: 'taunt' }] })],
    ],
    ['of both sides', [hit({ ...minions, side: 'any' })], [hit(minions)]],
    ['of a zone and a list with it', [hit(minions)], [hit({ in: ['battlefield'] })]],
    ['of the type that everything in a zone has', [hit({ ...minions, type: 'minion' })], [hit(minions)]],
    ['of a hero and all heroes of a player', [hit('hero')], [hit({ in: 'hero', side: 'ally' })]],
    ['of a part of a group', [hit({ of: minions, side: 'enemy' })], [hit({ ...minions, side: 'enemy' })]],
    ['of what is not false', [{ ...draw, if: [{ not: { not: turn } }] }], [{ ...draw, if: [turn] }]],
    [
      'of neither and not both',
      [{ ...draw, if: [{ not: { any: [turn, { is: 'damaged' }] } }] }],
      [{ ...draw, if: [{ not: turn }, { not: { is: 'damaged' } }] }],
    ],
    ['of one and no number', [{ ...draw, count: 1 }], [draw]],
    ['of one and no number of a counter', [{ ...scrap, amount: 1 }], [scrap]],
    [
      'of a counter that is set to zero and to no number',
      [{ ...scrap, do: 'set-counter', amount: 0 }],
      [{ ...scrap, do: 'set-counter' }],
    ],
    ['of what is done for one and to one', [{ do: 'each', to: 'hero', next: [hit('it')] }], [hit('hero')]],
    [
      'of the same at once to two',
      [{ do: 'each', together: true, next: [hit('hero'), hit('enemy-hero')] }],
      [hit({ union: ['hero', 'enemy-hero'] })],
    ],
    [
      'of two enchantments of one thing without an end',
      [gift, { do: 'buff', to: 'chosen', keywords: ['taunt'] }],
      [{ ...gift, keywords: ['taunt'] }],
    ],
    [
      'of a number that depends and of two effects',
      [hit('hero', { if: [turn], amount: 2, otherwise: 1 })],
      [
        { ...hit('hero', 2), if: [turn] },
        { ...hit('hero', 1), if: [{ not: turn }] },
      ],
    ],
  ])('%s', (_, one, other) => {
    expect(doing(...one)).toEqual(doing(...other));
  });

  test('of a condition of a battlecry and of what it does', () => {
    const one = formOf({ routines: [{ on: { event: 'played' }, if: [turn], do: [draw] }] });
    expect(one).toEqual(doing({ ...draw, if: [turn] }));
  });
});

describe('different forms', () => {
  test.each<[string, Effect[], Effect[]]>([
    ['of effects in another order', [draw, hit('hero')], [hit('hero'), draw]],
    ['of all and of all living with a keyword', [hit(minions)], [hit({ ...minions, keyword: 'taunt' })]],
    [
      'of the others and of all but the target',
      [hit({ ...minions, other: true })],
      [hit({ of: minions, except: 'chosen' })],
    ],
    [
      'of some and of another number of them',
      [{ ...draw, if: [{ some: minions }] }],
      [{ ...draw, if: [{ some: minions, atLeast: 2 }] }],
    ],
    ['of one after the other and at once', [{ do: 'each', to: minions, next: [hit('it')] }], [hit(minions)]],
    [
      'of a number of each and one number of all',
      [{ do: 'each', to: minions, together: true, next: [hit('it', { from: 1, to: 2 })] }],
      [hit(minions, { from: 1, to: 2 })],
    ],
    ['of an enchantment with another end', [{ ...gift, until: 'turn-end' }], [gift]],
    [
      'of an ability that is used once and of what stays',
      [{ ...gift, routines: [{ ...ability, once: true }] }],
      [gift, { do: 'buff', to: 'chosen', routines: [{ ...ability, once: true }] }],
    ],
    [
      'of twice as much and as much more',
      [{ do: 'buff', to: 'chosen', multiply: { attack: 2 } }],
      [{ do: 'buff', to: 'chosen', stats: { attack: { stat: 'attack', of: 'chosen' } } }],
    ],
    [
      'of a copy and of its card',
      [{ do: 'summon', copy: 'chosen' }],
      [{ do: 'summon', card: { of: 'chosen' } }],
    ],
    [
      'of two choices and one',
      [hit({ random: 1, of: minions }), hit({ random: 1, of: minions })],
      [hit({ random: 2, of: minions })],
    ],
    [
      'of the top and any place of a deck',
      [{ do: 'put-into-deck', to: 'self', at: 'top' }],
      [{ do: 'put-into-deck', to: 'self' }],
    ],
    [
      'of what follows at once and of what follows',
      [{ do: 'destroy', to: 'chosen', next: [draw] }],
      [{ do: 'destroy', to: 'chosen' }, draw],
    ],
    [
      'of up to two and of two',
      [{ do: 'choose', to: minions, pick: { atMost: 2 }, next: [hit('it')] }],
      [{ do: 'choose', to: minions, pick: 2, next: [hit('it')] }],
    ],
  ])('%s', (_, one, other) => {
    expect(doing(...one)).not.toEqual(doing(...other));
  });

  test.each<[string, Partial<CardQuest>]>([
    ['that is in the opening hand', { opening: true }],
    ['that comes further each time', { adds: 2 }],
    ['that counts a number', { adds: 'measure' }],
    ['with another goal', { goal: 4 }],
    ['with a condition', { if: [turn] }],
    ['with another reward', { reward: [draw, draw] }],
    ['that counts what has been done', { counts: { event: 'after-play', who: { side: 'ally' } } }],
    ['that counts another counter', { counts: { event: 'counted', counter: 'scrap' } }],
  ])('of a quest and one %s', (_, more) => {
    const quest: CardQuest = { counts: { event: 'play', who: { side: 'ally' } }, goal: 3, reward: [draw] };
    const other: Partial<Card> = { keywords: ['quest'], quest: { ...quest, ...more } };
    expect(formOf({ keywords: ['quest'], quest })).not.toEqual(formOf(other));
    expect(formOf({ keywords: ['quest'], quest })).not.toEqual(formOf({ keywords: ['sidequest'], quest }));
  });

  test('of a condition of another answer, which is asked when it happens, and of what it does', () => {
    expect(answering({ if: [turn] }, draw)).not.toEqual(answering({}, { ...draw, if: [turn] }));
  });

  test('of a condition that only one of two effects needs', () => {
    expect(answering({ if: [{ some: minions }] }, hit({ random: 1, of: minions }), draw)).not.toEqual(
      answering({}, hit({ random: 1, of: minions }), draw),
    );
  });
});

test('a noun for cards by a keyword says the type that all of them have', () => {
  for (const [keyword, type] of Object.entries(KINDS)) {
    const called = lexis.cards.filter((it) => it.keywords?.includes(keyword));
    expect(called.length).toBeGreaterThan(0);
    expect(called.every((it) => it.type === type)).toBe(true);
  }
});
