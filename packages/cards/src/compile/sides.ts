import type { Game, Table } from '@aftercast/kernel';
import type { Side } from '../language/expression.ts';
import type { Seating } from './lexicon.ts';

/** Whether a seat is on a side, from the seat of the card's controller. A shared zone has the seat -1, which is on no side. */
export type SideTest = (table: Table, seat: number, player: number) => boolean;

/**
 * Compiles a side.
 * @param seating how the seats of the game are related; absent in games of two
 */
export function sideTest(side: Side, seating: Seating | undefined): SideTest {
  const { areTogether, isIn, sides = {} } = seating ?? {};
  const own = sides[side];
  if (own !== undefined) return (table, seat, player) => own(table, player).includes(seat);
  if (side === 'ally') return (_, seat, player) => seat === player;
  if (side === 'any')
    return isIn === undefined ? (_, seat) => seat >= 0 : (table, seat) => seat >= 0 && isIn(table, seat);
  if (isIn === undefined && areTogether === undefined)
    return (_, seat, player) => seat !== player && seat >= 0;
  return (table, seat, player) =>
    seat !== player &&
    seat >= 0 &&
    isIn?.(table, seat) !== false &&
    areTogether?.(table, player, seat) !== true;
}

/** The seats of a side for which an effect is done: clockwise from the player, who is first if it is one of them. */
export function seatsOfSide(
  side: Side,
  seating: Seating | undefined,
): (game: Game, table: Table, player: number) => readonly number[] {
  const test = sideTest(side, seating);
  return ({ seats }, table, player) => {
    const found: number[] = [];
    for (let i = 0; i < seats; i++) {
      const seat = (player + i) % seats;
      if (test(table, seat, player)) found.push(seat);
    }
    return found;
  };
}
