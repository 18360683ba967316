import * as Comlink from 'comlink';
import type { Invitation, MatchClient } from './client/api.ts';
import { Client } from './client/client.ts';
import type { HostLink } from './client/connecting.ts';
import { type Clock, systemClock } from './clock.ts';
import { type HostApi, type MatchSetup, OPENING_TIMEOUT, type Role } from './contract.ts';

export type * from './client/api.ts';
export { amendAction, describeAction, eventOf } from './client/events.ts';
export { type Clock, PlaybackClock, systemClock } from './clock.ts';
export type * from './contract.ts';

/** How a match is opened, besides its set-up. */
export interface OpenOptions {
  /** The clock by which viewers play; default: the page's own. */
  clock?: Clock;
  /**
   * What the page is in the match; default: its owner, who sees everything. As a seat it sees what its player may know,
   * and sets the pace all the same.
   */
  as?: Role;
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
 * Takes a match up again from what `snapshot()` or `save()` gave. One that was in the middle of a chain is paused: attach the
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

/** Takes up a connection that the page which opened the match has made with `invite`. */
export function acceptInvitation(
  invitation: Invitation,
  options: Pick<OpenOptions, 'clock'> = {},
): Promise<MatchClient> {
  return Client.accept(invitation, options.clock);
}

async function start(
  endpoint: Comlink.Endpoint,
  begin: (host: Comlink.Remote<HostApi>) => ReturnType<HostApi['open']>,
  options: OpenOptions,
): Promise<MatchClient> {
  const listening = new Listening(endpoint);
  const host = Comlink.wrap<HostApi>(listening);
  const loss = new Loss(endpoint);
  const cancel = (options.clock ?? systemClock).after(OPENING_TIMEOUT, () =>
    loss.tell(new Error(`The worker has not opened the match within ${OPENING_TIMEOUT / 1000} s.`)),
  );
  const link: HostLink = {
    host,
    release: () => {
      loss.stop();
      host[Comlink.releaseProxy]();
      listening.stop();
    },
  };
  try {
    const opened = await loss.orElse(begin(host));
    const client = await loss.orElse(
      Client.connect(link, true, opened, options.as ?? { kind: 'owner' }, options.clock),
    );
    loss.tell = (error) => client.lose(error);
    return client;
  } catch (error) {
    link.release();
    throw error;
  } finally {
    cancel();
  }
}

/** An endpoint that nothing listens at once it is stopped: Comlink stays for as long as the worker lives (law B3). */
class Listening implements Comlink.Endpoint {
  private readonly endpoint: Comlink.Endpoint;
  private readonly listeners: Parameters<Comlink.Endpoint['addEventListener']>[] = [];

  constructor(endpoint: Comlink.Endpoint) {
    this.endpoint = endpoint;
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.endpoint.postMessage(message, transfer);
  }

  addEventListener(...listener: Parameters<Comlink.Endpoint['addEventListener']>): void {
    this.listeners.push(listener);
    this.endpoint.addEventListener(...listener);
  }

  removeEventListener(...listener: Parameters<Comlink.Endpoint['removeEventListener']>): void {
    this.endpoint.removeEventListener(...listener);
  }

  start(): void {
    this.endpoint.start?.();
  }

  /** A port was for this match; a worker may be for another. */
  stop(): void {
    for (const [type, listener] of this.listeners.splice(0))
      this.endpoint.removeEventListener(type, listener);
    if (this.endpoint instanceof MessagePort) this.endpoint.close();
  }
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
    endpoint.addEventListener('error', this.hearError);
    endpoint.addEventListener('close', this.hearClose);
  }

  orElse<T>(answer: Promise<T>): Promise<T> {
    return Promise.race([answer, this.lost]);
  }

  stop(): void {
    this.endpoint.removeEventListener('error', this.hearError);
    this.endpoint.removeEventListener('close', this.hearClose);
  }

  // Comlink's adapter for workers of Node knows no kinds of events: it calls every listener with every message.
  private readonly hearError = (event: Event) => {
    if (event.type !== 'error') return;
    const reason = 'message' in event ? `: ${String(event.message)}` : '';
    this.tell(new Error(`The worker failed${reason}.`));
  };

  private readonly hearClose = (event: Event) => {
    if (event.type === 'close') this.tell(new Error('The worker was closed.'));
  };
}
