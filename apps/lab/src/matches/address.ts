import { isGameName } from '@aftercast/sim/batch';
import { pairOf } from '../inspect/address.ts';
import { bots, type MatchesChoice, MOST_GAMES, MOST_SEED } from './plan.ts';

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
