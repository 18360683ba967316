import { memoryStore, startServer } from '@aftercast/server';
import { embeddedStore } from '@aftercast/server/embedded';
import { duel } from '../duel.ts';
import { answerRequests, type SeatPlace } from './requests.ts';

// Our server, in a process of its own. The first argument is a folder for the database; without it, matches are in memory.
const [, , folder] = process.argv;
const server = await startServer({
  games: [duel],
  store: folder === undefined ? memoryStore() : await embeddedStore(folder),
  secret: 'a secret that only this benchmark knows',
  // All clients have one address.
  limits: { requestsPerMinute: Number.MAX_SAFE_INTEGER },
});

async function createMatch(): Promise<SeatPlace[]> {
  const match = await server.create({ game: 'duel', seed: 1, first: 0 });
  return Promise.all(
    [0, 1].map(async (seat) => {
      const pass = await server.ticket({ match, role: { kind: 'seat', seat } });
      return { url: server.url, match, seat, pass };
    }),
  );
}

answerRequests({
  create: async (matches) => {
    const created: SeatPlace[][] = [];
    for (let i = 0; i < matches; i++) created.push(await createMatch());
    return created;
  },
});
