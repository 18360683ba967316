import {
  eachRecord,
  entityAt,
  type Game,
  kindOf,
  lengthOf,
  PROMPT_KINDS,
  Projection,
  RecordKind,
  type State,
  seesFaces,
  type Table,
} from '@aftercast/kernel';
import { renumbered } from '@aftercast/rules';
import type { JournalEntry } from '../journal-entry.ts';
import { Session } from '../session.ts';
import type { LaidTable } from '../setup/lay-table.ts';
import type { Probe } from './probe.ts';

/** What was before a command: the state, and the command. */
interface Before {
  state: State;
  entry: JournalEntry;
  /** Position in the event log. */
  from: number;
}

/**
 * Plays each command a second time, on a table where cards that a seat cannot see have changed places within their zone:
 * the seat must be told the same (law H1), unless a card that has changed places becomes visible to it. This is for each
 * seat and for a spectator. A card whose own rules tell of hidden cards, such as damage by the cost of a card that is drawn,
 * is found too. The twins in `test/twins` differ in more, and leave such cards out.
 * @param seats those to try, -1 for a spectator; by default all
 */
export function leakProbe(laid: LaidTable, seats: readonly number[] = everyone(laid)): Probe {
  let before: Before | null = null;
  return {
    before({ active, log, stage, state }, entry) {
      const isTried = !active && stage === 'playing' && log !== null;
      before = isTried ? { state: structuredClone(state), entry, from: log.end } : null;
    },
    after(session) {
      if (before === null) return null;
      const records = session.log?.slice(before.from) ?? new Int32Array();
      for (const seat of seats) {
        const what = whatDiffers(laid, before, seat, records);
        if (what !== null) return { kind: 'leak', seat, what };
      }
      return null;
    },
  };
}

function everyone({ rules: { game } }: LaidTable): number[] {
  return [-1, ...Array.from({ length: game.seats }, (_, seat) => seat)];
}

/** What a seat is told differently by the twin; `null` if it cannot tell them apart, or may. */
function whatDiffers(
  laid: LaidTable,
  { entry, state }: Before,
  seat: number,
  records: Int32Array,
): string | null {
  const { game } = laid.rules;
  const own = structuredClone(state);
  const moved = exchangeHidden(game, own.table, seat, namedIn(laid, entry));
  if (moved.size === 0) return null;
  const twin = new Session(laid.rules, own, { limit: laid.limit, oracle: laid.oracle(own) });
  const table = structuredClone(own.table);
  // That the twin cannot do the same follows from what is hidden, and it is the command of the one who knows.
  if (twin.play(entry.seat, entry.command) !== null) return null;
  const others = twin.log?.slice(0) ?? new Int32Array();
  if (shows(game, records, seat, moved) || shows(game, others, seat, moved)) return null;
  const one = told(game, state.table, seat, records);
  const other = told(game, table, seat, others);
  if (JSON.stringify(one.first) !== JSON.stringify(other.first)) return 'the table as it sees it';
  return firstDifference(game, one.records, other.records);
}

/**
 * Exchanges the first two, and the last two, cards of each zone that a seat does not see, as far as they differ and no
 * command names them. @returns the entities that have changed places
 */
function exchangeHidden(game: Game, table: Table, seat: number, named: ReadonlySet<number>): Set<number> {
  const moved = new Set<number>();
  table.zones.forEach((list, zone) => {
    if (seesFaces(game, zone, seat)) return;
    const indices = [...list.keys()];
    for (const order of [indices, [...indices].reverse()]) {
      const isFree = (i: number) => !named.has(list[i] as number) && !moved.has(list[i] as number);
      const [first, ...others] = order.filter(isFree);
      const other = others.find((i) => areExchangeable(table, list[i], list[first as number]));
      if (first === undefined || other === undefined) continue;
      const [one, two] = [list[first] as number, list[other] as number];
      list[first] = two;
      list[other] = one;
      moved.add(one).add(two);
    }
  });
  return moved;
}

/** Whether two cards differ in what is hidden, and are alike in what their backs may show. */
function areExchangeable(table: Table, one = 0, other = 0): boolean {
  const [a, b] = [entityAt(table, one), entityAt(table, other)];
  return a.card !== b.card && a.owner === b.owner && a.order === b.order;
}

function namedIn({ rules }: LaidTable, { command }: JournalEntry): Set<number> {
  const named = new Set<number>();
  renumbered(command, rules.commands, (id) => {
    named.add(id);
    return id;
  });
  return named;
}

/** Whether records show a seat the face of one of these entities. */
function shows(game: Game, records: Int32Array, seat: number, entities: ReadonlySet<number>): boolean {
  let isShown = false;
  eachRecord(records, (at) => {
    const int = (offset: number) => records[at + offset] as number;
    const kind = kindOf(int(0));
    if (kind === RecordKind.move) isShown ||= seesFaces(game, int(4), seat) && entities.has(int(1));
    // The seat that is asked sees what it chooses from, and cards of the catalogue may be copies of hidden ones.
    if (kind === RecordKind.ask && int(2) === seat) {
      isShown ||= PROMPT_KINDS[int(3)] === 'cards';
      for (let i = 5; i < lengthOf(int(0)); i++) isShown ||= entities.has(int(i));
    }
  });
  return isShown;
}

/** What a seat is told: its view before, and the records as it sees them. */
function told(game: Game, table: Table, seat: number, records: Int32Array) {
  const projection = new Projection(game, table, seat);
  const first = structuredClone(projection.view);
  projection.project(records);
  return { first, records: projection.log.slice(0) };
}

/** Names the first record that differs; `null` if none does. */
function firstDifference(game: Game, one: Int32Array, other: Int32Array): string | null {
  const at = one.findIndex((value, i) => value !== other[i]);
  if (at < 0 && one.length === other.length) return null;
  const records = at < 0 && one.length < other.length ? other : one;
  const limit = at < 0 ? Math.min(one.length, other.length) : at;
  let found = 0;
  eachRecord(records, (start) => {
    if (start <= limit) found = start;
  });
  return nameRecord(game, records, found);
}

function nameRecord(game: Game, records: Int32Array, at: number): string {
  const int = (offset: number) => records[at + offset] as number;
  const kind = kindOf(int(0));
  const [name = `record ${kind}`] = Object.entries(RecordKind).find(([, it]) => it === kind) ?? [];
  switch (kind) {
    case RecordKind.set:
      return `${name} ${game.stats[int(2)]}`;
    case RecordKind.begin:
      return `${name} ${game.types[int(2)]?.name}`;
    default:
      return name;
  }
}
