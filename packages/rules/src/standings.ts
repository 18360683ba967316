import {
  type ActionType,
  type Handling,
  MOST_SEATS,
  outcomeByPlaces,
  ownRegister,
  type Table,
} from '@aftercast/kernel';

/** Which seats are still in a match of more than two, and which place the others have. */
export interface Standings {
  /** Whether a seat is still in the match. */
  isIn(table: Table, seat: number): boolean;
  /** The seats that are still in the match, in their order. */
  seatsIn(table: Table): number[];
  /** The next seat that is still in the match, clockwise; the seat itself if there is no other. @param steps 1, or -1 for the one before */
  next(table: Table, seat: number, steps?: 1 | -1): number;
  /**
   * Puts seats out of the match, all at once: they share a place, behind all that are still in. If at most one is left then, the
   * match is over, and all seats have their places.
   */
  eliminate(handling: Handling, seats: readonly number[]): void;
  /** The action type by which `player` gives up: it is out, and the match goes on if two others are in. */
  readonly concede: ActionType;
}

/** Bits of a place in the register: 0 for a seat that is in, otherwise its place - 1. */
const BITS = 3;
const MASK = (1 << BITS) - 1;

/**
 * Keeps who is out of a match, and in which place, in one of the game's own registers: a public one, which is 0 at the beginning.
 * @param register its number among the game's own
 * @param seats how many there are, from 1 to 8
 * @throws RangeError for another number of seats
 */
export function standingsIn(register: number, seats: number): Standings {
  if (!Number.isInteger(seats) || seats < 1 || seats > MOST_SEATS)
    throw new RangeError(`A match has from 1 to ${MOST_SEATS} seats, and not ${seats}.`);
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const bitsOf = (table: Table, seat: number) => (ownRegister(table, register) >>> (seat * BITS)) & MASK;
  const isIn = (table: Table, seat: number) => bitsOf(table, seat) === 0;
  const seatsIn = (table: Table) => all.filter((seat) => isIn(table, seat));
  const eliminate = (handling: Handling, leaving: readonly number[]) => {
    const { table } = handling;
    const out = all.filter((seat) => leaving.includes(seat) && isIn(table, seat));
    const left = seatsIn(table).filter((seat) => !out.includes(seat));
    const placeOf = (seat: number) => {
      if (left.includes(seat)) return 1;
      return out.includes(seat) ? left.length + 1 : bitsOf(table, seat) + 1;
    };
    // The last ones that go out together share the first place, which the register has no number for: the match is over.
    if (left.length <= 1) handling.setOutcome(outcomeByPlaces(all.map(placeOf)));
    else if (out.length > 0)
      handling.setRegister(
        register,
        out.reduce((value, seat) => value | (left.length << (seat * BITS)), ownRegister(table, register)),
      );
  };
  return {
    isIn,
    seatsIn,
    next(table, seat, steps = 1) {
      for (let i = 1; i < seats; i++) {
        const at = (((seat + i * steps) % seats) + seats) % seats;
        if (isIn(table, at)) return at;
      }
      return seat;
    },
    eliminate,
    concede: {
      name: 'concede',
      perform: (handling, { player }) => eliminate(handling, [player]),
    },
  };
}
