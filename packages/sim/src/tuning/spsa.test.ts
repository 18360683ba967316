import { expect, test } from 'vitest';
import { Dice } from '../random/dice.ts';
import { tune } from './spsa.ts';

/** Plays two sets of weights, of which the one that is nearer to the best wins more often: a chance of 50 to 100 %. */
function playing(best: Readonly<Record<string, number>>, dice: Dice) {
  const far = (weights: Record<string, number>) =>
    Object.entries(best).reduce((sum, [name, it]) => sum + Math.log((weights[name] as number) / it) ** 2, 0);
  return (plus: Record<string, number>, minus: Record<string, number>) => {
    const chance = 1 / (1 + Math.exp(far(plus) - far(minus)));
    let sum = 0;
    for (let match = 0; match < 16; match++) sum += dice.below(1000) < 1000 * chance ? 1 : -1;
    return sum / 16;
  };
}

test('weights come near the best ones, and keep their signs', () => {
  const best = { a: 2, b: 0.5, c: -3, d: 1 };
  const tuned = tune({ weights: { a: 1, b: 1, c: -1, d: 1 }, seed: 3, compare: playing(best, new Dice(5)) });
  const sums = { a: 0, b: 0, c: 0, d: 0 };
  for (let round = 0; round < 2_000; round++) {
    const { value } = tuned.next();
    if (round >= 1_000) for (const name of ['a', 'b', 'c', 'd'] as const) sums[name] += value[name] / 1_000;
  }
  for (const name of ['a', 'b', 'c', 'd'] as const)
    expect(Math.abs(Math.log(sums[name] / best[name]))).toBeLessThan(0.25);
});
