/** What a seat joins a match with: cards by their ids. Which decks are allowed is the game's to say. */
export interface Deck {
  hero: string;
  /** In any order: the deck is shuffled when the match begins. */
  cards: readonly string[];
}

/**
 * The commands that every match knows. `choose` answers a prompt: `pick` are indices into its options. `replace` are the
 * cards of the opening hand that are not kept. `time` comes from the clock of the match, not from a seat: `left` seconds
 * are left, and with 0 the turn ends.
 */
export type MatchCommand =
  | { do: 'join'; deck: Deck }
  | { do: 'mulligan'; replace: number[] }
  | { do: 'end-turn' }
  | { do: 'choose'; pick: number[] }
  | { do: 'concede' }
  | { do: 'time'; left: number };

/** What a field of a command holds: an entity, an index or an amount; several of them; a deck. */
export type CommandValue = number | readonly number[] | Deck;

/** A command of any game: its name, and fields as the game's forms list them. Entities are numbered as the seat sees them. */
export interface GameCommand {
  readonly do: string;
  readonly [field: string]: CommandValue | string | undefined;
}

/** Whether a command is the one of every match that has this name. Its form has been checked before. */
export function isMatchCommand<Name extends MatchCommand['do']>(
  command: GameCommand,
  name: Name,
): command is Extract<MatchCommand, { do: Name }> {
  return command.do === name;
}

/** Whether a command ends a turn, now or because time is up. */
export function endsTurn({ do: name }: GameCommand): boolean {
  return name === 'end-turn' || name === 'time';
}
