import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { describe, expect, it } from 'vitest';
import { type Disturbed, playDisturbed } from './disturbed-match.ts';

const match: Disturbed = {
  rules: hearth,
  seed: 1,
  commands: 30,
  watched: ['damage', 'summon', 'play-card'],
  blows: [],
  often: 0,
};

describe('a match whose worker is lost', () => {
  for (let seed = 1; seed <= 40; seed++)
    it(`B3 killed: seed ${seed}`, async () => {
      const calm = await playDisturbed({ ...match, seed });
      const killed = await playDisturbed({ ...match, seed, blows: ['kill'], often: 10 });
      expect(killed.replies).toEqual(calm.replies);
      expect(killed.events).toEqual(calm.events);
      expect(killed.played).toEqual(calm.played);
      expect(killed.hash).toBe(calm.hash);
    });
});
void cyber;
