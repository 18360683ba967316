import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { catalogueOf } from '@aftercast/match';
import { Lobby, type LobbyError } from '@aftercast/online/lobby';
import { type MatchServer, type MatchStore, memoryStore, startServer, Tickets } from '@aftercast/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './loopback.ts';

const SECRET = 'a secret that only this test knows!';
const KEY = 'the key of the operator';
const deck = readyDecks[0]?.deck ?? { hero: '', cards: [] };

interface Logged {
  level: string;
  fields: Record<string, unknown>;
  message: string;
}

describe('the lobby of a server', () => {
  let server: MatchServer;
  let lobby: Lobby;
  let pages: string;
  const store: MatchStore = memoryStore();
  const logged: Logged[] = [];
  const note = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields: { ...fields }, message });

  beforeAll(async () => {
    pages = mkdtempSync(join(tmpdir(), 'aftercast-pages-'));
    writeFileSync(join(pages, 'index.html'), 'the page of the table');
    server = await startServer({
      games: [hearth],
      store,
      secret: SECRET,
      offers: {
        quiet: { game: 'hearth' },
        timed: { game: 'hearth', clock: { turn: 75, mulligan: 75, warning: 20 } },
      },
      operatorKey: KEY,
      limits: { matchesPerHour: 12, requestsPerMinute: 2_000 },
      proxies: 1,
      pages,
      log: { info: note('info'), warn: note('warn'), error: note('error') },
    });
    lobby = new Lobby(server.url);
  });
  afterAll(async () => {
    await server.close();
    rmSync(pages, { recursive: true });
  });

  const asks = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, init);
  const refusal = (asking: Promise<unknown>) =>
    asking.then(
      () => expect.fail('It was not refused.'),
      (error: unknown) => error as LobbyError,
    );

  test('says what it offers', async () => {
    expect(Object.keys(await lobby.offers())).toEqual(['quiet', 'timed']);
    expect((await lobby.offers()).timed?.clock?.turn).toBe(75);
    const { message, status } = await refusal(lobby.makeMatch('poker'));
    expect([status, message]).toEqual([400, 'The server offers: quiet, timed.']);
    expect((await refusal(lobby.makeMatch('toString'))).status).toBe(400);
  });

  test('makes a match to which one person is invited, and which others may watch by its link', async () => {
    const made = await lobby.makeMatch('quiet');
    const key = 'a key of sixteen characters';
    const friend = await lobby.accept(made.invitation, key);
    expect(friend.role).toEqual({ kind: 'seat', seat: 1 });
    expect((await lobby.accept(made.invitation, key)).role).toEqual(friend.role);
    expect((await refusal(lobby.accept(made.invitation, 'the key of another person'))).status).toBe(409);
    expect((await refusal(lobby.accept(made.invitation, 'short'))).status).toBe(400);
    const watcher = await lobby.accept(made.watching, '');
    const [one, other, third] = await Promise.all(
      [made.ticket, friend.ticket, watcher.ticket].map((ticket) => openPage({ url: server.url, ticket })),
    );
    if (!one || !other || !third) throw new Error('Three pages were opened.');
    expect((await one.client.send({ do: 'join', deck })).accepted).toBe(true);
    expect((await other.client.send({ do: 'join', deck })).accepted).toBe(true);
    await expect.poll(() => third.client.status$.value.stage).toBe('mulligan');
    expect(third.client.role).toEqual({ kind: 'spectator' });
    await Promise.all([one, other, third].map((page) => page.close()));
  });

  test('takes a token for what it was made for only', async () => {
    const { invitation, ticket, watching } = await lobby.makeMatch('quiet');
    expect((await refusal(lobby.accept(ticket, 'a key of sixteen characters'))).status).toBe(401);
    await expect(openPage({ url: server.url, ticket: invitation })).rejects.toThrow('not a ticket');
    await expect(openPage({ url: server.url, ticket: watching })).rejects.toThrow('not a ticket');
    const past = await new Tickets(SECRET).signInvitation(
      { match: 'x', role: { kind: 'seat', seat: 1 } },
      -1,
    );
    const { message, status } = await refusal(lobby.accept(past, 'a key of sixteen characters'));
    expect([status, message]).toEqual([401, 'The invitation has expired: ask for another.']);
    expect((await refusal(lobby.findOpponent(ticket, 'quiet'))).message).toContain('not a player');
  });

  test('lists the matches that may be watched, and no others', async () => {
    const hidden = await lobby.makeMatch('quiet');
    const shown = await lobby.makeMatch('quiet', { isListed: true });
    const open = await Promise.all(
      [hidden, shown].map(({ ticket }) => openPage({ url: server.url, ticket })),
    );
    const listed = await lobby.matches();
    expect(listed.map(({ match }) => match)).toEqual([shown.match]);
    expect(listed[0]).toMatchObject({ game: 'hearth', connections: 1 });
    const { role, ticket } = await lobby.watch(shown.match);
    const spectator = await openPage({ url: server.url, ticket });
    expect(spectator.client.role).toEqual(role);
    expect((await refusal(lobby.watch(hidden.match))).status).toBe(404);
    expect((await refusal(lobby.watch('nothing'))).status).toBe(404);
    await Promise.all([...open, spectator].map((page) => page.close()));
  });

  test('makes a match of any set-up for the operator alone', async () => {
    const body = JSON.stringify({ setup: { game: 'hearth', seed: 5, first: 1 } });
    const headers = { 'content-type': 'application/json' };
    const make = (authorization?: string) =>
      asks('/matches', {
        method: 'POST',
        headers: { ...headers, ...(authorization && { authorization }) },
        body,
      });
    for (const wrong of [undefined, 'Bearer', `Bearer ${KEY}!`, 'Basic b3BlcmF0b3I6']) {
      expect((await make(wrong)).status, wrong ?? 'none').toBe(401);
    }
    const { match, seats } = (await (await make(`Bearer ${KEY}`)).json()) as {
      match: string;
      seats: string[];
    };
    expect(seats).toHaveLength(2);
    const taken = await store.take(match, 'the test', 1);
    expect(taken?.stored.setup).toEqual({ game: 'hearth', seed: 5, first: 1 });
    const malformed = await asks('/matches', {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${KEY}` },
      body: JSON.stringify({ setup: { game: 'hearth', seed: 'x' } }),
    });
    expect(malformed.status).toBe(400);
  });

  test('draws a seed for each match, and does not tell it', async () => {
    const made = [await lobby.makeMatch('quiet'), await lobby.makeMatch('quiet')];
    const seeds = await Promise.all(
      made.map(async ({ match }) => (await store.take(match, 'the test', 1))?.stored.setup.seed),
    );
    expect(new Set(seeds).size).toBe(2);
    const told = JSON.stringify([made, await lobby.offers(), await lobby.matches()]);
    for (const seed of seeds) expect(told).not.toContain(String(seed));
  });

  test('shows its health to anyone, and its counts to the operator', async () => {
    expect(await (await asks('/health')).json()).toEqual({ status: 'ok' });
    expect((await asks('/metrics')).status).toBe(401);
    const metrics = await (await asks('/metrics', { headers: { authorization: `Bearer ${KEY}` } })).text();
    expect(metrics).toMatch(/^aftercast_matches_taken_total [1-9]/m);
    expect(metrics).toMatch(/^aftercast_commands_total\{answer="accepted"\} [1-9]/m);
    expect(metrics).toMatch(/^aftercast_store_seconds_count [1-9]/m);
    expect(metrics).toMatch(/^aftercast_matches 0$/m);
    const basic = `Basic ${Buffer.from(`operator:${KEY}`).toString('base64')}`;
    expect((await asks('/monitor/')).status).toBe(401);
    expect((await asks('/monitor/api')).status).toBe(401);
    expect((await asks('/monitor/', { headers: { authorization: basic } })).status).toBe(200);
    const rooms = await asks('/monitor/api', { headers: { authorization: basic } });
    expect(await rooms.json()).toHaveProperty('rooms');
    expect(logged.some(({ message }) => message === 'match taken from the store')).toBe(true);
    expect(JSON.stringify(logged)).not.toContain(SECRET);
    expect(JSON.stringify(logged)).not.toContain(KEY);
  });

  test('serves the pages beside the matches', async () => {
    expect(await (await asks('/')).text()).toBe('the page of the table');
    expect(await (await asks('/../../package.json')).text()).not.toContain('"name"');
    expect((await asks('/nothing.html')).status).toBe(404);
  });

  test('turns away requests that are too long, or say not how long they are', async () => {
    const long = await asks('/matches', { method: 'POST', body: 'x'.repeat(70_000) });
    expect(long.status).toBe(413);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = request(`${server.url}/matches`, { method: 'POST' }, (answer) =>
        resolve(answer.statusCode),
      );
      asking.on('error', reject);
      // Without its length, in chunks.
      asking.write('{"offer":');
      asking.end('"quiet"}');
    });
    expect(status).toBe(413);
    for (const body of ['', 'null', '[]', '{', '{"offer":1}'])
      expect((await asks('/matches', { method: 'POST', body })).status, body).toBeGreaterThanOrEqual(400);
  });

  test('limits the matches of an address: the last that its proxy has noted', async () => {
    const make = (noted: string) =>
      asks('/matches', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': noted, 'x-real-ip': '9.9.9.9' },
        body: JSON.stringify({ offer: 'quiet' }),
      });
    // What the client itself says of its address stands before what the proxy says.
    for (let i = 0; i < 12; i++) expect((await make(`1.1.1.${i}, 10.0.0.7`)).status).toBe(200);
    expect((await make('2.2.2.2, 10.0.0.7')).status).toBe(429);
    expect((await make('10.0.0.7, 10.0.0.8')).status).toBe(200);
    expect(logged.some(({ fields }) => fields.reason === 'limit' && fields.address === '10.0.0.7')).toBe(
      true,
    );
  });

  test('keeps a match that is played with other cards, and says so', async () => {
    const setup = { game: 'hearth', seed: 1 };
    await store.create({ id: 'old', setup, catalogue: 'the cards of last year' });
    await store.create({ id: 'gone', setup: { game: 'whist', seed: 1 }, catalogue: catalogueOf(hearth) });
    for (const match of ['old', 'gone']) {
      const ticket = await server.ticket({ match, role: { kind: 'seat', seat: 0 } });
      await expect(openPage({ url: server.url, ticket })).rejects.toThrow(
        'does not have any more. It is kept.',
      );
      // It was given back, for a process that has them.
      expect(await store.take(match, 'another process', 1)).toBeTruthy();
    }
  });
});

test('a server without offers, operator and pages has none of them', async () => {
  const server = await startServer({ games: [hearth], store: memoryStore(), secret: SECRET });
  const lobby = new Lobby(server.url);
  await expect(lobby.makeMatch('quiet')).rejects.toThrow('The server offers: nothing.');
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${server.url}/monitor/`)).status).toBe(404);
  await server.close();
  await expect(lobby.offers()).rejects.toThrow('cannot be reached');
  await expect(
    startServer({ games: [], store: memoryStore(), secret: SECRET, operatorKey: 'short' }),
  ).rejects.toThrow('at least 16 characters');
});
