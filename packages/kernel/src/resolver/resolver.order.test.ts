import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, type ActionDetails, Phase } from '../game/action.ts';
import { play } from '../testing/play.ts';
import { makeToy, makeToyState, type Placing, recordsOf } from '../testing/toy.ts';

/** Amounts of the reactions of one phase, in the order in which they were resolved; amounts name them. */
function resolveAll(
  reactions: ActionDetails[],
  phase: 'prepare' | 'perform' = 'perform',
  twin = true,
): number[] {
  const toy = makeToy((act) => ({
    types: {
      open: {
        [phase]: (h: { react(action: Action): void }) =>
          reactions.forEach((it) => void h.react(act('echo', it))),
      },
      echo: {},
    },
  }));
  const { log } = play(toy, toy.act('open'), { twin });
  return recordsOf(log).flatMap((it) => (it.kind === 'begin' && it.type === 1 ? [it.amount] : []));
}

describe('A4: the order of reactions', () => {
  test.each([
    ['higher priority first', [{ priority: 0 }, { priority: 2 }, { priority: 1 }], [2, 3, 1]],
    ['a priority below 0 after all of 0', [{ priority: -1 }, {}, {}], [2, 3, 1]],
    ['earlier order of play first', [{ order: 3 }, { order: 1 }, { order: 2 }], [2, 3, 1]],
    ['priority before order of play', [{ order: 1 }, { order: 9, priority: 1 }], [2, 1]],
    ['equal ones as they were added', [{}, {}, {}], [1, 2, 3]],
    [
      'equal ones as they were added, among others',
      [{ order: 5 }, { order: 2 }, { order: 5 }, { order: 2 }, { order: 5 }],
      [2, 4, 1, 3, 5],
    ],
  ])('A4 %s', (_, reactions: ActionDetails[], expected) => {
    const numbered = reactions.map((it, i) => ({ ...it, amount: i + 1 }));
    expect(resolveAll(numbered, 'perform')).toEqual(expected);
    expect(resolveAll(numbered, 'prepare')).toEqual(expected);
  });

  test('A4 a long list has equal reactions in the order of adding', () => {
    const reactions = Array.from({ length: 3000 }, (_, i) => ({ amount: i, priority: i % 3, order: i % 7 }));
    const expected: number[] = [];
    for (const priority of [2, 1, 0]) {
      for (let order = 0; order < 7; order++) {
        for (const it of reactions)
          if (it.priority === priority && it.order === order) expected.push(it.amount);
      }
    }
    expect(resolveAll(reactions, 'perform', false)).toEqual(expected);
  });

  test.each([
    ['of one priority', () => 0, (i: number) => (i * 7) % 11],
    ['of one priority, with orders below 0', () => 3, (i: number) => ((i * 5) % 9) - 4],
    ['of which one alone has a higher priority', (i: number) => (i === 150 ? 1 : 0), (i: number) => 200 - i],
    ['of orders that are far apart', () => 0, (i: number) => (i % 3) * 2 ** 30],
    ['in reverse order', () => 0, (i: number) => -i],
  ])('A4 a long list %s is sorted too', (_, priority, order) => {
    const reactions = Array.from({ length: 200 }, (_, i) => ({
      amount: i,
      priority: priority(i),
      order: order(i),
    }));
    const expected: typeof reactions = [];
    for (const it of reactions) {
      let place = 0;
      for (const other of expected) {
        const after = it.priority === other.priority ? it.order >= other.order : it.priority < other.priority;
        if (after) place++;
      }
      expected.splice(place, 0, it);
    }
    expect(resolveAll(reactions, 'perform', false)).toEqual(expected.map((it) => it.amount));
  });

  test('A4 any list is resolved by priority, order of play and order of adding', () => {
    const reaction = fc.record({ priority: fc.integer({ min: -3, max: 3 }), order: fc.nat({ max: 5 }) });
    fc.assert(
      fc.property(fc.array(reaction, { maxLength: 100, size: 'max' }), fc.boolean(), (made, alike) => {
        const list = made.map((it) => (alike ? { ...it, priority: 0 } : it));
        const resolved = resolveAll(
          list.map((it, amount) => ({ ...it, amount })),
          'perform',
          false,
        );
        expect([...resolved].sort((a, b) => a - b)).toEqual(list.map((_, i) => i));
        for (let i = 1; i < resolved.length; i++) {
          const [a, b] = [resolved[i - 1] as number, resolved[i] as number];
          const [first, second] = [list[a], list[b]] as [(typeof list)[number], (typeof list)[number]];
          const [p, q] = [first.priority - second.priority, first.order - second.order];
          expect(p > 0 || (p === 0 && (q < 0 || (q === 0 && a < b)))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('A4 reactions of handler and observers have one order', () => {
    const toy = makeToy((act) => ({
      types: {
        open: {
          perform: (h) => {
            h.react(act('last', { priority: -1 }));
            h.react(act('second'));
          },
        },
        last: {},
        second: {},
        third: {},
        first: {},
      },
      rules: [
        {
          on: 'open',
          phase: Phase.perform,
          respond: (t) => {
            t.react(act('third'));
            t.react(act('first', { priority: 1 }));
          },
        },
      ],
    }));
    expect(play(toy, toy.act('open')).begun).toEqual(['open', 'first', 'second', 'third', 'last']);
  });

  test('A4 the two phases of an action have separate lists', () => {
    const toy = makeToy((act) => ({
      types: {
        open: {
          prepare: (h) => h.react(act('low', { priority: -5 })),
          perform: (h) => h.react(act('high', { priority: 5 })),
        },
        low: {},
        high: {},
      },
    }));
    expect(play(toy, toy.act('open')).begun).toEqual(['open', 'low', 'high']);
  });

  test('A4 observers of equal priority answer in order of play, in whatever order they were added', () => {
    const heard = (stones: [string, Placing][]) => {
      const toy = makeToy((act) => ({
        types: { ring: {}, echo: {} },
        cards: {
          bell: {
            routines: [
              {
                on: 'ring',
                phase: Phase.perform,
                respond: (t, _action, { entity, order }) =>
                  t.react(act('echo', { source: entity, order, amount: order })),
              },
            ],
          },
        },
      }));
      const { log } = play(toy, toy.act('ring'), { state: makeToyState(toy, stones) });
      return recordsOf(log).flatMap((it) => (it.kind === 'begin' && it.type === 1 ? [it.amount] : []));
    };
    const bells = [30, 10, 20, 40];
    expect(heard(bells.map((order) => ['bell', { order }]))).toEqual([10, 20, 30, 40]);
    expect(heard([...bells].reverse().map((order, i) => ['bell', { order, seat: i % 2 }]))).toEqual([
      10, 20, 30, 40,
    ]);
  });
});
