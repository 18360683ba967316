import type { Closed } from '@aftercast/bridge/client';
import type { OpenState, Reopening } from './open-state.ts';

/** A match or a replay, as far as its opening needs it. */
interface Openable {
  readonly closed: Promise<Closed>;
  dispose(): Promise<void>;
}

/** How to open it. */
export interface OpenRequest {
  /** Aborted when it is not wanted any more. */
  signal: AbortSignal;
  /** Whether a new match is wanted in place of the one that is kept. */
  isNew: boolean;
}

const OPENING = { kind: 'opening' } as const;

/** What is still being closed of clients that components have let go of. */
const closing = new Set<Promise<void>>();

/** Resolves when every client that a component has let go of is closed: until then it has its place. */
export async function letGo(): Promise<void> {
  // A component that was unmounted in the same commit lets go of its match in a microtask, see `Held`.
  await Promise.resolve();
  await Promise.all(closing);
}

/** Opens a match or a replay for a component, and closes it. */
export class Opener<T extends Openable> {
  /** Opens it. The component's newest function. */
  open: ((request: OpenRequest) => Promise<T>) | null = null;
  private state: OpenState<T> = OPENING;
  private key: string | number = '';
  private attempt: AbortController | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly again: Reopening = {
    retry: () => this.openAgain(false),
    restart: () => this.openAgain(true),
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The state of what was asked for with this key. */
  now(key: string | number): OpenState<T> {
    return key === this.key ? this.state : OPENING;
  }

  /** Opens it. @returns a function that closes it, or gives up opening it */
  start(key: string | number): () => void {
    this.key = key;
    this.begin(false);
    return () => this.end();
  }

  /** Does nothing when the component is unmounted: nothing would close what is opened. */
  private openAgain(isNew: boolean): void {
    if (this.attempt !== null) this.begin(isNew);
  }

  private begin(isNew: boolean): void {
    this.end();
    const attempt = new AbortController();
    this.attempt = attempt;
    this.show(OPENING);
    void this.run(attempt.signal, isNew);
  }

  private async run(signal: AbortSignal, isNew: boolean): Promise<void> {
    const { again, open } = this;
    if (open === null) return;
    const opening = open({ signal, isNew });
    signal.addEventListener('abort', () => close(opening));
    try {
      const match = await opening;
      if (signal.aborted) return;
      this.show({ kind: 'open', match, restart: again.restart });
      const closed = await match.closed;
      if (signal.aborted) return;
      const kind = closed.kind === 'disposed' || closed.kind === 'closed' ? 'closed' : 'lost';
      this.show({ kind, match, closed, ...again });
    } catch (reason) {
      if (signal.aborted) return;
      const error = reason instanceof Error ? reason : new Error(String(reason));
      this.show({ kind: 'failed', error, ...again });
    }
  }

  private end(): void {
    this.attempt?.abort(
      new Error('The component that opened the match was unmounted, or opened another one.'),
    );
    this.attempt = null;
    this.state = OPENING;
  }

  private show(state: OpenState<T>): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** Closes what was opened, or what will have been when the opening has ended. */
function close(opening: Promise<Openable>): void {
  const closed = opening.then(
    (client) => client.dispose(),
    () => {}, // It was given up, or had failed: `run` has shown that.
  );
  closing.add(closed);
  void closed.then(() => closing.delete(closed));
}
