import { botNames, type GameName, type NamedDeck, type SimulationPlan } from '@aftercast/sim/batch';
import type { LabGame } from './games/game.ts';

/** How many actions a command may set off, as in a run of the command line. */
const LIMIT = 10_000;

/** Matches that a batch in the browser may have. */
export const MOST_GAMES = 100_000;

/** Seeds that are asked for. */
export const MOST_SEED = 999_999_999;

/** What the page asks for: who plays whom with what. */
export interface MatchesChoice {
  game: GameName;
  games: number;
  bots: readonly [string, string];
  /** By side: the id of a ready deck, or all of them; `null` for the game's first two. */
  decks: readonly [string, string] | null;
  seed: number;
  mirrored: boolean;
  workers: number;
}

/** Stands for every ready deck. */
export const ALL_DECKS = 'all';

/** The bots are the same for every game. */
export const bots: readonly string[] = botNames;

/** The decks that a choice comes to, by side: for one that the game does not have, its own of that side. */
export function decksOf(game: LabGame, { decks }: MatchesChoice): readonly [string, string] {
  const side = (index: 0 | 1) => {
    const asked = decks?.[index];
    return asked !== undefined && isDeckOf(game, asked) ? asked : (game.decks[index]?.id ?? ALL_DECKS);
  };
  return [side(0), side(1)];
}

/** What a choice calls decks and its game does not have: an address may say anything. */
export function strangeDecks(game: LabGame, { decks }: MatchesChoice): string[] {
  return [...new Set(decks ?? [])].filter((id) => !isDeckOf(game, id));
}

function isDeckOf({ decks }: LabGame, id: string): boolean {
  return id === ALL_DECKS || decks.some((it) => it.id === id);
}

/** The plan that a choice comes to: the same as the command line makes of the same choice. */
export function planOf(game: LabGame, choice: MatchesChoice): SimulationPlan {
  const [own, theirs] = decksOf(game, choice);
  return {
    game: game.name,
    games: choice.games,
    seed: choice.seed,
    bots: choice.bots,
    decks: [decksCalled(game, own), decksCalled(game, theirs)],
    mirrored: choice.mirrored,
    limit: LIMIT,
  };
}

function decksCalled({ decks }: LabGame, id: string): NamedDeck[] {
  const chosen = id === ALL_DECKS ? decks : decks.filter((it) => it.id === id);
  return chosen.map(({ name, deck }) => ({ name, deck }));
}
