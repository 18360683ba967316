import { expect, test } from 'vitest';
import { Network } from '../../forecast/network.ts';
import { randomReading, shape as small, traits } from '../../forecast/testing/small.ts';
import { Dice } from '../../random/dice.ts';
import { Ending, HEAD, type ReadingRows, rowOf } from './rows.ts';
import { type TrainingProgress, train } from './train.ts';

/** Wide enough that units which begin below 0, and stay there, do not matter. */
const shape = { ...small, pools: { ...small.pools, hand: { size: 12, numbers: [] } } };

const WIDTH = HEAD + randomReading(0).length;

/** Matches of one row each, which the seat wins if it has card 2 in hand. */
function rowsOf(count: number): ReadingRows {
  const dice = new Dice(7);
  const values = new Int16Array(count * WIDTH);
  for (let match = 0; match < count; match++) {
    const reading = randomReading(1000 + match);
    const hand = reading.subarray(reading.length - 3);
    hand.set([dice.below(2) === 0 ? 2 : 1, 0, 0]);
    const row = rowOf(match, 0, reading);
    row[2] = hand[0] === 2 ? Ending.won : Ending.lost;
    values.set(row, match * WIDTH);
  }
  return { values, length: count, width: WIDTH };
}

test('what decides the matches is learned, and holds for matches that were not seen', () => {
  const heard: TrainingProgress[] = [];
  const parameters = train({
    shape,
    rows: rowsOf(6000),
    traits,
    seed: 1,
    rounds: 2,
    passes: 8,
    batch: 32,
    far: 0.5,
    onPass: (progress) => heard.push(progress),
  });
  expect(heard).toHaveLength(16);
  // A forecast of even chances has an error of 0.69.
  expect(heard.at(-1)?.kept).toBeLessThan(0.2);
  const network = new Network(shape, parameters, traits);
  const reading = randomReading(5);
  const odds = (card: number) => {
    reading.set([card, 0, 0], reading.length - 3);
    return network.logOdds(reading);
  };
  expect(odds(2)).toBeGreaterThan(1);
  expect(odds(1)).toBeLessThan(-1);
});

test('the same rows and seed give the same network', () => {
  const once = () =>
    train({
      shape,
      rows: rowsOf(2500),
      traits,
      seed: 3,
      rounds: 1,
      passes: 1,
      batch: 256,
      far: 0,
      onPass: () => undefined,
    });
  expect(once()).toEqual(once());
});
