import { type Action, EventLog, type Prompt, Why } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import { act, Type } from '../scenario/testing/pebble-table.ts';
import { pebbles } from '../scenario/testing/pebbles.ts';
import { BeginRun, indexAfter, Moments, type ReplayUnit } from './moments.ts';

/** Pebbles whose actions of type `turn` start turns. */
const game = {
  ...pebbles,
  types: pebbles.types.map((type, index) => (index === Type.turn ? { ...type, name: 'start-turn' } : type)),
};

const action = (id: number, more: Partial<Action> = {}) => act(Type.hit, 0, [], { id, ...more });

/** Two commands: a turn starts in the first, with a reaction; a group and a reaction to it are in the second. */
function writtenLog(): EventLog {
  const log = new EventLog();
  // 0
  log.command(1, 0);
  // 1
  log.begin(action(1, { type: Type.turn }));
  // 2: a reaction to its prepare phase is another action.
  log.begin(action(2, { cause: 1, why: Why.prepare }));
  log.perform(2);
  log.ended(2);
  // 5
  log.perform(1);
  log.ended(1);
  log.rest(1, 0);
  // 8
  log.command(2, 1);
  log.begin(action(1));
  log.perform(1);
  // 11: the members of a group begin together.
  log.begin(action(2, { cause: 1, why: Why.perform }));
  log.begin(action(3, { cause: 1, why: Why.perform }));
  // 13: a reaction to the first of them.
  log.begin(action(4, { cause: 2, why: Why.prepare }));
  log.perform(4);
  // Neither a number of a change nor one of an end is a type.
  log.register(9, Type.turn, Type.turn + 1);
  log.ended(4);
  // 17: they perform together.
  log.perform(2);
  log.perform(3);
  log.ended(3);
  log.ended(2);
  log.ended(1);
  // 22
  log.rest(2, 0);
  return log;
}

const BEGINS: Record<Exclude<ReplayUnit, 'record'>, number[]> = {
  action: [0, 1, 2, 3, 5, 8, 9, 10, 11, 13, 14, 17, 23],
  command: [0, 8, 23],
  turn: [0, 1, 23],
};
const units = Object.keys(BEGINS) as (keyof typeof BEGINS)[];

describe('the moments of a recorded match', () => {
  const read = () => new Moments(game, writtenLog());

  test('S4 are as many as its records, with those at which commands and turns begin', () => {
    const moments = read();
    expect([moments.last, moments.commands, moments.turns]).toEqual([23, [0, 8], [1]]);
  });

  test.each(units)('S4 go forward and back by %s, between its start and its end', (unit) => {
    const begins = BEGINS[unit];
    const moments = read();
    for (let moment = 0; moment <= 23; moment++) {
      expect(moments.after(moment, unit)).toBe(begins.find((it) => it > moment) ?? 23);
      expect(moments.before(moment, unit)).toBe(begins.findLast((it) => it < moment) ?? 0);
    }
  });

  test('S4 go forward and back by record, between its start and its end', () => {
    const moments = read();
    expect([0, 1, 22, 23].map((moment) => moments.after(moment, 'record'))).toEqual([1, 2, 23, 23]);
    expect([0, 1, 2, 23].map((moment) => moments.before(moment, 'record'))).toEqual([0, 0, 1, 22]);
  });

  test('S4 of a match without records are its start alone', () => {
    const none = new Moments(game, new EventLog());
    expect([none.last, none.commands, none.turns]).toEqual([0, [], []]);
    for (const unit of ['record', ...units] as const)
      expect([none.after(0, unit), none.before(0, unit)]).toEqual([0, 0]);
  });

  test('S4 count on from one block of the event log to the next', () => {
    const log = new EventLog();
    const [turn, hit] = [action(1, { type: Type.turn }), action(1)];
    // Each command has five records, of 3, 13, 2, 2 and 3 integers.
    for (let number = 1; number <= 1_000; number++) {
      log.command(number, 0);
      log.begin(number === 900 ? turn : hit);
      log.perform(1);
      log.ended(1);
      log.rest(number, 0);
    }
    expect(log.written().length).toBeGreaterThan(1);
    const { commands, last, turns } = new Moments(game, log);
    expect([last, turns]).toEqual([5_000, [899 * 5 + 1]]);
    expect(commands).toEqual(Array.from({ length: 1_000 }, (_, index) => index * 5));
  });
});

describe('a run of records', () => {
  /** Which records start a run, and which continue the one before them. */
  function runsOf(write: (log: EventLog) => void): string {
    const log = new EventLog();
    const starts: number[] = [];
    write(log);
    for (let at = log.start; at < log.end; at += (log.slice(at)[0] as number) >>> 8) starts.push(at);
    const data = log.slice(0);
    const run = new BeginRun();
    return starts
      .map((at) => {
        const continues = run.continuesAt(data, at);
        const begins = run.startsAt(data, at);
        return continues ? (begins ? 'both' : 'continues') : begins ? 'starts' : 'none';
      })
      .join(' ');
  }

  test('A7 has the actions that begin together: of one cause, for one reason', () => {
    const of = (cause: number, why: Why) => (log: EventLog) => {
      log.begin(action(2, { cause: 1, why: Why.prepare }));
      log.begin(action(3, { cause, why }));
    };
    expect(runsOf(of(1, Why.prepare))).toBe('starts continues');
    expect(runsOf(of(1, Why.perform))).toBe('starts starts');
    expect(runsOf(of(2, Why.prepare))).toBe('starts starts');
  });

  test('A7 has the actions that perform together', () => {
    expect(
      runsOf((log) => {
        for (const id of [2, 3, 4]) log.perform(id);
      }),
    ).toBe('starts continues continues');
  });

  test('A7 ends with any other record', () => {
    const twice = (write: (log: EventLog) => void, between: (log: EventLog) => void) =>
      runsOf((log) => {
        write(log);
        between(log);
        write(log);
      });
    const begin = (log: EventLog) => log.begin(action(2, { cause: 1, why: Why.prepare }));
    const perform = (log: EventLog) => log.perform(2);
    expect(twice(begin, (log) => log.handle(2))).toBe('starts none starts');
    expect(twice(perform, (log) => log.ended(2))).toBe('starts none starts');
    expect(twice(begin, perform)).toBe('starts starts starts');
    // Two records of another kind are no run.
    expect(runsOf((log) => [2, 3].map((id) => log.ended(id)))).toBe('none none');
    const prompt: Prompt = { seat: 0, action: 1, kind: 'options', options: [0, 0], count: 1 };
    expect(runsOf((log) => [prompt, prompt].map((it) => log.ask(it)))).toBe('none none');
  });

  test('A7 of actions without a cause starts with the first record of all', () => {
    expect(runsOf((log) => log.begin(action(1)))).toBe('starts');
    expect(runsOf((log) => log.perform(1))).toBe('starts');
  });
});

test('S4 the first number above a limit is found by its index', () => {
  const sorted = [1, 3, 3, 8];
  expect([0, 1, 2, 3, 7, 8, 9].map((limit) => indexAfter(sorted, limit))).toEqual([0, 1, 1, 3, 3, 4, 4]);
  expect(indexAfter([], 0)).toBe(0);
});
