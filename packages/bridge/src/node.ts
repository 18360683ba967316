import { parentPort, type Transferable, type Worker } from 'node:worker_threads';
import type * as Comlink from 'comlink';
import {
  type MatchClient,
  type OpenOptions,
  openMatch as openInWorker,
  openReplay as openReplayInWorker,
  type ReplayClient,
  restoreMatch as restoreInWorker,
  type WorkerSource,
} from './client.ts';
import type { AnyVocabulary, SetupIn, Vocabulary } from './contract.ts';
import { type HostOptions, hostMatches as hostAt, type MatchHost } from './worker.ts';

export type { MatchClient, OpenOptions, ReplayClient } from './client.ts';
export type { SetupIn } from './contract.ts';
export type { HostOptions, MatchHost } from './worker.ts';

/**
 * Where a match is played in Node. One of: a function that starts a worker thread whose script calls {@link hostMatches} (the
 * client calls it again if the thread is lost, and ends what it has started); such a thread (the caller ends it); the games to
 * play in the caller's own thread.
 */
export type NodeSource = (() => Worker) | Worker | HostOptions;

/**
 * Lets this worker thread play matches. The thread's script only imports its games and calls this function.
 * @throws Error if it is called in the main thread
 * @example
 * import { hostMatches } from '@aftercast/bridge/node';
 * import { hearth } from '@aftercast/hearth';
 *
 * hostMatches({ games: [hearth] });
 */
export function hostMatches(options: HostOptions): MatchHost {
  if (parentPort === null)
    throw new Error(
      'This is the main thread. Call hostMatches in the script of a worker thread, or pass the games to openMatch.',
    );
  return hostAt(options, parentPort as unknown as MessagePort);
}

/**
 * Opens a match in a worker thread or in the thread of the caller.
 * @throws Error as `openMatch` of `@aftercast/bridge/client`
 * @example
 * const start = () => new Worker(new URL('./worker.js', import.meta.url));
 * const match = await openMatch(start, { game: 'hearth', seed: 7 });
 * @example
 * const match = await openMatch({ games: [hearth] }, { game: 'hearth', seed: 7 });
 */
export function openMatch<V extends Vocabulary = AnyVocabulary>(
  source: NodeSource,
  setup: SetupIn<V>,
  options?: OpenOptions,
): Promise<MatchClient<V>> {
  return openInWorker<V>(sourceOf(source), setup, options);
}

/** Restores a match, as `restoreMatch` of `@aftercast/bridge/client`, in a worker thread or in the thread of the caller. */
export function restoreMatch<V extends Vocabulary = AnyVocabulary>(
  source: NodeSource,
  stored: string,
  options?: OpenOptions,
): Promise<MatchClient<V>> {
  return restoreInWorker<V>(sourceOf(source), stored, options);
}

/** Opens a replay, as `openReplay` of `@aftercast/bridge/client`, in a worker thread or in the thread of the caller. */
export function openReplay<V extends Vocabulary = AnyVocabulary>(
  source: NodeSource,
  stored: string,
  options?: Omit<OpenOptions, 'keep'>,
): Promise<ReplayClient<V>> {
  return openReplayInWorker<V>(sourceOf(source), stored, options);
}

function sourceOf(source: NodeSource): WorkerSource {
  if (typeof source === 'function') return () => new ThreadEndpoint(source());
  if ('threadId' in source) return new ThreadEndpoint(source);
  const { port1, port2 } = new MessageChannel();
  hostAt(source, port2);
  return port1;
}

type Listener = Parameters<Comlink.Endpoint['addEventListener']>[1];

/** A worker thread with the interface of a browser's worker. Its end is told by a `close` event. */
class ThreadEndpoint implements Comlink.Endpoint {
  private readonly thread: Worker;
  private readonly listeners = new Map<Listener, [type: string, call: (value: unknown) => void]>();

  constructor(thread: Worker) {
    this.thread = thread;
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    this.thread.postMessage(message, transfer as readonly Transferable[]);
  }

  addEventListener(type: string, listener: Listener): void {
    const call = (value: unknown) => {
      const event = eventOf(type, value);
      if (typeof listener === 'function') listener(event);
      else listener.handleEvent(event);
    };
    this.listeners.set(listener, [type, call]);
    this.thread.on(nameOf(type), call);
  }

  removeEventListener(_: string, listener: Listener): void {
    const [type, call] = this.listeners.get(listener) ?? [];
    if (type === undefined || call === undefined) return;
    this.listeners.delete(listener);
    this.thread.off(nameOf(type), call);
  }

  terminate(): void {
    void this.thread.terminate();
  }
}

/** Node's name of an event. */
function nameOf(type: string): string {
  return type === 'close' ? 'exit' : type;
}

function eventOf(type: string, value: unknown): Event {
  if (type === 'message') return new MessageEvent(type, { data: value });
  const message = value instanceof Error ? value.message : String(value);
  return Object.assign(new Event(type), type === 'error' && { message });
}
