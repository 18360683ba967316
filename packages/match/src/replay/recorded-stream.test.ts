import { BLOCK_LENGTH, EventLog, hashTable, lengthOf, type Table } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { layPebbles } from '../scenario/testing/lay-pebbles.ts';
import { placeOf, Stat, Zone } from '../scenario/testing/pebble-table.ts';
import { pebbles } from '../scenario/testing/pebbles.ts';
import { RecordedStream } from './recorded-stream.ts';
import { momentsOf } from './testing/moments-of.ts';

/** An event log in which a stone gains a chip with each record, and from time to time goes to the other yard and back. */
function recorded(records: number, isRevertible = true) {
  const { of, session } = layPebbles([{ yard: [{ card: 'stone', as: 'stone' }] }, {}]);
  const start = session.state.table;
  const [stone, here, there] = [of('stone'), placeOf(0, Zone.yard), placeOf(1, Zone.yard)];
  const log = new EventLog();
  for (let moment = 0; moment < records; moment++) {
    const isThere = Math.floor(moment / 10) % 2 === 1;
    if (moment % 10 === 9) log.move(stone, isThere ? there : here, 0, isThere ? here : there, 0);
    else log.set(stone, Stat.chips, chipsAt(moment), chipsAt(moment + 1));
  }
  const source = { game: pebbles, log, start: structuredClone(start), isRevertible };
  const chips = (table: Table) => table.entities[stone]?.stats[Stat.chips];
  return { chips, log, source, start, stream: new RecordedStream(source) };
}

/** How many chips the stone has at a moment. */
const chipsAt = (moment: number): number => moment - Math.floor(moment / 10);

/** Moments from 0 to `last` in no order, each of which is far from the one before or near to it. */
function* jumps(last: number, count: number) {
  for (let n = 0; n < count; n++) {
    const moment = (n * 7_919) % (last + 1);
    yield moment;
    yield Math.max(0, moment - (n % 40));
    yield Math.min(last, moment + (n % 30));
  }
}

describe.each([true, false])('a recorded stream whose records have inverses: %s', (isRevertible) => {
  test('S4 has the table and the end of every moment, whatever path leads there', () => {
    const source = recorded(1_200, isRevertible);
    const { chips, stream } = source;
    const moments = momentsOf(source.start, source.log);
    expect([stream.moment, stream.moments.last, stream.end]).toEqual([0, 1_200, 0]);
    for (const moment of [...jumps(1_200, 60), 1_200, 0, 256, 255, 257, 512, 0, 300]) {
      stream.goTo(moment);
      const { end, hash } = moments[moment] as { hash: string; end: number };
      expect([stream.moment, stream.end, hashTable(stream.view)]).toEqual([moment, end, hash]);
      expect(chips(stream.view)).toBe(chipsAt(moment));
    }
  });

  test('S4 has the table at every position, at whatever moment it is', () => {
    const source = recorded(600, isRevertible);
    const { stream } = source;
    const moments = momentsOf(source.start, source.log);
    for (const at of [0, 600, 300]) {
      stream.goTo(at);
      for (const moment of [0, 1, 255, 256, 257, 599, 600])
        expect(hashTable(stream.tableAt(moments[moment]?.end ?? -1))).toBe(moments[moment]?.hash);
      expect(stream.moment).toBe(at);
    }
  });

  test('S4 has the record that comes next, and the one that happened last', () => {
    const { log, stream, ...rest } = recorded(600, isRevertible);
    const moments = momentsOf(rest.start, log);
    const records = log.slice(0);
    for (const moment of [0, 1, 2, 9, 10, 255, 256, 257, 599, 600, 30, 0]) {
      stream.goTo(moment);
      const [before, now, after] = [moment - 1, moment, moment + 1].map((it) => moments[it]?.end);
      const { at = 0, data } = stream.next ?? {};
      const next = data?.slice(at, at + lengthOf(data[at] as number));
      expect(next ?? null).toEqual(moment === 600 ? null : records.slice(now, after));
      expect(stream.latest).toEqual(records.slice(before ?? 0, now));
    }
  });

  test('S4 is read like the stream of a match that has come to its moment', () => {
    const source = recorded(40, isRevertible);
    const { log, stream } = source;
    const moments = momentsOf(source.start, source.log);
    const records = log.slice(0);
    for (const moment of [0, 7, 40]) {
      stream.goTo(moment);
      const { end } = stream;
      expect(end).toBe(moments[moment]?.end);
      const read: number[] = [];
      for (let slice = stream.read(0, 33); slice !== null; slice = stream.read(slice.end, 33)) {
        expect(slice.end).toBeLessThanOrEqual(end);
        read.push(...slice.data);
        expect(slice.end).toBe(read.length);
      }
      expect(read).toEqual(Array.from(records.subarray(0, end)));
      expect(stream.read(end, 33)).toBe(null);
      expect(stream.read(0, BLOCK_LENGTH)?.data.length ?? 0).toBe(end);
    }
    expect([stream.lag, stream.log]).toEqual([0, log]);
  });

  test('S1 changes neither the table that it starts from nor what it has shown before', () => {
    const { source, start, stream } = recorded(600, isRevertible);
    const before = hashTable(start);
    stream.goTo(600);
    stream.goTo(300);
    expect([hashTable(source.start), hashTable(stream.startTable)]).toEqual([before, before]);
    // Who has the first table may change it.
    stream.startTable.registers.fill(7);
    stream.goTo(0);
    stream.view.registers.fill(7);
    stream.goTo(300);
    stream.goTo(0);
    expect(hashTable(stream.startTable)).toBe(before);
  });
});

test('S4 a recorded stream has no moment before its start or after its end', () => {
  const { stream } = recorded(3);
  for (const moment of [-1, 4, 0.5, Number.NaN]) {
    expect(() => stream.goTo(moment)).toThrow(RangeError);
    expect(() => stream.goTo(moment)).toThrow(`moment ${moment}: the match has 0 to 3`);
  }
  expect(stream.moment).toBe(0);
});

test('S4 the recorded numbers are the role’s own', () => {
  const { stream } = recorded(3);
  expect([stream.aliasOf(5), stream.entityOf(6), stream.actionOf(7)]).toEqual([5, 6, 7]);
});

test('S4 a recorded stream goes on from one block of the event log to the next, and back', () => {
  const source = recorded(7_000);
  const { log, stream } = source;
  expect(log.written().length).toBeGreaterThan(2);
  const moments = momentsOf(source.start, source.log);
  const border = moments.findIndex(({ end }) => end > (log.written()[1]?.start ?? 0)) - 1;
  for (const moment of [border, border - 1, border + 1, 7_000, border, 3, border - 1, border + 1]) {
    stream.goTo(moment);
    expect(hashTable(stream.view)).toBe(moments[moment]?.hash);
    const { at = 0, data } = stream.next ?? {};
    const after = moments[moment + 1]?.end;
    expect(data?.slice(at, at + lengthOf(data[at] as number))).toEqual(
      after === undefined ? undefined : log.slice(moments[moment]?.end ?? 0, after),
    );
  }
});

describe('what going to another moment costs', () => {
  const cost = (stream: RecordedStream, moment: number): number => {
    const { work } = stream;
    stream.goTo(moment);
    return stream.work - work;
  };

  test('S4 nothing for staying, and the records between for a way that was not gone before', () => {
    const { stream } = recorded(1_200);
    expect([cost(stream, 0), cost(stream, 700), cost(stream, 700), cost(stream, 1_200)]).toEqual([
      0, 700, 0, 500,
    ]);
  });

  test('S4 less than the records between two checkpoints, once the way is known', () => {
    for (const isRevertible of [true, false]) {
      const { stream } = recorded(1_200, isRevertible);
      stream.goTo(1_200);
      for (const moment of [0, 1_199, 1, 1_024, 1_023, 600, 300, 900])
        expect(cost(stream, moment)).toBeLessThan(257);
      // From the nearest checkpoint before it.
      stream.goTo(0);
      expect([cost(stream, 1_024), cost(stream, 0), cost(stream, 770)]).toEqual([0, 0, 2]);
    }
  });

  test('S4 one record to go back by one, where records have their inverses', () => {
    const [there, back] = [recorded(300), recorded(300, false)].map(({ stream }) => {
      stream.goTo(200);
      return [cost(stream, 199), cost(stream, 198)];
    });
    expect(there).toEqual([1, 1]);
    // Without inverses, it is shown again from the start.
    expect(back).toEqual([199, 198]);
  });

  test('S4 the shorter way, by undoing or from the checkpoint', () => {
    const { stream } = recorded(300);
    stream.goTo(200);
    expect([cost(stream, 101), cost(stream, 50), cost(stream, 10)]).toEqual([99, 50, 10]);
  });
});
