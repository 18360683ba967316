/** Seats that a match can have at most: the places of all of them fit into one register. */
export const MOST_SEATS = 8;

/** How a match has ended: a seat has won, or the match is tied. */
export type Outcome =
  /**
   * The seat that has won. Among more than two seats, several can win together, such as a team: then it is the first of them,
   * and `places` has the place of each seat, by seat.
   */
  | { readonly winner: number; readonly places?: readonly number[] }
  /** No seat has won. */
  | { readonly tied: true };

const TIE = -1;
/** Bits of a place, and of the number of seats. */
const BITS = 3;
const MASK = (1 << BITS) - 1;
/** Where the number of seats is, after the places; and a bit that says that these are places. */
const SEATS_AT = MOST_SEATS * BITS;
const PLACED = 1 << (SEATS_AT + BITS);

/** Reads the value of the outcome register: the match's outcome, or `null` while the match goes on. */
export function outcomeOf(value: number): Outcome | null {
  if (value === 0) return null;
  if (value < 0) return { tied: true };
  if (value < PLACED) return { winner: value - 1 };
  const seats = ((value >>> SEATS_AT) & MASK) + 1;
  const places = Array.from({ length: seats }, (_, seat) => ((value >>> (seat * BITS)) & MASK) + 1);
  return { winner: places.indexOf(1), places };
}

/**
 * The value for {@link Handling.setOutcome} that gives each seat a place: a tie if all seats share the first one.
 * @param places by seat, from 1 to the number of seats; at least one is 1
 * @throws RangeError for no seat, for more than {@link MOST_SEATS}, or for another place
 */
export function outcomeByPlaces(places: readonly number[]): number {
  const seats = places.length;
  const isPlace = (it: number) => Number.isInteger(it) && it >= 1 && it <= seats;
  if (seats < 1 || seats > MOST_SEATS || !places.every(isPlace) || !places.includes(1))
    throw new RangeError(`These are not the places of 1 to ${MOST_SEATS} seats: ${places.join(', ')}.`);
  if (seats > 1 && places.every((it) => it === 1)) return TIE;
  return places.reduce(
    (value, place, seat) => value | ((place - 1) << (seat * BITS)),
    PLACED | ((seats - 1) << SEATS_AT),
  );
}

/** The seat that has won, the first of several; `null` for a tie, or while the match goes on. */
export function winnerOf(outcome: Outcome | null): number | null {
  return outcome !== null && 'winner' in outcome ? outcome.winner : null;
}

/** The seats that have won; none for a tie. */
export function winnersOf(outcome: Outcome): number[] {
  if ('tied' in outcome) return [];
  const { places, winner } = outcome;
  return places === undefined ? [winner] : places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** What an outcome means for a seat. */
export function resultFor(outcome: Outcome, seat: number): 'won' | 'lost' | 'tied' {
  if ('tied' in outcome) return 'tied';
  return winnersOf(outcome).includes(seat) ? 'won' : 'lost';
}

/** The place of a seat, from 1: also for a tie, and 2 for all that have lost if no places were given. */
export function placeOf(outcome: Outcome, seat: number): number {
  if ('tied' in outcome) return 1;
  const { places, winner } = outcome;
  return places?.[seat] ?? (winner === seat ? 1 : 2);
}
