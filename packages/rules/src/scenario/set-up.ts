import type { Changes } from '@aftercast/kernel';
import type { Reader } from './adapter.ts';

/** The cards of a game, each with its id and its kind. */
export interface CardList<Card extends { id: string; type: string }> {
  readonly cards: readonly Card[];
}

/** A card of a scenario's set-up, or several equal ones. `Flag` are the game's own flags, such as `tired`. */
export type SetupEntry<Flag extends string> = {
  /** Index into the catalogue. */
  card: number;
  /** Its name in the scenario; `null` for none. */
  as: string | null;
  /** Number of cards, from 1; above 1 they cannot have a name. */
  count: number;
  /** Damage that each card already has, from 0. */
  damage: number;
} & { [Name in Flag]: boolean };

/** How the entries of one list of a set-up are read. */
export interface EntryForm<Flag extends string> {
  /** The flags that an entry can have. */
  readonly flags: readonly Flag[];
  /** Reads the card; `null` for a card that cannot be in this list, which has been reported. */
  card(value: unknown, path: string): number | null;
  /** Reports values of an entry that its card cannot have in this list. */
  reportMisplaced(entry: SetupEntry<Flag>, path: string): void;
}

/** Reads a card of a set-up: its id, or an object. */
export function readEntry<Flag extends string>(
  value: unknown,
  path: string,
  reader: Reader,
  form: EntryForm<Flag>,
): SetupEntry<Flag> | null {
  if (typeof value === 'string') return readPlainEntry(value, path, form);
  const keys = ['card', 'as', 'count', 'damage', ...form.flags];
  const object = reader.object(value, path, keys, ['card']);
  if (object === null) return null;
  const given: Readonly<Record<string, unknown>> = object;
  const read = <It>(key: string, otherwise: It, readIt: (it: unknown, at: string) => It | null): It =>
    given[key] === undefined ? otherwise : (readIt(given[key], `${path}.${key}`) ?? otherwise);
  const card = read<number | null>('card', null, (it, at) => form.card(it, at));
  const entry = {
    card: card ?? 0,
    as: read<string | null>('as', null, (it, at) => reader.alias(it, at)),
    count: read('count', 1, (it, at) => reader.integer(it, at, 1)),
    damage: read('damage', 0, (it, at) => reader.integer(it, at, 0)),
    ...(Object.fromEntries(
      form.flags.map((flag) => [flag, read(flag, false, (it, at) => reader.boolean(it, at))]),
    ) as { [Name in Flag]: boolean }),
  };
  if (entry.as !== null && entry.count > 1)
    reader.report(`${path}.as`, 'expected no name for several cards: "as" does not go with a count above 1');
  form.reportMisplaced(entry, path);
  return card === null ? null : entry;
}

/** Reads a card that is given by its id alone, as nearly all are. */
function readPlainEntry<Flag extends string>(
  id: string,
  path: string,
  form: EntryForm<Flag>,
): SetupEntry<Flag> | null {
  const card = form.card(id, path);
  if (card === null) return null;
  const flags: Partial<Record<Flag, boolean>> = {};
  for (const flag of form.flags) flags[flag] = false;
  const entry = { card, as: null, count: 1, damage: 0, ...(flags as { [Name in Flag]: boolean }) };
  form.reportMisplaced(entry, path);
  return entry;
}

/** Reads a list of cards of a set-up. @param most maximum number of cards */
export function readEntries<Flag extends string>(
  value: unknown,
  path: string,
  reader: Reader,
  most: number,
  form: EntryForm<Flag>,
): SetupEntry<Flag>[] {
  const entries = (reader.list(value, path) ?? [])
    .map((it, i) => readEntry(it, `${path}[${i}]`, reader, form))
    .filter((it) => it !== null);
  const count = entries.reduce((sum, it) => sum + it.count, 0);
  if (count > most) reader.report(path, `expected at most ${most} cards, got ${count}`);
  return entries;
}

/** Writes a card of a set-up, without defaults: the inverse of {@link readEntry}. */
export function writeEntry<Flag extends string>(
  catalogue: CardList<{ id: string; type: string }>,
  flags: readonly Flag[],
  entry: SetupEntry<Flag>,
): unknown {
  const { as, count, damage } = entry;
  const card = catalogue.cards[entry.card]?.id ?? '';
  const more = {
    ...(as !== null && { as }),
    ...(count > 1 && { count }),
    ...(damage > 0 && { damage }),
    ...Object.fromEntries(flags.filter((flag) => entry[flag]).map((flag) => [flag, true])),
  };
  return Object.keys(more).length === 0 ? card : { card, ...more };
}

/** Reads a card that must be of some kind; reports any other card. @param what the kind, for messages */
export function readCard<Card extends { id: string; type: string }>(
  catalogue: CardList<Card>,
  value: unknown,
  path: string,
  reader: Reader,
  what: string,
  fits: (card: Card) => boolean,
): number | null {
  const number = reader.card(value, path);
  if (number === null) return null;
  const fault = whyUnfit(catalogue, number, what, fits);
  if (fault === null) return number;
  reader.report(path, fault);
  return null;
}

/** A message that a card is not of some kind; `null` if it is. @param what the kind, for messages */
export function whyUnfit<Card extends { id: string; type: string }>(
  catalogue: CardList<Card>,
  number: number,
  what: string,
  fits: (card: Card) => boolean,
): string | null {
  const card = catalogue.cards[number] as Card;
  return fits(card) ? null : `expected ${what}, got "${card.id}", which is a ${card.type}`;
}

/** Creates the cards of an entry in a zone, and adds the entry's name to the aliases. @returns the entities' ids */
export function layEntry(
  changes: Changes,
  seat: number,
  zone: number,
  { card, as, count }: SetupEntry<never>,
  aliases: Map<string, number>,
): number[] {
  const ids: number[] = [];
  for (let i = 0; i < count; i++) ids.push(changes.create(card, seat, zone, -1));
  if (as !== null) aliases.set(as, ids[0] as number);
  return ids;
}
