import type { Deck } from '@aftercast/rules';
import { Dice } from '../random/dice.ts';
import type { Vary } from './vary.ts';

/**
 * Plays decks against the field.
 * @param pairs number of mirrored pairs of each deck; all decks have the same seeds and opponents
 * @param seed of the first pair
 * @returns by deck, its share of the points of each pair, from 0 to 1
 */
export type PlayField = (decks: readonly Deck[], pairs: number, seed: number) => Promise<number[][]>;

/** How a deck is built. */
export interface Climb {
  /** The deck to begin with. */
  start: Deck;
  vary: Vary;
  play: PlayField;
  /** Mirrored pairs to play, about: the last round is played to its end. */
  pairs: number;
  /** Determines the variants and the seeds of the matches. */
  seed: number;
  /** Cancels it; the best deck so far is the result. */
  signal?: AbortSignal;
  /** Called after every round. */
  onRound?(round: ClimbRound): void;
}

/** A round: some variants of the deck were played, and the best of them against it. */
export interface ClimbRound {
  /** Number of the round, from 1. */
  round: number;
  /** The deck after the round. */
  deck: Deck;
  /** Whether a variant took the place of the deck. */
  changed: boolean;
  /** What the variant gained over the deck, as a share of points; it is an estimate of the one that was picked. */
  gain: number;
  /** Mirrored pairs played so far. */
  pairs: number;
}

/** Variants of a round that are played, and for how many pairs each: those that do best go on to the next stage. */
const STAGES = [
  { decks: 9, pairs: 20 },
  { decks: 3, pairs: 60 },
] as const;

/** Pairs of the best variant and of the deck itself, with other seeds than before. */
const FINAL = 200;

/** A variant takes the deck's place if it gains more than this many standard errors. */
const SURE = 1;

/** Most cards that a variant changes. */
const MOST_CHANGES = 5;

/**
 * Climbs from a deck to a stronger one against the same field: in each round it plays variants with a few other cards, and goes on
 * with the best of them if that does better than the deck over new matches. Seeds are not played twice, so that luck is not taken
 * for strength. The result depends on the arguments alone.
 * @returns the deck, and the first seed that no match was played with
 */
export async function climb({
  onRound,
  pairs,
  play,
  seed,
  signal,
  start,
  vary,
}: Climb): Promise<{ deck: Deck; nextSeed: number }> {
  const dice = new Dice(seed);
  let deck = start;
  let played = 0;
  let next = seed;
  const playOn = async (decks: readonly Deck[], each: number) => {
    const points = await play(decks, each, next);
    next += each;
    played += decks.length * each;
    return points;
  };
  for (let round = 1; played < pairs && !signal?.aborted; round++) {
    let variants = Array.from({ length: STAGES[0].decks }, () =>
      vary(deck, 1 + dice.below(MOST_CHANGES), dice),
    );
    for (const stage of STAGES) {
      if (signal?.aborted) return { deck, nextSeed: next };
      const points = (await playOn(variants.slice(0, stage.decks), stage.pairs)).map(mean);
      variants = variants
        .slice(0, stage.decks)
        .map((variant, i) => ({ variant, points: points[i] ?? 0 }))
        .sort((a, b) => b.points - a.points)
        .map((it) => it.variant);
    }
    const [best] = variants;
    if (best === undefined || signal?.aborted) return { deck, nextSeed: next };
    const [own = [], other = []] = await playOn([deck, best], FINAL);
    if (signal?.aborted) return { deck, nextSeed: next };
    const gains = other.map((it, i) => it - (own[i] ?? 0));
    const gain = mean(gains);
    const changed = gain > SURE * standardError(gains);
    if (changed) deck = best;
    onRound?.({ round, deck, changed, gain, pairs: played });
  }
  return { deck, nextSeed: next };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, it) => sum + it, 0) / values.length;
}

function standardError(values: readonly number[]): number {
  const middle = mean(values);
  const variance = mean(values.map((it) => (it - middle) ** 2));
  return Math.sqrt(variance / Math.max(1, values.length));
}
