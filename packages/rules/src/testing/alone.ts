import {
  type Action,
  type ActionType,
  Changes,
  type Game,
  makeState,
  ObserverIndex,
  type Oracle,
  Resolver,
  type Table,
} from '@aftercast/kernel';

/** Kinds of zone of the smallest game. */
export const AloneZone = { deck: 0, hand: 1 } as const;

const game: Game = {
  name: 'alone',
  seats: 2,
  zones: Object.keys(AloneZone).map((name) => ({ name, visible: 'all' })),
  stats: [],
  registers: [{ name: 'active', isPublic: true }, { name: 'stage', isPublic: true }, { name: 'first' }],
  types: [],
  stateBasedActions: [],
  cards: ['', 'ash', 'birch', 'cedar'].map((id) => ({ id, printed: [], routines: [] })),
  rules: [],
  muting: -1,
};

/** Plays one action in a game that has no other action types, on a table that `lay` has made. */
export function playAlone(
  type: ActionType,
  action: Action,
  { lay, oracle }: { lay?: (changes: Changes) => void; oracle?: Oracle } = {},
): { table: Table; action: Action } {
  const alone = { ...game, types: [type] };
  const state = makeState(alone, 1);
  lay?.(new Changes(alone, state.table, null, new ObserverIndex(alone)));
  const resolver = new Resolver(alone, state, { ...(oracle && { oracle }) });
  resolver.start(action, action.player);
  resolver.run();
  return { table: state.table, action };
}
