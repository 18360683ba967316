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
export function childrenAt({ shape, length, width, depth }: Spawn, at: number): number {
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
export function depthOf({ shape, length }: Spawn, at: number, child: number): number {
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
