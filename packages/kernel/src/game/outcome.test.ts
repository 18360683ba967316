import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MOST_SEATS,
  type Outcome,
  outcomeByPlaces,
  outcomeOf,
  placeOf,
  resultFor,
  winnerOf,
  winnersOf,
} from './outcome.ts';

/** Places of 1 to 8 seats, at least one of which is the first. */
const places = fc
  .integer({ min: 1, max: MOST_SEATS })
  .chain((seats) =>
    fc.tuple(
      fc.array(fc.integer({ min: 1, max: seats }), { minLength: seats, maxLength: seats }),
      fc.nat(seats - 1),
    ),
  )
  .map(([list, first]) => list.with(first, 1));

describe('an outcome', () => {
  test('is null while the match goes on, a winner, or a tie', () => {
    expect(outcomeOf(0)).toBeNull();
    expect([1, 2, 8].map(outcomeOf)).toEqual([{ winner: 0 }, { winner: 1 }, { winner: 7 }]);
    expect(outcomeOf(-1)).toEqual({ tied: true });
  });

  test('has the places that it was made from, in an integer of 31 bits', () => {
    fc.assert(
      fc.property(places, (list) => {
        const value = outcomeByPlaces(list);
        const isTie = list.length > 1 && list.every((it) => it === 1);
        expect(outcomeOf(value)).toEqual(isTie ? { tied: true } : { winner: list.indexOf(1), places: list });
        expect(value | 0).toBe(value);
        expect(value).toBeLessThan(2 ** 30);
      }),
    );
  });

  test.each([[[]], [[2, 2]], [[0, 1]], [[1, 4, 2]], [[1, 1.5]], [[1, 2, 3, 4, 5, 6, 7, 8, 9]]])(
    'has no places %j',
    (list) => {
      expect(() => outcomeByPlaces(list)).toThrow(RangeError);
    },
  );

  test('means for each seat that it has won, lost or tied, and a place', () => {
    const team = { winner: 0, places: [1, 3, 1, 3] };
    expect([0, 1, 2, 3].map((seat) => resultFor(team, seat))).toEqual(['won', 'lost', 'won', 'lost']);
    expect([0, 1, 2, 3].map((seat) => placeOf(team, seat))).toEqual([1, 3, 1, 3]);
    expect([0, 1, 2].map((seat) => resultFor({ winner: 1 }, seat))).toEqual(['lost', 'won', 'lost']);
    expect([0, 1, 2].map((seat) => placeOf({ winner: 1 }, seat))).toEqual([2, 1, 2]);
    expect([0, 1].map((seat) => resultFor({ tied: true }, seat))).toEqual(['tied', 'tied']);
    expect([0, 1].map((seat) => placeOf({ tied: true }, seat))).toEqual([1, 1]);
  });

  test('has one winner, several, or none', () => {
    const outcomes = [
      [2, 3, 1],
      [1, 3, 1],
    ].map((places) => outcomeOf(outcomeByPlaces(places)) as Outcome);
    const all = [{ winner: 1 }, ...outcomes, { tied: true as const }];
    expect(all.map(winnersOf)).toEqual([[1], [2], [0, 2], []]);
    expect(all.map(winnerOf)).toEqual([1, 2, 0, null]);
    expect(winnerOf(null)).toBeNull();
  });
});
