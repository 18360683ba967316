import { Lobby } from '@aftercast/online/lobby';

/** The server of matches: the one that has served this page. In development, Vite passes on what begins with /online. */
const lobby = new Lobby(location.origin + (import.meta.env.DEV ? '/online' : ''));

/** A seat in a match on the server, as this browser keeps it. */
export interface OwnSeat {
  /** Address of the server. */
  url: string;
  /** Admits to the seat. */
  ticket: string;
  /** The link to the other seat, if this player has made the match. */
  link: string | null;
}

/** Makes a match; this player has its first seat. @throws LobbyError */
export async function makeMatch(): Promise<OwnSeat> {
  const { invitation, match, ticket } = await lobby.makeMatch('friend');
  return keep(match, 0, {
    url: lobby.url,
    ticket,
    link: `${location.href.split('#')[0]}#invited=${invitation}`,
  });
}

/**
 * The seat that the address of the page names: one that this browser has, or one that a friend has invited to.
 * @returns `null` if it names none
 * @throws LobbyError if the invitation is not valid
 */
export async function seatOfAddress(): Promise<OwnSeat | null> {
  const { invited, match, seat } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (match && seat) return JSON.parse(recall(nameOf(match, seat)) ?? 'null');
  if (!invited) return null;
  const { match: id, role, ticket } = await lobby.accept(invited, browserKey());
  return keep(id, role.kind === 'seat' ? role.seat : 0, { url: lobby.url, ticket, link: null });
}

/** Keeps a seat, and puts its name into the address: after a reload the match goes on, and each tab has a seat of its own. */
function keep(match: string, seat: number, kept: OwnSeat): OwnSeat {
  remember(nameOf(match, seat), JSON.stringify(kept));
  history.replaceState(null, '', `#match=${match}&seat=${seat}`);
  return kept;
}

function nameOf(match: string, seat: number | string): string {
  return `my table ${match} ${seat}`;
}

/** A secret of this browser: with it, the link of a friend can be opened again. */
function browserKey(): string {
  const key = recall('my table') ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  remember('my table', key);
  return key;
}

/** If the browser does not let the page store anything, the match can be played all the same, but not after a reload. */
function remember(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
  } catch {}
}

function recall(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
