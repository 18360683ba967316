import { ServedMatch } from '@aftercast/bridge/served';
import type { GameRules } from '@aftercast/rules';
import { type AuthContext, type Client, ErrorCode, Room, ServerError } from '@colyseus/core';
import type { MatchStore } from './match-store.ts';
import { RoomWire, WIRE_MESSAGE } from './room-wire.ts';
import { type Admission, TicketError, type Tickets } from './tickets.ts';

/** What the rooms of a server share. */
export interface RoomContext {
  games: readonly GameRules[];
  store: MatchStore;
  tickets: Tickets;
  /** Names the process, in leases. */
  owner: string;
  /** Milliseconds until another process may take a match whose process was lost. */
  lease: number;
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
export function matchRooms({ games, lease, owner, store, tickets }: RoomContext): new () => Room {
  return class MatchRoom extends Room {
    override maxMessagesPerSecond = MESSAGES_PER_SECOND;
    private match: ServedMatch | null = null;
    private id = '';
    private epoch = 0;
    private stored = 0;
    private renewal: NodeJS.Timeout | undefined;
    private isRenewing = false;
    private readonly wires = new Map<string, RoomWire>();

    /** Reads the ticket. The match that the client names must be the ticket's: rooms are found by it. */
    static override async onAuth(
      token: string,
      options: { match?: unknown },
      _: AuthContext,
    ): Promise<Admission> {
      try {
        const admission = await tickets.read(token);
        if (options?.match !== admission.match) throw new TicketError('The ticket is for another match.');
        return admission;
      } catch (error) {
        if (error instanceof TicketError) throw new ServerError(ErrorCode.AUTH_FAILED, error.message);
        throw error;
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
      this.setPatchRate(CLOCK_RATE);
      await this.setPrivate(false);
      this.match = await ServedMatch.restore(games, taken.stored, {
        store: (entry) => store.append(id, this.epoch, this.stored++, entry),
        closed: () => void this.disconnect(),
      });
      this.renewal = setInterval(() => void this.renew(), lease / RENEWALS);
      this.onMessageBytes(WIRE_MESSAGE, (client: Client, message: Uint8Array) =>
        this.wires.get(client.sessionId)?.arrived(message),
      );
    }

    override onJoin(client: Client, _: unknown, { role }: Admission): void {
      const wire = new RoomWire(client);
      this.wires.set(client.sessionId, wire);
      this.match?.connect(role, wire);
    }

    override onLeave(client: Client): void {
      this.wires.get(client.sessionId)?.left();
      this.wires.delete(client.sessionId);
    }

    override async onDispose(): Promise<void> {
      clearInterval(this.renewal);
      this.match?.close('moved', 'The match goes on in another process.');
      await store.release(this.id, this.epoch);
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
