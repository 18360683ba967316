import {
  type Action,
  declareRegisters,
  entityAt,
  type Game,
  makeAction,
  makeDetailedAction,
  Phase,
  type Routine,
} from '@aftercast/kernel';

/**
 * A game of chains only: playing one sets off the number of reactions that it names, each hitting one of fourteen
 * targets. It loads the resolver, the event log and the bridge with a known amount of work.
 */

/** The shapes of chains: each reaction sets off one more, the first sets off all, or each sets off `width` more. */
export const SHAPES = ['chain', 'fan', 'tree'] as const;
/** The shape of a chain. */
export type Shape = (typeof SHAPES)[number];

export const Zone = { removed: 0, field: 1, hand: 2, player: 3 } as const;
export const Stat = { strength: 0, shape: 1, length: 2, width: 3 } as const;
export const Type = { start: 0, hit: 1, endTurn: 2, startTurn: 3, concede: 4 } as const;
export const Card = { none: 0, target: 1, chain: 2, player: 3 } as const;
const OwnRegister = { active: 0, worn: 1 } as const;

/** Targets on the field of the first seat. */
export const TARGETS = 14;
/** The strength that a target has at first, and again after it is worn down. */
const STRENGTH = 30;

/** Adds the reactions to a hit: its `source` is the entity of the chain, its `amount` its depth in the chain. */
const spread: Routine = {
  type: Type.hit,
  phase: Phase.perform,
  zones: 1 << Zone.player,
  respond(observing, action) {
    const depth = action.amount;
    const { stats } = entityAt(observing.table, action.source);
    const length = stats[Stat.length] as number;
    const width = stats[Stat.width] as number;
    const shape = stats[Stat.shape] as number;
    if (shape === 0) {
      if (depth < length)
        observing.react(hit(action, ((action.targets[0] as number) % TARGETS) + 1, depth + 1, 1));
      return;
    }
    const count = shape === 1 ? (depth === 1 ? length : 0) : depth <= length ? width : 0;
    for (let i = 0; i < count; i++)
      observing.react(hit(action, (i % TARGETS) + 1, depth + 1, (i * 7919) % 100_003));
  },
};

function hit(cause: Action, target: number, depth: number, order: number): Action {
  return makeAction(Type.hit, cause.player, cause.source, [target], depth, order);
}

/** The stress game's definition for the kernel. */
export const stressGame: Game = {
  name: 'stress',
  seats: 2,
  zones: [
    { name: 'removed', visible: 'none' },
    { name: 'field', visible: 'all' },
    { name: 'hand', visible: 'owner' },
    { name: 'player', visible: 'all' },
  ],
  stats: ['strength', 'shape', 'length', 'width'],
  registers: declareRegisters(OwnRegister, ['active', 'worn']),
  types: [
    {
      name: 'start',
      perform: (handling, action) =>
        handling.react(makeAction(Type.hit, action.player, action.source, [1], 1, 1)),
    },
    {
      name: 'hit',
      perform(handling, action) {
        const target = action.targets[0] as number;
        const left = (entityAt(handling.table, target).stats[Stat.strength] as number) - 1;
        if (left > 0) {
          handling.set(target, Stat.strength, left);
          return;
        }
        handling.set(target, Stat.strength, STRENGTH);
        handling.setRegister(OwnRegister.worn, (handling.table.registers[WORN_INDEX] as number) + 1);
      },
    },
    { name: 'end-turn', followUps: (_table, action) => [makeAction(Type.startTurn, 1 - action.player, 0)] },
    {
      name: 'start-turn',
      perform: (handling, action) => handling.setRegister(OwnRegister.active, action.player),
    },
    { name: 'concede', perform: (handling, action) => handling.setOutcome(2 - action.player) },
  ],
  stateBasedActions: [],
  cards: [
    { id: '', printed: [0, 0, 0, 0], routines: [] },
    { id: 'target', printed: [STRENGTH, 0, 0, 0], routines: [] },
    { id: 'chain', printed: [0, 0, 0, 0], routines: [] },
    { id: 'player', printed: [0, 0, 0, 0], routines: [] },
  ],
  rules: [spread],
  muting: -1,
};

/** Index of the `worn` register among all registers. */
const WORN_INDEX = 9;
/** Index of the `active` register among all registers. */
export const ACTIVE_INDEX = 8;

/** The outermost action that plays a chain. */
export function startAction(player: number, chain: number): Action {
  return makeDetailedAction(Type.start, player, chain, {});
}
