import { describe, expect, it } from 'vitest';
import { compareMany } from './many.ts';
import { GAMES } from './pair.ts';

/** Few in the ordinary run; the nightly one compares a thousand. */
const PAIRS = 10;

/** Commands to compare of each in the ordinary run: the nightly one goes on until the difference is public. */
const MOST = 32;

/** A pair to play again, such as `hearth:17`: a failure prints it. */
const [again = '', seed = '1'] = (process.env.AFTERCAST_TWINS ?? '').split(':');

describe('two matches of full decks that differ only in what a seat cannot know', () => {
  const games = again === '' ? Object.keys(GAMES) : [again];

  it.each(games)(
    'H1 %s sends the seat and a spectator the same bytes until the difference is public',
    async (game) => {
      const one = again !== '';
      const { commands, varied, apart } = await compareMany(
        game,
        Number(seed),
        one ? 1 : PAIRS,
        one ? undefined : MOST,
      );
      if (one) return;
      // On average, so that the pairs say something: how far they come, and how many cards differ.
      expect(commands).toBeGreaterThan(24);
      expect(varied).toBeGreaterThan(10);
      expect(apart).toBe(1);
    },
    600_000,
  );
});
