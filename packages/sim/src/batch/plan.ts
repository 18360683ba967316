import type { Deck } from '@aftercast/rules';

/** A deck as reports call it. */
export interface NamedDeck {
  name: string;
  deck: Deck;
}

/**
 * Which matches a run plays: nothing else decides how they go. A plan has two sides, each a bot with its decks. Every
 * deck of the one meets every deck of the other, in turn.
 */
export interface SimulationPlan {
  /** Name of the game, such as `hearth`. */
  game: string;
  /** How many matches. */
  games: number;
  /** Of the first match, or of the first two if they are mirrored; those of the others follow it. */
  seed: number;
  /** By side: names of bots. */
  bots: readonly [string, string];
  /** By side. A name stands for one deck. */
  decks: readonly [readonly NamedDeck[], readonly NamedDeck[]];
  /** Whether matches come in pairs of the same seed and decks, with the seats changed about. */
  mirrored: boolean;
  /** How many actions one command may set off (law A12). */
  limit: number;
}

/** One match of a plan. */
export interface PlannedGame {
  /** From 0. */
  index: number;
  seed: number;
  /** By side: an index into its decks. */
  decks: readonly [number, number];
  /** The side that sits at seat 0: 1 in every other match of a mirrored plan, else 0. */
  firstSeat: 0 | 1;
}

/** The match of a plan with this number, from 0. */
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

/** A bot with its seed and deck, as a match has it at a seat. */
export interface PlannedSeat {
  side: 0 | 1;
  bot: string;
  /** Bots that meet one another guess differently. */
  botSeed: number;
  deck: NamedDeck;
}

/** Who sits at the seats of a match. @throws RangeError if the plan has no such deck */
export function seatsOf(plan: SimulationPlan, game: PlannedGame): [PlannedSeat, PlannedSeat] {
  const seat = (side: 0 | 1): PlannedSeat => {
    const deck = plan.decks[side][game.decks[side]];
    if (deck === undefined) throw new RangeError(`Side ${side} of the plan has no deck ${game.decks[side]}.`);
    return { side, bot: plan.bots[side], botSeed: 2 * game.seed + side, deck };
  };
  return game.firstSeat === 0 ? [seat(0), seat(1)] : [seat(1), seat(0)];
}

/** Seeds of bots are twice those of matches, and must be exact. */
const MOST_SEED = 2 ** 51;

/** Everything that is wrong with a plan, for a person to mend; whether the decks are allowed is the game's to say. */
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
