import { expect, it } from 'vitest';
import { openChromium, openFirefox } from './browsers.ts';
import { type MatchTrace, playAll } from './matches.ts';

/** Of each game: those that the nightly run plays in Node with every invariant. Half as many are played with all sets. */
const MATCHES = 10_000;

/** Matches that are compared at a time. */
const SHARE = 100;

const HOURS = 3_600_000;

it.each([
  ['Chromium', openChromium],
  ['Firefox', openFirefox],
])(
  `S3 a worker of %s has the same hashes and records as Node in ${MATCHES} random matches of each game and in their replays`,
  { timeout: 4 * HOURS },
  async (_, open) => {
    const browser = await open();
    try {
      for (let seed = 1; seed <= MATCHES; seed += SHARE) {
        const [there, here] = await Promise.all([browser.play(seed, SHARE), playHere(seed)]);
        expect(here).toHaveLength(1 + 2.5 * SHARE);
        expect(there).toEqual(here);
      }
    } finally {
      await browser.close();
    }
  },
);

/** Plays in this thread, and serves the browser's page between two matches. */
async function playHere(firstSeed: number): Promise<MatchTrace[]> {
  const outcomes: MatchTrace[] = [];
  for (const outcome of playAll(firstSeed, SHARE)) {
    outcomes.push(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return outcomes;
}
