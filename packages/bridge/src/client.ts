import * as Comlink from 'comlink';
import type { Invitation, MatchClient } from './client/api.ts';
import { Client } from './client/client.ts';
import type { HostLink } from './client/connecting.ts';
import { Replay } from './client/replay.ts';
import type { ReplayClient } from './client/replay-api.ts';
import { WorkerLoss } from './client/worker-loss.ts';
import { type Clock, systemClock } from './clock.ts';
import { type HostApi, type MatchSetup, OPENING_TIMEOUT, type Opened, type Role } from './contract.ts';

export type * from './client/api.ts';
export { amendAction, describeAction, eventOf } from './client/events.ts';
export type { ReplayClient, ReplayMoment } from './client/replay-api.ts';
export { type Clock, PlaybackClock, systemClock } from './clock.ts';
export type * from './contract.ts';

/** How the page opens a match, apart from the set-up. */
export interface OpenOptions {
  /** The clock for viewers and for timeouts of calls; default: the page's own. */
  clock?: Clock;
  /**
   * The role of the page's connection; default: the owner, which sees everything. As a seat it sees what its player may
   * know. In every role it is the leader at first (law K5).
   */
  as?: Role;
}

/**
 * Opens a match in a worker whose script calls `hostMatches`, and connects to it, by default as its owner.
 * @param endpoint the worker, or a MessagePort to one; a worker holds one match at a time
 * @throws Error if the set-up is refused (the message says where and why), if the worker fails, or if it has not opened the
 * match within 30 seconds
 * @example
 * const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
 * const match = await openMatch(worker, { game: 'hearth', seed: 7 });
 * match.view$.subscribe((view) => console.log(view.zone(0, 'hand')));
 * match.status$.subscribe(({ stage, active }) => console.log(stage, active));
 * const reply = await match.send({ do: 'end-turn' });
 * if (!reply.accepted) console.warn(reply.refusal.code);
 * await match.dispose();
 * worker.terminate();
 */
export function openMatch(
  endpoint: Comlink.Endpoint,
  setup: MatchSetup,
  options: OpenOptions = {},
): Promise<MatchClient> {
  return start(
    endpoint,
    (host) => host.open(setup),
    options,
    (client) => client,
  );
}

/**
 * Restores a match from the text of `snapshot()` or `save()`. A match that was stored during a resolution is paused: attach
 * the viewers, then call `resume()`.
 * @throws Error if the text is neither, or belongs to another game or catalogue; otherwise as {@link openMatch}
 */
export function restoreMatch(
  endpoint: Comlink.Endpoint,
  snapshot: string,
  options: OpenOptions = {},
): Promise<MatchClient> {
  return start(
    endpoint,
    (host) => host.restore(snapshot),
    options,
    (client) => client,
  );
}

/**
 * Opens a stored match as a replay: the text of `snapshot()` or `save()`, or a match file. The replay is at its start, and
 * paused. In the role of a seat or a spectator it shows what that role knew.
 * @param endpoint the worker, or a MessagePort to one; a worker holds one match or one replay at a time
 * @throws Error as {@link restoreMatch}
 * @example
 * const replay = await openReplay(worker, text);
 * slider.max = String(replay.moment$.value.last);
 * slider.oninput = () => void replay.goTo(Number(slider.value));
 * replay.moment$.subscribe(({ record }) => (slider.value = String(record)));
 * replay.view$.subscribe((view) => draw(view));
 * playButton.onclick = () => void replay.play('turn');
 */
export function openReplay(
  endpoint: Comlink.Endpoint,
  text: string,
  options: OpenOptions = {},
): Promise<ReplayClient> {
  const role = options.as ?? { kind: 'owner' };
  return start(
    endpoint,
    (host) => host.openReplay(text, role),
    options,
    (client, link, opened) => new Replay(client, link, opened),
  );
}

/**
 * Connects to a match by an invitation, which the page that opened the match makes with `invite`.
 * @throws Error if the match has ended, or if no view arrives within 5 seconds
 */
export function acceptInvitation(
  invitation: Invitation,
  options: Pick<OpenOptions, 'clock'> = {},
): Promise<MatchClient> {
  return Client.accept(invitation, options.clock);
}

async function start<O extends Opened, C>(
  endpoint: Comlink.Endpoint,
  begin: (host: Comlink.Remote<HostApi>) => Promise<O>,
  options: OpenOptions,
  make: (client: Client, link: HostLink, opened: O) => C,
): Promise<C> {
  const listening = new Listening(endpoint);
  const host = Comlink.wrap<HostApi>(listening);
  const loss = new WorkerLoss(endpoint);
  const cancel = (options.clock ?? systemClock).after(OPENING_TIMEOUT, () =>
    loss.report(new Error(`The worker has not opened the match within ${OPENING_TIMEOUT / 1000} s.`)),
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
    loss.report = (error) => client.lose(error);
    return make(client, link, opened);
  } catch (error) {
    link.release();
    throw error;
  } finally {
    cancel();
  }
}

/** An endpoint that removes its listeners when it is stopped; Comlink alone keeps them while the worker lives (law B3). */
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

  /** Removes the listeners. Closes a port, which served this match only; a worker may open another match. */
  stop(): void {
    for (const [type, listener] of this.listeners.splice(0))
      this.endpoint.removeEventListener(type, listener);
    if (this.endpoint instanceof MessagePort) this.endpoint.close();
  }
}
