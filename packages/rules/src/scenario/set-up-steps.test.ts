import { Changes, type Game, makeState, ObserverIndex } from '@aftercast/kernel';
import { describe, expect, test } from 'vitest';
import type { SetupStep, StepValues } from './adapter.ts';
import { stepAction, stepGiving, stepOn, stepOnBy, stepPutting, stepRepeated } from './set-up-steps.ts';

const TYPE = 5;
const game: Game = {
  name: 'steps',
  seats: 2,
  zones: ['hero', 'board'].map((name) => ({ name, visible: 'all' })),
  stats: [],
  registers: [],
  types: [],
  stateBasedActions: [],
  cards: ['', 'cat', 'boss'].map((id) => ({ id, printed: [], routines: [] })),
  rules: [],
  muting: -1,
};
const { table } = makeState(game, 1);
const changes = new Changes(game, table, null, new ObserverIndex(game));
const cat = changes.create(1, 1, 3, -1);
const king = changes.create(2, 0, 0, -1);
const target = { what: 'a unit on a board', fits: ({ id }: { id: number }) => id === cat };

/** The keys of a step as a scenario gives them. */
function given(values: Readonly<Record<string, number>>): StepValues {
  return {
    has: (key) => key in values,
    number(key, otherwise) {
      const value = values[key] ?? otherwise;
      if (value === undefined) throw new RangeError(`no ${key}`);
      return value;
    },
    boolean: (key) => values[key] === 1,
  };
}

/** What a step sets off: of each action what is not as in any other. */
function actionsOf(step: SetupStep, values: Readonly<Record<string, number>>) {
  return step.actions(table, given(values)).map(({ type, player, source, targets, amount, card }) => ({
    type,
    player,
    source,
    targets,
    amount,
    card,
  }));
}

const none = { type: TYPE, player: -1, source: 0, targets: [], amount: 0, card: 0 };

test('the rules are responsible for an action of a scenario, unless a seat is', () => {
  expect(stepAction(TYPE, { amount: 2 })).toMatchObject({ type: TYPE, player: -1, source: 0, amount: 2 });
  expect(stepAction(TYPE, {}, 1)).toMatchObject({ type: TYPE, player: 1, source: 0 });
});

describe('a step on a target', () => {
  test.each([
    ['', stepOn(game, TYPE, target), { target: cat }, { ...none, targets: [cat] }],
    [
      ' by so much',
      stepOnBy(game, TYPE, target),
      { target: cat, amount: 3 },
      { ...none, targets: [cat], amount: 3 },
    ],
  ])('acts on it%s', (_, step, values, action) => {
    expect(Object.keys(step.keys)).toEqual(Object.keys(values));
    expect(step.whyNot?.(table, given(values))).toBe(null);
    expect(actionsOf(step, values)).toEqual([action]);
  });

  test.each([stepOn(game, TYPE, target), stepOnBy(game, TYPE, target)])(
    'says what it found where it was to be another',
    (step) => {
      expect(step.whyNot?.(table, given({ target: king, amount: 1 }))).toBe(
        'expected the target to be a unit on a board, got "boss" in hero',
      );
    },
  );
});

describe('a step with a card', () => {
  const whyNot = () => 'not this one';
  const values = { player: 1, card: 2 };

  test('gives it to a player, as often as it says', () => {
    const step = stepGiving(TYPE, whyNot);
    expect(actionsOf(step, values)).toEqual([{ ...none, player: 1, card: 2 }]);
    expect(actionsOf(step, { ...values, count: 2 })).toHaveLength(2);
    expect(step.whyNot?.(table, given(values))).toBe('not this one');
  });

  test('puts it somewhere, once', () => {
    const step = stepPutting(TYPE, whyNot);
    expect(actionsOf(step, values)).toEqual([{ ...none, player: 1, card: 2 }]);
    expect(step.keys).not.toHaveProperty('count');
    expect(step.whyNot?.(table, given(values))).toBe('not this one');
  });
});

test.each([
  [{ player: 0 }, 1],
  [{ player: 0, count: 3 }, 3],
])('a step that is repeated with %j is done %i times', (values, times) => {
  expect(actionsOf(stepRepeated(TYPE), values)).toEqual(Array(times).fill({ ...none, player: 0 }));
});
