import { type MatchClient, type MatchEvent, openMatch, restoreMatch } from '@aftercast/bridge/client';
import { type Host, hostMatches } from '@aftercast/bridge/worker';
import { stress, stressScenario } from '@aftercast/sim';
import { HeldClock } from './held-clock.ts';

/** Both ends of a bridge in one thread, joined by a MessageChannel, under clocks that the test holds. */
export interface Home {
  host: Host;
  client: MatchClient;
  /** The worker's clock: deadlines. */
  workerClock: HeldClock;
  /** The page's clock: viewers. */
  pageClock: HeldClock;
  events: MatchEvent[];
  warnings: string[];
}

type Shape = Parameters<typeof stressScenario>[0];

/** Opens a match of the stress game with one chain. */
export async function openChain(shape: Shape, length: number, width = 1): Promise<Home> {
  const channel = new MessageChannel();
  const clocks = { workerClock: new HeldClock(), pageClock: new HeldClock() };
  const host = hostMatches({ games: [stress], clock: clocks.workerClock }, channel.port2);
  const setup = { game: 'stress', scenario: stressScenario(shape, length, width), limit: null };
  const client = await openMatch(channel.port1, setup, { clock: clocks.pageClock });
  return { host, client, ...clocks, ...listen(client) };
}

/** Takes a match up in another home. */
export async function restoreChain(snapshot: string): Promise<Home> {
  const channel = new MessageChannel();
  const clocks = { workerClock: new HeldClock(), pageClock: new HeldClock() };
  const host = hostMatches({ games: [stress], clock: clocks.workerClock }, channel.port2);
  const client = await restoreMatch(channel.port1, snapshot, { clock: clocks.pageClock });
  return { host, client, ...clocks, ...listen(client) };
}

function listen(client: MatchClient) {
  const events: MatchEvent[] = [];
  const warnings: string[] = [];
  client.events$.subscribe((event) => events.push(event));
  client.warnings$.subscribe(({ code }) => warnings.push(code));
  return { events, warnings };
}

/** Plays the chain of {@link openChain}. */
export function playChain(client: MatchClient) {
  return client.send({ do: 'play', card: client.aliases.chain ?? 0 });
}

/** Resolves when the next command is done. */
export function rested(client: MatchClient): Promise<number> {
  return new Promise((resolve) => {
    const subscription = client.events$.subscribe((event) => {
      if (event.kind !== 'rested') return;
      subscription.unsubscribe();
      resolve(event.command);
    });
  });
}

/** Lets everything that is on its way between the threads arrive. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 8; i++) await new Promise((resolve) => setTimeout(resolve, 0));
}

/** What is left of the strength of the first target: 30 less the hits on it. */
export function strength(client: MatchClient): number {
  return client.view.entity(1)?.stats.strength ?? Number.NaN;
}
