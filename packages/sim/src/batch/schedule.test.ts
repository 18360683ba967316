import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plan } from '../testing/plan.ts';
import { killedGame } from './match-file.ts';
import { type Chunk, type ChunkResult, PoolError, type RunnerPool } from './pool.ts';
import { noGames, resultAt } from './report/chunk.ts';
import { addReport, reportFailure } from './report/merge.ts';
import { noTimings } from './report/timings.ts';
import { runSimulation } from './schedule.ts';

/** What a chunk comes to whose matches take as many turns as their number is, and of which some fail. */
function played(
  { first, games, plan: of, stopOnFailure }: Chunk,
  failing: readonly number[] = [],
): ChunkResult {
  const report = noGames(first);
  const failed: ChunkResult['failed'] = [];
  for (let index = first; index < first + games; index++) {
    if (failing.includes(index)) {
      const game = killedGame(of, index, 'c');
      failed.push(game);
      addReport(report, reportFailure(game.summary));
      if (stopOnFailure) break;
    } else {
      const results = Array<number>(resultAt(0, 0, index % 3) + 1).fill(0);
      results[results.length - 1] = 1;
      addReport(report, { ...noGames(index), games: 1, results, turns: { [index]: 1 } });
    }
  }
  return { catalogue: 'c', report, failed, timings: { ...noTimings(), games, milliseconds: games } };
}

/** A pool whose runners come back when the test says so, in whatever order. */
class HeldPool implements RunnerPool {
  readonly size: number;
  readonly asked: { chunk: Chunk; resolve(result: ChunkResult): void; reject(error: Error): void }[] = [];
  /** How often each match was asked for. */
  readonly tries = new Map<number, number>();

  constructor(size: number) {
    this.size = size;
  }

  run(chunk: Chunk): Promise<ChunkResult> {
    for (let index = chunk.first; index < chunk.first + chunk.games; index++)
      this.tries.set(index, (this.tries.get(index) ?? 0) + 1);
    return new Promise((resolve, reject) => {
      this.asked.push({ chunk, resolve, reject });
    });
  }

  async close(): Promise<void> {}
}

/** What a pool does that comes back in an order drawn from a list, and dies as another list says. */
async function playAll(
  pool: HeldPool,
  order: readonly number[],
  deadly: (chunk: Chunk) => boolean = () => false,
) {
  for (let turn = 0; pool.asked.length > 0; turn++) {
    const at = (order[turn % order.length] ?? 0) % pool.asked.length;
    const [next] = pool.asked.splice(at, 1);
    if (next === undefined) break;
    if (deadly(next.chunk)) next.reject(new Error('it died'));
    else next.resolve(played(next.chunk, FAILING));
    // The scheduler receives it, and requests more.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const FAILING = [3, 40];

describe('a run', () => {
  test('gives the same report in any order of results, with any number of runners', async () => {
    const games = 60;
    const expected = played({ plan: plan({ games }), first: 0, games, stopOnFailure: false }, FAILING).report;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.nat(9), { minLength: 1 }),
        fc.array(fc.boolean(), { minLength: 1 }),
        async (size, order, deaths) => {
          const pool = new HeldPool(size);
          const heard: number[] = [];
          const run = runSimulation(plan({ games }), pool, {
            onFailure: ({ summary }) => heard.push(summary.game),
          });
          let turn = 0;
          // A runner that dies often dies at most twice of the same matches, or they would be failures.
          const deadly = ({ first }: Chunk) =>
            (deaths[turn++ % deaths.length] ?? false) &&
            (pool.tries.get(first) ?? 0) < 3 &&
            pool.tries.size > 2;
          await playAll(pool, order, deadly);
          const { ended, report } = await run;
          expect(ended).toBe('complete');
          expect(report).toEqual(expected);
          expect(heard).toEqual(FAILING);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('reports its progress, and how many matches were played again', async () => {
    const pool = new HeldPool(2);
    const seen: [played: number, merged: number, again: number][] = [];
    const run = runSimulation(plan({ games: 12 }), pool, {
      onProgress: ({ again, played: done, report }) => seen.push([done, report.games, again]),
    });
    pool.asked[0]?.reject(new Error('it died'));
    await new Promise((resolve) => setImmediate(resolve));
    pool.asked.shift();
    await playAll(pool, [0]);
    const { again, timings } = await run;
    // The first two matches were lost, and those after them came back before.
    expect(again).toBe(2);
    expect(timings.games).toBe(12);
    expect(seen[0]).toEqual([2, 0, 2]);
    expect(seen.at(-1)).toEqual([12, 12, 2]);
  });

  test('does not run ahead of a match that does not come back', async () => {
    const pool = new HeldPool(2);
    const run = runSimulation(plan({ games: 100_000 }), pool);
    const [first] = pool.asked.splice(0, 1);
    let chunks = 0;
    for (; pool.asked.length > 0; chunks++) {
      const next = pool.asked.shift();
      next?.resolve(played(next.chunk));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(chunks).toBeLessThanOrEqual(2 * 4 + 1);
    first?.resolve(played(first.chunk));
    await new Promise((resolve) => setImmediate(resolve));
    // Now it goes on.
    expect(pool.asked.length).toBe(2);
    void run;
  });
});

describe('matches that end their runners', () => {
  test('are run three times, alone from then on, and reported when they have cost three more', async () => {
    const deadly = 5;
    const pool = new HeldPool(2);
    const failed: string[] = [];
    const run = runSimulation(plan({ games: 30 }), pool, {
      onFailure: ({ match, summary }) => failed.push(`${summary.game} ${summary.kind} ${match.journal}`),
    });
    await playAll(pool, [0], ({ first, games }) => first <= deadly && deadly < first + games);
    const { report } = await run;
    // The other one is among those that fail anyway.
    expect(failed).toEqual([`${FAILING[0]} killed null`, `${deadly} killed null`]);
    expect(report.games).toBe(30);
    expect(report.turns[deadly]).toBeUndefined();
    expect(report.turns[deadly + 1]).toBe(1);
    const tries = pool.tries.get(deadly);
    expect(tries === 3 || tries === 6).toBe(true);
  });

  test('are not played again if the pool cannot go on: the run ends at once', async () => {
    let runs = 0;
    const pool: RunnerPool = {
      size: 1,
      run: async () => {
        runs++;
        throw new PoolError('the two results differ');
      },
      close: async () => {},
    };
    await expect(runSimulation(plan({ games: 50 }), pool)).rejects.toThrow('the two results differ');
    expect(runs).toBe(1);
  });

  test('all have the size that the pool asks for, whatever the number of runners', async () => {
    const sizes: number[] = [];
    const pool: RunnerPool = {
      size: 3,
      chunk: 8,
      run: async (chunk) => {
        sizes.push(chunk.games);
        return played(chunk);
      },
      close: async () => {},
    };
    expect((await runSimulation(plan({ games: 50 }), pool)).report.games).toBe(50);
    expect(sizes).toEqual([8, 8, 8, 8, 8, 8, 2]);
  });

  test('are given up if no runner has ever returned a result', async () => {
    const pool: RunnerPool = {
      size: 2,
      run: async () => {
        throw new Error('there is no such file');
      },
      close: async () => {},
    };
    await expect(runSimulation(plan({ games: 50 }), pool)).rejects.toThrow(
      'No worker could play a match: there is no such file',
    );
  });
});

describe('a run that ends early', () => {
  test('has the matches from the first on, and can be resumed', async () => {
    const games = 40;
    const whole = played({ plan: plan({ games }), first: 0, games, stopOnFailure: false }, FAILING).report;
    const pool = new HeldPool(2);
    const interrupt = new AbortController();
    const run = runSimulation(plan({ games }), pool, {
      signal: interrupt.signal,
      onProgress: ({ played: done }) => done > 10 && interrupt.abort(),
    });
    await playAll(pool, [1, 0]);
    const { catalogue, ended, report } = await run;
    expect(ended).toBe('cancelled');
    expect(report.games).toBeGreaterThan(0);
    expect(report.games).toBeLessThan(games);
    const stored = JSON.parse(JSON.stringify({ catalogue, report }));
    const next = new HeldPool(3);
    const rest = runSimulation(plan({ games }), next, { from: stored });
    await playAll(next, [2, 0]);
    expect((await rest).report).toEqual(whole);
    expect(stored.report).toEqual(report);
  });

  test.each([1, 2, 4])('with the first match that fails, for %i runners', async (size) => {
    const pool = new HeldPool(size);
    const run = runSimulation(plan({ games: 60 }), pool, { stopOnFailure: true });
    await playAll(pool, [2, 1, 0]);
    const { ended, report } = await run;
    expect(ended).toBe('failed');
    expect(report).toEqual(played({ plan: plan(), first: 0, games: 4, stopOnFailure: true }, FAILING).report);
  });

  test('because a runner has other cards', async () => {
    const pool = new HeldPool(2);
    const run = runSimulation(plan({ games: 20 }), pool);
    for (const catalogue of ['c', 'd']) {
      const next = pool.asked.shift();
      next?.resolve({ ...played(next.chunk), catalogue });
    }
    await expect(run).rejects.toThrow(/played with the cards c, those from \d+ on with d/);
  });
});
