import * as Comlink from 'comlink';
import type { MatchClient } from './client/api.ts';
import { Client, type HostLink } from './client/client.ts';
import type { Clock } from './clock.ts';
import type { HostApi, MatchSetup } from './contract.ts';

export type * from './client/api.ts';
export { type Clock, ShowClock, systemClock } from './clock.ts';
export type * from './contract.ts';

/** How a match is opened, besides its set-up. */
export interface OpenOptions {
  /** The clock by which viewers play; default: the page's own. */
  clock?: Clock;
}

/**
 * Opens a match in a worker whose script calls `hostMatches`, and connects to it as its owner.
 * @param endpoint the worker, or a MessagePort to one
 * @throws Error if the set-up is refused: the message says where and why
 */
export function openMatch(
  endpoint: Comlink.Endpoint,
  setup: MatchSetup,
  options: OpenOptions = {},
): Promise<MatchClient> {
  return start(endpoint, (host) => host.open(setup), options);
}

/**
 * Takes a match up again from what `snapshot()` gave. One that was in the middle of a chain is paused: attach the
 * viewers, then call `resume()`.
 * @throws Error if the snapshot is of another game or catalogue, or no snapshot
 */
export function restoreMatch(
  endpoint: Comlink.Endpoint,
  snapshot: string,
  options: OpenOptions = {},
): Promise<MatchClient> {
  return start(endpoint, (host) => host.restore(snapshot), options);
}

async function start(
  endpoint: Comlink.Endpoint,
  begin: (host: Comlink.Remote<HostApi>) => ReturnType<HostApi['open']>,
  options: OpenOptions,
): Promise<MatchClient> {
  const host = Comlink.wrap<HostApi>(endpoint);
  const loss = new Loss(endpoint);
  const link: HostLink = {
    host,
    release: () => {
      loss.stop();
      host[Comlink.releaseProxy]();
    },
  };
  const opened = await loss.orElse(begin(host));
  const client = await loss.orElse(Client.connect(link, true, opened, { kind: 'owner' }, options.clock));
  loss.tell = (error) => client.lose(error);
  return client;
}

/** Notices that a worker has failed: it reports what it did not catch, and never answers again. */
class Loss {
  tell: (error: Error) => void;
  private readonly endpoint: Comlink.Endpoint;
  private readonly lost: Promise<never>;

  constructor(endpoint: Comlink.Endpoint) {
    this.endpoint = endpoint;
    this.tell = () => {};
    this.lost = new Promise((_, reject) => {
      this.tell = reject;
    });
    // Nobody may be waiting when it happens.
    this.lost.catch(() => {});
    endpoint.addEventListener('error', this.hear);
    endpoint.addEventListener('close', this.hear);
  }

  orElse<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.lost]);
  }

  stop(): void {
    this.endpoint.removeEventListener('error', this.hear);
    this.endpoint.removeEventListener('close', this.hear);
  }

  private readonly hear = (event: Event) => {
    const reason = 'message' in event ? `: ${String(event.message)}` : '';
    this.tell(new Error(`The worker failed or was closed${reason}.`));
  };
}
