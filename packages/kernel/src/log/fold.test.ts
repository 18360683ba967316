import { describe, expect, test } from 'vitest';
import { makeAction } from '../game/action.ts';
import { EventLog } from './event-log.ts';
import {
  actionIdOf,
  amountAfter,
  cancellerOf,
  Fact,
  Fate,
  factOf,
  fateAfter,
  givenTargets,
  startsTurn,
  targetsAfter,
} from './fold.ts';
import { headerOf, RecordKind } from './record-kinds.ts';

/** The one record that is written. */
function recordOf(write: (log: EventLog) => void): Int32Array {
  const log = new EventLog();
  write(log);
  return log.slice(0);
}

const hit = { ...makeAction(3, 0, 4, [7, 8], 2), id: 5 };

describe('what a record says', () => {
  test.each(Object.entries(RecordKind))('%s has a fact', (_, kind) => {
    expect(Object.values(Fact)).toContain(factOf(headerOf(kind, 3)));
  });

  test('kinds that say the same of an action, or of a command, have one fact; every change has one', () => {
    const kindsOf = (fact: Fact) =>
      Object.entries(RecordKind).flatMap(([name, kind]) =>
        factOf(headerOf(kind, 3)) === fact ? [name] : [],
      );
    expect(kindsOf(Fact.amended)).toEqual(['amend', 'lose']);
    const changes = [
      'set',
      'field',
      'register',
      'move',
      'create',
      'remove',
      'attach',
      'detach',
      'show',
      'hide',
    ];
    expect(kindsOf(Fact.changed)).toEqual(changes);
    for (const fact of Object.values(Fact))
      if (fact !== Fact.amended && fact !== Fact.changed) expect(kindsOf(fact)).toHaveLength(1);
    expect(factOf(headerOf(RecordKind.rest, 3))).toBe(Fact.commandDone);
    expect(factOf(headerOf(RecordKind.rolledBack, 2))).toBe(Fact.commandUndone);
    expect(factOf(headerOf(RecordKind.ask, 5))).toBe(Fact.asked);
    expect(factOf(headerOf(RecordKind.answer, 2))).toBe(Fact.answered);
  });

  test('an unknown kind throws', () => {
    expect(() => factOf(headerOf(0 as RecordKind, 1))).toThrow('no records of kind 0');
  });

  test('a record about an action has the action’s id, other records have 0', () => {
    expect(
      actionIdOf(
        recordOf((log) => log.begin(hit)),
        0,
      ),
    ).toBe(5);
    expect(
      actionIdOf(
        recordOf((log) => log.command(9, 1)),
        0,
      ),
    ).toBe(0);
    expect(
      actionIdOf(
        recordOf((log) => log.set(9, 1, 2, 3)),
        0,
      ),
    ).toBe(0);
  });

  test('changes belong to the latest action that could make them', () => {
    const turns = Object.entries(Fact).flatMap(([name, fact]) => (startsTurn(fact) ? [name] : []));
    expect(turns).toEqual(['commandBegun', 'begun', 'performed', 'answered', 'handled']);
  });
});

describe('the fate of an action', () => {
  test.each<[string, Fact[], Fate]>([
    ['is open after its beginning', [Fact.begun, Fact.performed], Fate.open],
    ['is done after its end', [Fact.begun, Fact.performed, Fact.ended], Fate.done],
    ['waits while it asks', [Fact.begun, Fact.asked], Fate.asking],
    ['goes on after the answer', [Fact.begun, Fact.asked, Fact.answered], Fate.open],
    [
      'A5 stays cancelled',
      [Fact.begun, Fact.cancelled, Fact.asked, Fact.answered, Fact.ended],
      Fate.cancelled,
    ],
    ['A6 stays dropped', [Fact.begun, Fact.dropped, Fact.ended], Fate.dropped],
  ])('%s', (_, facts, fate) => {
    expect(facts.reduce<Fate>(fateAfter, Fate.open)).toBe(fate);
  });

  test('A5 names the action that cancelled it', () => {
    expect(
      cancellerOf(
        recordOf((log) => log.cancel(5, 6, 4)),
        0,
      ),
    ).toBe(6);
  });
});

describe('an amended action', () => {
  test('has the targets of its first record before it is amended', () => {
    const record = recordOf((log) => log.begin(hit));
    expect([...record.subarray(givenTargets(record, 0))]).toEqual([7, 8]);
    expect(targetsAfter([7, 8], record, 0)).toEqual([7, 8]);
    expect(amountAfter(2, record, 0)).toBe(2);
  });

  test('has the targets and the amount of the record', () => {
    const record = recordOf((log) => log.amend({ ...hit, targets: [1], amount: 9 }));
    expect(targetsAfter([7, 8], record, 0)).toEqual([1]);
    expect(amountAfter(2, record, 0)).toBe(9);
    expect([...record.subarray(givenTargets(record, 0))]).toEqual([1]);
  });

  test('A6 loses one target, and has the same amount', () => {
    const record = recordOf((log) => log.lose(5, 7));
    expect(targetsAfter([7, 8], record, 0)).toEqual([8]);
    expect(amountAfter(2, record, 0)).toBe(2);
    expect(givenTargets(record, 0)).toBe(record.length);
  });
});
