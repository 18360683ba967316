import { describe, expect, test } from 'vitest';
import { type Action, makeAction, makeDetailedAction, makeGroup, oneTarget, Why } from './action.ts';

describe('makeAction', () => {
  test('makes an action that has not begun, with no choice and not cancelled', () => {
    expect(makeAction(3, 1, 7)).toEqual({
      id: 0,
      type: 3,
      player: 1,
      source: 7,
      targets: [],
      amount: 0,
      card: 0,
      position: -1,
      choice: -1,
      chosen: 0,
      subject: 0,
      measure: 0,
      form: 0,
      priority: 0,
      order: 0,
      cause: 0,
      why: Why.command,
      cancelledBy: 0,
      group: null,
    });
  });

  test('takes targets, amount and order', () => {
    expect(makeAction(3, 1, 7, [4, 5], 2, 9)).toMatchObject({ targets: [4, 5], amount: 2, order: 9 });
  });

  test('has no targets if none are given', () => {
    expect(makeAction(1, 0, 0).targets).toEqual([]);
  });

  test('is plain data: JSON gives it back', () => {
    const action = makeGroup([makeAction(1, 0, 2, [3]), makeAction(2, 1, 0)]);
    expect(JSON.parse(JSON.stringify(action))).toEqual(action);
  });
});

describe('oneTarget', () => {
  test('gives the same list for the same entity', () => {
    expect(oneTarget(7)).toEqual([7]);
    expect(oneTarget(7)).toBe(oneTarget(7));
    expect(oneTarget(3)).toEqual([3]);
  });

  test('gives a list that nothing can change: other actions have it, too', () => {
    expect(() => (oneTarget(7) as number[]).push(8)).toThrow(TypeError);
    expect(() => (makeAction(1, 0, 0).targets as number[]).push(8)).toThrow(TypeError);
  });

  test.each([0, 1023, 1024, 2 ** 31 - 1, -1, 1.5])('has %d as its only entry', (entity) => {
    expect(oneTarget(entity)).toEqual([entity]);
  });
});

describe('makeDetailedAction', () => {
  test('sets the fields that are given, and leaves the others', () => {
    const details = {
      targets: [1],
      amount: 2,
      card: 3,
      position: 4,
      choice: 5,
      chosen: 6,
      subject: 7,
      measure: 8,
      form: 9,
      priority: 10,
      order: 11,
    };
    expect(makeDetailedAction(1, 0, 2, details)).toEqual({ ...makeAction(1, 0, 2), ...details });
    expect(makeDetailedAction(1, 0, 2, {})).toEqual(makeAction(1, 0, 2));
  });

  test('has its fields in the same order as any other, for the engine', () => {
    const detailed = makeDetailedAction(1, 0, 2, { order: 1, amount: 2 });
    expect(Object.keys(detailed)).toEqual(Object.keys(makeAction(1, 0, 2)));
  });
});

describe('makeGroup', () => {
  test('gives the first action the others', () => {
    const [a, b, c] = [makeAction(1, 0, 0), makeAction(2, 0, 0), makeAction(3, 0, 0)];
    expect(makeGroup([a, b, c])).toBe(a);
    expect(a.group).toEqual([b, c]);
  });

  test('one action alone is no group', () => {
    expect(makeGroup([makeAction(1, 0, 0)]).group).toBeNull();
  });

  test('throws for no action', () => {
    expect(() => makeGroup([])).toThrow(RangeError);
  });

  test('keeps all actions of a member that is a group itself', () => {
    const types = (of: Action[]) => of.flatMap((it): number[] => [it.type, ...types(it.group ?? [])]);
    const inner = () => makeGroup([makeAction(2, 0, 0), makeAction(3, 0, 0)]);
    for (const members of [
      [makeAction(1, 0, 0), inner()],
      [inner(), makeAction(1, 0, 0)],
    ]) {
      let made: Action;
      try {
        made = makeGroup(members);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
        continue;
      }
      expect(types([made]).sort()).toEqual([1, 2, 3]);
      expect((made.group ?? []).every((it) => it.group === null)).toBe(true);
    }
  });
});
