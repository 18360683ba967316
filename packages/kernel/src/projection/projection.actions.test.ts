import { describe, expect, test } from 'vitest';
import { makeDetailedAction, Why } from '../game/action.ts';
import { at, begun, CHALK, Desk, FLINT, kinds, Zone } from '../testing/desk.ts';

describe('what a role learns of actions', () => {
  /** A card of seat 0 in each zone, in the order of their kinds: 1 to 4; seat 1 looks. */
  const laid = () => {
    const desk = new Desk();
    for (const zone of [Zone.yard, Zone.shed, Zone.pit, Zone.void]) desk.put(FLINT, at(0, zone));
    return { desk, projection: desk.show(1) };
  };

  test('H1 targets that it does not see are left out, and their number too', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1, targets: [3, 1, 2, 4], amount: 5, position: 2 });
    desk.begin(2, { source: 1, targets: [2, 3], amount: 5, position: 2 });
    const [some, none] = begun(desk.received(1));
    expect(some).toMatchObject({ targets: [1], amount: 5, position: 2 });
    expect(none).toMatchObject({ targets: [], amount: 0, position: -1 });
  });

  test('H1 an amendment has only the targets that it sees', () => {
    const { desk } = laid();
    const action = makeDetailedAction(0, 0, 1, { targets: [1] });
    desk.begin(1, action);
    for (const targets of [[3, 1], [2, 3], []]) {
      desk.log.amend(Object.assign(action, { id: 1, targets, amount: 4 }));
    }
    expect(desk.received(1).slice(1)).toEqual([
      { kind: 'amend', id: 1, amount: 4, targets: [1] },
      { kind: 'amend', id: 1, amount: 0, targets: [] },
      { kind: 'amend', id: 1, amount: 4, targets: [] },
    ]);
  });

  test('H1 it learns of a lost target only if it sees the target', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1, targets: [1, 2] });
    desk.log.lose(1, 2);
    desk.log.lose(1, 1);
    expect(desk.received(1).slice(1)).toEqual([{ kind: 'lose', id: 1, target: 1 }]);
  });

  test('H1 a hidden source has no order of play; only the seat that acts learns the card', () => {
    const { desk } = laid();
    desk.begin(1, { source: 2, order: 7, card: CHALK, subject: 2 });
    desk.begin(2, { source: 1, order: 7, card: CHALK, subject: 1, player: 1 });
    const [hidden, seen] = begun(desk.received(1));
    expect(hidden).toMatchObject({ source: 2, order: 0, card: 0, subject: 0 });
    expect(seen).toMatchObject({ source: 1, order: 7, card: CHALK, subject: 1 });
  });

  test('H1 a back that acts is not named, unless the action moves it', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    for (const [id, moved] of [
      [2, 0],
      [3, 2],
    ] as const) {
      desk.begin(id, { source: 2, cause: 1, why: Why.prepare });
      desk.log.perform(id);
      if (moved === 0) desk.changes.set(1, 0, 9);
      else desk.changes.move(moved, at(0, Zone.yard), -1);
      desk.log.ended(id);
    }
    desk.begin(4, { source: 3, targets: [1], cause: 1, why: Why.prepare });
    expect(begun(desk.received(1)).map(({ source }) => source)).toEqual([1, 0, 2, 0]);
  });

  test.each([
    ['begin to end', []],
    ['a change of a hidden card', ['set']],
  ])('H1 an action of and on hidden cards leaves no trace: %s', (_, changes) => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 3, targets: [2], cause: 1, why: Why.prepare });
    desk.log.perform(2);
    if (changes.length > 0) desk.changes.set(2, 0, 9);
    desk.log.drop(2);
    desk.log.ended(2);
    desk.begin(3, { source: 1, cause: 1, why: Why.prepare });
    desk.log.ended(3);
    const received = desk.received(1);
    expect(kinds(received)).toEqual(['begin', 'begin', 'end']);
    // The numbers have no gap.
    expect(received[1]).toMatchObject({ id: 2, cause: 1 });
  });

  test('H1 a visible effect of a hidden action comes with all its causes', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 3, cause: 1, why: Why.prepare });
    desk.log.ended(2);
    desk.begin(3, { source: 3, cause: 1, why: Why.prepare });
    desk.log.perform(3);
    desk.begin(4, { source: 2, cause: 3, why: Why.perform });
    desk.log.perform(4);
    desk.changes.move(2, at(0, Zone.yard), -1);
    desk.log.ended(4);
    const received = desk.received(1);
    const sequence = ['begin', 'begin', 'perform', 'begin', 'perform', 'show', 'move', 'end'];
    expect(kinds(received)).toEqual(sequence);
    expect(begun(received)).toMatchObject([
      { id: 1, cause: 0 },
      { id: 2, cause: 1, source: 0 },
      { id: 3, cause: 2, source: 2 },
    ]);
  });

  test('H1 a cancellation comes with the action that cancels', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 2, cause: 1, why: Why.prepare });
    desk.log.perform(2);
    desk.log.cancel(1, 2, 2);
    const received = desk.received(1);
    expect(kinds(received)).toEqual(['begin', 'begin', 'perform', 'cancel']);
    expect(received[3]).toEqual({ kind: 'cancel', id: 1, by: 2, source: 2 });
  });

  test('A11 state-based actions and follow-ups name the action that they follow, after its end', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.log.ended(1);
    desk.begin(2, { cause: 1, why: Why.stateBasedAction, targets: [1] });
    desk.begin(3, { cause: 1, why: Why.followUp });
    expect(begun(desk.received(1)).map((it) => it.cause)).toEqual([0, 1, 1]);
  });

  test('H1 only the seat that is asked gets the options; others learn that it was asked and has answered', () => {
    for (const seat of [0, 1, -1]) {
      const { desk } = laid();
      const projection = seat === 1 ? null : desk.show(seat);
      desk.begin(1, { source: 1 });
      desk.log.ask({ seat: 0, action: 1, kind: 'entities', options: [1, 2], count: 2, least: 1 });
      desk.log.reply(1, 0, [1]);
      desk.log.answer(1, [1, 0]);
      const received = desk.received(seat).slice(1);
      const options = seat === 0 ? [1, 2].map((it) => projection?.aliasOf(it)) : [];
      const [count, least] = seat === 0 ? [2, 1] : [0, 0];
      expect(received).toEqual([
        { kind: 'ask', id: 1, seat: 0, of: 'entities', count, least, options },
        { kind: 'reply', id: 1, seat: 0, picked: [] },
        { kind: 'answer', id: 1, picked: [] },
      ]);
    }
  });

  test('H1 all roles have the same numbers of commands, and number the actions of each from 1', () => {
    const { desk } = laid();
    for (const number of [1, 2]) {
      desk.log.command(number, 0);
      desk.begin(1, { source: 2 });
      desk.begin(2, { source: 2, cause: 1, why: Why.perform });
      desk.log.ended(2);
      desk.begin(3, { source: 1, cause: 1, why: Why.perform });
      desk.log.ended(3);
      desk.log.ended(1);
      desk.log.rest(number, 0);
    }
    expect(begun(desk.received(1)).map((it) => it.id)).toEqual([1, 2, 1, 2]);
  });

  test('H1 no number in a record of another action shows a hidden one', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 3, cause: 1, why: Why.prepare });
    const action = makeDetailedAction(0, 0, 1, { targets: [1] });
    desk.log.amend(Object.assign(action, { id: 1, amount: 2 }));
    expect(kinds(desk.received(1))).toEqual(['begin', 'amend']);
  });

  test('H1 nothing of what it was sent before comes again', () => {
    const { desk } = laid();
    desk.begin(1, { source: 1, targets: [1, 1, 1] });
    desk.received(1);
    desk.begin(2, { source: 1, targets: [3] });
    desk.begin(3, { source: 1, targets: [3, 2, 4] });
    expect(begun(desk.received(1)).map((it) => it.targets)).toEqual([[], []]);
  });

  test('A12 a command that was rolled back hides nothing of the next one', () => {
    const { desk } = laid();
    desk.log.command(1, 0);
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 3, cause: 1, why: Why.perform });
    desk.log.rolledBack(1);
    desk.received(1);
    desk.log.command(2, 0);
    desk.begin(1, { source: 1 });
    desk.begin(2, { source: 1, cause: 1, why: Why.perform });
    desk.log.perform(2);
    desk.log.ended(2);
    expect(desk.received(1).slice(1)).toMatchObject([
      { kind: 'begin', id: 1 },
      { kind: 'begin', id: 2, cause: 1 },
      { kind: 'perform', id: 2 },
      { kind: 'end', id: 2 },
    ]);
  });
});
