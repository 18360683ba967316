import type { Command, Deck } from './command.ts';
import { isListOf } from './list.ts';

/**
 * What a command's field holds: an entity, several of them, an index, several of them, how many there are of something,
 * or a deck. A field with `?` may be left out.
 */
export type CommandField = 'entity' | 'entity?' | 'entities' | 'index?' | 'indices' | 'count' | 'deck';

/** The fields of every command. Who checks, renumbers or writes commands goes by this table. */
export const COMMAND_FIELDS: {
  readonly [Name in Command['do']]: {
    readonly [Key in keyof Required<Omit<Extract<Command, { do: Name }>, 'do'>>]: CommandField;
  };
} = {
  join: { deck: 'deck' },
  mulligan: { replace: 'entities' },
  play: { card: 'entity', target: 'entity?', position: 'index?', choose: 'index?' },
  attack: { with: 'entity', target: 'entity', routine: 'index?' },
  power: { target: 'entity?', choose: 'index?' },
  'end-turn': {},
  choose: { pick: 'indices' },
  concede: {},
  time: { left: 'count' },
};

/** The fields of the command with this name; `null` if no command has it. */
export function fieldsOf(name: unknown): Readonly<Record<string, CommandField>> | null {
  return typeof name === 'string' && Object.hasOwn(COMMAND_FIELDS, name)
    ? COMMAND_FIELDS[name as Command['do']]
    : null;
}

/** Whether a value from outside has the form of a command: known keys, and integers where they belong. */
export function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const given = value as Record<string, unknown>;
  const fields = Object.hasOwn(given, 'do') ? fieldsOf(given.do) : null;
  if (fields === null) return false;
  let known = 1;
  for (const key in fields) {
    const isThere = Object.hasOwn(given, key);
    if (isThere) known++;
    if (!fits(isThere ? given[key] : undefined, fields[key] as CommandField)) return false;
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
    case 'entity?':
    case 'index?':
      return value === undefined || Number.isSafeInteger(value);
    case 'entity':
      return Number.isSafeInteger(value);
    case 'count':
      return Number.isSafeInteger(value) && Number(value) >= 0;
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

/** A command with other numbers for its entities: those that a connection has for them, say. */
export function renumbered(command: Command, numberOf: (entity: number) => number): Command {
  const made: Record<string, unknown> = { ...command };
  for (const [key, field] of Object.entries(COMMAND_FIELDS[command.do])) {
    const value = made[key];
    if (field === 'entities') made[key] = (value as number[]).map((it) => numberOf(it));
    else if ((field === 'entity' || field === 'entity?') && value !== undefined)
      made[key] = numberOf(value as number);
  }
  return made as Command;
}
