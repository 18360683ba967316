import { describe, expect, test } from 'vitest';
import { type Action, makeGroup, Phase } from '../game/action.ts';
import type { Table } from '../game/table.ts';
import { play } from '../testing/play.ts';
import { makeToy, makeToyState, Own, recordsOf, Stat } from '../testing/toy.ts';

const present = (table: Table, target: number) => Boolean(table.entities[target]);

describe('A6: an action that can no longer be performed is dropped', () => {
  test('A6 an action that is not possible when it would perform is dropped: no reactions, and the log says so', () => {
    const toy = makeToy((act) => ({
      types: {
        hit: {
          possible: () => false,
          perform: (h) => h.setRegister(Own.tide, 1),
          followUps: () => [act('echo')],
        },
        echo: {},
      },
      rules: [{ on: 'hit', phase: Phase.perform, respond: (t) => t.react(act('echo')) }],
    }));
    const { lines, state } = play(toy, toy.act('hit'));
    expect(lines).toEqual(['hit 1 begins', 'hit 1 is dropped', 'hit 1 ends']);
    expect(state.table.registers.at(-2)).toBe(0);
  });

  test('A6 possible is called once, after the reactions to its prepare phase', () => {
    const asked: number[] = [];
    const toy = makeToy((act) => ({
      types: {
        hit: {
          possible: (table) => {
            asked.push(table.registers.at(-2) as number);
            return table.registers.at(-2) === 0;
          },
        },
        spoil: { perform: (h) => h.setRegister(Own.tide, 1) },
      },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('spoil')) }],
    }));
    const { lines } = play(toy, toy.act('hit'), { twin: false });
    expect(asked).toEqual([1]);
    expect(lines.slice(-2)).toEqual(['hit 1 is dropped', 'hit 1 ends']);
  });

  test('A6 targets that are gone are dropped one by one, and it performs on the others', () => {
    const toy = makeToy((act) => ({
      types: {
        hit: {
          stays: present,
          perform: (h, action) => {
            for (const id of action.targets) h.set(id, Stat.weight, 50 + action.targets.length);
          },
        },
        smash: { perform: (h) => [1, 3].forEach((it) => void h.remove(it)) },
      },
      cards: { pebble: {} },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('smash')) }],
    }));
    const state = makeToyState(toy, ['pebble', 'pebble', 'pebble', 'pebble']);
    const { lines } = play(toy, toy.act('hit', { targets: [1, 2, 3, 4] }), { state });
    expect(lines.slice(-6)).toEqual([
      'hit 1 loses 1',
      'hit 1 loses 3',
      'hit 1 performs',
      'weight of 2: 52',
      'weight of 4: 52',
      'hit 1 ends',
    ]);
  });

  test('A6 possible sees only the targets that are left', () => {
    const toy = makeToy(() => ({
      types: { hit: { stays: present, possible: (_table, action) => action.targets.length > 0 } },
      cards: { pebble: {} },
    }));
    const { lines } = play(toy, toy.act('hit', { targets: [7] }), { state: makeToyState(toy, ['pebble']) });
    expect(lines).toEqual(['hit 1 begins', 'hit 1 loses 7', 'hit 1 is dropped', 'hit 1 ends']);
  });

  test('A6 possible is not called for a cancelled action, which is not dropped', () => {
    const toy = makeToy(() => ({
      types: {
        hit: { prepare: (h, action) => h.cancel(action, action), stays: () => false, possible: () => false },
      },
    }));
    expect(play(toy, toy.act('hit', { targets: [3] })).lines).toEqual([
      'hit 1 begins',
      'hit 1 is cancelled by hit 1 of 0',
      'hit 1 ends',
    ]);
  });

  test('A6 members of a group are dropped one by one, judged before any of them has performed', () => {
    const toy = makeToy((act) => ({
      types: {
        pair: { perform: (h) => h.react(makeGroup([1, 9, 2].map((it) => act('hit', { targets: [it] })))) },
        hit: {
          stays: present,
          possible: (_table, action) => action.targets.length > 0,
          perform: (h) => [1, 2].filter((it) => present(h.table, it)).forEach((it) => void h.remove(it)),
        },
        echo: {},
      },
      cards: { pebble: {} },
      rules: [
        {
          on: 'hit',
          phase: Phase.perform,
          respond: (t, a) => t.react(act('echo', { amount: a.targets[0] ?? 0 })),
        },
      ],
    }));
    const { lines } = play(toy, toy.act('pair'), { state: makeToyState(toy, ['pebble', 'pebble']) });
    expect(lines).toEqual([
      'pair 1 begins',
      'pair 1 performs',
      'hit 2 begins',
      'hit 3 begins',
      'hit 4 begins',
      'hit 3 loses 9',
      'hit 3 is dropped',
      'hit 2 performs',
      'hit 4 performs',
      'echo 5 begins',
      'echo 5 performs',
      'echo 5 ends',
      'echo 6 begins',
      'echo 6 performs',
      'echo 6 ends',
      'hit 2 ends',
      'hit 3 ends',
      'hit 4 ends',
      'pair 1 ends',
    ]);
  });

  test('A6 a group whose first member is dropped performs with the others', () => {
    const toy = makeToy(() => ({
      types: { hit: { possible: (_table, action) => action.amount > 0 } },
    }));
    const { lines } = play(toy, makeGroup([toy.act('hit'), toy.act('hit', { amount: 1 })]));
    expect(lines).toEqual([
      'hit 1 begins',
      'hit 2 begins',
      'hit 1 is dropped',
      'hit 2 performs',
      'hit 1 ends',
      'hit 2 ends',
    ]);
  });

  test('A6 a group without members left does not perform', () => {
    const toy = makeToy((act) => ({
      types: { hit: { possible: () => false, followUps: () => [act('hit')] } },
    }));
    const { lines } = play(toy, makeGroup([toy.act('hit'), toy.act('hit')]));
    expect(lines.filter((it) => it.endsWith('performs'))).toEqual([]);
    expect(lines.filter((it) => it.endsWith('dropped'))).toHaveLength(2);
    expect(lines.filter((it) => it.endsWith('begins'))).toHaveLength(2);
  });

  test.each([
    ['dropped', 'hit 1 is dropped', { possible: (_: Table, action: Action) => action.amount > 0 }],
    [
      'cancelled',
      'hit 1 is cancelled by hit 1 of 0',
      { prepare: (h: { cancel(a: Action, b: Action): void }, a: Action) => a.amount === 0 && h.cancel(a, a) },
    ],
  ])(
    'A5 the follow-ups of a first member that was %s are dropped, though the group performs',
    (_, said, parts) => {
      const toy = makeToy((act) => ({
        types: {
          hit: { ...parts, followUps: (_table, a) => (a.amount === 0 ? [act('after')] : []) },
          after: {},
        },
      }));
      const { lines, begun } = play(toy, makeGroup([toy.act('hit'), toy.act('hit', { amount: 1 })]));
      expect(lines).toContain(said);
      expect(lines).toContain('hit 2 performs');
      expect(begun).toEqual(['hit', 'hit']);
    },
  );
});

describe('A7: a group makes all its changes before any observer is called', () => {
  /** What each observer sees of both stones, when it is lines. */
  function watch(together: boolean): string[] {
    const seen: string[] = [];
    const toy = makeToy((act) => ({
      types: {
        open: {
          perform: (h) => {
            const hits = [act('hit', { targets: [1] }), act('hit', { targets: [2] })];
            if (together) h.react(makeGroup(hits));
            else for (const hit of hits) h.react(hit);
          },
        },
        hit: {
          prepare: (h, action) => h.set(action.targets[0] as number, Stat.shine, 1),
          perform: (h, action) => h.set(action.targets[0] as number, Stat.weight, 0),
        },
      },
      cards: { pebble: {} },
      rules: [Phase.prepare, Phase.perform].map((phase) => ({
        on: 'hit',
        phase,
        respond: (t: { table: Table }, action: Action) => {
          const stats = [1, 2].map(
            (it) => t.table.entities[it]?.stats[phase === 0 ? Stat.shine : Stat.weight],
          );
          seen.push(`${phase} of ${action.targets}: ${stats}`);
        },
      })),
    }));
    play(toy, toy.act('open'), { state: makeToyState(toy, ['pebble', 'pebble']), twin: false });
    return seen;
  }

  test('A7 together: each observer sees all changes of the phase', () => {
    expect(watch(true)).toEqual(['0 of 1: 1,1', '0 of 2: 1,1', '1 of 1: 0,0', '1 of 2: 0,0']);
  });

  test('A7 one after the other: observers of each are called before the next begins', () => {
    expect(watch(false)).toEqual(['0 of 1: 1,0', '1 of 1: 0,1', '0 of 2: 1,1', '1 of 2: 0,0']);
  });

  test('A7 one action on several targets performs on all before observers are called', () => {
    const seen: number[] = [];
    const toy = makeToy(() => ({
      types: {
        hit: {
          perform: (h, action) => {
            for (const id of action.targets) h.set(id, Stat.weight, 0);
          },
        },
      },
      cards: { pebble: {} },
      rules: [
        {
          on: 'hit',
          phase: Phase.perform,
          respond: (t, a) =>
            void seen.push(a.targets.filter((it) => t.table.entities[it]?.stats[Stat.weight] === 0).length),
        },
      ],
    }));
    const state = makeToyState(toy, ['pebble', 'pebble', 'pebble']);
    play(toy, toy.act('hit', { targets: [1, 2, 3] }), { state, twin: false });
    expect(seen).toEqual([3]);
  });

  test('A7 the reactions to all members have one order, each with its member as cause', () => {
    const toy = makeToy((act) => ({
      types: { hit: {}, echo: {} },
      rules: [
        {
          on: 'hit',
          phase: Phase.perform,
          respond: (t, a) => {
            t.react(act('echo', { amount: a.amount, priority: 0 }));
            t.react(act('echo', { amount: 10 + a.amount, priority: a.amount }));
          },
        },
      ],
    }));
    const { log, begun } = play(
      toy,
      makeGroup([toy.act('hit', { amount: 1 }), toy.act('hit', { amount: 2 })]),
    );
    expect(begun).toEqual(['hit', 'hit', 'echo', 'echo', 'echo', 'echo']);
    const reactions: [number, number][] = [];
    for (const record of recordsOf(log)) {
      if (record.kind === 'begin' && record.id > 2) reactions.push([record.amount, record.cause]);
    }
    expect(reactions).toEqual([
      [12, 2],
      [11, 1],
      [1, 1],
      [2, 2],
    ]);
  });

  test('A7 a cancelled member takes no part in performing, and the others do', () => {
    const toy = makeToy(() => ({
      types: {
        hit: {
          prepare: (h, action) => {
            if (action.amount === 2) h.cancel(action, action);
          },
          perform: (h, action) => h.set(1, Stat.weight, (h.table.entities[1]?.stats[0] ?? 0) + action.amount),
        },
      },
      cards: { pebble: { printed: [0, 0, 0] } },
    }));
    const group = makeGroup([1, 2, 4].map((amount) => toy.act('hit', { amount })));
    const { state, lines } = play(toy, group, { state: makeToyState(toy, ['pebble']) });
    expect(state.table.entities[1]?.stats[Stat.weight]).toBe(5);
    expect(lines.filter((it) => it.endsWith('performs'))).toEqual(['hit 1 performs', 'hit 3 performs']);
    expect(lines.filter((it) => it.endsWith('ends'))).toHaveLength(3);
  });

  test('A7 a member is beside its group in the tree of causes, and can have its own reactions', () => {
    const toy = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.react(makeGroup([act('left'), act('right')])) },
        left: {},
        right: {},
        echo: {},
      },
      rules: [{ on: 'right', phase: Phase.prepare, respond: (t) => t.react(act('echo')) }],
    }));
    const { log } = play(toy, toy.act('open'));
    const begins = recordsOf(log).filter((it) => it.kind === 'begin');
    expect(begins.map((it) => [it.id, it.cause, it.why])).toEqual([
      [1, 0, 0],
      [2, 1, 2],
      [3, 1, 2],
      [4, 3, 1],
    ]);
  });
});
