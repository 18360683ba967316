import type { Deck, GameCommand, MatchCommand } from './command.ts';
import { flawOf, type PlainLimits } from './plain-data.ts';

/**
 * What the value of a command's field is: the entity that is used, its target, an option (an index, or an amount that
 * the legal commands list), a slot, several entities, several indices, a number from 0, or a deck. A field with `?` is
 * optional.
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

/** The kinds that a field with values of this type can have. */
type FieldOf<Value> = undefined extends Value
  ? Extract<CommandField, `${string}?`>
  : Value extends number
    ? 'entity' | 'target' | 'option' | 'count'
    : Value extends readonly number[]
      ? 'entities' | 'indices'
      : 'deck';

/** The fields of one command, in the order in which they are written. */
export type CommandForm = Readonly<Record<string, CommandField>>;

/** The fields of several commands, by their names. Commands are checked, renumbered and written by these forms. */
export type CommandForms<C extends GameCommand = GameCommand> = string extends C['do']
  ? Readonly<Record<string, CommandForm>>
  : {
      readonly [Name in C['do']]: {
        readonly [Key in Exclude<keyof Extract<C, { do: Name }>, 'do'>]-?: FieldOf<
          Extract<C, { do: Name }>[Key]
        >;
      };
    };

/** The forms of {@link MatchCommand}. */
export const MATCH_COMMANDS: CommandForms<MatchCommand> = {
  join: { deck: 'deck' },
  mulligan: { replace: 'entities' },
  'end-turn': {},
  choose: { pick: 'indices' },
  concede: {},
  undo: {},
  time: { left: 'count' },
};

/**
 * The fields of the command with this name; `null` if neither the match nor the game has such a command.
 * @param forms those of the game's own commands; they cannot override the form of a match command
 */
export function formOf(forms: CommandForms, name: unknown): CommandForm | null {
  if (typeof name !== 'string') return null;
  if (Object.hasOwn(MATCH_COMMANDS, name)) return MATCH_COMMANDS[name as MatchCommand['do']];
  return Object.hasOwn(forms, name) ? (forms[name] ?? null) : null;
}

/**
 * Whether a value from outside has the form of a command: plain data, only known keys, with values of their kinds. Holes,
 * further properties, accessors and prototypes of classes are no part of a command, whether it came over a port or not.
 * @param forms those of the game's own commands, `C`
 */
export function isCommand<C extends GameCommand = GameCommand>(
  value: unknown,
  forms: CommandForms,
): value is C | MatchCommand {
  if (flawOf(value, COMMAND_LIMITS) !== null) return false;
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
      return isListOf(value, isInteger) && value.length <= MAX_LENGTH;
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

/** Whether a value from outside has the form of a deck; the game decides whether the deck is legal. */
function isDeck(value: unknown): value is Deck {
  if (typeof value !== 'object' || value === null) return false;
  const { hero, cards, ...more } = value as Record<string, unknown>;
  return isId(hero) && isListOf(cards, isId) && cards.length <= MAX_LENGTH && Object.keys(more).length === 0;
}

/**
 * Whether a value from outside is a list whose entries all pass a check. A hole in a sparse array counts as `undefined`,
 * unlike with `every`: structured cloning preserves holes, JSON does not.
 */
export function isListOf<T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] {
  return Array.isArray(value) && value.findIndex((entry) => !isEntry(entry)) < 0;
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

/** The length is limited because a refusal can repeat the id. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100;
}

/** Maximum length of a list in a command. */
const MAX_LENGTH = 1000;

/** What a command may hold: the largest one has a deck, whose list is two levels below it. */
const COMMAND_LIMITS: PlainLimits = { depth: 3, values: 2 * MAX_LENGTH, characters: 200 * MAX_LENGTH };

/**
 * A copy of a command with other numbers for its entities, such as those of a connection.
 * @param forms those of the game's own commands
 * @param numberOf the new number of an entity
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
