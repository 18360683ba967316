import type { Deck, Refusal } from '@aftercast/rules';
import type { SimulatedGame } from '../batch/game.ts';
import type { RandomGame } from '../random/match.ts';
import type { TerminalView } from '../view/view.ts';

/** A game as this package plays, shows and checks it. A further game is a further adapter. */
export interface GameAdapter {
  /** Its rules, its bots, and where the figures of a report are read. */
  readonly simulated: SimulatedGame;
  /** Its random matches. */
  readonly random: RandomGame;
  readonly decks: GameDecks;
  /** Its terminal view. */
  readonly view: TerminalView;
}

/** A ready deck. */
export interface NamedReadyDeck {
  /** Its id, for addresses and options: unique among the decks of its game. */
  id: string;
  /** Its name, for people. */
  name: string;
  /** Its strategy, in one sentence. */
  line: string;
  /** Another name for it, such as its class; `null` for none. */
  alias: string | null;
  /** Its cards, and its hero. */
  deck: Deck;
}

/** A deck read from the text of a file, or all problems of the text. */
export type ReadDeck =
  /** The deck, with its name in the file. */
  | { ok: true; name: string; deck: Deck }
  /** What is wrong with the text, by lines from 1. */
  | { ok: false; problems: readonly { line: number; message: string }[] };

/** The decks of a game. */
export interface GameDecks {
  /** Decks to choose from. */
  readonly ready: readonly NamedReadyDeck[];
  /** Reads the text of a file; does not check the rules of decks. */
  read(text: string): ReadDeck;
  /** Returns all refusals that a match would give for a deck. */
  problems(deck: Deck): Refusal[];
}
