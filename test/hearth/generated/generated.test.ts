import { hashState } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { generateCards } from './cards.ts';
import { playGenerated, rulesOf } from './play.ts';

/** `AFTERCAST_GENERATED=17` plays the matches with this seed again, which a failure names. */
const [again] = [process.env.AFTERCAST_GENERATED].map((it) => (it === undefined ? null : Number(it)));
const seeds = again === null || again === undefined ? Array.from({ length: 8 }, (_, i) => i + 1) : [again];

/** Matches for each set of cards. `generated.nightly.test.ts` plays 10,000. */
const MATCHES = again === null || again === undefined ? 3 : 20;

describe('random cards, in random matches', () => {
  test.each(seeds)('S1 S3 A12 A15 hold: AFTERCAST_GENERATED=%i', (seed) => {
    const rules = rulesOf(seed);
    for (let i = 0; i < MATCHES; i++) {
      const { session, commands, endless } = playGenerated(rules, seed * 100 + i);
      expect(session.lastFault).toBeNull();
      // What is undone is not the end of the match.
      expect(commands).toBeGreaterThan(endless);
      if (i === 0)
        expect(hashState(playGenerated(rules, seed * 100).session.state)).toBe(hashState(session.state));
    }
  });

  test('most random cards are accepted by the check of card files', () => {
    const { cards, share } = generateCards(1, 400);
    expect(cards).toHaveLength(400);
    expect(share).toBeGreaterThan(0.5);
  });
});
