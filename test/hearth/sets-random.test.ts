import { describe, expect, test } from 'vitest';
import { playAndCompare, rules } from './sets-play.ts';

/** Matches in one run: `AFTERCAST_SETS=17` plays the one with this seed again, which a failure names. */
const [again] = [process.env.AFTERCAST_SETS].map((it) => (it === undefined ? null : Number(it)));
/** Matches that have failed once: a snapshot between minions that are placed left and right by turns, in one action. */
const FOUND = [4475];
const seeds =
  again === null || again === undefined
    ? [...Array.from({ length: 45 }, (_, i) => i + 1), ...FOUND]
    : [again];

describe('random matches with the cards of all sets', () => {
  const met = new Set<number>();

  test.each(seeds)('S1 S3 S4 T4 hold: AFTERCAST_SETS=%i', (seed) => {
    const seen = playAndCompare(seed);
    expect(seen.size).toBeGreaterThan(0);
    for (const card of seen) met.add(card);
  });

  test.runIf(seeds.length > 1)('all cards that can be put into a deck have met', () => {
    const later = rules.game.cards.flatMap(({ card }, number) =>
      card !== null && card.set !== undefined && card.set !== 'classic' && card.collectible !== false
        ? [number]
        : [],
    );
    const unmet = later.filter((it) => !met.has(it)).map((it) => rules.game.cards[it]?.id);
    expect(unmet).toEqual([]);
  });
});
