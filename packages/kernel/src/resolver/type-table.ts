import type { ActionType, Game } from '../game/game.ts';

/**
 * The functions of a game's action types, in lists by type. The types are objects of different shapes, so reading their
 * properties is slow; the lists are made once for each game.
 */
export interface TypeTable {
  /** By `type × 2 + phase`. */
  readonly handlers: readonly (ActionType['prepare'] | null)[];
  readonly stays: readonly (ActionType['stays'] | null)[];
  readonly possible: readonly (ActionType['possible'] | null)[];
  /** Whether performing has any conditions. */
  readonly conditional: readonly boolean[];
  readonly settles: readonly boolean[];
  readonly followUps: readonly (ActionType['followUps'] | null)[];
}

const tables = new WeakMap<Game, TypeTable>();

/** The table of a game's action types. */
export function typeTableOf(game: Game): TypeTable {
  let table = tables.get(game);
  if (table === undefined) {
    table = makeTypeTable(game.types);
    tables.set(game, table);
  }
  return table;
}

function makeTypeTable(types: readonly ActionType[]): TypeTable {
  return {
    handlers: types.flatMap(({ prepare, perform }) => [prepare ?? null, perform ?? null]),
    stays: types.map(({ stays }) => stays ?? null),
    possible: types.map(({ possible }) => possible ?? null),
    conditional: types.map(({ stays, possible }) => stays !== undefined || possible !== undefined),
    settles: types.map(({ settles }) => settles === true),
    followUps: types.map(({ followUps }) => followUps ?? null),
  };
}
