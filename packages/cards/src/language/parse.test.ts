import { describe, expect, test } from 'vitest';
import { wordsOf } from '../compile/lexicon.ts';
import { toyLexicon, unit } from '../testing/toy.ts';
import { LoadError } from './load-error.ts';
import { parseCards } from './parse.ts';

const words = wordsOf(toyLexicon);

function faultsOf(...cards: unknown[]): string[] {
  try {
    parseCards(words, [{ file: 'a.json', cards }]);
  } catch (error) {
    if (error instanceof LoadError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const withRoutine = (on: unknown, ...effects: unknown[]) =>
  unit('it', 1, 1, { routines: [{ on, do: effects }] });
const played = (...effects: unknown[]) => withRoutine({ event: 'played' }, ...effects);
const hit = (to: unknown, amount: unknown = 1) => ({ do: 'hit', to, amount });

describe('what may be written', () => {
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
        hit('self', { sum: [1, { count: { in: 'board' } }] }),
      ),
    ],
    [
      'a measure, where the event has one',
      withRoutine({ event: 'hit', who: { self: true } }, hit('subject', 'measure')),
    ],
    [
      'conditions, durations, and what comes next',
      played(
        {
          do: 'give',
          to: 'self',
          stats: { attack: 1 },
          keywords: ['taunt'],
          until: 'soon',
          if: [{ some: { in: 'hand' } }],
        },
        { do: 'call', card: 'it', count: 2, next: [{ do: 'aim', to: 'made' }] },
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
    expect(faultsOf(card)).toEqual([]);
  });
});

describe('what may not is an error with its place, what was expected and found, and the nearest word', () => {
  test.each<[string, unknown[], string]>([
    ['an unknown key', [unit('it', 1, 1, { atack: 2 })], '$[0].atack: expected one of the keys id, name'],
    ['its nearest', [unit('it', 1, 1, { atack: 2 })], 'found "atack"; did you mean "attack"?'],
    [
      'a missing fact',
      [{ id: 'it', name: 'it', type: 'unit' }],
      '$[0].class: expected "class", found nothing',
    ],
    [
      'an unknown type',
      [{ ...unit('it'), type: 'unti' }],
      '$[0].type: expected one of unit, spell, hero, found "unti"; did you mean "unit"?',
    ],
    ['a wrong type of value', [{ ...unit('it'), attack: '2' }], '$[0].attack: expected number, found "2"'],
    ['half a point', [{ ...unit('it'), attack: 1.5 }], '$[0].attack: expected '],
    [
      'an id that is none',
      [{ ...unit('it'), id: 'It' }],
      '$[0].id: expected an id: lower-case words joined by hyphens',
    ],
    [
      'an unknown event',
      [withRoutine({ event: 'plaid' }, hit('self'))],
      '$[0].routines[0].on.event: expected one of played, hit, use, last, found "plaid"; did you mean "played"?',
    ],
    [
      'an unknown effect',
      [played({ do: 'hut', to: 'self' })],
      '$[0].routines[0].do[0].do: expected one of hit, call, aim, give, found "hut"; did you mean "hit"?',
    ],
    [
      'a key that the effect does not take',
      [played({ do: 'aim', to: 'self', amount: 1 })],
      '$[0].routines[0].do[0].amount: expected one of the keys do, to',
    ],
    [
      'a key that the effect needs',
      [played({ do: 'hit', to: 'self' })],
      '$[0].routines[0].do[0].amount: expected "amount", found nothing',
    ],
    ['no effect', [played()], '$[0].routines[0].do: expected '],
    ['an unknown selector', [played(hit('slef'))], 'found "slef"; did you mean "self"?'],
    [
      'an unknown zone',
      [played(hit({ in: 'bord' }))],
      '$[0].routines[0].do[0].to.in: expected one of hero, board, hand, traps, bin, found "bord"; did you mean "board"?',
    ],
    ['one in a list', [played(hit({ in: ['hero', 'bord'] }))], '$[0].routines[0].do[0].to.in[1]: '],
    [
      'an unknown stat',
      [played(hit('self', { stat: 'atack', of: 'self' }))],
      'found "atack"; did you mean "attack"?',
    ],
    [
      'an unknown card',
      [played({ do: 'call', card: 'ti' })],
      '$[0].routines[0].do[0].card: expected the id of a card, found "ti"; did you mean "it"?',
    ],
    [
      'an unknown card further in',
      [played({ do: 'aim', to: 'self', next: [{ do: 'call', card: 'xx' }] })],
      '$[0].routines[0].do[0].next[0].card: expected the id of a card',
    ],
    [
      'two cards of one id',
      [unit('it'), unit('it')],
      '$[1].id: expected an id that no other card has, found "it"',
    ],
    [
      '"chosen" without a target',
      [played(hit('chosen'))],
      '$[0].routines[0].do[0].to: expected a card with a target',
    ],
    [
      '"made" by nobody',
      [played(hit('made'))],
      '$[0].routines[0].do[0].to: expected "made" only inside of "next"',
    ],
    [
      '"measure" of nothing',
      [played(hit('self', 'measure'))],
      '$[0].routines[0].do[0].amount: expected an event with a number',
    ],
    [
      'a pointed event that is none',
      [withRoutine({ event: 'hit', target: { side: 'ally' } }, hit('self'))],
      '$[0].routines[0].on.target: expected an event that may be pointed at something',
    ],
    [
      'preferred outside of allowed',
      [
        unit('it', 1, 1, {
          target: {
            need: 'required',
            allowed: { enemy: ['board'] },
            preferred: { enemy: ['board', 'hero'] },
          },
        }),
      ],
      '$[0].target.preferred.enemy: expected zones that are allowed too (law T3), found "hero"',
    ],
    [
      'any where only enemies are allowed',
      [
        unit('it', 1, 1, {
          target: { need: 'required', allowed: { enemy: ['board'] }, preferred: { any: ['board'] } },
        }),
      ],
      '$[0].target.preferred.any: ',
    ],
    ['no list', ['it'], '$[0]: expected an object, found "it"'],
  ])('%s', (_, cards, message) => {
    const faults = faultsOf(...cards);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(message);
    expect(faults[0]).toMatch(/^a\.json: \$/);
  });

  test('all faults of all files are told at once', () => {
    const bad = [{ ...unit('it'), type: 'unti' }];
    expect(() =>
      parseCards(words, [
        { file: 'a.json', cards: bad },
        { file: 'b.json', cards: bad },
      ]),
    ).toThrow(/^a\.json: .*\nb\.json: /);
  });
});
