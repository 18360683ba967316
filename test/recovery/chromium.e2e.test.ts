import { describe, expect, it } from 'vitest';
import { inChromium } from '../arena/shell/in-chromium.ts';
import { serve } from '../browser/launch.ts';
import { isNightly } from '../nightly.ts';
import type { Blow, Disturbed, Replacement, Seen } from './disturbed-match.ts';

/**
 * The matches that are played. By day each test plays one whose new workers are not lost three times in a row while they start: each
 * of them is waited for twice as long as the one before, up to half a minute in all.
 */
const seedsOf = (...byDay: readonly number[]): readonly number[] =>
  isNightly ? Array.from({ length: 100 }, (_, index) => index + 1) : byDay;

const site = inChromium(() => serve(`${import.meta.dirname}/page`));

/** Plays matches in one page, every other one of cyber. */
async function playAll(
  seeds: readonly number[],
  blows: readonly Blow[],
  often: number,
  check: (hit: Seen, play: (match: Partial<Disturbed>) => Promise<Seen>) => Promise<void>,
): Promise<Replacement[]> {
  const page = await site.open();
  await page.waitForFunction(() => 'playDisturbed' in window);
  const replacements: Replacement[] = [];
  for (const seed of seeds) {
    const match: Disturbed = {
      game: seed % 2 === 0 ? 'cyber' : 'hearth',
      seed,
      commands: 20,
      blows,
      often,
    };
    const play = (change: Partial<Disturbed>) =>
      page.evaluate((it) => window.playDisturbed(it), { ...match, ...change });
    const hit = await play({}).catch((error: unknown) => {
      throw new Error(`The match of seed ${seed} was lost.`, { cause: error });
    });
    await check(hit, play);
    replacements.push(...hit.replacements);
  }
  return replacements;
}

/** Prints how long it took until the matches went on. */
function report(what: string, all: readonly Replacement[]): void {
  for (const blow of ['kill', 'hang', 'fail'] as const) {
    const times = all
      .filter((it) => it.blow === blow && !it.again)
      .map(({ milliseconds }) => milliseconds)
      .sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
    if (times.length > 0)
      console.info(
        `${what}: ${times.length} workers lost by ${blow}; the match went on after ${at(0.5)} ms (median), ` +
          `${at(0.95)} ms (95 of 100), ${at(1)} ms (at most)`,
      );
  }
}

describe('a match in Chromium whose worker is lost at random moments', () => {
  it('S3 B3 ended: its page sees what it would have seen, once and in order', async () => {
    const seeds = seedsOf(6);
    const all = await playAll(seeds, ['kill'], 4, async (hit, play) => {
      if (!hit.tied) expect(hit.hash).toBe(hit.twin);
      if (hit.tied || hit.dropped > 0) return;
      const calm = await play({ blows: [] });
      expect(calm.hash).toBe(hit.hash);
      expect(hit.events).toEqual(calm.events);
      expect(hit.played).toEqual(calm.played);
      expect(hit.replies).toEqual(calm.replies);
    });
    report('Chromium', all);
    expect(all.length).toBeGreaterThan(seeds.length / 2);
  });

  it('S3 B3 ended, hanging or failing: the match is as if what was dropped had not been given', async () => {
    const seeds = seedsOf(1);
    const all = await playAll(seeds, ['kill', 'hang', 'fail'], 2, async (hit) => {
      if (!hit.tied) expect(hit.hash).toBe(hit.twin);
    });
    report('Chromium', all);
    expect(all.length).toBeGreaterThan(seeds.length / 2);
  });
});
