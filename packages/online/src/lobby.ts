import type { Role } from '@aftercast/bridge/contract';

/** A match that the server offers to make. */
export interface OfferedMatch {
  /** Name of the game. */
  game: string;
  /** Time limits of a turn, if it has them. */
  clock?: { turn: number; mulligan: number; warning: number };
  /** Seats that bots of the server play, if there are any: see {@link Lobby.playBot}. */
  bots?: { seat: number; strength: string }[];
}

/** A match that was made for this page's player. */
export interface MadeMatch {
  /** Id of the match. */
  match: string;
  /** Ticket of the player's own seat. */
  ticket: string;
  /** Admits another person to the other seat: the first who accepts it. */
  invitation: string;
  /** Admits anyone as a spectator. */
  watching: string;
}

/** A ticket, and what it is for. */
export interface Admitted {
  /** Id of the match. */
  match: string;
  /** Name of its game. */
  game: string;
  /** What the ticket admits to. */
  role: Role;
  /** How long after the players the match is seen, in milliseconds; 0 for a seat. */
  delay: number;
  /** For `joinOnline`. */
  ticket: string;
}

/** A match that can be watched. */
export interface ListedMatch {
  /** Id of the match. */
  match: string;
  /** Name of its game. */
  game: string;
  /** How many connections it has, its players included. */
  connections: number;
  /** When the server began to play it, as an ISO date. */
  since: string;
}

/** The lobby has refused a request, or cannot be reached. The message says why, for the player. */
export class LobbyError extends Error {
  override readonly name = 'LobbyError';
  /** Status of the answer, such as 409 for an invitation that another person has accepted; 0 without an answer. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Colyseus's code for a token that is not valid. */
const AUTH_FAILED = 525;

/** What the queue says when there is a match. */
interface Found {
  match: string;
  game: string;
  seat: number;
  ticket: string;
}

/** How long the server is waited for, in milliseconds. */
const PATIENCE = 15_000;

/**
 * Makes matches on a server, and finds them: what a page does before it joins one with `joinOnline`.
 * @example
 * const lobby = new Lobby('https://play.example');
 * const { ticket, invitation } = await lobby.makeMatch('hearth');
 * showLink(`https://play.example/#/invited/${invitation}`);
 * const match = await joinOnline(start, { url: lobby.url, ticket });
 */
export class Lobby {
  /** Address of the server, without a slash at its end. */
  readonly url: string;

  constructor(url: string) {
    this.url = url.replace(/\/+$/, '');
  }

  /** The matches that the server makes for pages, by name. @throws LobbyError */
  async offers(): Promise<Record<string, OfferedMatch>> {
    const { offers } = await this.ask<{ offers: Record<string, OfferedMatch> }>('GET', '/offers');
    return offers;
  }

  /**
   * Makes a match; the player has its first seat.
   * @param offer name of one of the {@link offers}
   * @param options.isListed whether anyone may watch it; default: `false`
   * @throws LobbyError, with the status 429 if this address has made too many
   */
  makeMatch(offer: string, options: { isListed?: boolean } = {}): Promise<MadeMatch> {
    return this.ask('POST', '/matches', { offer, ...options });
  }

  /**
   * Makes a match against a bot of the server, which has the other seat.
   * @param offer name of one of the {@link offers} that have `bots`
   * @throws LobbyError, as {@link makeMatch}
   */
  playBot(offer: string, options: { isListed?: boolean } = {}): Promise<Omit<MadeMatch, 'invitation'>> {
    return this.ask('POST', '/matches', { offer, isBot: true, ...options });
  }

  /**
   * Exchanges an invitation for a ticket.
   * @param key a secret of this page, of 16 to 100 characters. With the same key an invitation can be accepted again.
   * @throws LobbyError, with the status 409 if another person has accepted it, and 401 if it has expired
   */
  accept(invitation: string, key: string): Promise<Admitted> {
    return this.ask('POST', '/tickets', { invitation, key });
  }

  /** The matches that can be watched, in no order. @throws LobbyError */
  async matches(): Promise<ListedMatch[]> {
    return (await this.ask<{ matches: ListedMatch[] }>('GET', '/matches')).matches;
  }

  /** Gets a spectator's ticket of a match that is listed. @throws LobbyError, with the status 404 if it is not */
  watch(match: string): Promise<Admitted> {
    return this.ask('POST', '/spectators', { match });
  }

  /** Makes a player without a name, who has a rating. Keep what it returns: it is the player. @throws LobbyError */
  async newPlayer(): Promise<string> {
    return (await this.ask<{ player: string }>('POST', '/players', {})).player;
  }

  /**
   * Waits in the queue until there is an opponent of about the player's rating.
   * @param player what {@link newPlayer} has returned
   * @param offer name of one of the {@link offers}
   * @param signal leaves the queue
   * @throws LobbyError, with the status 401 if the server does not know the player, and 0 if the connection is lost; the signal's reason if it is aborted
   */
  async findOpponent(player: string, offer: string, signal?: AbortSignal): Promise<Admitted> {
    signal?.throwIfAborted();
    const { ColyseusSDK } = await import('@colyseus/sdk');
    const client = new ColyseusSDK(this.url);
    client.auth.token = player;
    let room: Awaited<ReturnType<typeof client.joinOrCreate>>;
    try {
      room = await client.joinOrCreate('queue', { offer });
    } catch (error) {
      const { code, message } = error as { code?: number; message?: string };
      const status = code === AUTH_FAILED ? 401 : (code ?? 0);
      throw new LobbyError(status, message ?? 'The server has refused the player.');
    }
    room.reconnection.enabled = false;
    try {
      return await new Promise((resolve, reject) => {
        room.onMessage('found', ({ game, match, seat, ticket }: Found) =>
          resolve({ match, game, role: { kind: 'seat', seat }, delay: 0, ticket }),
        );
        // How many wait is of no use with two seats.
        room.onMessage('clients', () => {});
        room.onLeave((_, reason) =>
          reject(new LobbyError(0, reason || 'The connection to the server was lost.')),
        );
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        if (signal?.aborted === true) reject(signal.reason as Error);
      });
    } finally {
      // It rejects if the connection is lost already: then there is nothing to leave.
      room.leave().catch(() => {});
    }
  }

  private async ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    let answer: Response;
    try {
      answer = await fetch(`${this.url}${path}`, {
        method,
        signal: AbortSignal.timeout(PATIENCE),
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    } catch {
      throw new LobbyError(0, 'The server cannot be reached. Check the connection, and try again.');
    }
    const said = (await answer.json().catch(() => null)) as (T & { message?: string }) | null;
    if (answer.ok && said !== null) return said;
    throw new LobbyError(answer.status, said?.message ?? `The server has answered with ${answer.status}.`);
  }
}
