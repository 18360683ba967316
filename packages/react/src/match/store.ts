import type { Observable } from 'rxjs';

/** A value of a match that changes, for `useSyncExternalStore`. It is observed only while a component uses it. */
export interface Store<T> {
  subscribe(listener: () => void): () => void;
  get(): T;
}

/** Makes a store of a stream whose value now can be read. */
export function storeOf<T>(stream$: Observable<unknown>, get: () => T): Store<T> {
  return new StreamStore(stream$, get);
}

/** Makes a store of a stream that begins with its value when it is subscribed to. @param before the value until then */
export function latestOf<T>(stream$: Observable<T>, before: T): Store<T> {
  let latest = before;
  return new StreamStore(
    stream$,
    () => latest,
    (value) => {
      latest = value;
    },
    () => {
      latest = before;
    },
  );
}

class StreamStore<S, T> implements Store<T> {
  readonly get: () => T;
  private readonly stream$: Observable<S>;
  private readonly taken: (value: S) => void;
  private readonly left: () => void;
  private readonly listeners = new Set<() => void>();
  private observing: { unsubscribe(): void } | null = null;

  /**
   * @param taken called with each value
   * @param left called when the stream is not observed any more
   */
  constructor(
    stream$: Observable<S>,
    get: () => T,
    taken: (value: S) => void = () => {},
    left: () => void = () => {},
  ) {
    this.stream$ = stream$;
    this.get = get;
    this.taken = taken;
    this.left = left;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.observing ??= this.stream$.subscribe((value) => {
      this.taken(value);
      for (const notify of this.listeners) notify();
    });
    return () => {
      this.listeners.delete(listener);
      // The last listener may be replaced by another one in the same commit.
      queueMicrotask(() => this.leaveIfUnused());
    };
  };

  private leaveIfUnused(): void {
    if (this.listeners.size > 0 || this.observing === null) return;
    this.observing.unsubscribe();
    this.observing = null;
    this.left();
  }
}
