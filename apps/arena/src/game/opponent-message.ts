import type { Deck, Invitation } from '@aftercast/bridge/client';
import type { BotName } from '@aftercast/sim/bots';

/** What an opponent's worker is told: its seat, and how it plays. It gets nothing else. */
export interface TakeSeat {
  invitation: Invitation;
  name: BotName;
  deck: Deck;
  seed: number;
  /** Whether everything is seen by whoever watches: then nothing of why it acts need be kept back. */
  open: boolean;
}

/** What an opponent's worker tells the page. */
export type FromOpponent =
  /** Why it does what it does, in a line. */
  | { kind: 'why'; line: string }
  /** It cannot go on. */
  | { kind: 'failed'; message: string };
