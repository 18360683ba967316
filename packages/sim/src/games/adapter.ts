import type { Deck, Refusal } from '@aftercast/rules';
import type { SimulatedGame } from '../batch/game.ts';
import type { RandomGame } from '../random/match.ts';
import type { TerminalView } from '../view/view.ts';

/** A game as this package plays, watches and examines it. Another game is another value of this, under a name. */
export interface GameAdapter {
  /** Its rules, its bots, and where a report's figures are read. */
  readonly simulated: SimulatedGame;
  /** Its random matches. */
  readonly random: RandomGame;
  readonly decks: GameDecks;
  /** How it is shown and told in a terminal. */
  readonly view: TerminalView;
}

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
