import { describe, expect, test } from 'vitest';
import type { MatchRow } from '../batch/match-row.ts';
import type { SimulationPlan } from '../batch/plan.ts';
import { type Chunk, type ChunkResult, PoolError, type RunnerPool } from '../batch/pool.ts';
import { noGames } from '../batch/report/chunk.ts';
import { noTimings } from '../batch/report/timings.ts';
import { Dice } from '../random/dice.ts';
import { type Comparison, compareVersions } from './compare.ts';

const deck = { name: 'deck', deck: { hero: 'mage', cards: [] } };
const plan: SimulationPlan = {
  game: 'hearth',
  games: 20_000,
  seed: 1,
  bots: ['random', 'random'],
  decks: [[deck], [deck]],
  mirrored: true,
  limit: 100,
};

/** How the matches of a pool that plays nothing end. */
interface Fake {
  /** Share of wins of the first side, in thousandths. */
  wins: number;
  /** Matches with the same salt have the same luck. */
  salt?: number;
  size?: number;
  /** Number of times that a chunk is lost before it is played. */
  lost?: (chunk: Chunk) => number;
  failing?: boolean;
}

/** A pool that draws the results of its matches instead of playing them. */
function fakePool({
  failing = false,
  lost = () => 0,
  salt = 1,
  size = 2,
  wins,
}: Fake): RunnerPool & { played: number } {
  const tries = new Map<number, number>();
  const pool = {
    size,
    played: 0,
    async run(chunk: Chunk): Promise<ChunkResult> {
      const { first, games } = chunk;
      // Later chunks may be done first.
      for (let i = 0; i < (first * 7) % 5; i++) await Promise.resolve();
      const tried = tries.get(first) ?? 0;
      tries.set(first, tried + 1);
      if (tried < lost(chunk)) throw new Error('The worker died.');
      pool.played += games;
      const rows = Array.from({ length: games }, (_, i): MatchRow => {
        const game = first + i;
        const luck = new Dice(game * 7919 + salt).below(1000);
        const figures = { turns: 1, commands: 1, actions: 1, longestChain: 1 };
        const winner = luck < wins ? 0 : 1;
        return { game, seed: game, deck: 'deck', against: 'deck', starts: 0, winner, ...figures };
      });
      return {
        catalogue: 'cards',
        report: { ...noGames(first), games },
        failed: [],
        timings: noTimings(),
        rows: failing ? rows.slice(1) : rows,
      };
    },
    close: async () => {},
  };
  return pool;
}

const comparison = (base: Fake, others: Fake[], more: Partial<Comparison> = {}): Comparison => ({
  plan,
  base: { name: 'now', pool: fakePool(base) },
  others: others.map((it, i) => ({ name: `version ${i + 1}`, pool: fakePool(it) })),
  margin: 0.02,
  until: null,
  ...more,
});

describe('a comparison answers', () => {
  test.each([
    ['stronger', 550],
    ['weaker', 450],
    ['no difference', 500],
  ])('%s, and stops', async (verdict, wins) => {
    const { base, ended, others } = await compareVersions(comparison({ wins: 500 }, [{ wins }]));
    expect({ ended, verdict: others[0]?.verdict }).toEqual({ ended: 'known', verdict });
    expect(base.report.games).toBeLessThan(plan.games / 2);
  });

  test('that it does not know, once all matches are played', async () => {
    const short = { ...plan, games: 600 };
    const { ended, others } = await compareVersions(
      comparison({ wins: 500 }, [{ wins: 510, salt: 2 }], { plan: short }),
    );
    expect({ ended, verdict: others[0]?.verdict, pairs: others[0]?.course.at(-1)?.pairs }).toEqual({
      ended: 'played',
      verdict: 'not known',
      pairs: 300,
    });
  });

  test('wrongly in at most 5 of 100 comparisons of the same with other luck', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => {
        const { others } = await compareVersions(
          comparison({ wins: 500, salt: 2 * i + 100 }, [{ wins: 500, salt: 2 * i + 101 }], {
            plan: { ...plan, games: 4_000 },
          }),
        );
        return others[0]?.verdict;
      }),
    );
    const wrong = verdicts.filter((it) => it === 'stronger' || it === 'weaker');
    expect(wrong.length).toBeLessThanOrEqual(5);
  });

  test('as exactly as it was asked to', async () => {
    const { others } = await compareVersions(
      comparison({ wins: 500 }, [{ wins: 600, salt: 2 }], { until: 0.03 }),
    );
    const { high, low } = others[0]?.difference ?? { high: 1, low: 0 };
    expect((high - low) / 2).toBeLessThanOrEqual(0.03);
    expect(others[0]?.verdict).toBe('stronger');
  });
});

test('the result does not depend on the number of workers, nor on workers that die', async () => {
  const with1 = comparison({ wins: 500, size: 1 }, [
    { wins: 530, size: 1 },
    { wins: 470, size: 1 },
  ]);
  const lost = ({ first }: Chunk) => (first % 3 === 0 ? 2 : 0);
  const with5 = comparison({ wins: 500, size: 5, lost }, [
    { wins: 530, size: 5 },
    { wins: 470, size: 5, lost },
  ]);
  expect(await compareVersions(with5)).toEqual(await compareVersions(with1));
});

test('a version whose answer is known is not played any more', async () => {
  const both = comparison({ wins: 500 }, [{ wins: 700 }, { wins: 505 }]);
  const { others } = await compareVersions(both);
  expect(others[0]?.verdict).toBe('stronger');
  expect(others[0]?.report.games).toBeLessThan(others[1]?.report.games as number);
});

test('a pair of which a match has failed counts for no version', async () => {
  const { others } = await compareVersions(
    comparison({ wins: 500 }, [{ wins: 500, failing: true }], { plan: { ...plan, games: 2_000 } }),
  );
  // The first match of each block of ten pairs has no row.
  expect(others[0]?.course.at(-1)?.pairs).toBe(((others[0]?.report.games as number) / 20) * 9);
});

test('it ends if workers die again and again, or if a pool cannot go on', async () => {
  const dying = comparison({ wins: 500 }, [{ wins: 500, lost: ({ first }) => (first === 40 ? 9 : 0) }]);
  await expect(compareVersions(dying)).rejects.toThrow(
    'the matches from 40 on cannot be played with version 1',
  );
  const broken: RunnerPool = { ...fakePool({ wins: 1 }), run: () => Promise.reject(new PoolError('Gone.')) };
  await expect(compareVersions({ ...dying, others: [{ name: 'broken', pool: broken }] })).rejects.toThrow(
    'with broken: Gone.',
  );
});

test('it can be cancelled, with what is known until then', async () => {
  const cancel = new AbortController();
  const { ended, others } = await compareVersions(comparison({ wins: 500 }, [{ wins: 900 }]), {
    signal: cancel.signal,
    onProgress: ({ base }) => {
      if (base.report.games === 100) cancel.abort();
    },
  });
  expect({ ended, verdict: others[0]?.verdict, pairs: others[0]?.course.length }).toEqual({
    ended: 'cancelled',
    verdict: 'not known',
    pairs: 5,
  });
});
