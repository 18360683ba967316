import type { NamedDeck, SimulationPlan } from '@aftercast/sim/batch';
import { bots, isLabGame, type LabGame, MOST_SEED } from '../games/game.ts';
import { pairOf } from '../page/route.ts';

/** Maximum number of actions of a command, as on the command line. */
const LIMIT = 10_000;

/** Limits of the number of matches in a browser batch. */
export const MOST_GAMES = 100_000;

/** The choice on the page: bots, decks and number of matches. */
export interface MatchesChoice {
  /** Name of the game. */
  game: string;
  games: number;
  bots: readonly [string, string];
  /** By side: the id of a ready deck, or all of them; `null` for the game's first two. */
  decks: readonly [string, string] | null;
  seed: number;
  mirrored: boolean;
  workers: number;
}

/** Means every ready deck. */
export const ALL_DECKS = 'all';

/** The decks of a choice, by side; an unknown deck is replaced by the game's default for that side. */
export function decksOf(game: LabGame, { decks }: MatchesChoice): readonly [string, string] {
  const side = (index: 0 | 1) => {
    const asked = decks?.[index];
    return asked !== undefined && isDeckOf(game, asked) ? asked : (game.decks[index]?.id ?? ALL_DECKS);
  };
  return [side(0), side(1)];
}

/** The bots of a choice, by side; one that does not play the game is replaced by the first that does. */
export function botsOf(game: LabGame, { bots: asked }: MatchesChoice): readonly [string, string] {
  const side = (index: 0 | 1) =>
    game.bots.includes(asked[index]) ? asked[index] : (game.bots[0] ?? asked[index]);
  return [side(0), side(1)];
}

/** The deck names of a choice that its game does not have: an address may contain anything. */
export function strangeDecks(game: LabGame, { decks }: MatchesChoice): string[] {
  return [...new Set(decks ?? [])].filter((id) => !isDeckOf(game, id));
}

function isDeckOf({ decks }: LabGame, id: string): boolean {
  return id === ALL_DECKS || decks.some((it) => it.id === id);
}

/** The plan of a choice, as the command line makes it. */
export function planOf(game: LabGame, choice: MatchesChoice): SimulationPlan {
  const [own, theirs] = decksOf(game, choice);
  return {
    game: game.name,
    games: choice.games,
    seed: choice.seed,
    bots: botsOf(game, choice),
    decks: [decksCalled(game, own), decksCalled(game, theirs)],
    mirrored: choice.mirrored,
    limit: LIMIT,
  };
}

function decksCalled({ decks }: LabGame, id: string): NamedDeck[] {
  const chosen = id === ALL_DECKS ? decks : decks.filter((it) => it.id === id);
  return chosen.map(({ name, deck }) => ({ name, deck }));
}

/** The address of a batch: everything that determines its report. The number of workers is left to each machine. */
export type AddressedChoice = Omit<MatchesChoice, 'workers'>;

/** The address of a batch that has not been played yet. */
export function matchesAddress({ game, games, bots, decks, seed, mirrored }: AddressedChoice): string {
  const query = new URLSearchParams({ games: String(games), bots: bots.join(','), seed: String(seed) });
  if (decks !== null) query.set('decks', decks.join(','));
  if (mirrored) query.set('mirrored', '1');
  return `#/matches/${game}?${query}`;
}

/**
 * Parses an address after `#/matches/`. What it omits stays as it was, except the decks of another game.
 * @returns `null` for an invalid address; whether the decks exist is not checked
 */
export function parseMatches(rest: string, before: MatchesChoice): MatchesChoice | null {
  const [game = '', asked = ''] = rest.split('?', 2);
  if (!isLabGame(game)) return null;
  const query = new URLSearchParams(asked);
  const decks = query.has('decks') ? pairOf(query.get('decks')) : undefined;
  const pair = query.has('bots') ? pairOf(query.get('bots')) : before.bots;
  const games = numberOf(query.get('games'), before.games, MOST_GAMES);
  const seed = numberOf(query.get('seed'), before.seed, MOST_SEED);
  if (decks === null || !pair?.every((it) => bots.includes(it)) || games === null || seed === null)
    return null;
  return {
    ...before,
    game,
    games,
    bots: pair,
    decks: decks ?? null,
    seed,
    mirrored: query.get('mirrored') === '1',
  };
}

function numberOf(text: string | null, usual: number, most: number): number | null {
  if (text === null) return usual;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
