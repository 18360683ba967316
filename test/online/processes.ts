import { joinOnline, type MatchClient } from '@aftercast/bridge/client';
import { hostMatches } from '@aftercast/bridge/worker';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { catalogueOf } from '@aftercast/match';
import { connectOnline } from '@aftercast/online';
import { type MatchStore, type NewMatch, Tickets } from '@aftercast/server';
import { expect } from 'vitest';
import { type Cluster, SECRET } from './cluster.ts';
import { dice, playAtRandom } from './random-seat.ts';
import { recordsOf } from './records.ts';
import { OnlineTable } from './table.ts';

const ROLES = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }] as const;

/** How long a player thinks at most before each command, in milliseconds. */
const MOST_THOUGHT = 100;

/**
 * Plays a match at random over the processes of a cluster, to its end, and compares what every page was sent with the match that
 * is played again from the journal.
 */
export async function playOver(cluster: Cluster, store: MatchStore, id: string, seed: number): Promise<void> {
  const roll = dice(seed);
  const setup = { game: 'hearth', seed };
  const tickets = new Tickets(SECRET);
  await create(store, { id, setup, catalogue: catalogueOf(hearth) });
  const pages = await Promise.all(
    ROLES.map(async (role) => open(cluster, await tickets.sign({ match: id, role }, 3600), roll)),
  );
  const clients = pages.map((it) => it.client);
  await Promise.all(
    clients.slice(0, 2).map((client, seat) => {
      const deck = readyDecks[(seed + seat) % readyDecks.length]?.deck ?? { hero: '', cards: [] };
      // A match takes long enough for several disturbances.
      const think = () => new Promise<void>((resolve) => setTimeout(resolve, roll() * MOST_THOUGHT));
      return playAtRandom(client, deck, roll, think);
    }),
  );
  for (const client of clients)
    await expect.poll(() => client.status$.value.outcome, { timeout: 60_000 }).not.toBeNull();
  const sent = await Promise.all(clients.map(recordsOf));
  for (const page of pages) await page.close();

  const stored = await storedOf(store, id);
  const twin = await OnlineTable.restore(stored);
  for (const [i, role] of ROLES.entries()) {
    const page = await twin.page(role);
    const records = await recordsOf(page.client);
    expect(records.length).toBeGreaterThan(1_000);
    expect(records === sent[i], `match ${id}, seed ${seed}: what ${JSON.stringify(role)} was sent`).toBe(
      true,
    );
    await page.close();
  }
  const marks = stored.entries
    .map(({ entry, mark }) => `${entry.seat} ${mark}`)
    .filter((it) => !it.endsWith('null'));
  expect(new Set(marks).size).toBe(marks.length);
}

/** Makes a match. While PostgreSQL is away that is refused, and is asked for again; it may have been made all the same. */
async function create(store: MatchStore, match: NewMatch): Promise<void> {
  for (;;) {
    try {
      if ((await store.listing(match.id)) === null) await store.create(match);
      return;
    } catch (error) {
      if (!/ECONN|terminat|shutting down|starting up|duplicate/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** What is stored of a match, when its last process has given it up. */
async function storedOf(store: MatchStore, id: string) {
  for (;;) {
    const owned = await store.take(id, 'the test', 60_000);
    if (owned) return owned.stored;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function open(
  cluster: Cluster,
  ticket: string,
  roll: () => number,
): Promise<{ client: MatchClient; close(): Promise<void> }> {
  const { port1, port2 } = new MessageChannel();
  const online = async () => {
    const { urls } = cluster;
    const url = urls[Math.floor(roll() * urls.length)];
    if (url === undefined) throw new Error('No process of the server runs.');
    return connectOnline({ url, ticket });
  };
  const host = hostMatches({ games: [hearth], online }, port2);
  const client = await joinOnline(port1, { url: 'any', ticket });
  const close = async () => {
    await client.dispose();
    await host.close();
    port1.close();
  };
  return { client, close };
}
