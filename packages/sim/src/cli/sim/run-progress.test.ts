import { describe, expect, test } from 'vitest';
import { noGames } from '../../batch/report/chunk.ts';
import { noTimings } from '../../batch/report/timings.ts';
import type { SimulationProgress } from '../../batch/schedule.ts';
import type { Terminal } from '../progress.ts';
import { RunProgress } from './run-progress.ts';

function reached(played: number, again = 0): SimulationProgress {
  return { played, again, report: noGames(0), catalogue: 'c', timings: noTimings() };
}

/** What is written of a run of 100 matches, 10 in each second. */
function watch(terminal: boolean, again = 0): { lines: string[]; bars: string[] } {
  const lines: string[] = [];
  const bars: string[] = [];
  const bar: Terminal = { write: (text) => bars.push(text), columns: 80 };
  const progress = new RunProgress(
    { terminal: terminal ? bar : null, error: (text) => lines.push(text) },
    1000,
    0,
    0,
  );
  for (let second = 1; second <= 25; second++) progress.show(reached(10 * second, again), 1000 * second);
  progress.wipe();
  return { lines, bars };
}

describe('how far a run has come', () => {
  test('is a line at first and every ten seconds without a terminal', () => {
    const { bars, lines } = watch(false);
    expect(bars).toEqual([]);
    expect(lines).toEqual([
      '10 of 1000 matches\n',
      '110 of 1000 matches, about 1 min left\n',
      '210 of 1000 matches, about 1 min left\n',
    ]);
  });

  test('is a bar in a terminal, which is gone at the end', () => {
    const { bars, lines } = watch(true);
    expect(lines).toEqual([]);
    // The first bar has no estimate yet.
    expect(bars[1]).not.toContain('left');
    expect(bars[20]).toMatch(/^\r\[#+\.+\] 200\/1000, about 1 min left/);
    expect(bars.at(-1)).toMatch(/^\r +\r$/);
  });

  test('says what was played again', () => {
    expect(watch(false, 3).lines[1]).toBe('110 of 1000 matches, 3 played again, about 1 min left\n');
  });
});
