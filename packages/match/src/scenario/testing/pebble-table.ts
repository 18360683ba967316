import { type Action, entityAt, makeDetailedAction, type Table } from '@aftercast/kernel';

/** A small game for tests of the scenario runner: seats throw pebbles from their bags at each other. */
export const Zone = { heart: 0, heap: 1, bag: 2, yard: 3, pit: 4 } as const;
export const Stat = { weight: 0, chips: 1, shiny: 2, mute: 3, coins: 4 } as const;
export const Own = { active: 0, turn: 1 } as const;

export const Type = {
  play: 0,
  put: 1,
  hit: 2,
  draw: 3,
  deaths: 4,
  death: 5,
  afterPlay: 6,
  wish: 7,
  pass: 8,
  tidy: 9,
  give: 10,
  turn: 11,
  paint: 12,
  fizzle: 13,
  concede: 14,
} as const;

const KINDS = Object.keys(Zone).length;

/** The index of a seat's zone. */
export function placeOf(seat: number, kind: number): number {
  return seat * KINDS + kind;
}

/** Makes an action of the game. */
export function act(
  type: number,
  source: number,
  targets: number[] = [],
  more: Partial<Action> = {},
): Action {
  return Object.assign(makeDetailedAction(type, -1, source, { targets }), more);
}

export function cardsIn(table: Table, seat: number, kind: number): number[] {
  return table.zones[placeOf(seat, kind)] ?? [];
}

export function seatOf(table: Table, entity: number): number {
  return Math.floor(entityAt(table, entity).zone / KINDS);
}

export function left(table: Table, entity: number): number {
  const { stats } = entityAt(table, entity);
  return (stats[Stat.weight] as number) - (stats[Stat.chips] as number);
}

export function isDying(table: Table, entity: number): boolean {
  return left(table, entity) <= 0;
}

export function inPlay(table: Table): number[] {
  return [0, 1].flatMap((seat) => [...cardsIn(table, seat, Zone.heart), ...cardsIn(table, seat, Zone.yard)]);
}
