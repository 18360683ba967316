import { expect, test } from 'vitest';
import { playGenerated, rulesOf } from './play.ts';

/** Matches for each set of cards. */
const MATCHES = 20;
const SETS = 500;

test('10,000 matches with random cards hold', { timeout: 8 * 3_600_000 }, () => {
  const failed: string[] = [];
  for (let seed = 1; seed <= SETS; seed++) {
    const rules = rulesOf(seed);
    for (let i = 0; i < MATCHES; i++) {
      try {
        const { session } = playGenerated(rules, seed * 100 + i);
        if (session.lastFault !== null)
          failed.push(`AFTERCAST_GENERATED=${seed}: ${session.lastFault.message}`);
      } catch (error) {
        failed.push(
          `AFTERCAST_GENERATED=${seed}, match ${i}: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  }
  expect(failed).toEqual([]);
});
