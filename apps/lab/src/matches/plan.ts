import { type ReadyDeck, readyDecks } from '@aftercast/hearth/decks';
import { botNames, type NamedDeck, type SimulationPlan } from '@aftercast/sim/batch';

/** How many actions a command may set off, as in a run of the command line. */
const LIMIT = 10_000;

/** Matches that a batch in the browser may have. */
export const MOST_GAMES = 100_000;

/** What the page asks for: who plays whom with what. */
export interface MatchesChoice {
  games: number;
  bots: readonly [string, string];
  /** By side: the id of a ready deck, or all of them. */
  decks: readonly [string, string];
  seed: number;
  mirrored: boolean;
  workers: number;
}

/** Stands for every ready deck. */
export const ALL_DECKS = 'all';

export const bots: readonly string[] = botNames;

export const decks: readonly ReadyDeck[] = readyDecks;

export const firstChoice: MatchesChoice = {
  games: 200,
  bots: ['greedy', 'greedy'],
  decks: [decks[0]?.id ?? ALL_DECKS, decks[1]?.id ?? ALL_DECKS],
  seed: 1,
  mirrored: false,
  workers: Math.max(1, Math.min(2, (navigator.hardwareConcurrency || 2) - 1)),
};

/** The plan that a choice comes to: the same as the command line makes of the same choice. */
export function planOf({
  games,
  bots: [one, other],
  decks: [own, theirs],
  seed,
  mirrored,
}: MatchesChoice): SimulationPlan {
  return {
    game: 'hearth',
    games,
    seed,
    bots: [one, other],
    decks: [decksCalled(own), decksCalled(theirs)],
    mirrored,
    limit: LIMIT,
  };
}

function decksCalled(id: string): NamedDeck[] {
  const chosen = id === ALL_DECKS ? decks : decks.filter((it) => it.id === id);
  return chosen.map((it) => ({ name: it.name, deck: it.deck }));
}
