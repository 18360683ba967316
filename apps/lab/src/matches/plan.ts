import { type GameName, isGameName, type NamedDeck, type SimulationPlan } from '@aftercast/sim/batch';
import { bots, type LabGame, MOST_SEED } from '../games/game.ts';
import { pairOf } from '../page/route.ts';

/** How many actions a command may set off, as in a run of the command line. */
const LIMIT = 10_000;

/** Matches that a batch in the browser may have. */
export const MOST_GAMES = 100_000;

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

/** What an address says of a batch: all that decides its report. How many workers play is each machine's own. */
export type AddressedChoice = Omit<MatchesChoice, 'workers'>;

/** The address of a batch that has not been played yet. */
export function matchesAddress({ game, games, bots, decks, seed, mirrored }: AddressedChoice): string {
  const query = new URLSearchParams({ games: String(games), bots: bots.join(','), seed: String(seed) });
  if (decks !== null) query.set('decks', decks.join(','));
  if (mirrored) query.set('mirrored', '1');
  return `#/matches/${game}?${query}`;
}

/**
 * Reads what an address says beyond `#/matches/`; what it leaves out stays as it was, but the decks of another game.
 * @returns `null` for what is none; whether its game has such decks is not looked at
 */
export function parseMatches(rest: string, before: MatchesChoice): MatchesChoice | null {
  const [game = '', asked = ''] = rest.split('?', 2);
  if (!isGameName(game)) return null;
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
