import type { Deck, GameCommand } from '@aftercast/bridge/client';

/** Asks a worker to let bots play a match. By seat. */
export interface JournalRequest {
  seats: readonly [JournalSeat, JournalSeat];
  seed: number;
  limit: number;
}

export interface JournalSeat {
  bot: string;
  botSeed: number;
  deck: Deck;
}

/** What they have commanded, in order; or why there is no such match. */
export type JournalAnswer =
  | { ok: true; journal: readonly { seat: number; command: GameCommand }[] }
  | { ok: false; message: string };
