import { type EventLog, hashTable, kindOf, lengthOf, RecordKind } from '@aftercast/kernel';
import type { Command } from '@aftercast/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Match } from '../match.ts';
import { momentsOf } from '../replay/testing/moments-of.ts';
import { layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { everyPhase, turnPebbles } from '../scenario/testing/turn-pebbles.ts';
import { type Role, seatOf } from '../stream.ts';
import { RemoteMatch } from './remote-match.ts';

const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish', 'fizzler', 'mold'].map((card) => ({ card, as: card })),
    yard: ['magpie'],
    heap: ['stone'],
  },
  {
    yard: [{ card: 'flint', as: 'flint' }, 'pebble'],
    heap: ['stone', 'pebble'],
    bag: [{ card: 'wish', as: 'theirs' }],
  },
];
const ROLES: Record<string, Role> = {
  owner: { kind: 'owner' },
  'seat 0': { kind: 'seat', seat: 0 },
  'seat 1': { kind: 'seat', seat: 1 },
  spectator: { kind: 'spectator' },
};
const PHASES = everyPhase(turnPebbles);

/** What a match shows where it stops: its phase, what it does, and the owner's table. */
function standing(match: Pick<Match, 'flowState' | 'held' | 'resolution' | 'session'>) {
  const { flowState, held, resolution, session } = match;
  return {
    flowState,
    held,
    resolution,
    command: session.state.command,
    table: hashTable(session.state.table),
  };
}

/** A match with reactions, a draw, a prompt, a drop and a concession in the middle, which stops at every phase. */
function playLive() {
  const { of, play, session } = layPebbles(players, {}, { game: turnPebbles });
  const match = new Match(session);
  match.watch(PHASES);
  const stops: unknown[] = [];
  const commands: [seat: number, command: Command][] = [
    [0, play('pebble')],
    [0, play('bomb')],
    [0, play('fizzler')],
    [0, play('mold')],
    [0, play('wish')],
    [0, { do: 'choose', pick: [1] }],
    [0, { do: 'end-turn' }],
    [1, { do: 'attack', with: of('flint'), target: of('pebble') }],
    [1, play('theirs')],
    [1, { do: 'concede' }],
  ];
  for (const [seat, command] of commands) {
    expect(match.send(seat, command)).toMatchObject({ accepted: true });
    while (match.running) {
      if (match.advance() !== 'outermost') stops.push(standing(match));
      if (match.held !== null) match.proceed();
    }
  }
  return { match, stops };
}

const live = playLive();

/** What a role was sent of the match, and the table before it. */
function toldTo(role: Role) {
  const { log } = live.match.stream(role);
  const start = live.match.startTable();
  const seat = seatOf(role);
  const first = seat === null ? start : live.match.stream(role).tableAt(log.start);
  return { first, log, records: log.slice(log.start) };
}

/** Where the records of a log begin, and its end. */
function beginnings(records: Int32Array): number[] {
  const all = [0];
  for (let at = 0; at < records.length; at += lengthOf(records[at] as number))
    all.push(at + lengthOf(records[at] as number));
  return all;
}

/** Shows everything that has arrived. @param most records of each step */
function showAll(match: RemoteMatch, most = Number.POSITIVE_INFINITY) {
  const stops: ReturnType<typeof standing>[] = [];
  while (match.running) {
    if (match.advance(most) !== 'out-of-steps') stops.push(standing(match));
    if (match.held !== null) match.proceed();
  }
  return stops;
}

test('K2 shows its owner what the match showed, at the same phases', () => {
  const { first, records } = toldTo({ kind: 'owner' });
  for (const most of [1, 7, Number.POSITIVE_INFINITY]) {
    const remote = new RemoteMatch(live.match.session.rules, first);
    remote.watch(PHASES);
    remote.tape.receive(1, records);
    expect(showAll(remote, most)).toEqual(live.stops);
    expect([remote.running, remote.advance()]).toEqual([false, null]);
  }
});

describe.each(Object.entries(ROLES))('a remote match, for its %s,', (_, role) => {
  const { first, log, records } = toldTo(role);
  const { rules } = live.match.session;

  test('B1 comes to the table and the log of the role, and was at the role’s table at every stop', () => {
    const remote = new RemoteMatch(rules, first);
    remote.watch(PHASES);
    remote.tape.receive(1, records);
    const tables = new Set(momentsOf(first, log).map(({ hash }) => hash));
    const stops = showAll(remote);
    expect(stops.length).toBeGreaterThan(30);
    for (const { table } of stops) expect(tables).toContain(table);
    expect(hashTable(remote.tape.view)).toBe(hashTable(live.match.stream(role).view));
    expect(remote.tape.log.slice(0)).toEqual(records);
    expect(remote.tape.shown).toBe(log.records);
  });

  test('B1 shows the same, however the records arrive', () => {
    const whole = new RemoteMatch(rules, first);
    whole.watch(PHASES);
    whole.tape.receive(1, records);
    const expected = showAll(whole);
    const at = beginnings(records);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(at.length - 1), { maxLength: 12 }), fc.boolean(), (cuts, early) => {
        const remote = new RemoteMatch(rules, first);
        remote.watch(PHASES);
        const ends = [...cuts.toSorted((a, b) => a - b), at.length - 1];
        const stops: unknown[] = [];
        let from = 0;
        for (const end of ends) {
          if (end > from) remote.tape.receive(from + 1, records.slice(at[from], at[end]));
          from = Math.max(from, end);
          if (early) stops.push(...showAll(remote));
        }
        stops.push(...showAll(remote));
        expect(stops).toEqual(expected);
        expect(remote.tape.checks).toEqual(whole.tape.checks);
      }),
      { numRuns: 60 },
    );
  });

  test('has the table of every place in its log, also of places before the last command', () => {
    const remote = new RemoteMatch(rules, first);
    remote.tape.receive(1, records);
    showAll(remote);
    for (const { end, hash } of momentsOf(first, log)) expect(hashTable(remote.tape.tableAt(end))).toBe(hash);
    expect(hashTable(remote.startTable())).toBe(hashTable(first));
  });

  test('skips to a record without a stop, and goes on from there', () => {
    const remote = new RemoteMatch(rules, first);
    remote.watch(PHASES);
    remote.tape.receive(1, records);
    const rest = restBefore(records);
    remote.skipTo(rest);
    expect([remote.tape.shown, remote.held, remote.resolution]).toEqual([rest, null, null]);
    expect(showAll(remote).length).toBeGreaterThan(1);
    expect(remote.tape.shown).toBe(log.records);
  });
});

/** The number of records up to the end of some command in the middle. */
function restBefore(records: Int32Array): number {
  const at = beginnings(records);
  const rests = at.flatMap((place, i) =>
    place < records.length && kindOf(records[place] as number) === RecordKind.rest ? [i + 1] : [],
  );
  return rests[3] as number;
}

describe('a prompt', () => {
  test('is open from its question to its answer', () => {
    const role: Role = { kind: 'seat', seat: 0 };
    const { first, records } = toldTo(role);
    const remote = new RemoteMatch(live.match.session.rules, first);
    remote.tape.receive(1, records);
    while (remote.advance() !== 'asking');
    expect(remote.session.state.prompt).toMatchObject({ seat: 0, count: 1 });
    expect([remote.resolution, remote.flowState]).toEqual(['asking', 'resolving.asking']);
    remote.advance();
    expect([remote.session.state.prompt, remote.resolution]).toEqual([null, null]);
  });
});

describe('a command that is undone', () => {
  /** Two commands, of which the second is undone after its records were sent. */
  function undone() {
    const { play, session } = layPebbles(players, {}, { game: turnPebbles });
    const match = new Match(session);
    const log = session.log as EventLog;
    const give = (command: Command) => {
      match.send(0, command);
      match.finish();
    };
    const first = match.startTable();
    give(play('pebble'));
    const table = structuredClone(session.state.table);
    const seq = log.records;
    const before = log.slice(0);
    give(play('bomb'));
    const after = log.slice(before.length);
    session.goBackBefore(2);
    log.rolledBack(2);
    const undo = log.slice(before.length);
    return { after, before, first, rules: session.rules, seq, table, undo };
  }

  function sent() {
    const it = undone();
    const remote = new RemoteMatch(it.rules, it.first);
    remote.tape.receive(1, it.before);
    remote.tape.receive(it.seq + 1, it.after);
    const goBack = () => {
      remote.tape.revoke({ seq: it.seq, table: it.table });
      remote.tape.receive(it.seq + 1, it.undo);
    };
    return { ...it, remote, goBack };
  }

  test('is not shown if its records were not', () => {
    const { before, goBack, remote, seq, table, undo } = sent();
    remote.advance();
    expect(remote.tape.shown).toBe(seq);
    goBack();
    expect(remote.advance()).toBe('idle');
    expect(remote.tape.log.slice(0)).toEqual(Int32Array.of(...before, ...undo));
    expect(hashTable(remote.tape.view)).toBe(hashTable(table));
    expect(remote.session.state.command).toBe(1);
  });

  test('is taken back if it was shown: as a whole, or up to a phase that waits', () => {
    for (const part of [false, true]) {
      const { before, goBack, remote, table, undo } = sent();
      remote.advance();
      if (part) remote.watch(PHASES);
      remote.advance();
      const { end } = remote.tape;
      goBack();
      // What was shown stays until the next record is shown.
      expect(remote.tape.end).toBe(end);
      if (part) {
        expect(remote.held).not.toBeNull();
        remote.proceed();
      }
      expect(remote.advance()).toBe('rolled-back');
      expect(remote.tape.log.slice(0)).toEqual(Int32Array.of(...before, ...undo));
      expect(hashTable(remote.tape.view)).toBe(hashTable(table));
      expect([remote.session.state.command, remote.resolution, remote.running]).toEqual([1, null, false]);
    }
  });
});
