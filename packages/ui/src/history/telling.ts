import type { ActionEvent } from '@aftercast/bridge/client';
import { Observable, Subject } from 'rxjs';
import type { LiveValue } from '../live-value.ts';

/** The action as it is now, with the cards that its entities had when it was first able to name them. */
export function asFirstNamed(before: ActionEvent | null | undefined, now: ActionEvent): ActionEvent {
  return before ? { ...now, cards: { ...now.cards, ...before.cards } } : now;
}

/** A value that is made when it is read, and told once for all changes of one task. */
export class Telling<T> {
  private readonly changes = new Subject<void>();
  private readonly read: () => T;
  private isDue = false;

  /** @param read makes the value; it returns the same object while nothing has changed */
  constructor(read: () => T) {
    this.read = read;
  }

  /** Tells of a change, after the running task. */
  changed(): void {
    if (this.isDue || !this.changes.observed) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      this.changes.next();
    });
  }

  /** The value now, and after each change. */
  get live(): LiveValue<T> {
    const { changes, read } = this;
    const values = new Observable<T>((subscriber) => {
      subscriber.next(read());
      return changes.subscribe(() => subscriber.next(read()));
    });
    return Object.defineProperty(values, 'value', { get: read }) as LiveValue<T>;
  }
}
