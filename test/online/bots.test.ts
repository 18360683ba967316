import { hearth } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { Lobby, type LobbyError } from '@aftercast/online/lobby';
import { type MatchServer, type MatchStore, memoryStore, startServer } from '@aftercast/server';
import { type BotThreads, botThreads } from '@aftercast/sim/bot-threads';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoopbackPage, openPage } from './loopback.ts';
import { dice, playAtRandom } from './random-seat.ts';

const KEY = 'the key of the operator';
const SECRET = 'a secret that only this test knows!';
const deck = readyDecks[0]?.deck ?? { hero: '', cards: [] };
const matchOf = (ticket: string) =>
  (JSON.parse(Buffer.from(ticket.split('.')[1] ?? '', 'base64url').toString()) as { match: string }).match;
const bots = [{ seat: 1, strength: 'greedy', deck }];

describe('a bot of a server', () => {
  const threads: BotThreads = botThreads({
    pause: 0,
    script: new URL('../../apps/host/src/bot-thread.mjs', import.meta.url),
    execArgv: ['--conditions=@aftercast/source'],
  });
  const store: MatchStore = memoryStore();
  const lines: string[] = [];
  let server: MatchServer;
  let lobby: Lobby;
  const start = () =>
    startServer({
      games: [hearth],
      store,
      secret: SECRET,
      bots: threads,
      offers: { person: { game: 'hearth' }, bot: { game: 'hearth', bots } },
      operatorKey: KEY,
      limits: { matchesPerHour: 50 },
      log: {
        info() {},
        warn() {},
        error: (fields, line) => void lines.push(`${line} ${JSON.stringify(fields)}`),
      },
    });
  beforeAll(async () => {
    server = await start();
    lobby = new Lobby(server.url);
  });
  afterAll(async () => {
    await server.close();
    await threads.close();
  });

  const join = (ticket: string): Promise<LoopbackPage> => openPage({ url: server.url, ticket });
  const refusal = (asking: Promise<unknown>) =>
    asking.then(
      () => expect.fail('It was not refused.'),
      (error: unknown) => error as LobbyError,
    );

  test('plays its seat to the end of the match, while another looks on', async () => {
    const { ticket, watching } = await lobby.playBot('bot');
    const page = await join(ticket);
    const watcher = await join((await lobby.accept(watching, '')).ticket);
    await playAtRandom(page.client, deck, dice(1));
    await expect.poll(() => watcher.client.status$.value.outcome).not.toBeNull();
    expect(page.client.status$.value.outcome).toEqual(watcher.client.status$.value.outcome);
    expect(lines).toEqual([]);
    await page.close();
    await watcher.close();
  });

  test('goes on when its match is taken up again by another process', async () => {
    const { ticket } = await lobby.playBot('bot');
    const page = await join(ticket);
    // The bot joins at the same time.
    await expect.poll(async () => (await page.client.send({ do: 'join', deck })).accepted).toBe(true);
    await expect.poll(() => page.client.status$.value.stage).toBe('mulligan');
    await page.close();
    await server.close();
    server = await start();
    lobby = new Lobby(server.url);
    const again = await join(ticket);
    expect(again.client.status$.value.stage).toBe('mulligan');
    await playAtRandom(again.client, deck, dice(2));
    expect(again.client.status$.value.outcome).not.toBeNull();
    await again.close();
    expect(lines).toEqual([]);
  });

  test('comes back when its thread was lost', async () => {
    const { ticket } = await lobby.playBot('bot');
    const page = await join(ticket);
    const playing = playAtRandom(page.client, deck, dice(3));
    await expect.poll(() => page.client.status$.value.stage).toBe('playing');
    await threads.threads[0]?.terminate();
    await playing;
    expect(page.client.status$.value.outcome).not.toBeNull();
    expect(lines.splice(0)).toEqual([
      expect.stringContaining('the bot of seat 1 was lost {"error":"The thread of the bot has ended."}'),
    ]);
    await page.close();
  });

  test('is offered with its strength and without its deck, and its seat has no invitation', async () => {
    expect(await lobby.offers()).toEqual({
      person: { game: 'hearth' },
      bot: { game: 'hearth', bots: [{ seat: 1, strength: 'greedy' }] },
    });
    expect(await lobby.playBot('bot')).not.toHaveProperty('invitation');
    expect((await refusal(lobby.makeMatch('bot'))).message).toBe('This offer is a match against a bot.');
    expect((await refusal(lobby.playBot('person'))).message).toBe('This offer is for two people.');
    const player = await lobby.newPlayer();
    expect((await refusal(lobby.findOpponent(player, 'bot'))).message).toContain('no such offer');
  });

  test('H1 is made for the operator, who gets no ticket of its seat', async () => {
    const make = async (seats: unknown) => {
      const answer = await fetch(`${server.url}/matches`, {
        method: 'POST',
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        body: JSON.stringify({ setup: { game: 'hearth' }, bots: seats }),
      });
      return [answer.status, (await answer.json()) as Record<string, unknown>] as const;
    };
    const [status, made] = await make(bots);
    expect(status).toBe(200);
    expect(made.seats).toEqual([expect.any(String), null]);
    const wrong: [unknown, string][] = [
      [7, 'malformed'],
      [[{ seat: 1, strength: 'greedy' }], 'malformed'],
      [[{ seat: 1, strength: 'genius', deck }], 'there is no "genius"'],
      [[{ seat: 2, strength: 'greedy', deck }], 'from 0 to 1'],
      [[...bots, ...bots], 'a seat of its own'],
    ];
    for (const [seats, words] of wrong) {
      const [refused, { message }] = await make(seats);
      expect(refused).toBe(400);
      expect(message).toContain(words);
    }
  });

  test('is not there on a server without bots: its matches wait for another', async () => {
    const { ticket } = await lobby.playBot('bot');
    await server.close();
    const plain = await startServer({ games: [hearth], store, secret: SECRET });
    await expect(plain.create({ game: 'hearth' }, bots)).rejects.toThrow('This server has no bots.');
    const asked = await fetch(`${plain.url}/matchmake/joinOrCreate/match`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' },
      body: JSON.stringify({ match: matchOf(ticket) }),
    });
    expect(await asked.json()).toMatchObject({ error: 'The match has bots, and this server has none.' });
    await plain.close();
    server = await start();
    lobby = new Lobby(server.url);
    const page = await join(ticket);
    await page.close();
  });
});
