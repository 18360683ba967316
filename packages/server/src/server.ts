import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MatchSetup } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { createRouter, type Presence, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import WebSocket from 'ws';
import type { BotHost } from './bots.ts';
import type { ServerLog } from './operation/log.ts';
import { OperationLog } from './operation/operation-log.ts';
import { matchRooms } from './rooms/match-room.ts';
import { queueRooms } from './rooms/queue-room.ts';
import { openFrontDoor } from './routes/front-door.ts';
import { AddressLimits, DEFAULT_LIMITS, type ServerLimits } from './routes/limits.ts';
import { A_DAY, lobbyRoutes, type MatchOffer, newMatch } from './routes/lobby-routes.ts';
import { isOperatorsKey, operatorRoutes } from './routes/operator-routes.ts';
import type { BotSeat, MatchStore } from './store/match-store.ts';
import { type Admission, Tickets } from './tickets.ts';

/** How a server is started. */
export interface ServerOptions {
  /** The games that it plays. */
  games: readonly GameRules[];
  /** Where it stores matches. */
  store: MatchStore;
  /** Signs the tickets: at least 32 bytes, the same in all processes of one installation. */
  secret: string;
  /** Port; default: any that is free. */
  port?: number;
  /** Address that it listens at; default: this machine only. */
  hostname?: string;
  /** Where clients reach this very process, without a protocol, if there are several: `play1.example`. */
  publicAddress?: string;
  /** What several processes meet over; default: none, for one process. */
  presence?: Presence;
  /** Where several processes list their rooms; default: none, for one process. */
  driver?: NonNullable<ConstructorParameters<typeof Server>[0]>['driver'];
  /** Plays seats that no person plays: `botThreads()` of `@aftercast/sim/bot-threads`; default: none. */
  bots?: BotHost;
  /** Milliseconds until another process may take a match whose process was lost; default: 10,000. */
  lease?: number;
  /** How long after the players spectators see a match, in milliseconds, so that they cannot help a player; default: 0. */
  spectatorDelay?: number;
  /** The matches that pages may make, and find opponents for, by name; default: none, so the operator makes them all. */
  offers?: Readonly<Record<string, MatchOffer>>;
  /** Opens what is the operator's: matches of any set-up, `/metrics`, `/monitor/`. At least 16 characters; default: closed. */
  operatorKey?: string;
  /** What one address and one match may have; default: {@link DEFAULT_LIMITS}. */
  limits?: Partial<ServerLimits>;
  /** How many proxies stand before the server, which note the address of the one who asks; default: 0. */
  proxies?: number;
  /** Folder of pages to serve beside the matches; default: none. */
  pages?: string;
  /** Takes what the server has to say, such as a logger of `pino`; default: it says nothing. */
  log?: ServerLog;
}

/** A server that runs. */
export interface MatchServer {
  /** Its address for this machine: `http://localhost:2567`. */
  readonly url: string;
  /**
   * Stores a new match.
   * @param bots the seats that bots play; default: none
   * @returns its id. @throws Error if the server does not have the game, or such bots
   */
  create(setup: MatchSetup, bots?: readonly BotSeat[]): Promise<string>;
  /** Makes a ticket. @param seconds how long it is valid; default: a day */
  ticket(admission: Admission, seconds?: number): Promise<string>;
  /** Stops it: its matches are given back, so that another process can go on with them at once. */
  close(): Promise<void>;
}

/** Longest message of a client, in bytes: a deck is the longest that a page sends. */
const LONGEST_MESSAGE = 64 * 1024;

/** Shortest key of an operator, in characters. */
const SHORTEST_KEY = 16;

/**
 * Starts a server of matches.
 * @throws RangeError for a secret or a key that is too short; Error if the port is taken
 */
export async function startServer(options: ServerOptions): Promise<MatchServer> {
  const {
    bots = null,
    driver,
    games,
    hostname = 'localhost',
    lease = 10_000,
    port = 0,
    presence,
    publicAddress,
  } = options;
  const {
    log,
    offers = {},
    operatorKey: key = null,
    pages = null,
    proxies = 0,
    spectatorDelay = 0,
    store,
  } = options;
  if (key !== null && key.length < SHORTEST_KEY)
    throw new RangeError(`The operator's key has at least ${SHORTEST_KEY} characters.`);
  const tickets = new Tickets(options.secret);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const operation = new OperationLog(log);
  // Node has no WebSocket before version 22, and Colyseus uses its constants.
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
  const http = createServer();
  const transport = new WebSocketTransport({ server: http, maxPayload: LONGEST_MESSAGE });
  const server = new Server({
    transport,
    greet: false,
    logger: linesOf(operation),
    gracefullyShutdown: false,
    ...(presence && { presence }),
    ...(driver && { driver }),
    ...(publicAddress !== undefined && { publicAddress }),
  });
  const owner = randomUUID();
  const connections = limits.connectionsPerMatch;
  const rooms = { bots, games, lease, operation, owner, spectatorDelay, store, tickets, connections };
  server.define('match', matchRooms(rooms)).filterBy(['match']);
  const perAddress = new AddressLimits(limits);
  const isOperator = (authorization: string | null) => key !== null && isOperatorsKey(key, authorization);
  const lobby = {
    bots,
    games,
    isOperator,
    limits: perAddress,
    offers,
    operation,
    spectatorDelay,
    store,
    tickets,
  };
  server.define('queue', queueRooms(lobby)).filterBy(['offer']);
  let isStopping = false;
  server.router = createRouter({
    ...lobbyRoutes(lobby),
    ...operatorRoutes({ isStopping: () => isStopping, key, operation, store }),
  });
  await server.listen(port, hostname);
  openFrontDoor(http, { limits: perAddress, operation, pages, proxies });
  const url = `http://${hostname}:${portOf(http)}`;
  operation.log.info({ url, games: games.map((it) => it.game.name) }, 'server started');
  return {
    url,
    create: async (setup, seats = []) => {
      const match = newMatch({ bots, games }, setup, { bots: seats });
      await store.create(match);
      return match.id;
    },
    ticket: (admission, seconds = A_DAY) => tickets.sign(admission, seconds),
    close: async () => {
      isStopping = true;
      await server.gracefullyShutdown(false);
      operation.log.info({ url }, 'server stopped');
    },
  };
}

/** Takes what Colyseus says of troubles: it has one log for all servers of a process. */
function linesOf({ log }: OperationLog) {
  const said = (parts: unknown[]) => parts.map(String).join(' ');
  return {
    debug() {},
    trace() {},
    info: (...parts: unknown[]) => log.info({ from: 'colyseus' }, said(parts)),
    warn: (...parts: unknown[]) => log.warn({ from: 'colyseus' }, said(parts)),
    error: (...parts: unknown[]) => log.error({ from: 'colyseus' }, said(parts)),
  };
}

function portOf(http: HttpServer): number {
  return (http.address() as AddressInfo).port;
}
