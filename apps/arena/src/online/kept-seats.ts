import type { Role } from '@aftercast/bridge/client';
import { recall, remember } from '@aftercast/theme/remembered';
import { type ArenaGameName, isGameName } from '../presentation/names.ts';

/** How a player has come to a match with other people. */
export type SeatKind = 'friend' | 'invited' | 'found' | 'watch';

/** What this browser keeps of a match on the server, so that a page that is loaded again goes on with it. */
export interface KeptSeat {
  /** Id of the match. */
  match: string;
  game: ArenaGameName;
  kind: SeatKind;
  role: Role;
  ticket: string;
  /** How long after its players a spectator sees the match, in milliseconds; nothing for a seat. */
  delay?: number;
  /** For the maker of a match: the invitation for the friend, and the one for people who watch. */
  invitation?: string;
  watching?: string;
}

const SEATS_KEY = 'aftercast-online-seats';
const PLAYER_KEY = 'aftercast-online-player';
const ACCEPT_KEY = 'aftercast-online-key';

/** Matches that are kept: the newest. */
const KEPT = 12;

/** Keeps a seat. */
export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter(({ match }) => match !== seat.match);
  remember(SEATS_KEY, JSON.stringify([seat, ...others].slice(0, KEPT)));
}

/** Returns the seat of a match; `null` if this browser has none. */
export function seatOf(match: string): KeptSeat | null {
  return keptSeats().find((it) => it.match === match) ?? null;
}

function keptSeats(): KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(recall(SEATS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeat) : [];
  } catch {
    // The stored text is not JSON.
    return [];
  }
}

function isSeat(value: unknown): value is KeptSeat {
  const { game, kind, match, role, ticket } = (value ?? {}) as Partial<KeptSeat>;
  const isKind = ['friend', 'invited', 'found', 'watch'].some((it) => it === kind);
  return (
    isKind && isGameName(game) && typeof match === 'string' && typeof ticket === 'string' && isObject(role)
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The token of this browser's player; makes one when it is asked for the first time. */
export async function playerOf(make: () => Promise<string>): Promise<string> {
  const kept = recall(PLAYER_KEY);
  if (kept) return kept;
  const player = await make();
  remember(PLAYER_KEY, player);
  return player;
}

/** Forgets this browser's player, whom the server does not know any more. */
export function forgetPlayer(): void {
  remember(PLAYER_KEY, '');
}

/** A secret of this browser, with which an invitation that it has accepted can be accepted again. */
export function acceptKey(): string {
  const kept = recall(ACCEPT_KEY);
  if (kept !== null) return kept;
  const key = drawKey();
  remember(ACCEPT_KEY, key);
  return key;
}

/** 32 random hexadecimal digits. `randomUUID` is missing on pages without TLS. */
function drawKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
