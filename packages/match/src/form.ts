import type { Command, Deck } from '@aftercast/cards';

/** The keys that each command may have; those with `?` may be left out. */
const FORMS: Readonly<Record<Command['do'], readonly (readonly [key: string, kind: Kind])[]>> = {
  join: [['deck', 'deck']],
  mulligan: [['replace', 'integers']],
  play: [
    ['card', 'integer'],
    ['target', 'integer?'],
    ['position', 'integer?'],
    ['choose', 'integer?'],
  ],
  attack: [
    ['with', 'integer'],
    ['target', 'integer'],
    ['routine', 'integer?'],
  ],
  power: [
    ['target', 'integer?'],
    ['choose', 'integer?'],
  ],
  'end-turn': [],
  choose: [['pick', 'integers']],
  concede: [],
  time: [['left', 'count']],
};
type Kind = 'count' | 'integer' | 'integer?' | 'integers' | 'deck';

/** Whether a value from outside has the form of a command: known keys, and integers where they belong. */
export function isCommand(value: unknown): value is Command {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  const name = Object.hasOwn(fields, 'do') ? fields.do : undefined;
  if (typeof name !== 'string' || !Object.hasOwn(FORMS, name)) return false;
  const form = FORMS[name as Command['do']];
  let known = 1;
  for (const [key, kind] of form) {
    const isThere = Object.hasOwn(fields, key);
    if (isThere) known++;
    if (!fits(isThere ? fields[key] : undefined, kind)) return false;
  }
  return Object.keys(fields).length === known;
}

function fits(field: unknown, kind: Kind): boolean {
  if (kind === 'deck') return isDeck(field);
  if (kind === 'integers')
    return Array.isArray(field) && field.length <= LONGEST && field.every(Number.isSafeInteger);
  if (field === undefined) return kind === 'integer?';
  return Number.isSafeInteger(field) && (kind !== 'count' || Number(field) >= 0);
}

/** Whether a value from outside has the form of a deck; whether it is allowed is the game's to say. */
export function isDeck(value: unknown): value is Deck {
  if (typeof value !== 'object' || value === null) return false;
  const { hero, cards, ...more } = value as Record<string, unknown>;
  const isList = Array.isArray(cards) && cards.length <= LONGEST && cards.every(isId);
  return isId(hero) && isList && Object.keys(more).length === 0;
}

/** A refusal may repeat it: it is no longer than an id may be. */
function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 100;
}

/** No list in a command is longer. */
const LONGEST = 1000;
