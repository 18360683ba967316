import {
  Changes,
  type EventLog,
  type Game,
  makeAction,
  makeState,
  ObserverIndex,
  Phase,
  Resolver,
  type State,
} from '@aftercast/kernel';

/** How the reactions of a measured run hang together: each shape is one command. */
export interface Spawn {
  shape: 'chain' | 'fan' | 'tree' | 'comb';
  /** Reactions below the first action: in a row for a chain, side by side for a fan. */
  length: number;
  /** Children of each node of a tree. */
  width: number;
  /** Levels of a tree below its root. */
  depth: number;
}

export function chain(length: number): Spawn {
  return { shape: 'chain', length, width: 1, depth: length };
}

export function fan(length: number): Spawn {
  return { shape: 'fan', length, width: length, depth: 1 };
}

export function tree(width: number, depth: number): Spawn {
  return { shape: 'tree', length: 0, width, depth };
}

/** A chain in which each action sets off a second reaction, which waits until all below the first is done. */
export function comb(depth: number): Spawn {
  return { shape: 'comb', length: depth, width: 2, depth };
}

/** How many reactions an action at a depth sets off; the root's depth is 0. */
function childrenAt({ shape, length, width, depth }: Spawn, at: number): number {
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

/** How deep a child counts as lying: the second ones of a comb set off nothing. */
function depthOf({ shape, length }: Spawn, at: number, child: number): number {
  return shape === 'comb' && child > 0 ? length + 1 : at + 1;
}

/** Order of play of the child with this number: spread, so that siblings must be sorted. */
export function orderOf(child: number): number {
  return (child * 7919) % 100_003;
}

/** Minions that the actions hit, one each. */
export const MINIONS = 14;
/** What a minion's health begins with, and is set to again when it has died. */
export const HEALTH = 30;

/** What a run has done: both sides of a comparison must agree. */
export interface Counts {
  /** Actions whose perform phase ran. */
  resolved: number;
  deaths: number;
}

const HIT = 0;
const STRENGTH = 0;
const DEATHS = 0;
/** Index of the game's own register among all of them. */
const DEATHS_INDEX = 8;

/** What the observer does first, for those who measure in the middle of a run. */
export type Glance = (depth: number) => void;

/** The hand-written loop's work as a game of the kernel: an action's `amount` is how deep it lies. */
function hitGame(spawn: Spawn, glance: Glance | null): Game {
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
            observing.react(makeAction(HIT, 0, 0, [target], depth + 1, 1));
            return;
          }
          for (let i = 0; i < count; i++) {
            observing.react(makeAction(HIT, 0, 0, [(i % MINIONS) + 1], depthOf(spawn, depth, i), orderOf(i)));
          }
        },
      },
    ],
    muting: -1,
  };
}

/** The kernel at the hand-written loop's work. */
export class KernelLoop implements Counts {
  resolved = 0;
  readonly state: State;
  readonly resolver: Resolver;

  constructor(spawn: Spawn, log: EventLog | null = null, glance: Glance | null = null) {
    const game = hitGame(spawn, glance);
    this.state = makeState(game, 1);
    const changes = new Changes(game, this.state.table, null, new ObserverIndex(game));
    for (let i = 0; i < MINIONS; i++) changes.create(1, 0, 0, -1);
    this.resolver = new Resolver(game, this.state, { log });
  }

  get deaths(): number {
    return this.state.table.registers[DEATHS_INDEX] as number;
  }

  /** Stops before and after the handler of every phase, as with viewers on all of them. */
  watchAll(): void {
    this.resolver.watch([
      { type: HIT, phase: Phase.prepare },
      { type: HIT, phase: Phase.perform },
    ]);
  }

  /** Resolves one command to its end; what it stops at is acknowledged at once. */
  play(): void {
    const { resolver, state } = this;
    resolver.start(makeAction(HIT, 0, 0, [1], 0, 0), 0);
    while (resolver.run() !== 'idle');
    this.resolved += state.actions;
  }
}
