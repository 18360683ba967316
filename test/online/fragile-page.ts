import { type Clock, joinOnline, type MatchClient } from '@aftercast/bridge/client';
import type { Wire, WireSource } from '@aftercast/bridge/served';
import type { GameRules } from '@aftercast/rules';
import { type Host, innerHost } from '../bridge/inner-host.ts';
import type { Blow } from '../recovery/disturbed-match.ts';
import { type BreakableWorkers, clockAt } from '../recovery/fragile-workers.ts';

/** A host's insides, as far as a test needs them to break it. */
interface Insides {
  remote: {
    feeds: { feeds: Set<{ port: MessagePort; api: MessagePort }> };
    uplink: { stop(): void; over: boolean };
  } | null;
  turns: { add(work: unknown): void; works: Set<unknown> };
  fail(error: unknown): void;
}

/** A worker in the thread of the test. */
interface Started {
  host: Host;
  port: MessagePort;
  wires: Wire[];
  isDead: boolean;
}

/** Workers of one page of a match on a server. The last one that was started is the one that shows it. */
export class OnlineWorkers implements BreakableWorkers {
  private readonly all: Started[] = [];
  private readonly games: readonly GameRules[];
  private readonly source: WireSource;
  private readonly clock: Clock | undefined;

  /** @param source connects to the server @param clock of the workers; default: the thread's own */
  constructor(games: readonly GameRules[], source: WireSource, clock?: Clock) {
    this.games = games;
    this.source = source;
    this.clock = clock;
  }

  readonly start = (): MessagePort => {
    // The page has ended the one before, and its connections with it.
    this.end();
    const { port1, port2 } = new MessageChannel();
    const started: Started = { host: null as unknown as Host, port: port2, wires: [], isDead: false };
    const online = async () => {
      if (started.isDead) return new Promise<never>(() => {});
      const wire = await this.source();
      started.wires.push(wire);
      if (started.isDead) wire.close();
      return wire;
    };
    const { clock, games } = this;
    started.host = innerHost({ games, online, ...(clock && { clock }) }, port2);
    this.all.push(started);
    return port1;
  };

  get started(): number {
    return this.all.length;
  }

  /** Ends the worker, as `terminate` does: nothing that it has not sent arrives, and its connections are closed. */
  kill(): void {
    const { current, remote } = this;
    this.stop();
    if (current !== undefined) current.isDead = true;
    remote?.uplink.stop();
    for (const { api, port } of remote?.feeds.feeds ?? []) for (const it of [api, port]) it.close();
    current?.port.close();
  }

  /** Lets the worker hang: it neither sends nor reads anything from now on. Its connection stays until the page ends it. */
  hang(): void {
    const { current, remote } = this;
    this.stop();
    if (current !== undefined) current.isDead = true;
    if (remote !== null) remote.uplink.over = true;
    for (const { api, port } of remote?.feeds.feeds ?? []) for (const it of [api, port]) it.onmessage = null;
    if (current !== undefined) current.port.onmessage = null;
  }

  /** Lets the code of the show throw. */
  fail(): void {
    (this.current?.host as unknown as Insides | undefined)?.fail(new Error('planted'));
  }

  /** Cuts the connection to the server, as a network does: neither end says so to the other. */
  cut(): void {
    this.current?.wires.at(-1)?.onclose?.('The network was cut.');
  }

  /** Closes what the page has left. */
  async close(): Promise<void> {
    this.end();
    await this.current?.host.close();
  }

  private get current(): Started | undefined {
    return this.all.at(-1);
  }

  private get remote(): Insides['remote'] {
    return (this.current?.host as unknown as Insides | undefined)?.remote ?? null;
  }

  private stop(): void {
    const { current } = this;
    if (current === undefined) return;
    const { turns } = current.host as unknown as Insides;
    turns.works.clear();
    turns.add = () => {};
  }

  /** Closes the connections and the port of the last worker. */
  private end(): void {
    const { current } = this;
    if (current === undefined) return;
    current.isDead = true;
    this.remote?.uplink.stop();
    for (const wire of current.wires) wire.close();
    current.port.close();
  }
}

/** A page whose workers a test can lose. Its time passes fast, so that a silent worker is found soon. */
export interface FragilePage {
  client: MatchClient;
  workers: OnlineWorkers;
  /** Loses the worker. */
  strike(blow: Blow): void;
  close(): Promise<void>;
}

/** Opens a page. @param clock of the page @param workerClock of its workers */
export async function fragilePage(
  games: readonly GameRules[],
  source: WireSource,
  clock: Clock = clockAt(6),
  workerClock?: Clock,
): Promise<FragilePage> {
  const workers = new OnlineWorkers(games, source, workerClock);
  const client = await joinOnline(workers.start, { url: 'memory:', ticket: '-' }, { clock });
  return {
    client,
    workers,
    strike: (blow) => workers[blow](),
    close: async () => {
      await client.dispose();
      await workers.close();
    },
  };
}
