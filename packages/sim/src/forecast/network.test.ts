import { expect, test } from 'vitest';
import { Network } from './network.ts';
import { probabilityOf } from './probability.ts';
import type { NetworkShape } from './shape.ts';
import { randomParameters, randomReading, shape, traits } from './testing/small.ts';

const one: NetworkShape = {
  numbers: [10],
  pools: { minions: { size: 1, numbers: [2] } },
  groups: [{ pool: 'minions', most: 2 }],
  hidden: 1,
};

/** Weights whose forecast can be followed by hand. */
const known = {
  'minions.traits': [3],
  'minions.cards': [0, 1, -9],
  'minions.numbers': [4],
  'minions.level': [1],
  hidden: [2, 1],
  'hidden.level': [-3],
  out: [5],
  direct: [7, 0.5],
  level: [100],
};
const parameters = Object.fromEntries(
  Object.entries(known).map(([name, weights]) => [name, Float64Array.from(weights)]),
);
const network = new Network(
  one,
  parameters,
  [[0], [0.5], [0]].map((it) => Float64Array.from(it)),
);

test('the forecast is the sum that the weights describe', () => {
  // Card 1: 3 × 0.5 + 1 + 1 = 3.5, and 4 × 6 / 2 = 12 by its number: 15.5. Card 2 is below 0, which counts as 0.
  const cards = 15.5;
  const number = 20 / 10;
  const hidden = 2 * number + cards - 3;
  expect(network.logOdds([20, 1, 6, 2, 0])).toBeCloseTo(100 + 7 * number + 0.5 * cards + 5 * hidden);
});

test('a free place adds nothing, whatever the weights of no card are', () => {
  expect(network.logOdds([0, 0, 9, 0, 0])).toBe(100);
});

test('the order of the cards of a group does not matter', () => {
  expect(network.logOdds([5, 1, 2, 2, 8])).toBe(network.logOdds([5, 2, 8, 1, 2]));
});

test('a huge number counts as six times its divisor', () => {
  expect(network.logOdds([900, 0, 0, 0, 0])).toBe(network.logOdds([60, 0, 0, 0, 0]));
});

test('a network remembers nothing of the reading before', () => {
  const fresh = () => new Network(shape, randomParameters(3), traits);
  const used = fresh();
  for (let seed = 0; seed < 20; seed++)
    expect(used.logOdds(randomReading(seed))).toBe(fresh().logOdds(randomReading(seed)));
});

test('a shape with a group of no pool is refused by name', () => {
  const wrong = { ...one, groups: [{ pool: 'weapons', most: 1 }] };
  expect(() => new Network(wrong, parameters, [])).toThrow('no pool "weapons": its pools are minions');
});

test('odds become a probability, within a hundredth of what the exponential function gives', () => {
  for (let logOdds = -12; logOdds <= 12; logOdds += 0.25) {
    expect(Math.abs(probabilityOf(logOdds) - 1 / (1 + Math.exp(-logOdds)))).toBeLessThan(0.01);
    expect(probabilityOf(logOdds)).toBeLessThan(probabilityOf(logOdds + 0.01));
  }
  expect(probabilityOf(0)).toBe(0.5);
  expect(probabilityOf(1e9)).toBeLessThanOrEqual(1);
  expect(probabilityOf(-1e9)).toBeGreaterThanOrEqual(0);
});
