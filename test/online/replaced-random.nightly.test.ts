import { expect, test } from 'vitest';
import { playStruck } from './replaced-random.ts';

const MATCHES = 150;

/** A match to play again, such as 17: a failure names it. */
const again = Number(process.env.AFTERCAST_STRUCK ?? 0);

test.each(Array.from({ length: again > 0 ? 1 : MATCHES }, (_, index) => (again > 0 ? again : index + 1)))(
  'B4 B1 S6 a match whose pages lose their workers often shows every page what an undisturbed one sees: AFTERCAST_STRUCK=%i',
  async (seed) => {
    const struck = await playStruck(seed, 4 + (seed % 5) * 10);
    expect(struck.records).toBeGreaterThan(1_000);
  },
);
