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

/** Where a group is. */
export interface GroupPlace extends CardGroup {
  readonly of: PoolShape;
  /** Where its first card is in a reading, and the number of places of a card. */
  readonly from: number;
  readonly places: number;
  /** Where its sums are in the inputs of the hidden layer. */
  readonly into: number;
  /** Where the units of its cards begin, if those of all groups follow each other. */
  readonly units: number;
}

/** Where everything is. */
export interface Layout {
  readonly groups: readonly GroupPlace[];
  /** Length of a reading. */
  readonly length: number;
  /** Number of inputs of the hidden layer: the numbers, then the sums of the groups. */
  readonly inputs: number;
  /** Number of units of all cards. */
  readonly units: number;
}

/** Lays a shape out. @throws RangeError if a group has no pool */
export function layoutOf({ groups, numbers, pools }: NetworkShape): Layout {
  let [length, inputs, units] = [numbers.length, numbers.length, 0];
  const placed = groups.map((group): GroupPlace => {
    const of = pools[group.pool];
    if (of === undefined)
      throw new RangeError(
        `The network has no pool "${group.pool}": its pools are ${Object.keys(pools).join(', ')}.`,
      );
    const places = 1 + of.numbers.length;
    const place = { ...group, of, from: length, places, into: inputs, units };
    length += group.most * places;
    inputs += of.size;
    units += group.most * of.size;
    return place;
  });
  return { groups: placed, length, inputs, units };
}

/** Inputs beyond this are cut off: a rare, huge number must not outweigh everything else. */
const MOST = 6;

/** Scales a number of a reading for the network. */
export function scaled(value: number, divisor: number): number {
  return Math.max(-MOST, Math.min(MOST, value / divisor));
}
