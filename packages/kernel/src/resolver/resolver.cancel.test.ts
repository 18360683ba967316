import { describe, expect, test } from 'vitest';
import { type Action, Phase } from '../game/action.ts';
import { readCauses } from '../log/causes.ts';
import { play } from '../testing/play.ts';
import type { Act } from '../testing/toy.ts';
import { makeToy, makeToyState, Own, recordsOf, Stat, type ToyParts } from '../testing/toy.ts';

/** A hit with a follow-up, and a ward that answers to its prepare phase. */
function warded(build: (act: Act) => Partial<ToyParts> & { ward: ToyParts['types'][string] }) {
  return makeToy((act) => {
    const { ward, types, rules = [], ...parts } = build(act);
    return {
      types: {
        hit: {
          perform: (h, action) => {
            for (const id of action.targets) h.set(id, Stat.weight, -action.amount);
          },
          followUps: () => [act('after')],
        },
        after: {},
        ward,
        ...types,
      },
      cards: { pebble: {} },
      rules: [
        { on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('ward', { source: 2, priority: 1 })) },
        ...rules,
      ],
      ...parts,
    };
  });
}

const cancelCause: ToyParts['types'][string] = {
  perform: (h, action) => h.cancel(h.causeOf(action) as Action, action),
};

describe('A5: a cancelled action', () => {
  test('A5 skips its perform phase, is announced as ended, and its follow-ups are dropped', () => {
    const toy = warded(() => ({ ward: cancelCause }));
    const state = makeToyState(toy, ['pebble', 'pebble']);
    const { lines } = play(toy, toy.act('hit', { targets: [1], amount: 3 }), { state });
    expect(lines).toEqual([
      'hit 1 begins',
      'ward 2 begins',
      'ward 2 performs',
      'hit 1 is cancelled by ward 2 of 2',
      'ward 2 ends',
      'hit 1 ends',
    ]);
    expect(state.table.entities[1]?.stats[Stat.weight]).toBe(1);
  });

  test('A5 without the cancellation all of that happens', () => {
    const toy = warded(() => ({ ward: {} }));
    const state = makeToyState(toy, ['pebble', 'pebble']);
    const { begun } = play(toy, toy.act('hit', { targets: [1], amount: 3 }), { state });
    expect(begun).toEqual(['hit', 'ward', 'after']);
    expect(state.table.entities[1]?.stats[Stat.weight]).toBe(-3);
  });

  test('A5 still has the reactions resolved that were added before', () => {
    const toy = warded((act) => ({
      ward: cancelCause,
      types: { echo: {} },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('echo')) }],
    }));
    const { lines } = play(toy, toy.act('hit'));
    expect(lines.indexOf('echo 3 performs')).toBeGreaterThan(
      lines.indexOf('hit 1 is cancelled by ward 2 of 2'),
    );
    expect(lines).not.toContain('hit 1 performs');
  });

  test('A5 cancelled in its own prepare handler, it still has the observers of that phase called', () => {
    const toy = makeToy((act) => ({
      types: { hit: { prepare: (h, action) => h.cancel(action, action) }, echo: {} },
      rules: [
        { on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('echo')) },
        { on: 'hit', phase: Phase.perform, respond: (t) => t.react(act('echo')) },
      ],
    }));
    expect(play(toy, toy.act('hit')).lines).toEqual([
      'hit 1 begins',
      'hit 1 is cancelled by hit 1 of 0',
      'echo 2 begins',
      'echo 2 performs',
      'echo 2 ends',
      'hit 1 ends',
    ]);
  });

  test('A5 cancelled in its perform phase by its own handler, it has its reactions resolved and no follow-ups', () => {
    const toy = makeToy((act) => ({
      types: {
        hit: {
          perform: (h, action) => {
            h.react(act('echo'));
            h.cancel(action, action);
          },
          followUps: () => [act('after')],
        },
        echo: {},
        after: {},
      },
    }));
    expect(play(toy, toy.act('hit')).begun).toEqual(['hit', 'echo']);
  });

  test('A5 cancelled by a reaction to its perform phase, it has its other reactions resolved and no follow-ups', () => {
    const toy = makeToy((act) => ({
      types: {
        hit: {
          perform: (h) => {
            for (const it of ['ward', 'echo']) h.react(act(it));
          },
          followUps: () => [act('after')],
        },
        ward: {
          perform: (h, action) => {
            const cause = h.causeOf(action);
            if (cause !== null) h.cancel(cause, action);
          },
        },
        echo: {},
        after: {},
      },
    }));
    const { begun, lines } = play(toy, toy.act('hit'));
    const cancelled = lines.some((it) => it.includes('is cancelled'));
    expect(begun).toEqual(cancelled ? ['hit', 'ward', 'echo'] : ['hit', 'ward', 'echo', 'after']);
  });

  test('A5 cancelled between its phases by a state-based action, it does not perform', () => {
    const toy = makeToy((act) => ({
      types: {
        hit: { settles: true, prepare: (h) => h.setRegister(Own.tide, 1) },
        sweep: {
          perform: (h) => {
            h.setRegister(Own.tide, 0);
            h.react(act('ward'));
          },
        },
        ward: {
          perform: (h, action) => {
            const outermost = h.causeOf({ ...action, cause: 1 });
            h.cancel(outermost as Action, action);
          },
        },
      },
      stateBasedActions: [{ type: 'sweep', due: (table) => table.registers.at(-2) === 1 }],
    }));
    expect(play(toy, toy.act('hit')).lines).not.toContain('hit 1 performs');
  });

  test('A5 stays cancelled by the first action that did it', () => {
    const toy = warded((act) => ({
      ward: cancelCause,
      types: { second: cancelCause },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('second', { source: 1 })) }],
    }));
    const { log } = play(toy, toy.act('hit'), { state: makeToyState(toy, ['pebble', 'pebble']) });
    const cancels = recordsOf(log).filter((it) => it.kind === 'cancel');
    expect(cancels).toEqual([{ kind: 'cancel', id: 1, by: 2, source: 2 }]);
    expect(readCauses(log.slice(0))[0]?.roots[0]).toMatchObject({ cancelledBy: 2, performed: false });
  });

  test('A5 is followed by state-based actions like any outermost action', () => {
    const toy = makeToy(() => ({
      types: {
        hit: {
          prepare: (h, action) => {
            h.setRegister(Own.tide, 1);
            h.cancel(action, action);
          },
        },
        sweep: { perform: (h) => h.setRegister(Own.tide, 0) },
      },
      stateBasedActions: [{ type: 'sweep', due: (table) => table.registers.at(-2) === 1 }],
    }));
    expect(play(toy, toy.act('hit')).begun).toEqual(['hit', 'sweep']);
  });
});

describe('A5: amendments', () => {
  test('A5 a reaction to prepare changes target and amount, and the action performs with those', () => {
    const toy = warded(() => ({
      ward: { perform: (h, action) => h.amend(h.causeOf(action) as Action, [2], 8) },
    }));
    const state = makeToyState(toy, ['pebble', 'pebble']);
    const { lines, log } = play(toy, toy.act('hit', { targets: [1], amount: 3 }), { state });
    expect(lines).toContain('hit 1 is amended to 8 on 2');
    expect(state.table.entities.map((it) => it?.stats[Stat.weight])).toEqual([undefined, 1, -8]);
    expect(readCauses(log.slice(0))[0]?.roots[0]?.action).toMatchObject({ targets: [2], amount: 8 });
  });

  test('A5 amendments add up: each sees what the one before made', () => {
    const toy = warded((act) => ({
      ward: {
        perform: (h, action) => {
          const cause = h.causeOf(action) as Action;
          h.amend(cause, cause.targets, cause.amount * 2);
        },
      },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('ward')) }],
    }));
    const state = makeToyState(toy, ['pebble', 'pebble']);
    play(toy, toy.act('hit', { targets: [1], amount: 3 }), { state });
    expect(state.table.entities[1]?.stats[Stat.weight]).toBe(-12);
  });

  test('A5 an amended target that is gone is dropped like any other', () => {
    const toy = makeToy((act) => ({
      types: {
        hit: {
          stays: (table, target) => table.entities[target] !== null && table.entities[target] !== undefined,
        },
        ward: {
          perform: (h, action) => {
            h.remove(2);
            h.amend(h.causeOf(action) as Action, [1, 2], 1);
          },
        },
      },
      cards: { pebble: {} },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('ward')) }],
    }));
    const { lines } = play(toy, toy.act('hit', { targets: [1] }), {
      state: makeToyState(toy, ['pebble', 'pebble']),
    });
    expect(lines.slice(-3)).toEqual(['hit 1 loses 2', 'hit 1 performs', 'hit 1 ends']);
  });
});
