import type { Deck } from '@aftercast/bridge/client';

/** A deck that can be chosen. */
export interface DeckChoice {
  /** Of a ready deck what it is known by, as its class; for others, unique among them. */
  id: string;
  name: string;
  /** What the deck wants, in a sentence. */
  line: string;
  deck: Deck;
}
