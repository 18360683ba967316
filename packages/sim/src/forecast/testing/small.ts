import { Dice } from '../../random/dice.ts';
import { type Parameters, sizesOf, zeros } from '../parameters.ts';
import { layoutOf, type NetworkShape } from '../shape.ts';

/** A network with everything that one can have, and as small as can be. */
export const shape: NetworkShape = {
  numbers: [10, 2],
  pools: { minions: { size: 3, numbers: [2, 1] }, hand: { size: 2, numbers: [] } },
  groups: [
    { pool: 'minions', most: 2 },
    { pool: 'minions', most: 2 },
    { pool: 'hand', most: 3 },
  ],
  hidden: 4,
};

/** Two traits of each of four cards; card 0 stands for no card. */
export const traits = [
  [0, 0],
  [0.5, 0],
  [0.5, 1],
  [0, -2],
].map((it) => Float64Array.from(it));

/** Weights at random, from -1 to 1. */
export function randomParameters(seed: number): Parameters {
  const dice = new Dice(seed);
  const parameters = zeros(sizesOf(shape, traits.length, 2));
  for (const weights of Object.values(parameters))
    for (let i = 0; i < weights.length; i++) weights[i] = dice.below(2001) / 1000 - 1;
  return parameters;
}

/** A reading at random, with free places. */
export function randomReading(seed: number): Int16Array {
  const dice = new Dice(seed);
  const reading = new Int16Array(layoutOf(shape).length);
  let at = 0;
  for (const divisor of shape.numbers) reading[at++] = dice.below(4 * divisor) - divisor;
  for (const { most, pool } of shape.groups)
    for (let n = 0; n < most; n++) {
      reading[at++] = dice.below(traits.length);
      for (const _ of shape.pools[pool]?.numbers ?? []) reading[at++] = dice.below(5);
    }
  return reading;
}
