import type { GameCommand, MatchCommand } from './command.ts';
import { type CommandForms, formOf } from './command-form.ts';

/**
 * An entry of the list of legal commands: what a seat may do now with one of its entities, and with which targets. A game
 * makes the list in `GameRules.legal`, and refuses every other command in `GameRules.check`.
 */
export interface LegalCommand<Name extends string = string> {
  /** The command's name. */
  do: Name;
  /** The card or character that is used; 0 for a command without one. */
  entity: number;
  /**
   * The option that is chosen, or the amount of the command, such as a bid; -1 for none. Each option that can be chosen
   * now has its own entry.
   */
  choose: number;
  /** Whether a target must be given, may be given, or cannot be given now. */
  target: 'required' | 'optional' | 'none';
  /** Entities that can be its target (law T3: people choose from these). */
  allowed: readonly number[];
  /** The allowed targets that make sense (bots choose from these). */
  preferred: readonly number[];
  /** Number of slots to choose from; 0 if the command has no position. */
  positions: number;
}

/** An entry for a command without target, position and option, such as ending the turn. */
export function plainLegal<Name extends string>(name: Name, entity = 0): LegalCommand<Name> {
  return { do: name, entity, choose: -1, target: 'none', allowed: [], preferred: [], positions: 0 };
}

/**
 * Makes the command of a legal entry, with this target and position.
 * @param forms those of the game's own commands, `C`
 * @throws RangeError if a required target is missing, or if the command needs more than an entry has (an opening hand, a
 *   deck, an answer)
 */
export function commandOf<C extends GameCommand = GameCommand>(
  forms: CommandForms,
  { do: name, entity, choose, target: needed }: LegalCommand,
  target?: number,
  position?: number,
): C | MatchCommand {
  const command: Record<string, unknown> = { do: name };
  const form = formOf(forms, name);
  if (form === null) throw new RangeError(`There is no command "${name}".`);
  if (needed === 'required' && target === undefined)
    throw new RangeError(`The command "${name}" needs a target here: one of the entry's "allowed".`);
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
        throw new RangeError(`The command "${name}" cannot be made from a legal entry.`);
    }
  }
  return command as C | MatchCommand;
}
