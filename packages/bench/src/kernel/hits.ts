import {
  Changes,
  type EventLog,
  type Game,
  makeAction,
  makeState,
  ObserverIndex,
  oneTarget,
  Phase,
  Resolver,
  type State,
} from '@aftercast/kernel';

/** Shape of the reactions in a measured run; each shape is one command. */
export interface ReactionShape {
  shape: 'chain' | 'fan' | 'tree' | 'comb';
  /** Number of reactions to the first action: nested in a chain, side by side in a fan. */
  length: number;
  /** Number of children per node of a tree. */
  width: number;
  /** Number of levels of a tree below its root. */
  depth: number;
}

export function chain(length: number): ReactionShape {
  return { shape: 'chain', length, width: 1, depth: length };
}

export function fan(length: number): ReactionShape {
  return { shape: 'fan', length, width: length, depth: 1 };
}

export function tree(width: number, depth: number): ReactionShape {
  return { shape: 'tree', length: 0, width, depth };
}

/**
 * Makes a chain in which each action has a second reaction, which waits until everything below the first is
 * resolved.
 */
export function comb(depth: number): ReactionShape {
  return { shape: 'comb', length: depth, width: 2, depth };
}

/** Returns the number of reactions to an action at a depth; the root has depth 0. */
function childrenAt({ shape, length, width, depth }: ReactionShape, at: number): number {
  switch (shape) {
    case 'chain':
      return at < length ? 1 : 0;
    case 'fan':
      return at === 0 ? length : 0;
    case 'comb':
      return at < length ? 2 : 0;
    case 'tree':
      return at < depth ? width : 0;
    default:
      return shape satisfies never;
  }
}

/** Returns the depth of a child; the second children of a comb have no reactions. */
function depthOf({ shape, length }: ReactionShape, at: number, child: number): number {
  return shape === 'comb' && child > 0 ? length + 1 : at + 1;
}

/** Returns the order of play of a child; spread out, so that siblings must be sorted. */
export function orderOf(child: number): number {
  return (child * 7919) % 100_003;
}

/** Number of minions; each action hits one of them. */
export const MINIONS = 14;
/** Initial health of a minion, restored when it dies. */
export const HEALTH = 30;

/** Counts of a run; both implementations must agree. */
export interface WorkCounts {
  /** Number of actions whose perform phase ran. */
  resolved: number;
  deaths: number;
}

const HIT = 0;
const STRENGTH = 0;
const DEATHS = 0;
/** Index of the game's own register among all registers. */
const DEATHS_INDEX = 8;

/** Called first by the observer, to measure in the middle of a run. */
export type Glance = (depth: number) => void;

/** Makes a kernel game that does the same work as the hand-written loop. The `amount` of an action is its depth. */
function hitGame(spawn: ReactionShape, glance: Glance | null): Game {
  return {
    name: 'hits',
    seats: 1,
    zones: [{ name: 'field', visible: 'all' }],
    stats: ['health'],
    registers: [{ name: 'deaths', isPublic: true }],
    types: [
      {
        name: 'hit',
        perform(handling, { targets }) {
          const target = targets[0] as number;
          const left = (handling.table.entities[target]?.stats[STRENGTH] as number) - 1;
          handling.set(target, STRENGTH, left > 0 ? left : HEALTH);
          if (left <= 0) {
            handling.setRegister(DEATHS, (handling.table.registers[DEATHS_INDEX] as number) + 1);
          }
        },
      },
    ],
    stateBasedActions: [],
    cards: [
      { id: '', printed: [0], routines: [] },
      { id: 'minion', printed: [HEALTH], routines: [] },
    ],
    rules: [
      {
        type: HIT,
        phase: Phase.perform,
        zones: 1,
        respond(observing, { amount: depth, targets }) {
          if (glance !== null) glance(depth);
          const count = childrenAt(spawn, depth);
          if (count === 1) {
            const target = ((targets[0] as number) % MINIONS) + 1;
            observing.react(makeAction(HIT, 0, 0, oneTarget(target), depth + 1, 1));
            return;
          }
          for (let i = 0; i < count; i++) {
            const target = oneTarget((i % MINIONS) + 1);
            observing.react(makeAction(HIT, 0, 0, target, depthOf(spawn, depth, i), orderOf(i)));
          }
        },
      },
    ],
    muting: -1,
  };
}

const games = new Map<ReactionShape, Game>();

/** The game of a shape: one for all its matches, as an application has it. */
function gameOf(spawn: ReactionShape): Game {
  let game = games.get(spawn);
  if (game === undefined) {
    game = hitGame(spawn, null);
    games.set(spawn, game);
  }
  return game;
}

/** The kernel, doing the work of the hand-written loop. */
export class KernelLoop implements WorkCounts {
  resolved = 0;
  readonly state: State;
  readonly resolver: Resolver;

  constructor(spawn: ReactionShape, log: EventLog | null = null, glance: Glance | null = null) {
    const game = glance === null ? gameOf(spawn) : hitGame(spawn, glance);
    this.state = makeState(game, 1);
    const changes = new Changes(game, this.state.table, null, new ObserverIndex(game));
    for (let i = 0; i < MINIONS; i++) changes.create(1, 0, 0, -1);
    this.resolver = new Resolver(game, this.state, { log });
  }

  get deaths(): number {
    return this.state.table.registers[DEATHS_INDEX] as number;
  }

  /** Makes the resolver stop before and after the handler of every phase, as if viewers watched all phases. */
  watchAll(): void {
    this.resolver.watch([
      { type: HIT, phase: Phase.prepare },
      { type: HIT, phase: Phase.perform },
    ]);
  }

  /** Resolves one command to its end and acknowledges each stop at once. */
  play(): void {
    const { resolver, state } = this;
    resolver.start(makeAction(HIT, 0, 0, oneTarget(1), 0, 0), 0);
    while (resolver.run() !== 'idle');
    this.resolved += state.actions;
  }
}
