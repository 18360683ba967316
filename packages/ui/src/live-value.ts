import type { Observable } from 'rxjs';

/**
 * A value that changes: `value` is what it is now, and a subscriber gets that at once and each new value after it. Values are
 * immutable: what has changed is another object. An RxJS `BehaviorSubject` is one; React reads it with
 * `useSyncExternalStore`, Svelte with `$`.
 */
export type LiveValue<T> = Observable<T> & {
  /** What it is now. */
  readonly value: T;
};
