import type { PhaseEvent } from '@aftercast/bridge/client';
import type { CauseRow } from './causes/cause-log.ts';

/** What is being done now: whoever does it and those it is done to are lit on the table. */
export interface Lit {
  /** The action's number within its command. */
  action: number;
  type: string;
  phase: PhaseEvent['phase'];
  source: number;
  targets: readonly number[];
}

/** A card that is held up while it acts, since it is neither in a hand nor on a board. */
export interface Spotlight {
  entity: number;
  card: string | null;
  seat: number;
  /** The action after which it is put away. */
  action: number;
}

/** What is said to the person at the screen. */
export interface Message {
  /** Rises with every message, so that the same words twice are two messages. */
  number: number;
  text: string;
  /** What of it stands on the table, where there is room for a sentence. */
  shown: string;
  kind: 'told' | 'refused';
}

/** What of the past is looked at. */
export interface Recalled {
  /** Which line of the history it is. */
  key: string;
  cards: readonly string[];
  entities: readonly number[];
}

/** The lines of the tree of causes that are shown. */
export interface Causes {
  rows: readonly CauseRow[];
  hidden: number;
}
