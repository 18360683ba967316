import { type Outcome, ServedMatch, type WireEnd } from '@aftercast/bridge/served';
import { catalogueOf, type Role } from '@aftercast/match';
import type { GameRules } from '@aftercast/rules';
import { type AuthContext, type Client, ErrorCode, Room, ServerError } from '@colyseus/core';
import { type BotHost, SeatedBots } from '../bots.ts';
import type { OperationLog } from '../operation/operation-log.ts';
import type { MatchStore, OwnedMatch } from '../store/match-store.ts';
import { type Admission, TicketError, type Tickets } from '../tickets.ts';
import { ratingChanges } from './rating.ts';
import { RoomWire, WIRE_MESSAGE } from './room-wire.ts';

/** What the rooms of a server share. */
export interface RoomContext {
  games: readonly GameRules[];
  store: MatchStore;
  tickets: Tickets;
  operation: OperationLog;
  /** Plays the seats of bots; `null` if the server has none. */
  bots: BotHost | null;
  /** Names the process, in leases. */
  owner: string;
  /** Milliseconds until another process may take a match whose process was lost. */
  lease: number;
  /** How long after the players spectators see a match, in milliseconds. */
  spectatorDelay: number;
  /** How many connections a match has at most, seats included. */
  connections: number;
}

/** How many times the lease is renewed before it would end. */
const RENEWALS = 3;

/**
 * How often the clock of a room is read, in milliseconds. It counts the messages of a second, and nothing else needs it. Without
 * a rate, Colyseus reads it 60 times a second in each room.
 */
const CLOCK_RATE = 200;

/** How many messages of a client are read in a second, on average over a few; with more, it is disconnected. */
const MESSAGES_PER_SECOND = 200;

/**
 * Makes the class of the rooms that play matches. A room has one match, which it takes from the store when it is made, and gives
 * back when its last client is gone: a match that is not looked at takes no memory.
 */
export function matchRooms(context: RoomContext): new () => Room {
  const { bots: host, games, lease, operation, owner, store, tickets } = context;
  return class MatchRoom extends Room {
    override maxMessagesPerSecond = MESSAGES_PER_SECOND;
    private match: ServedMatch | null = null;
    private bots: SeatedBots | null = null;
    private id = '';
    private epoch = 0;
    private stored = 0;
    private players: readonly string[] = [];
    private renewal: NodeJS.Timeout | undefined;
    private isRenewing = false;
    private readonly wires = new Map<string, { wire: RoomWire; role: Role }>();

    /** Reads the ticket. The match that the client names must be the ticket's: rooms are found by it. */
    static override async onAuth(
      token: string,
      options: { match?: unknown },
      { ip }: AuthContext,
    ): Promise<Admission> {
      try {
        const admission = await tickets.read(token);
        if (options?.match !== admission.match) throw new TicketError('The ticket is for another match.');
        return admission;
      } catch (error) {
        if (!(error instanceof TicketError)) throw error;
        operation.refused('ticket', { address: ip, message: error.message });
        throw new ServerError(ErrorCode.AUTH_FAILED, error.message);
      }
    }

    override async onCreate({ match: id }: { match: string }): Promise<void> {
      const taken = await store.take(id, owner, lease);
      if (taken === undefined)
        throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'There is no such match.');
      if (taken === null)
        throw new ServerError(
          ErrorCode.MATCHMAKE_UNHANDLED,
          'The match is played by another process: try again.',
        );
      this.id = id;
      this.epoch = taken.epoch;
      this.stored = taken.stored.entries.length;
      this.players = taken.players;
      this.maxClients = context.connections;
      this.setPatchRate(CLOCK_RATE);
      try {
        await this.restore(taken);
      } catch (error) {
        await store.release(id, this.epoch);
        operation.failed(error, `match ${id} could not be restored`);
        throw error;
      }
      operation.matchTaken(id, taken.epoch, this.stored);
      this.renewal = setInterval(() => void this.renew(), lease / RENEWALS);
      this.onMessageBytes(WIRE_MESSAGE, (client: Client, message: Uint8Array) =>
        this.wires.get(client.sessionId)?.wire.arrived(message),
      );
    }

    override onJoin(client: Client, _: unknown, { role }: Admission): void {
      const wire = new RoomWire(client);
      this.match?.connect(role, wire);
      this.wires.set(client.sessionId, { wire, role });
      operation.connected(role);
    }

    override onLeave(client: Client): void {
      const connection = this.wires.get(client.sessionId);
      if (connection === undefined) return;
      this.wires.delete(client.sessionId);
      operation.disconnected(connection.role);
      connection.wire.left();
    }

    override async onDispose(): Promise<void> {
      clearInterval(this.renewal);
      this.match?.close('moved', 'The match waits in the store.');
      await store.release(this.id, this.epoch);
    }

    private async restore({ bots, catalogue, isListed, stored }: OwnedMatch): Promise<void> {
      const { game } = stored.setup;
      const rules = games.find((it) => it.game.name === game);
      if (bots.length > 0 && host === null)
        throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'The match has bots, and this server has none.');
      // It is kept, for a process that has them.
      if (rules === undefined || catalogueOf(rules) !== catalogue)
        throw new ServerError(
          ErrorCode.MATCHMAKE_INVALID_ROOM_ID,
          `The match is played with a version of "${game}" that this server does not have any more. It is kept.`,
        );
      const played = await ServedMatch.restore(games, stored, {
        delay: context.spectatorDelay,
        store: async (entry) => {
          const begun = performance.now();
          const isStored = await store.append(this.id, this.epoch, this.stored++, entry);
          operation.stored((performance.now() - begun) / 1000);
          return isStored;
        },
        replied: ({ accepted }) => operation.replied(accepted),
        ended: (outcome) => void this.over(outcome),
        closed: (end, reason) => this.closed(end, reason),
      });
      this.match = played;
      if (host !== null && played.outcome === null)
        this.bots = new SeatedBots(host, played, game, bots, operation);
      await this.setMatchmaking({ metadata: { match: this.id, game, isListed } });
    }

    private closed(end: WireEnd, reason: string): void {
      // A room that is disposed of has no clients left: the match is idle, and waits in the store.
      this.bots?.end();
      operation.matchLeft(this.id, this.clients.length === 0 ? 'idle' : end, reason);
      void this.disconnect();
    }

    /** The match has ended by its rules: its players' ratings change. */
    private async over(outcome: Outcome): Promise<void> {
      const { epoch, id, players } = this;
      try {
        const changes =
          players.length === 0 ? [] : ratingChanges(players, await store.ratings(players), outcome);
        if (await store.end(id, epoch, changes))
          operation.matchOver(id, 'winner' in outcome ? outcome.winner : null);
      } catch (error) {
        operation.failed(error, `the end of match ${id} could not be stored`);
      }
    }

    private async renew(): Promise<void> {
      if (this.isRenewing) return;
      this.isRenewing = true;
      try {
        if (!(await store.renew(this.id, this.epoch, lease)))
          this.match?.close('moved', 'The match goes on in another process.');
      } catch (error) {
        const { message } = error as Error;
        this.match?.close('moved', `The store of the match cannot be reached: ${message}`);
      } finally {
        this.isRenewing = false;
      }
    }
  };
}
