import { expect, test } from 'vitest';
import { Network } from '../../forecast/network.ts';
import { probabilityOf } from '../../forecast/probability.ts';
import { randomParameters, randomReading, shape, traits } from '../../forecast/testing/small.ts';
import { Gradient } from './gradient.ts';

test('a batch begins with the weights as they have become', () => {
  const parameters = randomParameters(1);
  const gradient = new Gradient(shape, parameters, traits);
  for (const [name, weights] of Object.entries(parameters)) weights.set(randomParameters(4)[name] ?? []);
  gradient.begin();
  const network = new Network(shape, parameters, traits);
  for (let seed = 0; seed < 30; seed++) {
    const reading = randomReading(seed);
    expect(gradient.forecast(reading, 0)).toBe(network.logOdds(reading));
  }
});

/** How much a weight is moved to see what it changes. */
const MOVE = 1e-6;

/** Where two of the network's straight pieces meet, a small move does not tell the slope. */
const CORNERS = 0.02;

test('the gradient is what the error changes by when a weight is moved', () => {
  const parameters = randomParameters(2);
  const readings = Array.from({ length: 12 }, (_, seed) => randomReading(seed));
  const gradient = new Gradient(shape, parameters, traits);
  gradient.begin();
  const errors = readings.map((reading) => probabilityOf(gradient.add(reading, 0, 0.3)) - 0.3);
  gradient.end();
  const forecasts = () => {
    const network = new Network(shape, parameters, traits);
    return readings.map((reading) => network.logOdds(reading));
  };
  const before = forecasts();
  let wrong = 0;
  let count = 0;
  for (const [name, weights] of Object.entries(parameters))
    weights.forEach((weight, i) => {
      weights[i] = weight + MOVE;
      const after = forecasts();
      weights[i] = weight;
      const change = before.reduce(
        (sum, was, n) => sum + ((errors[n] as number) * ((after[n] as number) - was)) / MOVE,
        0,
      );
      count++;
      if (Math.abs(change - (gradient.sums[name]?.[i] as number)) > 1e-4) wrong++;
    });
  expect(count).toBeGreaterThan(80);
  expect(wrong / count).toBeLessThan(CORNERS);
});

test('a new batch begins at zero', () => {
  const gradient = new Gradient(shape, randomParameters(2), traits);
  const sums = () => Object.fromEntries(Object.entries(gradient.sums).map(([name, it]) => [name, [...it]]));
  const once = () => {
    gradient.begin();
    gradient.add(randomReading(1), 0, 1);
    gradient.end();
    return sums();
  };
  expect(once()).toEqual(once());
});
