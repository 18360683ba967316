import { describe, expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
import { GAMES, makePair } from '../twins/pair.ts';
import { compareOverWires, type WireComparison } from './wire-twins.ts';

/** Pairs of each game: few in the ordinary run, three hundred in all in the nightly one, which plays them to their ends. */
const PAIRS = isNightly ? 150 : 8;
const MOST = isNightly ? undefined : 32;

/** A pair to play again, such as `hearth:17`: a failure prints it. */
const [again = '', seed = '1'] = (process.env.AFTERCAST_TWINS ?? '').split(':');

describe('two matches on a server that differ only in what a seat cannot know', () => {
  const games = (again === '' ? Object.keys(GAMES) : [again]) as (keyof typeof GAMES)[];

  it.each(games)(
    'H1 %s sends the seat and a spectator the same frames until the difference is public',
    async (game) => {
      const seeds = again === '' ? Array.from({ length: PAIRS }, (_, i) => i + 1) : [Number(seed)];
      const compared: WireComparison[] = [];
      for (const one of seeds)
        compared.push(await compareOverWires(makePair(game, one), again === '' ? MOST : undefined));
      if (again !== '') return;
      const average = (of: (it: WireComparison) => number) =>
        compared.reduce((sum, it) => sum + of(it), 0) / compared.length;
      // So that the pairs say something: how far they come, how many cards differ, and how much was sent.
      expect(average((it) => it.commands)).toBeGreaterThan(24);
      expect(average((it) => it.varied)).toBeGreaterThan(10);
      expect(average((it) => it.frames)).toBeGreaterThan(100);
      expect(average((it) => Number(it.apart))).toBe(1);
    },
  );
});
