import type { Deck, Refusal } from '@aftercast/rules';

/** A deck that is ready to be played. */
export interface NamedReadyDeck {
  id: string;
  name: string;
  /** What it wants, in one sentence. */
  line: string;
  /** What else people call it by, such as the class that plays it; `null` for nothing. */
  alias: string | null;
  deck: Deck;
}

/** A deck that was read from a file's text, or all that could not be. */
export type ReadDeck =
  | { ok: true; name: string; deck: Deck }
  | { ok: false; problems: readonly { line: number; message: string }[] };

/** The decks of a game. */
export interface GameDecks {
  readonly ready: readonly NamedReadyDeck[];
  /** Reads what a file has; the rules of decks are not looked at. */
  read(text: string): ReadDeck;
  /** Everything for which a match with a deck would be refused. */
  problems(deck: Deck): Refusal[];
}
