import type { InspectionEvent, LogMoment } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { openBells } from '../../testing/bells.ts';
import { Inspection } from './inspection.ts';

/** How many reports are kept at least, and how many are dropped at a time. */
const [KEPT, DROPPED] = [50_000, 10_000];

/** An inspection, with a report of an event that a test invents. */
function open() {
  const inspection = new Inspection();
  const hear = (kind: string, position: number, { event = 'submit', of = 'turn-flow' } = {}) =>
    inspection.hear(
      { type: `@xstate.${kind}`, actorRef: { sessionId: of }, event: { type: event } } as InspectionEvent,
      { position, command: 1, actions: [] },
    );
  const positions = () =>
    Array.from({ length: inspection.end - inspection.first }, (_, i) => {
      const { position, undone } = inspection.at(inspection.first + i);
      return [position, undone === true];
    });
  return { hear, inspection, positions };
}

describe('what the machines of a match report', () => {
  test('is kept in order, with the moment of the match', () => {
    const inspection = new Inspection();
    const heard: [InspectionEvent, LogMoment][] = [];
    const { play } = openBells({}, (event, moment) => {
      if (event.type !== '@xstate.action') heard.push([event, moment]);
      inspection.hear(event, moment);
    });
    play({ do: 'ring', times: 1 });
    expect(heard.length).toBeGreaterThan(5);
    expect([inspection.first, inspection.end]).toEqual([0, heard.length]);
    heard.forEach(([event, moment], number) => {
      const { at, ...kept } = inspection.at(number);
      expect(kept).toEqual({ event, ...moment });
      expect(at).toBeGreaterThan(Date.UTC(2020));
    });
  });

  test('wakes its readers, but for what no reader is told', () => {
    const { hear, inspection } = open();
    const woken = { one: 0, other: 0 };
    const stop = inspection.listen({ wake: () => woken.one++ });
    inspection.listen({ wake: () => woken.other++ });
    hear('event', 1);
    hear('action', 2);
    stop();
    hear('snapshot', 3);
    expect(woken).toEqual({ one: 1, other: 2 });
    expect(inspection.end).toBe(2);
  });

  test('is forgotten at the end of the match', () => {
    const { hear, inspection } = open();
    hear('actor', 0);
    for (let i = 1; i < KEPT + DROPPED; i++) hear('event', i);
    inspection.clear();
    expect([inspection.first, inspection.end, inspection.machines.size]).toEqual([0, 0, 0]);
    hear('event', 4);
    expect(inspection.at(0).position).toBe(4);
  });
});

describe('a command that is undone', () => {
  test('A12 marks the reports after its beginning: their part of the event log is gone', () => {
    const { hear, positions } = open();
    for (const position of [10, 20, 20, 30, 40]) hear('event', position);
    hear('event', 20, { event: 'rollBack' });
    hear('event', 25);
    expect(positions()).toEqual([
      [10, false],
      [20, false],
      [20, false],
      [20, true],
      [20, true],
      [20, false],
      [25, false],
    ]);
  });

  test('A12 marks all reports if it was the first', () => {
    const { hear, positions } = open();
    hear('event', 30);
    hear('event', 10, { event: 'rollBack' });
    expect(positions()).toEqual([
      [10, true],
      [10, false],
    ]);
  });

  test('A12 is known by the event alone, not by what follows from it', () => {
    const { hear, positions } = open();
    hear('event', 30);
    hear('microstep', 10, { event: 'rollBack' });
    hear('event', 10, { event: 'rest' });
    expect(positions()[0]).toEqual([30, false]);
  });
});

describe('a long match', () => {
  /** Reports of two machines, as many as are dropped at once and one less than are kept. */
  function fill() {
    const all = open();
    all.hear('actor', 1, { of: 'one' });
    all.hear('snapshot', 2, { of: 'one' });
    all.hear('snapshot', 3, { of: 'one' });
    all.hear('actor', 4, { of: 'other' });
    for (let i = 5; i < KEPT + DROPPED; i++) all.hear('event', i, { of: 'one' });
    return all;
  }

  test('drops its oldest reports, and keeps their numbers', () => {
    const { hear, inspection } = fill();
    expect([inspection.first, inspection.end]).toEqual([0, KEPT + DROPPED - 1]);
    hear('event', 77);
    expect([inspection.first, inspection.end]).toEqual([DROPPED, KEPT + DROPPED]);
    expect(inspection.at(DROPPED).position).toBe(DROPPED + 1);
    expect(inspection.at(inspection.end - 1).position).toBe(77);
  });

  test('keeps what tells of its machines, and their last state', () => {
    const { hear, inspection } = fill();
    hear('event', 77);
    const found = [...inspection.machines].map(([id, { actor, state }]) => [
      id,
      actor.position,
      state?.position,
    ]);
    expect(found).toEqual([
      ['one', 1, 3],
      ['other', 4, undefined],
    ]);
    for (let i = 0; i < DROPPED - 1; i++) hear('event', 80);
    hear('snapshot', 81, { of: 'unknown' });
    expect(inspection.first).toBe(2 * DROPPED);
    expect(inspection.machines.size).toBe(2);
    expect(inspection.machines.get('one')?.state?.position).toBe(3);
  });

  test('A12 moves what it keeps of its machines with an undone command', () => {
    const { hear, inspection } = fill();
    hear('event', 77);
    hear('event', 2, { event: 'rollBack' });
    const { machines } = inspection;
    expect([...machines.values()].map(({ actor, state }) => [actor.position, state?.position])).toEqual([
      [1, 2],
      [2, undefined],
    ]);
  });
});
