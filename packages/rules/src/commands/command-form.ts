import type { Deck, GameCommand, MatchCommand } from './command.ts';
import { isListOf } from './list.ts';

/**
 * What a command's field holds: the entity that is used, what it is pointed at, an option (an index, or an amount that
 * the legal commands list), a place, several entities, several indices, a number from 0, or a deck. A field with `?` may
 * be left out.
 */
export type CommandField =
  | 'entity'
  | 'target'
  | 'target?'
  | 'option'
  | 'option?'
  | 'position?'
  | 'entities'
  | 'indices'
  | 'count'
  | 'deck';

/** What a field may be listed as that holds values of this type. */
type FieldOf<Value> = undefined extends Value
  ? Extract<CommandField, `${string}?`>
  : Value extends number
    ? 'entity' | 'target' | 'option' | 'count'
    : Value extends readonly number[]
      ? 'entities' | 'indices'
      : 'deck';

/** The fields of one command, in the order in which they are written. */
export type CommandForm = Readonly<Record<string, CommandField>>;

/** The fields of every command of a set, by the commands' names. What checks, renumbers or writes commands goes by it. */
export type CommandForms<C extends GameCommand = GameCommand> = string extends C['do']
  ? Readonly<Record<string, CommandForm>>
  : {
      readonly [Name in C['do']]: {
        readonly [Key in Exclude<keyof Extract<C, { do: Name }>, 'do'>]-?: FieldOf<
          Extract<C, { do: Name }>[Key]
        >;
      };
    };

/** The forms of the commands that every match knows. */
export const MATCH_COMMANDS: CommandForms<MatchCommand> = {
  join: { deck: 'deck' },
  mulligan: { replace: 'entities' },
  'end-turn': {},
  choose: { pick: 'indices' },
  concede: {},
  time: { left: 'count' },
};

/**
 * The fields of the command with this name; `null` if neither the match nor the game has it.
 * @param forms those of the game's own commands; a command of every match keeps its form
 */
export function formOf(forms: CommandForms, name: unknown): CommandForm | null {
  if (typeof name !== 'string') return null;
  if (Object.hasOwn(MATCH_COMMANDS, name)) return MATCH_COMMANDS[name as MatchCommand['do']];
  return Object.hasOwn(forms, name) ? (forms[name] ?? null) : null;
}

/**
 * Whether a value from outside has the form of a command: known keys, and integers where they belong.
 * @param forms those of the game's own commands, which are `C`
 */
export function isCommand<C extends GameCommand = GameCommand>(
  value: unknown,
  forms: CommandForms,
): value is C | MatchCommand {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = value as Record<string, unknown>;
  const form = Object.hasOwn(given, 'do') ? formOf(forms, given.do) : null;
  if (form === null) return false;
  let known = 1;
  for (const key in form) {
    const isThere = Object.hasOwn(given, key);
    if (isThere) known++;
    if (!fits(isThere ? given[key] : undefined, form[key] as CommandField)) return false;
  }
  return Object.keys(given).length === known;
}

function fits(value: unknown, field: CommandField): boolean {
  switch (field) {
    case 'deck':
      return isDeck(value);
    case 'entities':
    case 'indices':
      return isListOf(value, isInteger) && value.length <= LONGEST;
    case 'target?':
    case 'option?':
    case 'position?':
      return value === undefined || isInteger(value);
    case 'entity':
    case 'target':
    case 'option':
      return isInteger(value);
    case 'count':
      return isInteger(value) && value >= 0;
  }
}

/** Whether a value from outside has the form of a deck; whether it is allowed is the game's to say. */
function isDeck(value: unknown): value is Deck {
  if (typeof value !== 'object' || value === null) return false;
  const { hero, cards, ...more } = value as Record<string, unknown>;
  return isId(hero) && isListOf(cards, isId) && cards.length <= LONGEST && Object.keys(more).length === 0;
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** A refusal may repeat it: it is no longer than an id may be. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100;
}

/** No list in a command is longer. */
const LONGEST = 1000;

/**
 * A command with other numbers for its entities: those that a connection has for them, say.
 * @param forms those of the game's own commands
 */
export function renumbered<C extends GameCommand>(
  command: C,
  forms: CommandForms,
  numberOf: (entity: number) => number,
): C {
  const made: Record<string, unknown> = { ...command };
  for (const [key, field] of Object.entries(formOf(forms, command.do) ?? {})) {
    const value = made[key];
    if (field === 'entities') made[key] = (value as number[]).map((it) => numberOf(it));
    else if ((field === 'entity' || field === 'target' || field === 'target?') && value !== undefined)
      made[key] = numberOf(value as number);
  }
  return made as C;
}
