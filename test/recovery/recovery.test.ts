import { describe, expect, it } from 'vitest';
import { isNightly } from '../nightly.ts';
import { type Blow, playDisturbed, RULES, type Seen } from './disturbed-match.ts';
import { FragileWorkers, fastClock } from './fragile-workers.ts';

const SEEDS = Array.from({ length: isNightly ? 200 : 12 }, (_, index) => index + 1);

/** Plays a match, every other one of cyber. */
function play(seed: number, blows: readonly Blow[], often: number): Promise<Seen> {
  const game = seed % 2 === 0 ? 'cyber' : 'hearth';
  const workers = new FragileWorkers(RULES[game]);
  return playDisturbed({ game, seed, commands: 30, blows, often }, workers, fastClock);
}

/** Matches whose worker was replaced, and those of them that had to be the same in everything. */
const lost = { replaced: 0, same: 0 };

describe('a match whose worker is lost at random moments', () => {
  it.each(SEEDS)(
    'S3 B3 ended: its page sees what it would have seen, once and in order (seed %i)',
    async (seed) => {
      const calm = await play(seed, [], 0);
      expect(calm.hash).toBe(calm.twin);
      const hit = await play(seed, ['kill'], 4);
      if ((hit.health.at(-1)?.replaced ?? 0) > 0) lost.replaced++;
      // What died three times at one place is dropped: then the two matches are not the same.
      if (hit.dropped === 0 && !hit.tied) {
        expect(hit.replies).toEqual(calm.replies);
        expect(hit.events).toEqual(calm.events);
        expect(hit.played).toEqual(calm.played);
        lost.same++;
      }
      if (!hit.tied) expect(hit.hash).toBe(hit.twin);
      expect(hit.strays).toEqual([]);
    },
  );

  it('was lost in most of them, and dropped nothing in most', () => {
    expect(lost.replaced).toBeGreaterThan(SEEDS.length / 2);
    expect(lost.same).toBeGreaterThan(SEEDS.length / 2);
  });

  it.each(SEEDS)(
    'S3 B3 ended, hanging or failing: the match is as if what was dropped had not been given (seed %i)',
    async (seed) => {
      const hit = await play(seed, ['kill', 'hang', 'fail'], 3);
      if (!hit.tied) expect(hit.hash).toBe(hit.twin);
      expect(hit.strays).toEqual([]);
    },
  );
});
