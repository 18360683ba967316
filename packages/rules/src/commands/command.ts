/** The deck that a seat joins with, as ids of cards. The game decides which decks are legal. */
export interface Deck {
  /** Id of the card that the player starts as. */
  hero: string;
  /** In any order: the deck is shuffled when the match begins. */
  cards: readonly string[];
}

/**
 * The commands that all matches have. Their forms are checked before a game sees them.
 */
export type MatchCommand =
  /** Joins the match with a deck. */
  | { do: 'join'; deck: Deck }
  /** Keeps the opening hand, except for these cards of it. */
  | { do: 'mulligan'; replace: number[] }
  /** Ends the turn. */
  | { do: 'end-turn' }
  /** Answers a prompt; `pick` are indices into its options. */
  | { do: 'choose'; pick: number[] }
  /** Gives up: the other seat wins. */
  | { do: 'concede' }
  /** Takes back the seat's last command, where the match allows it and the command told the seat nothing (law S5). */
  | { do: 'undo' }
  /** From the match's clock, not from a seat: this number of seconds is left; at 0 the turn ends. */
  | { do: 'time'; left: number };

/** The value of a command's field: an entity, an index or an amount; a list of them; or a deck. */
export type CommandValue = number | readonly number[] | Deck;

/** A command of any game: its name, and the fields of its form. Entities have the numbers that the seat knows. */
export interface GameCommand {
  /** The command's name. */
  readonly do: string;
  readonly [field: string]: CommandValue | string | undefined;
}

/** Whether a command is the match command with this name. Its form must have been checked. */
export function isMatchCommand<Name extends MatchCommand['do']>(
  command: GameCommand,
  name: Name,
): command is Extract<MatchCommand, { do: Name }> {
  return command.do === name;
}

/** Whether a command ends a turn, now or when the time is up. */
export function endsTurn({ do: name }: GameCommand): boolean {
  return name === 'end-turn' || name === 'time';
}

/**
 * Whether a match whose seats join with decks and take turns cannot go on without a command, for `GameRules.indispensable`:
 * one that joins, or that ends a turn.
 */
export function joinsOrEndsTurn(command: GameCommand): boolean {
  return command.do === 'join' || endsTurn(command);
}
