import { isLabGame } from '../games/game.ts';
import { pairOf } from '../page/route.ts';

/** A match between bots, reproducible from these fields. */
export interface BotsMatch {
  /** Name of the game. */
  game: string;
  /** Ids of ready decks, by side. */
  decks: readonly [string, string];
  bots: readonly [string, string];
  seed: number;
  /** The side at seat 0. */
  firstSeat: 0 | 1;
}

/** The inspected match, as in an address. A file has no address. */
export type MatchSource = { kind: 'demonstration' } | ({ kind: 'bots' } & BotsMatch);

/** The moment in an address: after a record, or at a command; `null` for the start, with nothing played. */
export type AddressMoment = { seq: number } | { command: number } | null;

/** The address of a match between bots, at a moment. */
export function botsAddress(match: BotsMatch, moment: AddressMoment): string {
  return addressOf({ kind: 'bots', ...match }, moment);
}

export function addressOf(source: MatchSource, moment: AddressMoment): string {
  const query = new URLSearchParams();
  if (source.kind === 'bots') {
    const { game, decks, bots, seed, firstSeat } = source;
    query.set('game', game);
    query.set('decks', decks.join(','));
    query.set('bots', bots.join(','));
    query.set('seed', String(seed));
    if (firstSeat === 1) query.set('swapped', '1');
  }
  if (moment !== null && 'seq' in moment) query.set('at', String(moment.seq));
  if (moment !== null && 'command' in moment) query.set('command', String(moment.command));
  const asked = query.toString();
  return `#/inspect/${source.kind}${asked === '' ? '' : `?${asked}`}`;
}

/** Parses an address after `#/inspect/`; `null` if it is invalid. Whether the decks exist is not checked. */
export function parseAddress(rest: string): { source: MatchSource; moment: AddressMoment } | null {
  const [kind, asked = ''] = rest.split('?', 2);
  const query = new URLSearchParams(asked);
  const at = numberOf(query.get('at'));
  const command = numberOf(query.get('command'));
  const moment = at !== null ? { seq: at } : command !== null ? { command } : null;
  if (kind === 'demonstration') return { source: { kind }, moment };
  if (kind !== 'bots') return null;
  const decks = pairOf(query.get('decks'));
  const bots = pairOf(query.get('bots'));
  const seed = numberOf(query.get('seed'));
  // Addresses from before the second game name no game.
  const game = query.get('game') ?? 'hearth';
  if (decks === null || bots === null || seed === null || !isLabGame(game)) return null;
  return {
    source: { kind, game, decks, bots, seed, firstSeat: query.get('swapped') === '1' ? 1 : 0 },
    moment,
  };
}

function numberOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
