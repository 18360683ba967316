import { type HearthZone, hearth, idsIn, Zone } from '@aftercast/hearth';
import { openState, Session } from '@aftercast/match';
import { describe, expect, it } from 'vitest';
import { unevenness } from './chi-square.ts';
import { HUNTER, MAGE } from './decks.ts';

/** Above this, counts are not those of a fair shuffle; with fixed seeds nothing here is left to chance. */
const UNFAIR = 5;
const MATCHES = 1500;
const SIZE = 30;

/** A match with its opening hands dealt, seat 0 to start. */
function deal(seed: number): Session {
  const session = new Session(hearth, openState(hearth, seed, 0), { record: false });
  [MAGE, HUNTER].forEach((deck, seat) => {
    expect(session.play(seat, { do: 'join', deck })).toBeNull();
  });
  return session;
}

const zone = (session: Session, seat: number, kind: HearthZone) => [
  ...idsIn(session.state.table, seat, kind),
];
const table = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array<number>(columns).fill(0));

function count(counts: number[][], row: number, column: number): void {
  (counts[row] as number[])[column] = (counts[row]?.[column] ?? Number.NaN) + 1;
}

describe('chance in the opening', { timeout: 120_000 }, () => {
  it.each([0, 1])('S2 every card of the deck of seat %i comes to every place equally often', (seat) => {
    const counts = table(SIZE, SIZE);
    for (let seed = 0; seed < MATCHES; seed++) {
      const session = deal(seed);
      const order = [...zone(session, seat, Zone.hand), ...zone(session, seat, Zone.deck)];
      // Cards are numbered as they join.
      const joined = [...order].sort((a, b) => a - b);
      expect(joined).toHaveLength(SIZE);
      for (const [card, id] of joined.entries()) count(counts, card, order.indexOf(id));
    }
    expect(unevenness(counts)).toBeLessThan(UNFAIR);
  });

  it('S2 what is replaced comes to every place of the deck equally often, and in every order', () => {
    const places = table(3, SIZE - 3);
    const orders = table(1, 6);
    for (let seed = 0; seed < MATCHES; seed++) {
      const session = deal(seed);
      const replace = zone(session, 0, Zone.hand);
      expect(session.play(0, { do: 'mulligan', replace })).toBeNull();
      const deck = zone(session, 0, Zone.deck);
      const at = replace.map((id) => deck.indexOf(id)) as [number, number, number];
      for (const [card, place] of at.entries()) count(places, card, place);
      const [a, b, c] = at;
      count(orders, 0, Number(a < b) * 3 + Number(a < c) + Number(b < c));
    }
    expect(unevenness(places)).toBeLessThan(UNFAIR);
    expect(orders[0]?.every((it) => it > 0)).toBe(true);
    expect(unevenness(orders, 5)).toBeLessThan(UNFAIR);
  });

  it('S2 either seat starts equally often', () => {
    const starts = [0, 0];
    for (let seed = 0; seed < MATCHES; seed++) {
      const session = new Session(hearth, openState(hearth, seed), { record: false });
      session.play(0, { do: 'join', deck: MAGE });
      session.play(1, { do: 'join', deck: HUNTER });
      const first = hearth.active(session.state.table);
      starts[first] = (starts[first] ?? 0) + 1;
    }
    expect(unevenness([starts], 1)).toBeLessThan(UNFAIR);
  });

  it('a shuffle that is not fair is found out', () => {
    // Each place swapped with any other: the mistake that is made most often.
    const counts = table(SIZE, SIZE);
    let state = 1;
    const below = (most: number) => {
      state = (state * 48271) % 2147483647;
      return state % most;
    };
    for (let round = 0; round < MATCHES; round++) {
      const order = Array.from({ length: SIZE }, (_, card) => card);
      for (let place = 0; place < SIZE; place++) {
        const other = below(SIZE);
        const card = order[place] as number;
        order[place] = order[other] as number;
        order[other] = card;
      }
      for (const [place, card] of order.entries()) count(counts, card, place);
    }
    expect(unevenness(counts)).toBeGreaterThan(UNFAIR);
  });
});
