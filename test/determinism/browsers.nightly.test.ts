import { expect, it } from 'vitest';
import { openChromium, openFirefox } from './browsers.ts';
import { type MatchTrace, playAll } from './matches.ts';

/** Of each game, and with all sets: those that the nightly run plays in Node with every invariant. */
const MATCHES = 10_000;

/** Matches that are compared at a time. */
const SHARE = 100;

const HOURS = 3_600_000;

it(`S3 workers of Chromium and Firefox have the same hashes and records as Node in ${MATCHES} random matches of each game, in as many with all sets, and in their replays`, {
  timeout: 4 * HOURS,
}, async () => {
  const browsers = await Promise.all([openChromium(), openFirefox()]);
  try {
    for (let seed = 1; seed <= MATCHES; seed += SHARE) {
      const [here, ...there] = await Promise.all([
        playHere(seed),
        ...browsers.map((it) => it.play(seed, SHARE)),
      ]);
      expect(here).toHaveLength(1 + 3 * SHARE);
      for (const [i, name] of ['Chromium', 'Firefox'].entries()) expect(there[i], name).toEqual(here);
    }
  } finally {
    await Promise.all(browsers.map((it) => it.close()));
  }
});

/** Plays in this thread, and serves the browsers' pages between two matches. */
async function playHere(firstSeed: number): Promise<MatchTrace[]> {
  const outcomes: MatchTrace[] = [];
  for (const outcome of playAll(firstSeed, SHARE)) {
    outcomes.push(outcome);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return outcomes;
}
