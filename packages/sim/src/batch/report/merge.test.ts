import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { simulatedHearth } from '../../games/hearth/bots.ts';
import { plan } from '../../testing/plan.ts';
import { createLocalPool } from '../play-chunk.ts';
import { type CardCounts, type ChainFacts, type ChunkReport, noGames } from './chunk.ts';
import { mergeReports } from './merge.ts';

const count = fc.nat(50);
const counts = fc.dictionary(fc.nat(30).map(String), fc.integer({ min: 1, max: 50 }));

const card: fc.Arbitrary<CardCounts> = fc.record({
  games: count,
  won: count,
  drawn: count,
  drawnWon: count,
  played: count,
  playedWon: count,
  copiesDrawn: count,
  copiesPlayed: count,
  opening: count,
  openingWon: count,
  byTurn: fc.array(fc.tuple(count, count), { maxLength: 4 }).map((it) => it.flat()),
});

const chain: fc.Arbitrary<Omit<ChainFacts, 'game'>> = fc.record({
  seed: count,
  command: count,
  seat: fc.nat(1),
  action: fc.constantFrom('attack', 'play-card'),
  card: fc.constantFrom('', 'wisp'),
  // Few values, so that many are equal: then the earlier stands first.
  actions: fc.nat(3),
  depth: fc.nat(3),
});

/** A report of some matches; where it begins is settled when it is put after another. */
const anyReport = fc
  .record({
    games: fc.integer({ min: 1, max: 9 }),
    results: fc.array(count, { maxLength: 12 }),
    pairs: fc.array(count, { minLength: 5, maxLength: 5 }),
    ends: fc.tuple(fc.nat(2), fc.nat(2)),
    turns: counts,
    commands: counts,
    actions: counts,
    cards: fc.dictionary(fc.constantFrom('wisp', 'fireball', 'imp'), card),
    chains: fc.array(chain, { maxLength: 30 }),
    causes: fc.dictionary(fc.constantFrom('a>b>prepare', 'b>c>perform'), count),
  })
  .map(({ chains, ends, ...report }) => (first: number): ChunkReport => {
    const sited = chains.map((it, i) => ({ ...it, command: i, game: first + (i % report.games) }));
    const [longest, costliest] = (['depth', 'actions'] as const).map((measure) =>
      sited
        .toSorted((a, b) => b[measure] - a[measure] || a.game - b.game || a.command - b.command)
        .slice(0, 20),
    );
    // The matches whose pairs are cut.
    const cut = [first, first + report.games - 1].filter((it, i) => it % 2 !== i);
    const halves = Object.fromEntries(cut.map((it) => [Math.floor(it / 2), ends[it % 2] as number]));
    return { first, failures: [], ...report, halves, longest: longest ?? [], costliest: costliest ?? [] };
  });

describe('reports', () => {
  test('are the same however they are merged', () => {
    fc.assert(
      fc.property(anyReport, anyReport, anyReport, (makeA, makeB, makeC) => {
        const a = makeA(0);
        const b = makeB(a.games);
        const c = makeC(a.games + b.games);
        const before = structuredClone([a, b, c]);
        const left = mergeReports(mergeReports(a, b), c);
        expect(mergeReports(a, mergeReports(b, c))).toEqual(left);
        expect([a, b, c]).toEqual(before);
        expect(mergeReports(noGames(0), left)).toEqual(left);
        expect(left.games).toBe(a.games + b.games + c.games);
      }),
    );
  });

  test('must follow one another', () => {
    expect(() => mergeReports({ ...noGames(0), games: 2 }, noGames(3))).toThrow(
      'The report goes on with match 2, not with 3.',
    );
  });

  test('S3 of real matches are the same however the matches are split', async () => {
    const pool = createLocalPool(simulatedHearth);
    const play = async (first: number, games: number) =>
      (await pool.run({ plan: plan({ games: 6 }), first, games, stopOnFailure: false })).report;
    const whole = await play(0, 6);
    const cut = mergeReports(mergeReports(await play(0, 1), await play(1, 3)), await play(4, 2));
    expect(cut).toEqual(whole);
    expect(whole.results.reduce((sum, it) => sum + it, 0)).toBe(6);
  }, 60_000);
});
