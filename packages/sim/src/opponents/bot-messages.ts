import type { Deck } from '@aftercast/bridge/client';
import type { GameName } from '../game-names.ts';

/** A seat that a thread is to play. */
export interface SeatTask {
  /** Names it among the seats of the thread. */
  id: number;
  game: GameName;
  strength: string;
  deck: Deck;
  seed: number;
  /** Milliseconds before each command. */
  pause: number;
  /** The thread's end of the connection to the match. */
  port: MessagePort;
}

/** A message to a thread with bots. */
export type ToBotThread =
  /** A seat to play. */
  | ({ kind: 'play' } & SeatTask)
  /** The seat is not to be played any more. */
  | { kind: 'end'; id: number };

/** A message of a thread with bots. */
export interface FromBotThread {
  /** A seat is not played any more, because something failed. */
  kind: 'failed';
  id: number;
  message: string;
}
