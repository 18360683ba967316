import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { memoryStore, startServer } from '@aftercast/server';
import { expect, it } from 'vitest';
import { attacks } from './connections.ts';
import { openPage } from './loopback.ts';
import { dice, playAtRandom } from './random-seat.ts';
import { recordsOf } from './records.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const CONNECTIONS = 10_000;
/** Hostile clients at the same time. */
const AT_ONCE = 40;

it('S6 10,000 hostile connections change no match, keep no memory, and delay no other match', async () => {
  const store = memoryStore();
  const server = await startServer({
    games: [hearth],
    store,
    secret: 'a secret that only this test knows!',
    limits: { requestsPerMinute: 1_000_000, connectionsPerMatch: 100 },
  });
  const watched = await server.create({ game: 'hearth', seed: 1 });
  const spectator = await server.ticket({ match: watched, role: { kind: 'spectator' } });
  const target = { url: server.url, match: watched, ticket: spectator };
  // Keeps the attacked match open.
  const guest = await openPage({ url: server.url, ticket: spectator });
  const before = await recordsOf(guest.client);

  let done = 0;
  let begun = 0;
  const memory: number[] = [];
  const names = Object.keys(attacks);
  const attackers = Array.from({ length: AT_ONCE }, async () => {
    while (begun < CONNECTIONS) {
      const name = names[begun++ % names.length] ?? '';
      expect(await attacks[name]?.(target), name).toBe(true);
      if (++done % 1_000 === 0) {
        collect();
        memory.push(process.memoryUsage().heapUsed);
      }
    }
  });

  // Meanwhile people play, match after match, on the same server.
  const deck = readyDecks[0]?.deck ?? { hero: '', cards: [] };
  let played = 0;
  const players = (async () => {
    for (let seed = 1; done < CONNECTIONS; seed++) {
      const match = await server.create({ game: 'hearth', seed });
      const pages = await Promise.all(
        [0, 1].map(async (seat) =>
          openPage({ url: server.url, ticket: await server.ticket({ match, role: { kind: 'seat', seat } }) }),
        ),
      );
      const roll = dice(seed);
      await Promise.all(pages.map(({ client }) => playAtRandom(client, deck, roll)));
      for (const { client } of pages)
        await expect.poll(() => client.status$.value.outcome, { timeout: 120_000 }).not.toBeNull();
      await Promise.all(pages.map((page) => page.close()));
      played++;
    }
  })();
  await Promise.all([...attackers, players]);

  expect(done).toBe(CONNECTIONS);
  expect(played).toBeGreaterThan(5);
  expect(await recordsOf(guest.client)).toBe(before);
  expect(guest.client.status$.value.stage).toBe('joining');
  await guest.close();
  // The last half is compared with the middle: caches have filled by then.
  const [middle = 0, last = 0] = [memory[4], memory.at(-1)];
  console.log(
    `${played} matches were played; heap in MB: ${memory.map((it) => Math.round(it / 2 ** 20)).join(' ')}`,
  );
  expect(last).toBeLessThan(middle * 1.5);
  await server.close();
});
