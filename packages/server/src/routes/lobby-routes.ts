import { randomInt, randomUUID } from 'node:crypto';
import { catalogueOf } from '@aftercast/match';
import { isMatchSetup, type MatchSetup } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { createEndpoint, type Endpoint, matchMaker } from '@colyseus/core';
import { type BotHost, flawOfBots } from '../bots.ts';
import type { OperationLog } from '../operation/operation-log.ts';
import type { BotSeat, MatchStore, NewMatch } from '../store/match-store.ts';
import { TicketError, type Tickets } from '../tickets.ts';
import { ADDRESS_HEADER } from './front-door.ts';
import type { AddressLimits } from './limits.ts';

/** A match that pages may ask for. The server chooses its seed. */
export type MatchOffer = Omit<MatchSetup, 'seed' | 'scenario'> & {
  /** Seats that bots play, apart from seat 0, which is that of the page that asks; default: none. */
  bots?: readonly BotSeat[];
};

/** What the routes of the lobby need. */
export interface LobbyContext {
  games: readonly GameRules[];
  store: MatchStore;
  tickets: Tickets;
  limits: AddressLimits;
  operation: OperationLog;
  /** Plays the seats of bots; `null` if the server has none. */
  bots: BotHost | null;
  /** The matches that pages may ask for, by name. */
  offers: Readonly<Record<string, MatchOffer>>;
  /** How long after the players spectators see a match, in milliseconds. */
  spectatorDelay: number;
  /** Whether a request is the operator's, by its `Authorization`. */
  isOperator(authorization: string | null): boolean;
}

/** How long a ticket or an invitation is valid, in seconds: a day. */
export const A_DAY = 24 * 60 * 60;

/** How long the name of a player is valid, in seconds: two years. */
const TWO_YEARS = 2 * 365 * A_DAY;

/** Most matches in the list of those that can be watched. */
const MOST_LISTED = 50;

/** Seeds are below this. */
const SEEDS = 2 ** 32;

/** What a page asked for is refused. */
class RequestError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The routes by which pages make matches, are invited to them, and find those that can be watched. */
export function lobbyRoutes(context: LobbyContext): Record<string, Endpoint> {
  const { limits, offers, operation, spectatorDelay, store, tickets } = context;

  const post = (path: string, act: (body: Record<string, unknown>, asked: Headers) => Promise<object>) =>
    createEndpoint(path, { method: 'POST' }, async ({ body, request }) => {
      const { headers } = request as Request;
      return answered(operation, headers, () => act(isObject(body) ? body : {}, headers));
    });

  const makeMatch = async (body: Record<string, unknown>, headers: Headers) => {
    if (body.setup !== undefined) {
      if (!context.isOperator(headers.get('authorization')))
        throw new RequestError(401, "A set-up of one's own is the operator's: give the operator's key.");
      return forOperator(context, body);
    }
    const offer = typeof body.offer === 'string' && Object.hasOwn(offers, body.offer) && offers[body.offer];
    if (!offer)
      throw new RequestError(400, `The server offers: ${Object.keys(offers).join(', ') || 'nothing'}.`);
    const wait = await limits.match(addressOf(headers));
    if (wait > 0)
      throw new RequestError(429, `Too many matches from this address: try again in ${minutes(wait)}.`);
    const { bots = [], ...setup } = offer;
    const isBot = body.isBot === true;
    if (isBot !== bots.length > 0)
      throw new RequestError(
        400,
        isBot ? 'This offer is for two people.' : 'This offer is a match against a bot.',
      );
    const isListed = body.isListed === true;
    const match = newMatch(context, { ...setup, seed: drawSeed() }, { bots, isListed });
    await store.create(match);
    const { id } = match;
    const [ticket, invitation, watching] = await Promise.all([
      tickets.sign({ match: id, role: { kind: 'seat', seat: 0 } }, A_DAY),
      tickets.signInvitation({ match: id, role: { kind: 'seat', seat: 1 } }, A_DAY),
      tickets.signInvitation({ match: id, role: { kind: 'spectator' } }, A_DAY),
    ]);
    return { match: id, ticket, watching, ...(!isBot && { invitation }) };
  };

  const accept = async ({ invitation, key }: Record<string, unknown>) => {
    const admission = await tickets.readInvitation(invitation);
    const { match, role } = admission;
    if (role.kind === 'seat') {
      if (typeof key !== 'string' || key.length < 16 || key.length > 100)
        throw new RequestError(
          400,
          'An invitation to a seat is accepted with a key of 16 to 100 characters.',
        );
      if (!(await store.giveSeat(match, role.seat, key)))
        throw new RequestError(409, 'Another person has accepted this invitation already.');
    }
    const listing = await store.listing(match);
    if (listing === null) throw new RequestError(404, 'The match of this invitation is not there any more.');
    const delay = role.kind === 'spectator' ? spectatorDelay : 0;
    return { match, game: listing.game, role, delay, ticket: await tickets.sign(admission, A_DAY) };
  };

  const watch = async ({ match }: Record<string, unknown>) => {
    const listing = typeof match === 'string' ? await store.listing(match) : null;
    // A match that is not listed is not known to be there.
    if (typeof match !== 'string' || listing?.isListed !== true)
      throw new RequestError(404, 'There is no such match to watch.');
    const role = { kind: 'spectator' } as const;
    const ticket = await tickets.sign({ match, role }, A_DAY);
    return { match, game: listing.game, role, delay: spectatorDelay, ticket };
  };

  const listMatches = async () => {
    const rooms = await matchMaker.query({ name: 'match' });
    const listed = rooms.filter(({ metadata }) => metadata?.isListed === true).slice(0, MOST_LISTED);
    return {
      matches: listed.map(({ clients, createdAt, metadata }) => ({
        match: metadata.match,
        game: metadata.game,
        connections: clients,
        since: new Date(createdAt ?? Date.now()).toISOString(),
      })),
    };
  };

  // The decks of bots are not told.
  const offered = Object.fromEntries(
    Object.entries(offers).map(([name, { bots, ...offer }]) => [
      name,
      { ...offer, ...(bots && { bots: bots.map(({ seat, strength }) => ({ seat, strength })) }) },
    ]),
  );

  const makePlayer = async () => ({ player: await tickets.signPlayer(randomUUID(), TWO_YEARS) });

  return {
    'lobby-make': post('/matches', makeMatch),
    'lobby-accept': post('/tickets', accept),
    'lobby-watch': post('/spectators', watch),
    'lobby-player': post('/players', makePlayer),
    'lobby-list': createEndpoint('/matches', { method: 'GET' }, ({ request }) =>
      answered(operation, (request as Request).headers, listMatches),
    ),
    'lobby-offers': createEndpoint('/offers', { method: 'GET' }, async () =>
      Response.json({ offers: offered }),
    ),
  };
}

/** What is stored of a new match. @throws RequestError for a game or bots that the server does not have */
export function newMatch(
  { bots: host, games }: Pick<LobbyContext, 'bots' | 'games'>,
  setup: MatchSetup,
  more: Pick<NewMatch, 'bots' | 'isListed' | 'players'> = {},
): NewMatch {
  const rules = games.find((it) => it.game.name === setup.game);
  if (rules === undefined) throw new RequestError(400, `This server has no game "${setup.game}".`);
  const flaw = flawOfBots(more.bots ?? [], rules, host);
  if (flaw !== null) throw new RequestError(400, flaw);
  return { id: randomUUID(), setup, catalogue: catalogueOf(rules), ...more };
}

/** A seed that cannot be guessed, and is not told. */
export function drawSeed(): number {
  return randomInt(SEEDS);
}

/** Makes a match of any set-up, with the tickets of all of its seats. */
async function forOperator(context: LobbyContext, body: Record<string, unknown>) {
  const { isListed, setup } = body;
  const bots = (body.bots ?? []) as readonly BotSeat[];
  const { games, store, tickets } = context;
  const seeded = isObject(setup) && setup.scenario === undefined ? { seed: drawSeed(), ...setup } : setup;
  if (!isMatchSetup(seeded)) throw new RequestError(400, 'The set-up of the match is malformed.');
  const match = newMatch(context, seeded, { bots, isListed: isListed === true });
  await store.create(match);
  const { id } = match;
  const seats = games.find((it) => it.game.name === seeded.game)?.game.seats ?? 0;
  const seatTickets = Array.from({ length: seats }, (_, seat) =>
    bots.some((it) => it.seat === seat)
      ? null
      : tickets.sign({ match: id, role: { kind: 'seat', seat } }, A_DAY),
  );
  const spectator = await tickets.sign({ match: id, role: { kind: 'spectator' } }, A_DAY);
  return { match: id, seats: await Promise.all(seatTickets), spectator };
}

/** Answers a request; what it is refused for is said in its answer. */
async function answered(
  operation: OperationLog,
  headers: Headers,
  act: () => Promise<object>,
): Promise<Response> {
  try {
    return Response.json(await act());
  } catch (error) {
    const address = addressOf(headers);
    if (error instanceof RequestError) {
      if (error.status === 429) operation.refused('limit', { address });
      return Response.json({ message: error.message }, { status: error.status });
    }
    if (error instanceof TicketError) {
      operation.refused('ticket', { address, message: error.message });
      return Response.json({ message: error.message }, { status: 401 });
    }
    operation.failed(error, 'a request failed');
    return Response.json({ message: 'The server could not do this: try again later.' }, { status: 503 });
  }
}

function addressOf(headers: Headers): string {
  return headers.get(ADDRESS_HEADER) ?? 'unknown';
}

function minutes(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
