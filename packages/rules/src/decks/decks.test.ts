import { type Changes, makeDetailedAction } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { AloneZone, playAlone } from '../testing/alone.ts';
import { addToDeckOf, dealOf, putOnDeckOf, shuffle } from './decks.ts';

const { deck, hand } = AloneZone;
/** Indices of zones: those of seat 1 come after those of seat 0. */
const SECOND = { deck: 2, hand: 3 };
const [ASH, BIRCH, CEDAR] = [1, 2, 3] as const;

/** Each seat's deck has an ash on top of a birch; entities 1 and 2 are those of seat 0. */
function lay(changes: Changes): void {
  for (const seat of [0, 1]) for (const card of [ASH, BIRCH]) changes.create(card, seat, 2 * seat + deck, -1);
}

/** Plays an action type for seat 1 on these decks. */
function play(type: Parameters<typeof playAlone>[0], details: Parameters<typeof makeDetailedAction>[3]) {
  return playAlone(type, makeDetailedAction(0, 1, 0, details), { lay });
}

test('a card for a deck comes to the bottom of its own', () => {
  const { table } = play(addToDeckOf(deck), { card: CEDAR });
  expect(table.zones).toEqual([[1, 2], [], [3, 4, 5], []]);
  expect(table.entities[5]).toMatchObject({ card: CEDAR, owner: 1, zone: SECOND.deck });
});

test('one that a scenario puts on a deck comes to the top, and is what its action was about', () => {
  const { table, action } = play(putOnDeckOf(deck), { card: CEDAR, amount: 4 });
  expect(table.zones).toEqual([[1, 2], [], [5, 3, 4], []]);
  expect(action).toMatchObject({ targets: [5], amount: 4 });
});

test.each([
  [1, [4], [3]],
  [2, [], [3, 4]],
  [9, [], [3, 4]],
])('of a deck of two, %i are dealt from the top', (amount, left, dealt) => {
  const { table } = play(dealOf(deck, hand), { amount });
  expect(table.zones).toEqual([[1, 2], [], left, dealt]);
});

describe('a deck is shuffled', () => {
  /** The order of three cards when a place was picked for each but the last. */
  function shuffled(picks: readonly number[]): readonly number[] | undefined {
    const asked: (readonly number[])[] = [];
    const { table } = playAlone(
      { name: 'shuffle', perform: (handling) => shuffle(handling, 1, deck) },
      makeDetailedAction(0, 1, 0, {}),
      {
        lay: (changes) => {
          for (const card of [ASH, BIRCH, CEDAR]) changes.create(card, 1, SECOND.deck, -1);
        },
        oracle: ({ candidates }) => {
          asked.push(candidates);
          return picks[asked.length - 1] ?? null;
        },
      },
    );
    // For each place one of all that have no place yet: 3 × 2 equally likely outcomes.
    expect(asked).toEqual([
      [0, 2],
      [1, 2],
    ]);
    return table.zones[SECOND.deck];
  }

  test('each outcome of its lots is an order of its own, and all orders are there', () => {
    const orders = [0, 1, 2].flatMap((first) => [0, 1].map((second) => `${shuffled([first, second])}`));
    expect(orders.sort()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']);
  });
});
