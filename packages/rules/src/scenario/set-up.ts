import type { Changes } from '@aftercast/kernel';
import type { Reader } from './adapter.ts';

/** What set-ups are read and written by: the cards of a game, each with its id and its kind. */
export interface CardList<Card extends { id: string; type: string }> {
  readonly cards: readonly Card[];
}

/** A card of a scenario's set-up, or several that are alike. A game has flags of its own: it is tired, say. */
export type SetUpEntry<Flag extends string> = {
  /** Index into the catalogue. */
  card: number;
  /** Its name in the scenario; `null` for none. */
  as: string | null;
  count: number;
  damage: number;
} & { [Name in Flag]: boolean };

/** How entries of one list of a set-up are read. */
export interface EntryForm<Flag extends string> {
  readonly flags: readonly Flag[];
  /** Reads the card; `null` for one that cannot stand here, which has been reported. */
  card(value: unknown, path: string): number | null;
  /** Reports what an entry says of its card that cannot be so where it stands. */
  reportMisplaced(entry: SetUpEntry<Flag>, path: string): void;
}

/** Reads a card of a set-up: its id, or an object. */
export function readEntry<Flag extends string>(
  value: unknown,
  path: string,
  reader: Reader,
  form: EntryForm<Flag>,
): SetUpEntry<Flag> | null {
  const keys = ['card', 'as', 'count', 'damage', ...form.flags];
  const object = typeof value === 'string' ? {} : reader.object(value, path, keys, ['card']);
  if (object === null) return null;
  const given: Readonly<Record<string, unknown>> = object;
  const read = <It>(key: string, otherwise: It, readIt: (it: unknown, at: string) => It | null): It =>
    given[key] === undefined ? otherwise : (readIt(given[key], `${path}.${key}`) ?? otherwise);
  const card =
    typeof value === 'string' ? form.card(value, path) : read('card', null, (it, at) => form.card(it, at));
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

/** Reads a list of cards of a set-up. @param most how many cards it may have */
export function readEntries<Flag extends string>(
  value: unknown,
  path: string,
  reader: Reader,
  most: number,
  form: EntryForm<Flag>,
): SetUpEntry<Flag>[] {
  const entries = (reader.list(value, path) ?? [])
    .map((it, i) => readEntry(it, `${path}[${i}]`, reader, form))
    .filter((it) => it !== null);
  const count = entries.reduce((sum, it) => sum + it.count, 0);
  if (count > most) reader.report(path, `expected ${most} cards at most, got ${count}`);
  return entries;
}

/** Writes a card of a set-up as {@link readEntry} reads it, with the defaults left out. */
export function writeEntry<Flag extends string>(
  catalogue: CardList<{ id: string; type: string }>,
  flags: readonly Flag[],
  entry: SetUpEntry<Flag>,
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

/** Reads a card that must be of some kind; `null` for another, which is reported. @param what the kind, in words */
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

/** Why a card is not of some kind, in words; `null` if it is. */
export function whyUnfit<Card extends { id: string; type: string }>(
  catalogue: CardList<Card>,
  number: number,
  what: string,
  fits: (card: Card) => boolean,
): string | null {
  const card = catalogue.cards[number] as Card;
  return fits(card) ? null : `expected ${what}, got "${card.id}", which is a ${card.type}`;
}

/** Puts the cards of an entry into a zone, and the name of the one that has one among the aliases. @returns their ids */
export function layEntry(
  changes: Changes,
  seat: number,
  zone: number,
  { card, as, count }: SetUpEntry<never>,
  aliases: Map<string, number>,
): number[] {
  const ids = Array.from({ length: count }, () => changes.create(card, seat, zone, -1));
  if (as !== null) aliases.set(as, ids[0] as number);
  return ids;
}
