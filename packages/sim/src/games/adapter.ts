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
  id: string;
  name: string;
  /** Its strategy, in one sentence. */
  line: string;
  /** Another name for it, such as its class; `null` for none. */
  alias: string | null;
  deck: Deck;
}

/** A deck read from the text of a file, or all problems of the text. */
export type ReadDeck =
  | { ok: true; name: string; deck: Deck }
  | { ok: false; problems: readonly { line: number; message: string }[] };

/** The decks of a game. */
export interface GameDecks {
  readonly ready: readonly NamedReadyDeck[];
  /** Reads the text of a file; does not check the rules of decks. */
  read(text: string): ReadDeck;
  /** Returns all refusals that a match would give for a deck. */
  problems(deck: Deck): Refusal[];
}
