import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createMatch as layMatch } from 'boardgame.io/internal';
import { Origins, Server } from 'boardgame.io/server';
import { peerDuel } from '../duel-peer.ts';
import { answerRequests, type SeatPlace } from './requests.ts';

// boardgame.io's server, in a process of its own, with its default store, which is in memory.
const server = Server({ games: [peerDuel], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run(0);
const { port } = appServer.address() as AddressInfo;

/** Does what the requests `create` and `join` of the server's API do: each player gets credentials. */
async function createMatch(): Promise<SeatPlace[]> {
  const match = randomUUID();
  const laid = layMatch({ game: peerDuel, numPlayers: 2, setupData: undefined, unlisted: true });
  if ('setupDataError' in laid) throw new Error(laid.setupDataError);
  const places = [0, 1].map((seat) => {
    const pass = randomUUID();
    Object.assign(laid.metadata.players[seat] ?? {}, { name: `Player ${seat}`, credentials: pass });
    return { url: `http://localhost:${port}`, match, seat, pass };
  });
  await server.db.createMatch(match, laid);
  return places;
}

answerRequests({
  create: async (matches) => {
    const created: SeatPlace[][] = [];
    for (let i = 0; i < matches; i++) created.push(await createMatch());
    return created;
  },
});
