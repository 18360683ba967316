import { GAME_NAMES } from '@aftercast/sim/batch';
import { assert, constantFrom, integer, oneof, property, record, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, type MatchSource, parseAddress } from './address.ts';

const name = string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((it) => !it.includes(','));
const source = oneof(
  record({ kind: constantFrom('demonstration' as const) }),
  record({
    kind: constantFrom('bots' as const),
    game: constantFrom(...GAME_NAMES),
    decks: tuple(name, name),
    bots: tuple(name, name),
    seed: integer({ min: 0, max: 999_999_999 }),
    firstSeat: constantFrom(0 as const, 1 as const),
  }),
);
const number = integer({ min: 0, max: 999_999_999 });
const moment = oneof(
  constantFrom(null),
  number.map((seq) => ({ seq })),
  number.map((command) => ({ command })),
);

describe('the address of an inspected match', () => {
  it('is read as it was made', () => {
    assert(
      property(source, moment, (asked, at) => {
        const address = addressOf(asked as MatchSource, at);
        expect(parseAddress(address.replace(/^#\/inspect\//, ''))).toEqual({ source: asked, moment: at });
      }),
    );
  });

  it('that was made before there was a second game is of the first', () => {
    expect(parseAddress('bots?decks=a,b&bots=c,d&seed=1')?.source).toEqual({
      kind: 'bots',
      game: 'hearth',
      decks: ['a', 'b'],
      bots: ['c', 'd'],
      seed: 1,
      firstSeat: 0,
    });
  });

  it.each([
    '',
    'nothing',
    'bots',
    'bots?decks=a&bots=b,c&seed=1',
    'bots?decks=a,b,c&bots=b,c&seed=1',
    'bots?decks=a,b&bots=b,c&seed=x',
    'bots?game=chess&decks=a,b&bots=b,c&seed=1',
  ])('"%s" is none', (rest) => {
    expect(parseAddress(rest)).toBeNull();
  });
});
