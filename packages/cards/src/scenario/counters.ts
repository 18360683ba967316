import { type Changes, entityAt, type Table } from '@aftercast/kernel';
import type { CheckedField, Reader } from '@aftercast/rules';
import type { Catalogue } from '../compile/catalogue.ts';

/** Values of counters in a scenario, by their names. */
export type CounterValues = Readonly<Record<string, number>>;

type Counted = Pick<Catalogue, 'counters'>;

/** Reads the counters of a player in a set-up: an object with numbers, within the limits of each. */
export function parseCounters(
  { counters }: Counted,
  value: unknown,
  path: string,
  reader: Reader,
): CounterValues {
  const ofPlayers = counters.filter((it) => it.isOfPlayer);
  const object = reader.object(
    value,
    path,
    ofPlayers.map(({ name }) => name),
  );
  if (object === null) return {};
  return Object.fromEntries(
    ofPlayers.flatMap(({ name, least, most }) => {
      if (object[name] === undefined) return [];
      const number = reader.integer(object[name], `${path}.${name}`);
      if (number !== null && (number < least || number > most))
        reader.report(`${path}.${name}`, `expected a number from ${least} to ${most}, got ${number}`);
      return number === null || number === 0 ? [] : [[name, number]];
    }),
  );
}

/** Sets the counters of an entity that was set up. */
export function layCounters(
  { counters }: Counted,
  changes: Changes,
  id: number,
  values: CounterValues,
): void {
  for (const { name, stat } of counters) if (values[name] !== undefined) changes.set(id, stat, values[name]);
}

/** Reads the counters of a player from a table, without those that are 0. @param id of the player's entity */
export function readCounters({ counters }: Counted, table: Table, id: number): CounterValues {
  const { stats } = entityAt(table, id);
  return Object.fromEntries(
    counters.flatMap(({ name, stat, isOfPlayer }) =>
      isOfPlayer && stats[stat] ? [[name, stats[stat]]] : [],
    ),
  );
}

/**
 * The counters that a scenario can check, by their names.
 * @param of whether those of players, or those of cards
 * @param idOf the id of the entity that is checked: of a player, by its seat
 */
export function counterChecks(
  { counters }: Counted,
  of: 'player' | 'card',
  idOf: (table: Table, id: number) => number,
): Readonly<Record<string, CheckedField>> {
  return Object.fromEntries(
    counters
      .filter(({ isOfPlayer }) => isOfPlayer === (of === 'player'))
      .map(({ name, stat }): [string, CheckedField] => [
        name,
        { kind: 'number', read: (table, id) => entityAt(table, idOf(table, id)).stats[stat] ?? null },
      ]),
  );
}
