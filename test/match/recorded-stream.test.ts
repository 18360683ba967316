import { hearth } from '@aftercast/hearth';
import { hashTable, kindOf, lengthOf, Projection, RecordKind } from '@aftercast/kernel';
import { Match, openState, RecordedStream, type Role, Session, seatOf } from '@aftercast/match';
import { Dice } from '@aftercast/sim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../packages/match/src/replay/testing/moments-of.ts';
import { nextCommand } from './random-play.ts';

const ROLES: Role[] = [
  { kind: 'owner' },
  { kind: 'seat', seat: 0 },
  { kind: 'seat', seat: 1 },
  { kind: 'spectator' },
];

/** A random match of some commands. */
function played(seed: number, commands: number): Match {
  const dice = new Dice(seed);
  const match = new Match(new Session(hearth, openState(hearth, seed)));
  for (let i = 0; i < commands && match.session.outcome === null; i++) {
    const { command, seat } = nextCommand(match.session, dice);
    // A concession would end the match before it has many records.
    if (command.do === 'concede') continue;
    match.send(seat, command);
    match.finish();
  }
  return match;
}

/** A role's event log, and the table before it. */
function recorded(match: Match, role: Role) {
  const { game } = match.session;
  const seat = seatOf(role);
  const table = match.startTable();
  const start = seat === null ? table : new Projection(game, table, seat).view;
  return { game, log: match.stream(role).log, start: structuredClone(start), isRevertible: seat === null };
}

/** The moments from one to another, step by step. */
function walk(from: number, to: number, step: (moment: number) => number): number[] {
  const moments = [from];
  for (let moment = from; moment !== to && moments.length < 10_000; ) {
    moment = step(moment);
    moments.push(moment);
  }
  return moments;
}

describe('a recorded match', () => {
  it.each(ROLES)('S4 has the table of every moment, in any order: $kind', (role) => {
    const match = played(3, 45);
    const source = recorded(match, role);
    const hashes = momentsOf(source.start, source.log).map(({ hash }) => hash);
    expect(hashes.length).toBeGreaterThan(600);
    expect(hashes.at(-1)).toBe(hashTable(match.stream(role).view));
    fc.assert(
      fc.property(fc.array(fc.nat(hashes.length - 1), { maxLength: 12 }), (moments) => {
        const stream = new RecordedStream(source);
        for (const moment of moments) {
          stream.goTo(moment);
          expect([stream.moment, hashTable(stream.view)]).toEqual([moment, hashes[moment]]);
        }
      }),
      { numRuns: 15 },
    );
    const stream = new RecordedStream(source);
    for (let moment = 0; moment < hashes.length; moment++) {
      stream.goTo(moment);
      expect(hashTable(stream.view)).toBe(hashes[moment]);
    }
    for (let moment = hashes.length - 1; moment >= 0; moment--) {
      stream.goTo(moment);
      expect(hashTable(stream.view)).toBe(hashes[moment]);
    }
  });

  it('S4 shows no record after its moment', () => {
    const source = recorded(played(4, 20), { kind: 'owner' });
    const stream = new RecordedStream(source);
    const all = source.log.slice(source.log.start);
    for (const moment of [0, 1, 7, 40, stream.moments.last]) {
      stream.goTo(moment);
      let data: number[] = [];
      for (let slice = stream.read(source.log.start, 50); slice !== null; slice = stream.read(slice.end, 50))
        data = [...data, ...slice.data];
      expect(data).toEqual(Array.from(all.subarray(0, stream.end - source.log.start)));
      let records = 0;
      for (let at = 0; at < data.length; at += lengthOf(data[at] as number)) records++;
      expect(records).toBe(moment);
    }
  });

  it('S4 goes forward and back by records, actions, commands and turns', () => {
    const match = played(5, 40);
    const source = recorded(match, { kind: 'owner' });
    const { moments } = new RecordedStream(source);
    const records = source.log.slice(source.log.start);
    const kinds: number[] = [];
    for (let at = 0; at < records.length; at += lengthOf(records[at] as number))
      kinds.push(kindOf(records[at] as number));
    expect(moments.last).toBe(kinds.length);
    const commands = kinds.flatMap((kind, moment) => (kind === RecordKind.command ? [moment] : []));
    const walked: number[] = [];
    for (let moment = 0; moment < moments.last; moment = moments.after(moment, 'command'))
      walked.push(moment);
    expect(walked).toEqual(commands);
    expect(moments.after(0, 'turn')).toBeLessThan(moments.last);
    for (const unit of ['record', 'action', 'command', 'turn'] as const) {
      const there = walk(0, moments.last, (moment) => moments.after(moment, unit));
      const back = walk(moments.last, 0, (moment) => moments.before(moment, unit));
      expect(back.reverse()).toEqual(there);
    }
  });

  it('S4 has no moments before its start and after its end', () => {
    const stream = new RecordedStream(recorded(played(6, 4), { kind: 'spectator' }));
    for (const moment of [-1, 0.5, stream.moments.last + 1, Number.NaN])
      expect(() => stream.goTo(moment)).toThrow(/There is no moment/);
  });
});
