/**
 * The inputs and sizes of a network that forecasts a match. A reading of a table is one array of whole numbers: first the
 * numbers, then the groups, each with room for its largest number of cards. For a card it has the card's catalogue number and
 * the numbers of the group's pool; 0 as the catalogue number is a free place.
 */
export interface NetworkShape {
  /** What each number is divided by before the network reads it. */
  readonly numbers: readonly number[];
  /** The pools, by name: groups of one pool are read with the same weights. */
  readonly pools: Readonly<Record<string, PoolShape>>;
  readonly groups: readonly CardGroup[];
  /** Number of units of the hidden layer. */
  readonly hidden: number;
}

/** How the cards of a group are read. */
export interface PoolShape {
  /** Number of units that a card is turned into; those of all cards of a group are added up. */
  readonly size: number;
  /** What each number of a card is divided by before the network reads it. */
  readonly numbers: readonly number[];
}

/** A set of cards in a reading, in any order. */
export interface CardGroup {
  /** Name of the pool that reads it. */
  readonly pool: string;
  /** Largest number of cards. */
  readonly most: number;
}

/** Returns the length of a reading. */
export function lengthOf({ groups, numbers, pools }: NetworkShape): number {
  return groups.reduce((sum, { most, pool }) => sum + most * placesOf(pools, pool), numbers.length);
}

/** Number of places that a card of a pool takes in a reading. */
export function placesOf(pools: NetworkShape['pools'], name: string): number {
  return 1 + poolOf(pools, name).numbers.length;
}

/** @throws RangeError if there is no such pool */
export function poolOf(pools: NetworkShape['pools'], name: string): PoolShape {
  const pool = pools[name];
  if (pool === undefined)
    throw new RangeError(
      `The network has no pool "${name}": its pools are ${Object.keys(pools).join(', ')}.`,
    );
  return pool;
}

/** Number of inputs of the hidden layer: the numbers, then the sums of the groups. */
export function inputsOf({ groups, numbers, pools }: NetworkShape): number {
  return groups.reduce((sum, { pool }) => sum + poolOf(pools, pool).size, numbers.length);
}

/** Inputs beyond this are cut off: a rare, huge number must not outweigh everything else. */
const MOST = 6;

/** Scales a number of a reading for the network. */
export function scaled(value: number, divisor: number): number {
  return Math.max(-MOST, Math.min(MOST, value / divisor));
}
