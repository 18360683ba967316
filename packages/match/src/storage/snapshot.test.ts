import { hashState, headerOf, InvariantError, RecordKind, Register } from '@aftercast/kernel';
import type { Command, GameRules } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { type LaidPebbles, layPebbles, type Players } from '../scenario/testing/lay-pebbles.ts';
import { pebbleRules } from '../scenario/testing/pebble-rules.ts';
import type { Session } from '../session.ts';
import { StorageError } from './read-json.ts';
import { type MatchSnapshot, makeSnapshot, type RestoreOptions, restoreSnapshot } from './snapshot.ts';

const rules = pebbleRules as GameRules;
const PASS: Command = { do: 'end-turn' };
const players: Players = [
  {
    bag: ['pebble', 'bomb', 'wish'].map((card) => ({ card, as: card })),
    heap: ['stone'],
  },
  { yard: ['stone', 'flint'], heap: ['pebble', 'pebble'] },
];

/** A value as it comes from a file. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));
const snapshotOf = (session: Session): MatchSnapshot => copy(makeSnapshot(session));

/** A session with two commands behind it. */
function played(): LaidPebbles {
  const laid = layPebbles(players);
  laid.session.play(0, laid.play('pebble'));
  laid.session.play(0, laid.play('bomb'));
  return laid;
}

/** A session in the middle of its second command. */
function inChain(): LaidPebbles {
  const laid = layPebbles(players);
  laid.session.play(0, laid.play('pebble'));
  laid.session.begin(0, laid.play('bomb'));
  for (let i = 0; i < 4; i++) laid.session.step();
  expect(laid.session.active).toBe(true);
  return laid;
}

/** What a match is from outside: its state, everything recorded, and what came from outside. */
const shown = ({ conceding, journal, log, marks, state }: Session) => ({
  state: hashState(state),
  records: log?.slice(log.start).join(),
  ends: log?.end,
  ...{ conceding, journal, marks },
});

/** What a restored match is refused with, after changes of its snapshot. */
function refusal(of: Session, change: (snapshot: MatchSnapshot) => void, options: RestoreOptions = {}) {
  const snapshot = snapshotOf(of);
  change(snapshot);
  try {
    restoreSnapshot(rules, snapshot, options);
    return null;
  } catch (error) {
    if (error instanceof StorageError) return error.message;
    throw error;
  }
}

describe('a match that is restored from a snapshot', () => {
  test('S1 S3 goes on to the same state and the same records from any step, and can go back', () => {
    const whole = played().session;
    const laid = layPebbles(players);
    const start = hashState(laid.session.state);
    laid.session.play(0, laid.play('pebble'));
    laid.session.begin(0, laid.play('bomb'));
    let steps = 0;
    for (; laid.session.active; laid.session.step(), steps++) {
      const again = restoreSnapshot(rules, snapshotOf(laid.session));
      expect(shown(again)).toEqual(shown(laid.session));
      again.resolve();
      expect(shown(again)).toEqual(shown(whole));
      again.goBackBefore(1);
      expect(hashState(again.state)).toBe(start);
    }
    expect(steps).toBeGreaterThan(10);
    const again = restoreSnapshot(rules, snapshotOf(laid.session));
    expect([again.play(0, PASS), laid.session.play(0, PASS)]).toEqual([null, null]);
    expect(shown(again)).toEqual(shown(laid.session));
  });

  test('A10 waits at its prompt, and takes the answer', () => {
    const { play, session } = played();
    session.play(0, play('wish'));
    const again = restoreSnapshot(rules, snapshotOf(session));
    expect(again.state.prompt).toEqual(session.state.prompt);
    for (const one of [again, session]) one.play(0, { do: 'choose', pick: [1] });
    expect(shown(again)).toEqual(shown(session));
  });

  test('A10 keeps the seat that has conceded', () => {
    const { session } = inChain();
    expect('conceding' in makeSnapshot(session)).toBe(false);
    expect(restoreSnapshot(rules, snapshotOf(session)).conceding).toEqual([]);
    session.conceding.push(0);
    expect(restoreSnapshot(rules, snapshotOf(session)).conceding).toEqual([0]);
  });

  test('S1 shares nothing with the snapshot, nor the snapshot with the match that it is of', () => {
    const { session } = inChain();
    const snapshot = makeSnapshot(session);
    const before = copy(snapshot);
    const again = restoreSnapshot(rules, snapshot);
    for (const one of [session, again]) {
      one.resolve();
      one.play(0, PASS);
      expect(snapshot).toEqual(before);
    }
    // The entries of the journal are copies too.
    expect(makeSnapshot(session).journal[0]).not.toBe(session.journal[0]);
    expect(again.journal[0]).not.toBe(snapshot.journal[0]);
  });

  test('S3 has the options that are made from its state', () => {
    const { session } = inChain();
    const again = restoreSnapshot(rules, snapshotOf(session), {
      options: (state) => ({ limit: 100 + state.command }),
    });
    expect(again.resolver.limit).toBe(102);
    expect(restoreSnapshot(rules, snapshotOf(session)).resolver.limit).toBe(10_000);
  });

  test('S4 may have lost its oldest records: it goes back as far as it still has them', () => {
    const { session } = played();
    const snapshot = snapshotOf(session);
    const [, second = 0] = session.marks;
    snapshot.tape = { start: second, records: snapshot.tape.records.slice(second) };
    const again = restoreSnapshot(rules, snapshot, { start: session.state.table });
    expect([again.log?.start, again.log?.end]).toEqual([second, session.log?.end]);
    expect(snapshotOf(again)).toEqual(snapshot);
    again.goBackBefore(2);
    session.goBackBefore(2);
    expect(hashState(again.state)).toBe(hashState(session.state));
  });

  test('S4 may have no records, if no command has begun', () => {
    const { session } = layPebbles(players, { record: false });
    const snapshot = snapshotOf(session);
    expect(snapshot.tape).toEqual({ start: 0, records: [] });
    const again = restoreSnapshot(rules, snapshot);
    for (const one of [again, session]) one.play(0, PASS);
    expect(hashState(again.state)).toBe(hashState(session.state));
    // It would be refused when it is restored.
    expect(() => makeSnapshot(session)).toThrow(RangeError);
  });

  test('S3 is of version 1 without a hash, which may not be wrong either', () => {
    const { session } = inChain();
    const first = snapshotOf(session);
    first.format = 'match/1';
    expect(shown(restoreSnapshot(rules, first))).toEqual(shown(session));
    delete first.hash;
    expect(shown(restoreSnapshot(rules, first))).toEqual(shown(session));
    first.hash = '0';
    expect(() => restoreSnapshot(rules, first)).toThrow('hash');
  });
});

describe('what is no snapshot', () => {
  test.each<[what: string, value: unknown, found: string]>([
    ['nothing', null, 'object'],
    ['a value that is missing', undefined, 'undefined'],
    ['a text', 'match/2', 'undefined'],
    ['another format', { format: 'match/3' }, '"match/3"'],
  ])('S4 is refused with what was expected and found: %s', (_, value, found) => {
    const restore = () => restoreSnapshot(rules, value as MatchSnapshot);
    expect(restore).toThrow(StorageError);
    expect(restore).toThrow(/"match\/2" or "match\/1"/);
    if (value !== null) expect(restore).toThrow(found);
  });

  test('S4 is refused if it is of another game, or was made with other cards', () => {
    const { session } = played();
    const change = (more: Partial<MatchSnapshot>) => refusal(session, (it) => Object.assign(it, more));
    expect(change({ game: 'chess' })).toContain('The snapshot is of the game "chess"');
    expect(change({ catalogue: '0' })).toContain('The snapshot was made with another set of cards');
  });
});

describe('a snapshot that was damaged', () => {
  const damaged = (change: (snapshot: MatchSnapshot) => void, of = played()) => refusal(of.session, change);

  test('S1 is refused if its state is none of the game, with the place in words', () => {
    const message = damaged((it) => {
      it.state.command = -1;
    });
    expect(message).toMatch(/^The snapshot is damaged: \S*state.command/);
    // The law is for those who write games.
    expect(message).not.toContain('S1');
    const snapshot = snapshotOf(played().session);
    const restore = () => restoreSnapshot(rules, { ...snapshot, state: null as never });
    expect(restore).toThrow(expect.objectContaining({ cause: expect.any(InvariantError) }));
  });

  test('S3 is refused if its state is another one than was written, or the hash is missing', () => {
    const message = damaged(({ state: { table } }) => {
      table.registers[Register.nextOrder] = 99;
    });
    expect(message).toContain('hash');
    expect(damaged((it) => delete it.hash)).toContain('hash');
  });

  test.each<[what: string, tape: unknown]>([
    ['nothing', undefined],
    ['no list', { start: 0, records: '' }],
    ['no start', { records: [] }],
    ['a start before all records', { start: -1, records: [] }],
    ['half a start', { start: 0.5, records: [] }],
  ])('S4 is refused if its event log is %s', (_, tape) => {
    const { session } = layPebbles(players);
    expect(refusal(session, () => {})).toBe(null);
    expect(refusal(session, (it) => Object.assign(it, { tape }))).toContain('no start or no records');
  });

  test.each<[what: string, value: unknown]>([
    ['half a number', 0.5],
    ['a text', '1'],
    ['nothing', null],
    ['more than 32 bits', 2 ** 31],
  ])('S4 is refused at the first thing in its event log that is no integer: %s', (_, value) => {
    const { session } = played();
    for (const at of [0, 7, (session.log?.end ?? 0) - 1])
      expect(
        refusal(session, ({ tape: { records } }) => {
          records[at] = value as number;
        }),
      ).toMatch(new RegExp(`integer at ${at}\\.$`));
  });

  test('S4 is refused if a record does not lead to its table', () => {
    const { session } = played();
    const records = session.log?.slice(0) ?? new Int32Array();
    const at = records.indexOf(headerOf(RecordKind.move, 6));
    expect(
      refusal(session, ({ tape }) => {
        tape.records[at + 4] = 9;
      }),
    ).toContain(`record at ${at} `);
  });

  test('S1 is refused if its records come from a table that cannot be', () => {
    const { session } = layPebbles(players);
    const before = refusal(session, ({ tape, state: { table } }) => {
      // As if only one id had been given at the start, and there are more entities.
      const now = table.registers[Register.nextEntity] as number;
      tape.records = [headerOf(RecordKind.register, 4), Register.nextEntity, 1, now];
    });
    expect(before).toMatch(/^The snapshot is damaged: the id \d+ /);
  });

  test('S4 is refused if its records come from another table than its set-up lays', () => {
    const { session } = played();
    const { table } = layPebbles(players).session.state;
    expect(refusal(session, () => {}, { start: table })).toBe(null);
    const other = layPebbles([players[0], {}]).session.state.table;
    expect(refusal(session, () => {}, { start: other })).toContain('the table that its set-up lays');
  });

  test.each<[what: string, of: (marks: number[]) => unknown]>([
    ['no list', () => undefined],
    ['a list that is too short', ([first]) => [first]],
    ['a list that is too long', (marks) => [...marks, 999]],
  ])('S4 is refused if the positions of its commands are %s', (_, of) => {
    const change = (it: MatchSnapshot) => Object.assign(it, { marks: of(it.marks) });
    expect(damaged(change)).toContain('positions of its 2 commands');
  });

  test.each<[what: string, of: (marks: number[]) => unknown[], command: number]>([
    ['between records', ([first, second = 0]) => [first, second + 1], 2],
    ['where another command begins', ([first]) => [first, first], 2],
    ['after the end of the event log', ([first]) => [first, 9_999], 2],
    ['at no number', ([, second]) => [null, second], 1],
    ['at half a number', ([first, second = 0]) => [first, second + 0.5], 2],
    ['before the start', ([, second]) => [-1, second], 1],
    // After the command's record, action 1 begins.
    ['where an action with its number begins', ([, second]) => [3, second], 1],
  ])('S4 is refused if a command begins %s, with its number', (_, of, command) => {
    const change = (it: MatchSnapshot) => Object.assign(it, { marks: of(it.marks) });
    expect(damaged(change)).toContain(`command ${command} does not begin at its position`);
  });

  test('S4 is refused if the positions fall, also those of records that are lost', () => {
    const { session } = played();
    session.play(0, PASS);
    const [, , third = 0] = session.marks;
    const without = (marks: number[]) =>
      refusal(session, (it) => {
        it.tape = { start: third, records: it.tape.records.slice(third) };
        it.marks = [...marks, third];
      });
    expect(without([0, 9])).toBe(null);
    expect(without([9, 9])).toBe(null);
    expect(without([9, 0])).toContain('command 2 ');
    expect(without([0.5, 9])).toContain('command 1 ');
  });

  test('S4 is refused without a journal, and by the number of the first entry that has no form', () => {
    const journal = (of: unknown) => damaged((it) => Object.assign(it, { journal: of }));
    expect(journal(undefined)).toContain('entry 1 of its journal');
    const [first] = played().session.journal;
    expect(journal([first, {}, {}])).toContain('entry 2 of its journal');
  });

  test('A10 is refused if a seat concedes that is none, or that could have conceded at once', () => {
    const conceding = (of: LaidPebbles, seat: unknown) =>
      damaged((it) => Object.assign(it, { conceding: seat }), of);
    expect(conceding(inChain(), 1)).toBe(null);
    expect(conceding(inChain(), 2)).toContain('concession');
    expect(conceding(played(), 1)).toContain('concession');
    const asking = played();
    asking.session.play(0, asking.play('wish'));
    expect(conceding(asking, 1)).toContain('concession');
  });
});
