import type { State } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { type PeerTable, peerDuel } from '../duel-peer.ts';
import type { SeatPlace } from '../servers/requests.ts';
import { inTime, placeIn, type SeatClient } from './seat-client.ts';

/** Each client has a socket of its own, as in a page, and no first connection by polling. */
const socketOpts = { transports: ['websocket'], forceNew: true };

function handOf({ seats }: PeerTable, player: string): number {
  const hand = seats[player]?.hand;
  return Array.isArray(hand) ? hand.length : 0;
}

/** Connects with boardgame.io's whole client, which keeps the state of the match as its player sees it. */
export async function connectPeer({ match, pass, seat, url }: SeatPlace): Promise<SeatClient> {
  const player = String(seat);
  const client = Client<PeerTable>({
    game: peerDuel,
    numPlayers: 2,
    matchID: match,
    playerID: player,
    credentials: pass,
    debug: false,
    multiplayer: SocketIO({ server: url, socketOpts }),
  });
  const seatClient = {
    told: -1,
    ontold: () => {},
    act: () => {
      const hand = handOf(client.getState()?.G ?? { seats: {} }, player);
      client.moves.play?.(placeIn(hand, seatClient.told));
    },
    close: async () => client.stop(),
  };
  const begun = new Promise<void>((resolve) => {
    client.subscribe((state) => {
      if (state === null || state._stateID <= seatClient.told) return;
      seatClient.told = state._stateID;
      if (state._stateID === 0) resolve();
      else seatClient.ontold();
    });
  });
  client.start();
  await inTime(begun);
  return seatClient;
}

/**
 * Connects with boardgame.io's transport alone, which its client has inside: the state is received, and not kept in a store.
 */
export async function connectPeerTransport({ match, pass, seat, url }: SeatPlace): Promise<SeatClient> {
  const player = String(seat);
  let state: State<PeerTable> | null = null;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const seatClient = {
    told: -1,
    ontold: () => {},
    act: () => {
      if (state === null) return;
      const args = [placeIn(handOf(state.G, player), seatClient.told)];
      const payload = { type: 'play', args, playerID: player, credentials: pass };
      transport.sendAction(state, { type: 'MAKE_MOVE', payload });
    },
    close: async () => transport.disconnect(),
  };
  const options = {
    gameName: peerDuel.name,
    matchID: match,
    playerID: player,
    credentials: pass,
    numPlayers: 2,
    transportDataCallback: ({ type, args }: { type: string; args: unknown[] }) => {
      if (type === 'sync') state = (args[1] as { state: State<PeerTable> }).state;
      else if (type === 'update') state = args[1] as State<PeerTable>;
      else return;
      if (state._stateID <= seatClient.told) return;
      seatClient.told = state._stateID;
      if (state._stateID === 0) begin();
      else seatClient.ontold();
    },
  };
  const transport = SocketIO({ server: url, socketOpts })(
    options as unknown as Parameters<ReturnType<typeof SocketIO>>[0],
  );
  transport.connect();
  await inTime(begun);
  return seatClient;
}
