import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MatchSetup } from '@aftercast/match/files';
import type { GameRules } from '@aftercast/rules';
import { type Presence, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import WebSocket from 'ws';
import { matchRooms } from './match-room.ts';
import type { MatchStore } from './match-store.ts';
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
  /** Milliseconds until another process may take a match whose process was lost; default: 10,000. */
  lease?: number;
}

/** A server that runs. */
export interface MatchServer {
  /** Its address for this machine: `http://localhost:2567`. */
  readonly url: string;
  /** Stores a new match. @returns its id */
  create(setup: MatchSetup): Promise<string>;
  /** Makes a ticket. @param seconds how long it is valid; default: a day */
  ticket(admission: Admission, seconds?: number): Promise<string>;
  /** Stops it: its matches are given back, so that another process can go on with them at once. */
  close(): Promise<void>;
}

/** Longest message of a client, in bytes: a deck is the longest that a page sends. */
const LONGEST_MESSAGE = 64 * 1024;

/** How long a ticket is valid by default, in seconds. */
const A_DAY = 24 * 60 * 60;

/**
 * Starts a server of matches.
 * @throws RangeError for a secret that is too short; Error if the port is taken
 */
export async function startServer(options: ServerOptions): Promise<MatchServer> {
  const {
    driver,
    games,
    hostname = 'localhost',
    lease = 10_000,
    port = 0,
    presence,
    publicAddress,
    store,
  } = options;
  const tickets = new Tickets(options.secret);
  // Node has no WebSocket before version 22, and Colyseus uses its constants.
  globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
  const http = createServer();
  const transport = new WebSocketTransport({ server: http, maxPayload: LONGEST_MESSAGE });
  const server = new Server({
    transport,
    greet: false,
    gracefullyShutdown: false,
    ...(presence && { presence }),
    ...(driver && { driver }),
    ...(publicAddress !== undefined && { publicAddress }),
  });
  const owner = randomUUID();
  server.define('match', matchRooms({ games, lease, owner, store, tickets })).filterBy(['match']);
  await server.listen(port, hostname);
  return {
    url: `http://${hostname}:${portOf(http)}`,
    create: async (setup) => {
      const id = randomUUID();
      await store.create(id, setup);
      return id;
    },
    ticket: (admission, seconds = A_DAY) => tickets.sign(admission, seconds),
    close: () => server.gracefullyShutdown(false),
  };
}

function portOf(http: HttpServer): number {
  return (http.address() as AddressInfo).port;
}
