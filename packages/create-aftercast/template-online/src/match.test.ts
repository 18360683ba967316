import { connectOnline } from '@aftercast/online';
import { Lobby } from '@aftercast/online/lobby';
import { memoryStore } from '@aftercast/server';
import { joinOnline, type MatchClient } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { hostMatches } from 'aftercast/worker';
import { filter, firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMatches } from '../server/matches.js';
import { game } from './game.js';
import { openPlay } from './opening.ts';

let server: Awaited<ReturnType<typeof serveMatches>>;
beforeAll(async () => {
  server = await serveMatches({ store: memoryStore(), secret: 'a secret that only this test knows' });
});
afterAll(() => server.close());

/** Joins as a page does, but with the engine in this thread. */
function join(ticket: string): Promise<MatchClient<Hearth>> {
  const { port1, port2 } = new MessageChannel();
  hostMatches({ games: [game], online: connectOnline }, port2);
  return joinOnline<Hearth>(port1, { url: server.url, ticket });
}

test('a friend accepts the invitation, and both play in turns', async () => {
  const lobby = new Lobby(server.url);
  const made = await lobby.makeMatch('friend');
  const accepted = await lobby.accept(made.invitation, 'the key of the browser of the friend');
  const players = await Promise.all([made.ticket, accepted.ticket].map(join));
  for (const [seat, match] of players.entries()) openPlay(match, seat);
  const stages = players.map(({ status$ }) => firstValueFrom(status$.pipe(filter((it) => it.waiting))));
  const [{ active = 0 } = {}] = await Promise.all(stages);

  const [one, other] = [players[active], players[1 - active]];
  expect(await other?.send({ do: 'end-turn' })).toMatchObject({ accepted: false });
  expect(await one?.send({ do: 'end-turn' })).toMatchObject({ accepted: true });
  if (other) await firstValueFrom(other.legal$.pipe(filter((legal) => legal.length > 0)));
  expect(other?.status$.value.active).toBe(1 - active);
  await Promise.all(players.map((match) => match.dispose()));
});
