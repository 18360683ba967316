import { describe, expect, test } from 'vitest';
import { faultsOf, hit, played, withRoutine, words } from '../testing/faults.ts';
import { unit } from '../testing/toy.ts';
import { parseCards } from './parse.ts';

describe('what is accepted', () => {
  test.each([
    ['facts alone', unit('it')],
    [
      'a selector of each kind',
      played(
        hit('self'),
        hit('hero'),
        hit({ in: 'board', side: 'enemy', race: 'cat', other: true, keyword: 'taunt' }),
        hit({
          in: ['hero', 'board'],
          where: [{ stat: 'attack', atLeast: 3 }, { not: { keyword: 'taunt' } }],
        }),
        hit('enemy-player'),
        hit({ in: 'board', self: true, is: 'hurt', type: ['unit', 'hero'] }),
        hit({ of: { in: 'board' }, side: 'ally', where: [{ card: 'it' }, { is: 'hurt', of: 'hero' }] }),
        hit({ first: 3, of: { in: 'board' } }),
        hit({ random: 2, of: { in: 'board' } }),
        hit({ union: ['self', 'enemy-hero'] }),
        hit({ of: { in: 'board' }, except: 'self' }),
        hit({ adjacent: 'self' }),
      ),
    ],
    [
      'an amount of each kind',
      played(
        hit('self', { count: { in: 'hand' } }),
        hit('self', { stat: 'attack', of: 'hero' }),
        hit('self', { stat: 'life', of: 'hero' }),
        hit('self', { sum: [1, { count: { in: 'board' } }] }),
        hit('self', { product: [-1, { count: { in: 'board' } }] }),
        hit('self', { from: 2, to: 3 }),
        hit('self', { if: [{ some: { in: 'hand' }, atLeast: 2 }], amount: 2, otherwise: 1 }),
      ),
    ],
    [
      'a condition of each kind',
      played({
        ...hit('self'),
        if: [
          { stat: 'attack', atLeast: 1, atMost: 3 },
          { stat: 'life', of: 'hero', equals: 2 },
          { keyword: 'noble' },
          { is: 'hurt' },
          { card: ['it'] },
          { some: { in: 'hand' } },
          { chance: 50 },
          { not: { chance: 50 } },
        ],
      }),
    ],
    [
      'a card of each kind',
      played(
        { do: 'call', card: 'it' },
        { do: 'call', card: { random: ['it', 'it'], unless: { in: 'board' } } },
        { do: 'call', card: { random: { type: 'unit', race: 'cat', class: 'plain' } } },
        { do: 'call', card: { of: { random: 1, of: { in: 'hand' } } } },
        { do: 'call', copy: 'self', count: { from: 1, to: 2 }, for: 'any' },
      ),
    ],
    [
      'everything that an enchantment may give',
      played({
        do: 'give',
        to: 'self',
        stats: { attack: { count: { in: 'hand' } } },
        set: { health: 1 },
        multiply: { attack: 2 },
        keywords: ['taunt'],
        lose: ['taunt'],
        until: 'soon',
        routines: [
          { on: { event: 'hit' }, do: [{ do: 'aim', to: 'giver' }] },
          { on: { event: 'use' }, do: [], once: true },
        ],
        auras: [{ to: 'self', stats: { attack: 1 } }],
      }),
    ],
    [
      'each, pick, and the rest',
      played(
        { do: 'each', to: { in: 'board' }, together: true, next: [hit('it')] },
        { do: 'each', together: true, next: [hit('self'), hit('hero')] },
        { do: 'pick', to: { first: 3, of: { in: 'board' } }, next: [hit('it')], rest: [hit('it')] },
      ),
    ],
    [
      'auras',
      unit('it', 1, 1, {
        auras: [
          {
            to: { in: 'board', other: true },
            stats: { attack: { count: { in: 'hand' } } },
            keywords: ['taunt'],
          },
          { to: 'self', in: 'hand', while: [{ is: 'hurt' }], pin: { cost: 0 } },
          { to: { in: 'hand' }, stats: { cost: -2 }, least: { cost: 1 } },
        ],
      }),
    ],
    [
      'a combo, and one that replaces the usual effects',
      unit('it', 1, 1, {
        routines: [
          { on: { event: 'played' }, do: [hit('self')] },
          { on: { event: 'combo' }, do: [hit('self', 2)], instead: true },
        ],
      }),
    ],
    [
      'options and requirements',
      unit('it', 1, 1, {
        requires: [{ some: { in: 'hand' } }],
        options: [
          { target: { need: 'optional', allowed: { any: ['board'] } }, do: [hit('chosen')] },
          { requires: [{ some: { in: 'bin' } }], do: [hit('self')] },
        ],
      }),
    ],
    [
      'a measure, where the event has one',
      withRoutine({ event: 'hit', who: { self: true } }, hit('subject', { sum: ['measure', 1] })),
    ],
    [
      'conditions, durations and `next`',
      played(
        {
          do: 'give',
          to: 'self',
          stats: { attack: 1 },
          keywords: ['taunt'],
          until: 'soon',
          if: [{ some: { in: 'hand' } }],
        },
        { do: 'call', card: 'it', count: 2, next: [{ do: 'aim', to: 'it' }] },
      ),
    ],
    [
      'a target',
      unit('it', 1, 1, {
        target: {
          need: 'optional',
          allowed: { any: ['board'] },
          preferred: { enemy: ['board'] },
          who: { race: 'cat' },
        },
        routines: [{ on: { event: 'played' }, do: [hit('chosen')] }],
      }),
    ],
  ])('%s', (_, card) => {
    expect(faultsOf(card, unit('tom', 1, 1, { race: 'cat' }))).toEqual([]);
  });
});

describe('what is not accepted is an error: location, what was expected and found, and the most similar word', () => {
  test.each<[string, unknown[], string]>([
    ['an unknown key', [unit('it', 1, 1, { atack: 2 })], '$[0].atack: expected one of the keys id, name'],
    ['its most similar word', [unit('it', 1, 1, { atack: 2 })], 'found "atack"; did you mean "attack"?'],
    [
      'a missing key',
      [{ id: 'it', name: 'it', type: 'unit' }],
      '$[0].class: expected "class", found nothing',
    ],
    [
      'an unknown type',
      [{ ...unit('it'), type: 'unti' }],
      '$[0].type: expected one of unit, spell, hero, seat, found "unti"; did you mean "unit"?',
    ],
    ['a wrong type of value', [{ ...unit('it'), attack: '2' }], '$[0].attack: expected a number, found "2"'],
    ['half a point', [{ ...unit('it'), attack: 1.5 }], '$[0].attack: expected a whole number, found 1.5'],
    [
      'a malformed id',
      [{ ...unit('it'), id: 'It' }],
      '$[0].id: expected an id: lower-case words joined by hyphens',
    ],
    [
      'an unknown event',
      [withRoutine({ event: 'plaed' }, hit('self'))],
      '$[0].routines[0].on.event: expected one of played, combo, hit, use, last, found "plaed"; did you mean "played"?',
    ],
    [
      'an unknown effect',
      [played({ do: 'hut', to: 'self' })],
      '$[0].routines[0].do[0].do: expected one of hit, mend, call, aim, give, pick, each, found "hut"; did you mean "hit"?',
    ],
    [
      'a key that the effect does not take',
      [played({ do: 'aim', to: 'self', amount: 1 })],
      '$[0].routines[0].do[0].amount: expected one of the keys do, to',
    ],
    [
      'a missing key of an effect',
      [played({ do: 'hit', to: 'self' })],
      '$[0].routines[0].do[0].amount: expected "amount", found nothing',
    ],
    ['no effect', [played()], '$[0].routines[0].do: expected '],
    ['an unknown selector', [played(hit('slef'))], 'found "slef"; did you mean "self"?'],
    [
      'an unknown zone',
      [played(hit({ in: 'bord' }))],
      '$[0].routines[0].do[0].to.in: expected one of hero, board, hand, traps, bin, seat, found "bord"; did you mean "board"?',
    ],
    ['one in a list', [played(hit({ in: ['hero', 'bord'] }))], '$[0].routines[0].do[0].to.in[1]: '],
    [
      'an unknown stat',
      [played(hit('self', { stat: 'atack', of: 'self' }))],
      'found "atack"; did you mean "attack"?',
    ],
    [
      'one option alone',
      [unit('it', 1, 1, { options: [{ do: [hit('self')] }] })],
      '$[0].options: expected a list of at least 2, found 1',
    ],
    [
      'a random number within an empty range',
      [played(hit('self', { from: 3, to: 3 }))],
      '$[0].routines[0].do[0].amount: expected "from" below "to", found {"from":3,"to":3}',
    ],
    [
      'a certain chance',
      [played({ ...hit('self'), if: [{ chance: 100 }] })],
      '$[0].routines[0].do[0].if[0].chance: expected at most 99, found 100',
    ],
    [
      'a comparison without a bound',
      [played({ ...hit('self'), if: [{ stat: 'attack' }] })],
      '$[0].routines[0].do[0].if[0]: expected either "equals", or "atLeast" not above "atMost", or one of both, found {"stat":"attack"}',
    ],
    [
      'a comparison with an empty range',
      [played({ ...hit('self'), if: [{ stat: 'attack', atLeast: 3, atMost: 2 }] })],
      '$[0].routines[0].do[0].if[0]: expected either "equals", or "atLeast" not above "atMost", or one of both',
    ],
    [
      'a comparison with "equals" and a bound',
      [played({ ...hit('self'), if: [{ stat: 'attack', atLeast: 3, equals: 3 }] })],
      '$[0].routines[0].do[0].if[0]: expected either "equals", or "atLeast" not above "atMost", or one of both',
    ],
    [
      'both "self" and "other"',
      [played(hit({ in: 'board', self: true, other: true }))],
      '$[0].routines[0].do[0].to: expected only one of "self" and "other"',
    ],
    [
      'a count of 0',
      [played({ do: 'call', card: 'it', count: 0 })],
      '$[0].routines[0].do[0].count: expected at least 1, found 0',
    ],
    [
      'an amount of 0',
      [played(hit('self', 0))],
      '$[0].routines[0].do[0].amount: expected at least 1, found 0',
    ],
    [
      '"next" of an effect that makes nothing',
      [played({ ...hit('self'), next: [hit('it')] })],
      '$[0].routines[0].do[0].next: expected one of the keys ',
    ],
    [
      'an amount above the limit',
      [played(hit('self', 1e12))],
      '$[0].routines[0].do[0].amount: expected at most 1000000, found 1000000000000',
    ],
    [
      'a label given as a keyword',
      [played({ do: 'give', to: 'self', keywords: ['noble'] })],
      '$[0].routines[0].do[0].keywords[0]: expected one of taunt, spell-damage, found "noble"',
    ],
    [
      'an unknown state',
      [played(hit({ in: 'board', is: 'hrt' }))],
      '$[0].routines[0].do[0].to.is: expected one of hurt, found "hrt"; did you mean "hurt"?',
    ],
    [
      'an unknown end',
      [played({ do: 'give', to: 'self', stats: { attack: 1 }, until: 'son' })],
      '$[0].routines[0].do[0].until: expected one of soon, found "son"; did you mean "soon"?',
    ],
    [
      'an empty list',
      [unit('it', 1, 1, { routines: [] })],
      '$[0].routines: expected a list of at least 1, found 0',
    ],
    ['no list', ['it'], '$[0]: expected an object, found "it"'],
  ])('%s', (_, cards, message) => {
    const faults = faultsOf(...cards);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
    expect(faults[0]).toMatch(/^a\.json: \$/);
  });

  test('all faults of all files are reported at once', () => {
    const bad = [{ ...unit('it'), type: 'unti' }];
    expect(() =>
      parseCards(words, [
        { file: 'a.json', cards: bad },
        { file: 'b.json', cards: bad },
      ]),
    ).toThrow(/^a\.json: .*\nb\.json: /);
  });
});
