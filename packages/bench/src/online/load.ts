import type { Connect } from './clients/seat-client.ts';
import { DuelMatch, type Told } from './duel-match.ts';
import type { ServerProcess } from './servers/server-process.ts';

/** How many matches connect at the same time: more would make the first connections wait for the last. */
const CONNECTING = 20;

/** Makes matches on a server and connects both seats of each. */
export async function connectMatches(
  server: ServerProcess,
  connect: Connect,
  matches: number,
): Promise<DuelMatch[]> {
  const places = await server.create(matches);
  const connected: DuelMatch[] = [];
  const connectNext = async () => {
    for (let next = places.pop(); next !== undefined; next = places.pop())
      connected.push(new DuelMatch(await Promise.all(next.map(connect))));
  };
  await Promise.all(Array.from({ length: CONNECTING }, connectNext));
  return connected;
}

/** What a server did under a load, in a stretch of time. */
export interface LoadFigures {
  /** Commands of which both seats were told, a second. */
  rate: number;
  /** Processor time of the server for a command, in milliseconds. */
  cpu: number;
  /** Processor time of the server in a second, in milliseconds. */
  busy: number;
  told: Told;
}

/** All bots give their commands as soon as they can. */
export function playAtOnce(
  server: ServerProcess,
  matches: readonly DuelMatch[],
  milliseconds: number,
): Promise<LoadFigures> {
  return underLoad(server, matches, async (match) => {
    const until = performance.now() + milliseconds;
    await match.play(() => performance.now() < until);
  });
}

/** Each match has a command every `period` milliseconds. */
export function playSteadily(
  server: ServerProcess,
  matches: readonly DuelMatch[],
  period: number,
  milliseconds: number,
): Promise<LoadFigures> {
  return underLoad(server, matches, (match, told) =>
    match.playEvery(period, performance.now() + milliseconds, told),
  );
}

/** Gives each match this many commands. */
export async function playCommands(matches: readonly DuelMatch[], commands: number): Promise<void> {
  await Promise.all(
    matches.map((match) => {
      const until = match.told + commands;
      return match.play(() => match.told < until);
    }),
  );
}

async function underLoad(
  server: ServerProcess,
  matches: readonly DuelMatch[],
  play: (match: DuelMatch, told: Told) => Promise<void>,
): Promise<LoadFigures> {
  const count = () => matches.reduce((sum, match) => sum + match.told, 0);
  const told: Told = { own: [], other: [] };
  const [before, toldBefore, start] = [await server.usage(), count(), performance.now()];
  await Promise.all(matches.map((match) => play(match, told)));
  const [took, commands] = [performance.now() - start, count() - toldBefore];
  const cpu = (await server.usage()).cpu - before.cpu;
  return { rate: (1000 * commands) / took, cpu: cpu / commands, busy: (1000 * cpu) / took, told };
}
