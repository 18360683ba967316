import { expect, test } from 'vitest';
import { playAndCompare } from './sets-play.ts';

const MATCHES = 10_000;

test('10,000 random matches with the cards of all sets hold', { timeout: 8 * 3_600_000 }, () => {
  const failed: string[] = [];
  for (let seed = 1; seed <= MATCHES; seed++) {
    try {
      playAndCompare(seed);
    } catch (error) {
      failed.push(`AFTERCAST_SETS=${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  expect(failed).toEqual([]);
});
