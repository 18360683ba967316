import type { MatchCommand } from './command.ts';
import type { CommandForms } from './command-form.ts';

/**
 * The commands of card games. `position` is the card's slot, counted from 0 at the left; by default the rightmost.
 * `choose` is the index of a card's option, `routine` the index of the attack that is used.
 */
export type CardCommand =
  /** Plays a card from the hand. */
  | { do: 'play'; card: number; target?: number; position?: number; choose?: number }
  /** Attacks a target with a character. */
  | { do: 'attack'; with: number; target: number; routine?: number }
  /** Uses the hero's power. */
  | { do: 'power'; target?: number; choose?: number }
  /** Uses a card in play that is no character, such as a location. */
  | { do: 'use'; with: number; target?: number; choose?: number };

/** The commands of the reference games: those of all matches, and those of card games. */
export type Command = MatchCommand | CardCommand;

/** The forms of {@link CardCommand}. A game includes those that it accepts in its own forms. */
export const CARD_COMMANDS: CommandForms<CardCommand> = {
  play: { card: 'entity', choose: 'option?', target: 'target?', position: 'position?' },
  attack: { with: 'entity', target: 'target', routine: 'option?' },
  power: { choose: 'option?', target: 'target?' },
  use: { with: 'entity', choose: 'option?', target: 'target?' },
};
