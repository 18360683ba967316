import { describe, expect, test } from 'vitest';
import { simulatedHearth } from '../../games/hearth/bots.ts';
import { plan } from '../../testing/plan.ts';
import { createLocalPool } from '../play-chunk.ts';
import { addReport } from './merge.ts';
import { pairFigures } from './pairs.ts';
import { makeReport } from './report.ts';

describe('pairs of mirrored matches', () => {
  test('are one observation each', () => {
    // Half of the pairs are won twice, half are lost twice: the mean of 100 observations of 0 or 1.
    expect(pairFigures([50, 0, 0, 0, 50])).toEqual({
      games: 100,
      counts: [50, 0, 0, 0, 50],
      // 1.959964 standard errors of 0.05 on each side.
      rate: { share: 0.5, low: 0.402002, high: 0.597998 },
    });
    // As many matches won, and all pairs are split: nothing varies.
    expect(pairFigures([0, 0, 100, 0, 0]).rate).toEqual({ share: 0.5, low: 0.5, high: 0.5 });
    expect(pairFigures([0, 0, 0, 0, 0]).rate).toBeNull();
    expect(pairFigures([0, 1, 0, 1, 0]).rate?.share).toBe(0.5);
  });

  test('of real matches are those of their rows, wherever the matches are cut', async () => {
    const mirrored = { ...plan({ games: 9 }), mirrored: true };
    const pool = createLocalPool(simulatedHearth);
    const play = (first: number, games: number) =>
      pool.run({ plan: mirrored, first, games, stopOnFailure: false, rows: 'matches' });
    const whole = await play(0, 9);
    const points = (whole.rows ?? []).map(({ winner }) => (winner === null ? 1 : winner === 0 ? 2 : 0));
    const counts = [0, 0, 0, 0, 0];
    for (const pair of [0, 1, 2, 3]) {
      const sum = (points[2 * pair] ?? Number.NaN) + (points[2 * pair + 1] ?? Number.NaN);
      counts[sum] = (counts[sum] ?? Number.NaN) + 1;
    }
    expect(whole.report.pairs).toEqual(counts);
    expect(whole.report.halves).toEqual({ 4: points[8] });
    const cut = (await play(0, 3)).report;
    expect(cut.halves).toEqual({ 1: points[2] });
    addReport(cut, (await play(3, 6)).report);
    expect(cut).toEqual(whole.report);
    expect(makeReport(mirrored, cut, '').pairs).toEqual(pairFigures(counts));
    expect(makeReport(plan(), cut, '').pairs).toBeNull();
  }, 60_000);
});
