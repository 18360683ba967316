import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { type Admitted, Lobby } from '@aftercast/online/lobby';
import { type MatchServer, type MatchStore, memoryStore, NEW_RATING, startServer } from '@aftercast/server';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ratingChanges } from '../../packages/server/src/rooms/rating.ts';
import { openPage } from './loopback.ts';

const deck = readyDecks[0]?.deck ?? { hero: '', cards: [] };

describe('the queue', () => {
  let server: MatchServer;
  let lobby: Lobby;
  const store: MatchStore = memoryStore();
  const offers = { ranked: { game: 'hearth', first: 0 }, other: { game: 'hearth' } };

  beforeAll(async () => {
    server = await startServer({
      games: [hearth],
      store,
      secret: 'a secret that only this test knows!',
      offers,
    });
    lobby = new Lobby(server.url);
  });
  afterAll(() => server.close());

  const idOf = (player: string) => decodeJwt(player).sub ?? '';

  /** Gives a player a rating. */
  async function rated(mu: number): Promise<string> {
    const player = await lobby.newPlayer();
    const id = `before ${player}`;
    await store.create({ id, setup: { game: 'hearth', seed: 1 }, catalogue: '' });
    const { epoch = 0 } = (await store.take(id, 'the test', 1_000)) ?? {};
    await store.end(id, epoch, [{ player: idOf(player), mu: mu - NEW_RATING.mu, sigma: 0.2 }]);
    return player;
  }

  test('makes a match for two of about the same rating, which changes it', async () => {
    const [weak, strong, able] = await Promise.all([rated(10), rated(40), rated(38)]);
    const leaving = new AbortController();
    const waiting = lobby.findOpponent(weak, 'ranked', leaving.signal).catch((error: unknown) => error);
    const elsewhere = lobby.findOpponent(able, 'other', leaving.signal).catch((error: unknown) => error);
    const [one, two] = await Promise.all([
      lobby.findOpponent(strong, 'ranked'),
      lobby.findOpponent(able, 'ranked'),
    ]);
    expect(one.match).toBe(two.match);
    expect([one, two].map(({ role }) => role)).toEqual(
      expect.arrayContaining([
        { kind: 'seat', seat: 0 },
        { kind: 'seat', seat: 1 },
      ]),
    );
    leaving.abort(new Error('The player has left.'));
    expect(await waiting).toEqual(new Error('The player has left.'));
    expect(await elsewhere).toEqual(new Error('The player has left.'));

    const pages = await Promise.all(
      [one, two].map(({ ticket }: Admitted) => openPage({ url: server.url, ticket })),
    );
    for (const { client } of pages) expect((await client.send({ do: 'join', deck })).accepted).toBe(true);
    const [mine] = pages;
    expect((await mine?.client.send({ do: 'concede' }))?.accepted).toBe(true);
    await expect.poll(async () => (await store.ratings([idOf(strong)]))[0]?.mu).toBeLessThan(40);
    const [strongAfter, ableAfter] = await store.ratings([idOf(strong), idOf(able)]);
    expect(ableAfter?.mu).toBeGreaterThan(38);
    expect(strongAfter?.sigma).toBeLessThan(NEW_RATING.sigma * 0.2 + 1e-9);
    await Promise.all(pages.map((page) => page.close()));

    // The match is opened again when it is over: it counts once.
    const again = await openPage({ url: server.url, ticket: one.ticket });
    await expect.poll(() => again.client.status$.value.outcome).not.toBeNull();
    await again.close();
    expect(await store.ratings([idOf(strong), idOf(able)])).toEqual([strongAfter, ableAfter]);
  });

  test('does not let a player wait twice, nor play against themselves', async () => {
    const player = await lobby.newPlayer();
    const first = lobby.findOpponent(player, 'ranked').catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const leaving = new AbortController();
    const second = lobby.findOpponent(player, 'ranked', leaving.signal).catch((error: unknown) => error);
    expect(String(await first)).toContain('opened the queue somewhere else');
    leaving.abort(new Error('left'));
    expect(await second).toEqual(new Error('left'));
  });

  test('is not there for what the server does not offer', async () => {
    const player = await lobby.newPlayer();
    await expect(lobby.findOpponent(player, 'poker')).rejects.toThrow('no such offer');
    await expect(lobby.findOpponent('unknown', 'ranked')).rejects.toMatchObject({
      status: 401,
      message: 'This is not a player of this server, or it was changed.',
    });
  });
});

test('a rating rises with a victory, falls with a defeat, and a tie draws two apart together', () => {
  const players = ['ann', 'bob'];
  const even = [NEW_RATING, NEW_RATING];
  const [won, lost] = ratingChanges(players, even, { winner: 0 });
  expect(won?.mu).toBeGreaterThan(0);
  expect(lost?.mu).toBeCloseTo(-(won?.mu ?? 0), 9);
  expect(won?.sigma).toBeLessThan(1);
  const [mirrored] = ratingChanges(players, even, { winner: 1 });
  expect(mirrored?.mu).toBeCloseTo(lost?.mu ?? 0, 9);
  const apart = [{ mu: 30, sigma: 3 }, NEW_RATING];
  const [strong, weak] = ratingChanges(players, apart, { tied: true });
  expect(strong?.mu).toBeLessThan(0);
  expect(weak?.mu).toBeGreaterThan(0);
});
