import type { Clock } from '@aftercast/bridge/client';
import type { GameRules } from '@aftercast/rules';
import { type Host, innerHost } from '../bridge/inner-host.ts';

/** A host's insides, as far as a test needs them to break it. */
interface Insides {
  feeds: { feeds: Set<{ port: MessagePort; api: MessagePort }> };
  turns: { add(work: unknown): void; works: Set<unknown> };
  fail(error: unknown): void;
}

/** Workers that a test can lose in every way. The last one that was started is the one that plays. */
export interface BreakableWorkers {
  /** How many were started. */
  readonly started: number;
  /** Starts a worker. */
  start: () => MessagePort | Worker;
  /** Ends the worker. */
  kill(): void;
  /** Lets the worker hang. */
  hang(): void;
  /** Lets the code of the match throw. */
  fail(): void;
}

/** Breakable workers in the thread of the test. */
export class FragileWorkers implements BreakableWorkers {
  private readonly hosts: Host[] = [];
  private readonly rules: GameRules;
  private port: MessagePort | null = null;

  constructor(rules: GameRules) {
    this.rules = rules;
  }

  /** Starts a worker. @returns its end for the page */
  readonly start = (): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    this.port = port2;
    this.hosts.push(innerHost({ games: [this.rules] }, port2));
    return port1;
  };

  /** The host of the worker that plays; missing before the first. */
  get host(): Host | undefined {
    return this.hosts.at(-1);
  }

  get started(): number {
    return this.hosts.length;
  }

  /** Ends the worker, as `terminate` does: nothing that it has not sent arrives. */
  kill(): void {
    const { feeds } = this.insides;
    this.stop();
    for (const { api, port } of feeds.feeds) {
      port.close();
      api.close();
    }
    this.port?.close();
  }

  /** Lets the worker hang: it neither sends nor reads anything from now on. */
  hang(): void {
    this.stop();
    for (const { api, port } of this.insides.feeds.feeds) for (const it of [api, port]) it.onmessage = null;
    if (this.port !== null) this.port.onmessage = null;
  }

  /** Lets the code of the match throw. */
  fail(): void {
    this.insides.fail(new Error('planted'));
  }

  private get insides(): Insides {
    return this.hosts.at(-1) as unknown as Insides;
  }

  private stop(): void {
    const { turns } = this.insides;
    turns.works.clear();
    turns.add = () => {};
  }
}

/** A clock that is faster than the thread's own, so that a test need not wait for a silent worker. @param rate how much faster */
export function clockAt(rate: number): Clock {
  return {
    now: () => performance.now() * rate,
    after: (milliseconds, call) => {
      const timer = setTimeout(call, milliseconds / rate);
      return () => clearTimeout(timer);
    },
  };
}

/** The page's clock of most tests. */
export const fastClock = clockAt(20);
