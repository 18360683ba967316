import type { GameCommand, MatchCommand } from './command.ts';
import { type CommandForms, formOf } from './command-form.ts';

/** What a seat may do now with one of its cards or characters, with everything that it may point at. */
export interface Legal<Name extends string = string> {
  do: Name;
  /** The card or character that is used; 0 for a command without one. */
  entity: number;
  /**
   * The option that is chosen, or the value of the command: an amount that is bid, say; -1 for none. Where there are
   * several, each that can be chosen now has an entry.
   */
  choose: number;
  /** Whether a target must be, may be, or cannot be given now. */
  target: 'required' | 'optional' | 'none';
  /** Entities that it may be pointed at (law T3: people choose from these). */
  allowed: readonly number[];
  /** Those of them that make sense (bots choose from these). */
  preferred: readonly number[];
  /** How many places it may take; 0 if it takes none. */
  positions: number;
}

/** An entry for a command that takes no target, no place and no option: to end the turn, say, or to play a plain card. */
export function plainLegal<Name extends string>(name: Name, entity = 0): Legal<Name> {
  return { do: name, entity, choose: -1, target: 'none', allowed: [], preferred: [], positions: 0 };
}

/**
 * The command that an entry of the legal ones is with this target, at this place.
 * @param forms those of the game's own commands, which are `C`
 * @throws RangeError for a target that is needed and not given, and for an entry that does not say what the command is: an opening hand, a deck, an answer
 */
export function commandOf<C extends GameCommand = GameCommand>(
  forms: CommandForms,
  { do: name, entity, choose }: Legal,
  target?: number,
  position?: number,
): C | MatchCommand {
  const command: Record<string, unknown> = { do: name };
  const form = formOf(forms, name);
  if (form === null) throw new RangeError(`There is no command "${name}".`);
  for (const key in form) {
    switch (form[key]) {
      case 'entity':
        command[key] = entity;
        break;
      case 'option':
        command[key] = choose;
        break;
      case 'option?':
        if (choose >= 0) command[key] = choose;
        break;
      case 'target':
        if (target === undefined) throw new RangeError(`The command "${name}" needs a target.`);
        command[key] = target;
        break;
      case 'target?':
        if (target !== undefined) command[key] = target;
        break;
      case 'position?':
        if (position !== undefined) command[key] = position;
        break;
      default:
        throw new RangeError(`An entry for "${name}" does not say what the command is.`);
    }
  }
  return command as C | MatchCommand;
}
