import { type Game, makeAction, makeState, outcomeOf, Register, Resolver } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { concede } from './outcome.ts';
import { type Standings, standingsIn } from './standings.ts';

/** A game with these seats, in which a seat can give up, and several can fall at once: those in the bits of the amount. */
function lay(seats: number, by: 'standings' | 'two' = 'standings') {
  const standings = standingsIn(1, seats);
  const game: Game = {
    name: 'duck',
    seats,
    zones: [],
    stats: [],
    registers: [{ name: 'turn' }, { name: 'standings', isPublic: true }],
    types: [
      by === 'two' ? concede : standings.concede,
      {
        name: 'fall',
        perform: (handling, { amount }) =>
          standings.eliminate(
            handling,
            Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (amount >> seat) & 1),
          ),
      },
    ],
    stateBasedActions: [],
    cards: [{ id: '', printed: [], routines: [] }],
    rules: [],
    muting: -1,
  };
  const state = makeState(game, 1);
  const resolver = new Resolver(game, state);
  const play = (type: number, player: number, fallen: readonly number[] = []) => {
    const amount = fallen.reduce((mask, seat) => mask | (1 << seat), 0);
    resolver.start(makeAction(type, player, 0, [], amount), player);
    resolver.run();
    return outcomeOf(state.table.registers[Register.outcome] as number);
  };
  return {
    concede: (seat: number) => play(0, seat),
    fall: (...seats: number[]) => play(1, 0, seats),
    standings,
    state,
  };
}

const placesAfter = (standings: Standings, { table }: ReturnType<typeof lay>['state']) =>
  standings.seatsIn(table);

describe('the standings of a match', () => {
  test('A18 the match goes on while two seats are in, and then all seats have their places', () => {
    const { concede: giveUp, standings, state } = lay(4);
    expect(giveUp(1)).toBeNull();
    expect(placesAfter(standings, state)).toEqual([0, 2, 3]);
    expect(giveUp(3)).toBeNull();
    expect([0, 1, 2, 3].map((seat) => standings.isIn(state.table, seat))).toEqual([true, false, true, false]);
    expect(giveUp(0)).toEqual({ winner: 2, places: [2, 4, 1, 3] });
  });

  test('A18 seats that fall together share a place, and the last ones the first', () => {
    const { fall } = lay(5);
    expect(fall(0, 4)).toBeNull();
    expect(fall(1, 2, 3)).toEqual({ winner: 1, places: [4, 1, 1, 1, 4] });
  });

  test('A18 all seats that fall at once have tied', () => {
    expect(lay(3).fall(0, 1, 2)).toEqual({ tied: true });
  });

  test('A18 a seat that is out cannot fall again', () => {
    const { concede: giveUp, fall } = lay(4);
    giveUp(1);
    expect(fall(1)).toBeNull();
    expect(fall(0, 1)).toBeNull();
    expect(giveUp(3)).toEqual({ winner: 2, places: [3, 4, 1, 2] });
  });

  test('the next seat is the nearest that is in, in either direction', () => {
    const { concede: giveUp, standings, state } = lay(4);
    giveUp(1);
    const { table } = state;
    expect([0, 1, 2, 3].map((seat) => standings.next(table, seat))).toEqual([2, 2, 3, 0]);
    expect([0, 1, 2, 3].map((seat) => standings.next(table, seat, -1))).toEqual([3, 0, 0, 2]);
    expect(standingsIn(1, 1).next(lay(1).state.table, 0)).toBe(0);
  });

  test('are of 1 to 8 seats', () => {
    for (const seats of [0, 9, 2.5]) expect(() => standingsIn(0, seats)).toThrow(RangeError);
    const eight = lay(8);
    for (let seat = 7; seat > 1; seat--) expect(eight.concede(seat)).toBeNull();
    expect(eight.concede(1)).toEqual({ winner: 0, places: [1, 2, 3, 4, 5, 6, 7, 8] });
  });
});

test('A18 the concession of two seats is refused in a game with more', () => {
  expect(() => lay(3, 'two').concede(0)).toThrow(/A18.*standingsIn/);
  expect(lay(2, 'two').concede(0)).toEqual({ winner: 1 });
});
