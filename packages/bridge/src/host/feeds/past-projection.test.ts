import { BLOCK_LENGTH } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { BELL, LOFT_ROPE, openBells, ROPES } from '../../testing/bells.ts';
import { PastProjection } from './past-projection.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const FAR = Number.POSITIVE_INFINITY;

/** A match in which something was whispered, and seat 0 has then fetched the rope of the loft. */
function begin() {
  const bells = openBells();
  const { log } = bells.match.stream(OWNER);
  bells.play({ do: 'whisper', times: 2 });
  const whispered = { position: log.end, records: log.records };
  bells.play({ do: 'fetch' });
  return { ...bells, log, whispered };
}

describe('what a role knew', () => {
  test('H1 is nothing of the match at first', () => {
    const { match } = begin();
    const past = new PastProjection(match, OTHER);
    expect([past.seq, past.aliasOf(BELL), past.aliasOf(LOFT_ROPE)]).toEqual([0, 1, 0]);
  });

  test('H1 has the numbers of that moment, and not those of a later one', () => {
    const { match, log, whispered } = begin();
    const past = new PastProjection(match, OTHER);
    past.moveTowards(whispered.position, FAR);
    expect(past.aliasOf(LOFT_ROPE)).toBe(0);
    past.moveTowards(log.end, FAR);
    // The bell and the ropes of the seats have the numbers from 1 to 3.
    expect([past.aliasOf(LOFT_ROPE), match.stream(OTHER).aliasOf(LOFT_ROPE)]).toEqual([4, 4]);
  });

  test('B1 has the number of its last record by then, in its own event log', () => {
    const { match, log, whispered } = begin();
    for (const role of [OWNER, SEAT, { kind: 'spectator' } as const]) {
      const past = new PastProjection(match, role);
      past.moveTowards(whispered.position, FAR);
      const then = past.seq;
      past.moveTowards(log.end, FAR);
      expect(past.seq).toBe(match.stream(role).log.records);
      expect(then).toBeGreaterThan(0);
      expect(then).toBeLessThan(past.seq);
      if (role === OWNER) expect(then).toBe(whispered.records);
      // Other roles have no records of the whispers.
      else expect(then).toBeLessThan(whispered.records);
    }
  });

  test('H1 is none of the actions that are hidden from it; the owner knows them all', () => {
    const { give, match } = openBells();
    give({ do: 'whisper', times: 1 });
    match.watch([{ type: 'whisper', phase: 'perform' }]);
    while (match.running) match.advance();
    const { end } = match.stream(OWNER);
    const [seat, owner] = [SEAT, OWNER].map((role) => new PastProjection(match, role));
    for (const past of [seat, owner]) past?.moveTowards(end, FAR);
    expect([seat?.knowsOf([1]), seat?.knowsOf([2]), seat?.knowsOf([2, 1]), seat?.knowsOf([])]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([owner?.knowsOf([2]), owner?.aliasOf(ROPES[1])]).toEqual([true, ROPES[1]]);
  });
});

describe('the way to a position', () => {
  test('B5 takes several steps if it is long, and each says how far it went', () => {
    const { match, play, log } = begin();
    play({ do: 'ring', times: 3_000 });
    const past = new PastProjection(match, SEAT);
    const { start, end } = log;
    expect(end - start).toBeGreaterThan(2 * BLOCK_LENGTH);
    let moved = 0;
    let steps = 0;
    while (past.isBefore(end)) {
      const step = past.moveTowards(end, 1_000);
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThan(2_000);
      moved += step;
      steps++;
    }
    expect([moved, past.moveTowards(end, 1_000)]).toEqual([end - start, 0]);
    expect(steps).toBeGreaterThan(20);
    expect(past.seq).toBe(match.stream(SEAT).log.records);
  });

  test('H1 goes forward only', () => {
    const { match, log, whispered } = begin();
    const past = new PastProjection(match, SEAT);
    past.moveTowards(log.end, FAR);
    const { seq } = past;
    expect(past.moveTowards(whispered.position, FAR)).toBe(0);
    expect([past.seq, past.isBefore(log.end), past.isBefore(log.end + 1)]).toEqual([seq, false, true]);
  });

  test('S4 starts from the beginning after a command was undone', () => {
    const { match, log, whispered } = begin();
    for (const role of [OWNER, OTHER]) {
      const past = new PastProjection(match, role);
      past.moveTowards(log.end, FAR);
      past.goBack();
      expect([past.seq, past.isBefore(log.start + 1)]).toEqual([0, true]);
      past.moveTowards(whispered.position, FAR);
      expect(past.aliasOf(LOFT_ROPE)).toBe(role === OWNER ? LOFT_ROPE : 0);
    }
  });

  test('ends with the event log: a position after that is an error that names it', () => {
    const { match, log } = begin();
    const past = new PastProjection(match, SEAT);
    expect(() => past.moveTowards(log.end + 1, FAR)).toThrow(`${log.end + 1}`.slice(0, -1));
    expect(() => past.moveTowards(log.end + 1, FAR)).toThrow(RangeError);
  });
});
