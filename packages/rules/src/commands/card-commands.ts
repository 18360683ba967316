import type { MatchCommand } from './command.ts';
import type { CommandForms } from './command-form.ts';

/**
 * Commands as card games have them. `position` is the place that a card takes, from 0 at the left; without it, the
 * rightmost. `choose` is the index of a card's option, `routine` that of what an attacker attacks with.
 */
export type CardCommand =
  | { do: 'play'; card: number; target?: number; position?: number; choose?: number }
  | { do: 'attack'; with: number; target: number; routine?: number }
  | { do: 'power'; target?: number; choose?: number };

/** The commands of the reference games: those of every match, and those of card games. */
export type Command = MatchCommand | CardCommand;

/** The forms of {@link CardCommand}. A game names the ones that it takes among its own. */
export const CARD_COMMANDS: CommandForms<CardCommand> = {
  play: { card: 'entity', choose: 'option?', target: 'target?', position: 'position?' },
  attack: { with: 'entity', target: 'target', routine: 'option?' },
  power: { choose: 'option?', target: 'target?' },
};
