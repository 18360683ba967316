import { type MatchClient, type MatchEvent, openMatch, restoreMatch } from '@aftercast/bridge/client';
import { type FromWorker, type MatchSetup, READ_NOTICE, type Role } from '@aftercast/bridge/contract';
import type { GameRules } from '@aftercast/rules';
import { stress, stressScenario } from '@aftercast/stress';
import { delivered } from '../../packages/bridge/src/testing/delivered.ts';
import { HeldClock } from './held-clock.ts';
import { type Host, innerHost } from './inner-host.ts';
import { rested } from './shown.ts';

export { rested, shown, strength } from './shown.ts';

/** Both ends of a bridge in one thread, joined by a MessageChannel, with clocks that the test advances. */
export interface Home {
  host: Host;
  client: MatchClient;
  /** The worker's clock, for deadlines. */
  workerClock: HeldClock;
  /** The page's clock, for viewers. */
  pageClock: HeldClock;
  events: MatchEvent[];
  warnings: string[];
}

type Shape = Parameters<typeof stressScenario>[0];

/**
 * Opens a match in a home of its own.
 * @param as the page's role; by default the owner
 */
export async function openHome(
  rules: GameRules,
  setup: Omit<MatchSetup, 'game'>,
  as: Role = { kind: 'owner' },
): Promise<Home> {
  return make(rules, (port, options) =>
    openMatch(port, { game: rules.game.name, ...setup }, { ...options, as }),
  );
}

/** Restores a match in another home. */
export async function restoreHome(rules: GameRules, snapshot: string): Promise<Home> {
  return make(rules, (port, options) => restoreMatch(port, snapshot, options));
}

async function make(
  rules: GameRules,
  start: (port: MessagePort, options: { clock: HeldClock }) => Promise<MatchClient>,
): Promise<Home> {
  const channel = new MessageChannel();
  const clocks = { workerClock: new HeldClock(), pageClock: new HeldClock() };
  const host = innerHost({ games: [rules], clock: clocks.workerClock }, channel.port2);
  const client = await start(channel.port1, { clock: clocks.pageClock });
  return { host, client, ...clocks, ...listen(client) };
}

/** Opens a match of the stress game with one chain. */
export function openChain(shape: Shape, length: number, width = 1): Promise<Home> {
  return openHome(stress, { scenario: stressScenario(shape, length, width), limit: null });
}

/** Restores a match of the stress game in another home. */
export function restoreChain(snapshot: string): Promise<Home> {
  return restoreHome(stress, snapshot);
}

function listen(client: MatchClient) {
  const events: MatchEvent[] = [];
  const warnings: string[] = [];
  client.events$.subscribe((event) => events.push(event));
  client.warnings$.subscribe(({ code }) => warnings.push(code));
  return { events, warnings };
}

/** Plays the chain of {@link openChain}. */
export function playChain(client: MatchClient, card = client.aliases.chain ?? 0) {
  return client.send({ do: 'play', card });
}

/** Plays the chain, and waits until all of it has arrived. */
export async function playOut({ client }: Pick<Home, 'client'>): Promise<void> {
  const done = rested(client);
  await playChain(client);
  await done;
  await settle();
}

/** Waits until everything in flight between the ports has arrived. */
export const settle = delivered;

/** Opens a connection without a client: the test itself posts every message. */
export async function connectRaw({ host }: Pick<Home, 'host'>, role: Role) {
  const stream = new MessageChannel();
  const api = new MessageChannel();
  const messages: FromWorker[] = [];
  stream.port1.onmessage = ({ data }) => messages.push(data);
  const number = await host.connect(role, stream.port2, api.port2);
  await settle();
  const close = () => {
    stream.port1.close();
    api.port1.close();
  };
  /** Passes a port with a call that takes one. */
  const hand = (call: 'followLog' | 'followMachines', port: MessagePort, ...rest: unknown[]) => {
    const argumentList = [port, ...rest].map((value) => ({ type: 'RAW', value }));
    api.port1.postMessage({ id: '1', type: 'APPLY', path: [call], argumentList }, [port]);
    return settle();
  };
  const post = (message: unknown) => stream.port1.postMessage(message);
  /** Returns a credit for each block from now on, and says what else was read. */
  const keepUp = () => {
    let others = messages.filter(({ kind }) => kind !== 'block').length;
    const tell = () => post({ kind: 'read', messages: others, answers: 0 });
    stream.port1.onmessage = ({ data }) => {
      messages.push(data);
      if (data.kind === 'block') post({ kind: 'credit', blocks: 1 });
      else if (++others % READ_NOTICE === 0) tell();
    };
    tell();
  };
  /** Makes the connection the leader. */
  const lead = () => host.lead(number, []);
  return {
    messages,
    lead,
    hand,
    keepUp,
    post,
    stream: stream.port1,
    api: api.port1,
    close,
  };
}
