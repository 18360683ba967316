import {
  type AuthContext,
  CloseCode,
  ErrorCode,
  type QueueClientData,
  type QueueMatchGroup,
  QueueRoom,
  type Room,
  ServerError,
} from '@colyseus/core';
import { A_DAY, drawSeed, type LobbyContext, newMatch } from '../routes/lobby-routes.ts';
import { NEW_RATING } from '../store/match-store.ts';
import { TicketError } from '../tickets.ts';

/** What a player in the queue is told when there is a match. */
export interface FoundMatch {
  match: string;
  game: string;
  seat: number;
  ticket: string;
}

/** The message with a {@link FoundMatch}. */
const FOUND_MESSAGE = 'found';

/** How far ratings may be apart for a match, at first. */
const NEAR = 4;

/** After how many seconds in the queue any opponent will do. */
const PATIENCE = 10;

/** How often the queue looks for matches, in milliseconds. */
const INTERVAL = 1_000;

/** A match is made for this many players. */
const PLAYERS = 2;

/**
 * Makes the class of the rooms in which players wait for an opponent of about their rating: a room for each offer. The grouping
 * is Colyseus's; the match is ours, and its players go to it with tickets.
 */
export function queueRooms(context: LobbyContext): new () => Room {
  const { offers, operation, store, tickets } = context;
  return class WaitingRoom extends QueueRoom {
    override maxPlayers = PLAYERS;
    override maxWaitingCyclesForPriority = PATIENCE;
    override cycleTickInterval = INTERVAL;
    protected override compare = isNear;
    private offer = '';

    /** Reads who the player is: the rank comes from the store, and from nothing that the page says. */
    static override async onAuth(
      token: string,
      _: unknown,
      { ip }: AuthContext,
    ): Promise<{ player: string }> {
      try {
        return { player: await tickets.readPlayer(token) };
      } catch (error) {
        if (!(error instanceof TicketError)) throw error;
        operation.refused('ticket', { address: ip, message: error.message });
        throw new ServerError(ErrorCode.AUTH_FAILED, error.message);
      }
    }

    override onCreate({ offer }: { offer?: unknown; matchRoomName?: string }): void {
      if (typeof offer !== 'string' || !Object.hasOwn(offers, offer) || offers[offer]?.bots !== undefined)
        throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'The server has no such offer.');
      this.offer = offer;
      this.setPatchRate(null);
      super.onCreate({ matchRoomName: 'match' });
    }

    override async onJoin(client: QueueClient, _: unknown, { player }: { player: string }): Promise<void> {
      for (const other of this.clients as unknown as QueueClient[])
        if (other !== client && playerOf(other) === player)
          other.leave(CloseCode.WITH_ERROR, 'You have opened the queue somewhere else.');
      const [rating] = await store.ratings([player]);
      this.addToQueue(client, { rank: rating?.mu ?? NEW_RATING.mu });
    }

    /** Makes the matches of the groups that are complete. */
    override processGroupsReady(): void {
      for (const group of this.groups) if (group.ready === true) void this.begin(group);
    }

    private async begin({ clients }: QueueMatchGroup): Promise<void> {
      try {
        const offer = offers[this.offer];
        if (offer === undefined) throw new Error(`The offer "${this.offer}" is gone.`);
        const players = clients.map(playerOf);
        const match = newMatch(context, { ...offer, seed: drawSeed() }, { isListed: true, players });
        await store.create(match);
        for (const [seat, client] of clients.entries()) {
          const ticket = await tickets.sign({ match: match.id, role: { kind: 'seat', seat } }, A_DAY);
          client.send(FOUND_MESSAGE, {
            match: match.id,
            game: offer.game,
            seat,
            ticket,
          } satisfies FoundMatch);
          client.leave(CloseCode.NORMAL_CLOSURE);
        }
      } catch (error) {
        operation.failed(error, 'a match of the queue could not be made');
        for (const client of clients)
          client.leave(CloseCode.WITH_ERROR, 'The match could not be made: try again.');
      }
    }
  };
}

type QueueClient = Parameters<QueueRoom['onJoin']>[0];

function playerOf({ auth }: { auth?: unknown }): string {
  return (auth as { player: string }).player;
}

function isNear({ rank }: QueueClientData, { averageRank }: QueueMatchGroup): boolean {
  return Math.abs(rank - averageRank) <= NEAR;
}
