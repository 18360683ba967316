import type { Deck } from '@aftercast/rules';

/** A deck with the name that reports use for it. */
export interface PlanDeck {
  /** Name in reports; each name refers to one deck only. */
  name: string;
  /** The deck itself. */
  deck: Deck;
}

/**
 * The matches of a run. The plan alone determines how they go; `schedule.ts` merges their results in the order of the plan,
 * so that the report does not depend on the number of threads. It has two sides, each a bot with its decks;
 * every deck of one side plays every deck of the other, in rotation.
 */
export interface SimulationPlan {
  /** Name of the game, such as `hearth`. */
  game: string;
  /** Number of matches, from 1. */
  games: number;
  /** Seed of the first match, or of the first pair if mirrored; each further match or pair adds 1. */
  seed: number;
  /** Names of the bots, by side. */
  bots: readonly [string, string];
  /** Decks, by side. Each name refers to one deck only. */
  decks: readonly [readonly PlanDeck[], readonly PlanDeck[]];
  /** Whether matches are played in pairs with the same seed and decks and the seats swapped. */
  mirrored: boolean;
  /** Maximum number of actions per command (law A12). */
  limit: number;
}

/** One match of a plan. */
export interface PlannedGame {
  /** Number of the match, from 0. */
  index: number;
  /** Seed of the match. */
  seed: number;
  /** Index of the deck, by side. */
  decks: readonly [number, number];
  /** The side at seat 0: 1 in every other match of a mirrored plan, otherwise 0. */
  firstSeat: 0 | 1;
}

/** Returns the match with this number (from 0) of a plan. */
export function gameAt({ decks: [own, other], mirrored, seed }: SimulationPlan, index: number): PlannedGame {
  const round = mirrored ? Math.floor(index / 2) : index;
  const pairing = round % (own.length * other.length);
  return {
    index,
    seed: seed + round,
    decks: [Math.floor(pairing / other.length), pairing % other.length],
    firstSeat: mirrored && index % 2 === 1 ? 1 : 0,
  };
}

/** A seat of a planned match: its bot, the bot's seed, and its deck. */
export interface PlannedSeat {
  /** Side of the plan that plays this seat. */
  side: 0 | 1;
  /** Name of the bot. */
  bot: string;
  /** Seed of the bot. The two bots of a match have different seeds. */
  botSeed: number;
  /** Deck of the seat, with its name. */
  deck: PlanDeck;
}

/**
 * Returns the seats of a planned match.
 * @throws RangeError if the plan has no such deck
 */
export function seatsOf(plan: SimulationPlan, game: PlannedGame): [PlannedSeat, PlannedSeat] {
  const seat = (side: 0 | 1): PlannedSeat => {
    const deck = plan.decks[side][game.decks[side]];
    if (deck === undefined) throw new RangeError(`Side ${side} of the plan has no deck ${game.decks[side]}.`);
    return { side, bot: plan.bots[side], botSeed: 2 * game.seed + side, deck };
  };
  return game.firstSeat === 0 ? [seat(0), seat(1)] : [seat(1), seat(0)];
}

/** Seeds of bots are twice those of matches, and must be exact integers. */
const MOST_SEED = 2 ** 51;

/**
 * Returns all problems of a plan in words; empty if there are none. Whether the decks are legal is up to the
 * game.
 */
export function planProblems({ bots, decks, games, limit, seed }: SimulationPlan): string[] {
  const problems: string[] = [];
  if (!Number.isSafeInteger(games) || games < 1) problems.push(`it needs at least one match, not ${games}`);
  if (!Number.isSafeInteger(seed) || Math.abs(seed) + games > MOST_SEED)
    problems.push(
      `the seed must be an integer between ±${MOST_SEED} less the number of matches, not ${seed}`,
    );
  if (!(Number.isSafeInteger(limit) && limit >= 1))
    problems.push(`the limit of actions must be at least 1, not ${limit}`);
  const known = new Map<string, string>();
  for (const side of [0, 1] as const) {
    if (bots[side] === '') problems.push(`side ${side + 1} has no bot`);
    if (decks[side].length === 0) problems.push(`side ${side + 1} has no deck`);
    const names = new Set<string>();
    for (const { name, deck } of decks[side]) {
      if (names.has(name)) problems.push(`side ${side + 1} has two decks called "${name}"`);
      names.add(name);
      const written = JSON.stringify(deck);
      if ((known.get(name) ?? written) !== written) problems.push(`two different decks are called "${name}"`);
      known.set(name, written);
    }
  }
  return problems;
}
