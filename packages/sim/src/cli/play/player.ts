import type { Command, Refusal } from '@aftercast/rules';

/** Whoever plays a seat: a person, a program at the other end of a pipe, or a bot. */
export interface Player {
  /** The next command of its seat, which the match waits for; `null` if it plays no more. */
  decide(): Promise<Command | null>;
  /** Hears what became of its command: why it was refused, or `null`. */
  answered(refusal: Refusal | null): void;
  /** Hears that the match is over. */
  ended(): void;
}

/** Somebody who only watches. */
export interface Watcher {
  /** Something has happened. */
  happened(): void;
  ended(): void;
}
