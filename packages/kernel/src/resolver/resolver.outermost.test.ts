import { describe, expect, test } from 'vitest';
import { type Action, makeGroup, Phase } from '../game/action.ts';
import type { Handling } from '../game/game.ts';
import type { Table } from '../game/table.ts';
import { readCauses } from '../log/causes.ts';
import { play } from '../testing/play.ts';
import { type Act, makeToy, makeToyState, Own, recordsOf, type ToyParts } from '../testing/toy.ts';
import { Resolver } from './resolver.ts';

const tide = (table: Table) => table.registers.at(-2) as number;
const moon = (table: Table) => table.registers.at(-1) as number;
const raise = (h: Handling, by: number) => h.setRegister(Own.tide, tide(h.table) + by);

describe('A8: follow-ups', () => {
  test('A8 are outermost actions, first in first out, each after the state-based actions of the one before', () => {
    const toy = makeToy((act) => ({
      types: {
        open: { perform: (h) => raise(h, 1), followUps: () => [act('first'), act('second')] },
        first: { perform: (h) => raise(h, 1), followUps: () => [act('third')] },
        second: { perform: (h) => raise(h, 1) },
        third: {},
        sweep: { perform: (h) => h.setRegister(Own.tide, 0) },
      },
      stateBasedActions: [{ type: 'sweep', due: (table) => tide(table) > 0 }],
    }));
    const { begun } = play(toy, toy.act('open'));
    expect(begun).toEqual(['open', 'sweep', 'first', 'sweep', 'second', 'sweep', 'third']);
  });

  test('A8 are roots of the tree, with a link to the action that asked for them', () => {
    const toy = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.react(act('echo')), followUps: () => [act('after')] },
        echo: {},
        after: {},
      },
    }));
    const { log } = play(toy, toy.act('open'));
    const [tree] = readCauses(log.slice(0));
    expect(tree?.roots.map((it) => [it.action.id, it.action.cause, it.action.why])).toEqual([
      [1, 0, 0],
      [3, 1, 4],
    ]);
  });

  test('A8 are collected when the action and its reactions are over, before its state-based actions', () => {
    const asked: string[] = [];
    const toy = makeToy((act) => ({
      types: {
        open: {
          perform: (h) => h.react(act('echo')),
          followUps: (table) => {
            asked.push(`tide ${tide(table)}`);
            return [];
          },
        },
        echo: { perform: (h) => raise(h, 1) },
        sweep: { perform: (h) => h.setRegister(Own.tide, 0) },
      },
      stateBasedActions: [{ type: 'sweep', due: (table) => tide(table) > 0 }],
    }));
    play(toy, toy.act('open'), { twin: false });
    expect(asked).toEqual(['tide 1']);
  });

  test('A8 each member of an outermost group that performed names its own', () => {
    const toy = makeToy((act) => ({
      types: {
        open: {
          possible: (_table, action) => action.amount !== 2,
          followUps: (_table, { amount }) => [act('after', { amount })],
        },
        after: {},
      },
    }));
    const group = makeGroup([1, 2, 3].map((amount) => toy.act('open', { amount })));
    const { log } = play(toy, group);
    const after: number[][] = [];
    for (const it of recordsOf(log))
      if (it.kind === 'begin' && it.id > 3) after.push([it.amount, it.cause, it.why]);
    expect(after).toEqual([
      [1, 1, 4],
      [3, 3, 4],
    ]);
  });

  test('A8 are not collected for reactions and state-based actions', () => {
    const toy = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.react(act('nested')) },
        nested: { perform: (h) => raise(h, 1), followUps: () => [act('after')] },
        sweep: { perform: (h) => h.setRegister(Own.tide, 0), followUps: () => [act('after')] },
        after: {},
      },
      stateBasedActions: [{ type: 'sweep', due: (table) => tide(table) > 0 }],
    }));
    expect(play(toy, toy.act('open')).begun).toEqual(['open', 'nested', 'sweep']);
  });

  test('A8 belong to the same command, which is done after them', () => {
    const toy = makeToy((act) => ({
      types: {
        open: { followUps: () => [act('after')] },
        after: { followUps: () => [act('last')] },
        last: {},
      },
    }));
    const { log } = play(toy, toy.act('open'));
    const kinds = recordsOf(log).map((it) => it.kind);
    expect(kinds.filter((it) => it === 'command')).toHaveLength(1);
    expect(kinds.indexOf('rest')).toBe(kinds.length - 1);
    expect(kinds.filter((it) => it === 'begin')).toHaveLength(3);
  });

  test('A8 are not started once the match is over', () => {
    const toy = makeToy((act) => ({
      types: { open: { perform: (h) => h.setOutcome(2), followUps: () => [act('after')] }, after: {} },
    }));
    const { begun, log } = play(toy, toy.act('open'));
    expect(begun).toEqual(['open']);
    expect(recordsOf(log).at(-1)).toEqual({ kind: 'rest', number: 1, outcome: 2 });
  });
});

describe('A9: state-based actions', () => {
  /** Two state-based actions that each take one of their register away, and may answer. */
  function tidal(build: (act: Act) => { types: ToyParts['types']; answers?: ToyParts['rules'] }) {
    return makeToy((act) => {
      const { types, answers = [] } = build(act);
      return {
        types: {
          ...types,
          ebb: { perform: (h) => h.setRegister(Own.tide, tide(h.table) - 1) },
          wane: { perform: (h) => h.setRegister(Own.moon, moon(h.table) - 1) },
        },
        stateBasedActions: [
          { type: 'ebb', due: (table) => tide(table) > 0 },
          { type: 'wane', due: (table) => moon(table) > 0 },
        ],
        rules: answers,
      };
    });
  }

  test('A9 run in order after an outermost action, when they are due', () => {
    const toy = tidal(() => ({
      types: {
        open: {
          perform: (h) => {
            h.setRegister(Own.moon, 1);
            h.setRegister(Own.tide, 1);
          },
        },
      },
    }));
    const { lines } = play(toy, toy.act('open'));
    expect(lines.filter((it) => !it.endsWith('performs'))).toEqual([
      'open 1 begins',
      'open 1 ends',
      'ebb 2 begins',
      'ebb 2 ends',
      'wane 3 begins',
      'wane 3 ends',
    ]);
  });

  test('A9 a pass that adds no reaction is the last, even if one would be due again', () => {
    const toy = tidal(() => ({ types: { open: { perform: (h) => h.setRegister(Own.tide, 2) } } }));
    const { begun, state } = play(toy, toy.act('open'));
    expect(begun).toEqual(['open', 'ebb']);
    expect(tide(state.table)).toBe(1);
  });

  test('A9 after a pass that added a reaction, the whole list runs again', () => {
    const toy = tidal((act) => ({
      types: {
        open: {
          perform: (h) => {
            h.setRegister(Own.tide, 3);
            h.setRegister(Own.moon, 2);
          },
        },
        echo: {},
      },
      answers: [
        {
          on: 'ebb',
          phase: Phase.perform,
          respond: (t) => {
            if (tide(t.table) > 0) t.react(act('echo'));
          },
        },
      ],
    }));
    const { begun } = play(toy, toy.act('open'));
    expect(begun).toEqual(['open', 'ebb', 'echo', 'wane', 'ebb', 'echo', 'wane', 'ebb']);
  });

  test.each(['prepare', 'perform'] as const)(
    'A9 a reaction to the %s phase of a state-based action causes another pass',
    (phase) => {
      const toy = tidal((act) => ({
        types: { open: { perform: (h) => h.setRegister(Own.tide, 2) }, echo: {} },
        answers: [
          {
            on: 'ebb',
            phase: Phase[phase],
            respond: (t, action) => {
              if (action.id === 2) t.react(act('echo'));
            },
          },
        ],
      }));
      expect(play(toy, toy.act('open')).begun).toEqual(['open', 'ebb', 'echo', 'ebb']);
    },
  );

  test('A9 a reaction that the answer to a state-based action adds causes another pass too', () => {
    const toy = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.setRegister(Own.tide, 2) },
        ebb: {
          prepare: (h) => h.ask({ seat: 0, kind: 'options', options: [1], count: 1 }),
          answered: (h, action) => {
            if (action.id === 2) h.react(act('echo'));
          },
          perform: (h) => h.setRegister(Own.tide, tide(h.table) - 1),
        },
        echo: {},
      },
      stateBasedActions: [{ type: 'ebb', due: (table) => tide(table) > 0 }],
    }));
    expect(play(toy, toy.act('open')).begun).toEqual(['open', 'ebb', 'echo', 'ebb']);
  });

  test('A9 one that becomes due through a reaction of a later one runs in the next pass', () => {
    const toy = tidal((act) => ({
      types: { open: { perform: (h) => h.setRegister(Own.moon, 1) }, flood: { perform: (h) => raise(h, 1) } },
      answers: [{ on: 'wane', phase: Phase.perform, respond: (t) => t.react(act('flood')) }],
    }));
    expect(play(toy, toy.act('open')).begun).toEqual(['open', 'wane', 'flood', 'ebb']);
  });

  test('A9 one that became due between two commands, on a table changed from outside, runs after the next', () => {
    const toy = makeToy(() => ({
      types: { wait: {}, sweep: { perform: (h) => h.setRegister(Own.tide, 0) } },
      stateBasedActions: [{ type: 'sweep', due: (table) => tide(table) > 0 }],
    }));
    const state = makeToyState(toy, []);
    const resolver = new Resolver(toy.game, state);
    const wait = () => {
      resolver.start(toy.act('wait'), 0);
      resolver.run();
    };
    wait();
    state.table.registers[state.table.registers.length - 2] = 3;
    wait();
    expect(tide(state.table)).toBe(0);
  });

  test('A9 they also run between the phases of an outermost action that settles', () => {
    const toy = tidal((act) => ({
      types: {
        open: {
          settles: true,
          prepare: (h) => h.react(act('flood')),
          perform: (h) => raise(h, 1),
        },
        flood: { perform: (h) => raise(h, 1) },
      },
    }));
    const { lines } = play(toy, toy.act('open'));
    expect(lines).toEqual([
      'open 1 begins',
      'flood 2 begins',
      'flood 2 performs',
      'flood 2 ends',
      'ebb 3 begins',
      'ebb 3 performs',
      'ebb 3 ends',
      'open 1 performs',
      'open 1 ends',
      'ebb 4 begins',
      'ebb 4 performs',
      'ebb 4 ends',
    ]);
  });

  test('A9 between the phases, too, the list runs again until a pass adds nothing', () => {
    const toy = tidal((act) => ({
      types: { open: { settles: true, prepare: (h) => raise(h, 2) }, echo: {} },
      answers: [
        {
          on: 'ebb',
          phase: Phase.perform,
          respond: (t) => {
            if (tide(t.table) > 0) t.react(act('echo'));
          },
        },
      ],
    }));
    const { lines } = play(toy, toy.act('open'));
    expect(lines.filter((it) => it.startsWith('ebb') && it.endsWith('begins'))).toHaveLength(2);
    expect(lines.indexOf('open 1 performs')).toBeGreaterThan(lines.indexOf('ebb 4 ends'));
  });

  test('A9 an outermost action that does not settle performs before they run', () => {
    const toy = tidal(() => ({ types: { open: { prepare: (h) => raise(h, 1) } } }));
    const { lines } = play(toy, toy.act('open'));
    expect(lines.indexOf('open 1 performs')).toBeLessThan(lines.indexOf('ebb 2 begins'));
  });

  test('A9 nested actions have none, even if their type settles', () => {
    const toy = tidal((act) => ({
      types: {
        open: { perform: (h) => ['nested', 'last'].forEach((it) => void h.react(act(it))) },
        nested: { settles: true, prepare: (h) => raise(h, 1) },
        last: {},
      },
    }));
    expect(play(toy, toy.act('open')).begun).toEqual(['open', 'nested', 'last', 'ebb']);
  });

  test('A9 state-based actions have none between their own phases, even if their type settles', () => {
    const toy = makeToy(() => ({
      types: {
        open: { perform: (h) => h.setRegister(Own.tide, 1) },
        ebb: { settles: true, perform: (h) => h.setRegister(Own.tide, 0) },
      },
      stateBasedActions: [{ type: 'ebb', due: (table) => tide(table) > 0 }],
    }));
    expect(play(toy, toy.act('open')).lines).toEqual([
      'open 1 begins',
      'open 1 performs',
      'open 1 ends',
      'ebb 2 begins',
      'ebb 2 performs',
      'ebb 2 ends',
    ]);
  });

  test('A9 they name the outermost action that they follow', () => {
    const toy = tidal((act) => ({
      types: {
        open: { perform: (h) => raise(h, 1), followUps: () => [act('after')] },
        after: { perform: (h) => raise(h, 1) },
      },
    }));
    const { log } = play(toy, toy.act('open'));
    const roots = readCauses(log.slice(0))[0]?.roots.map(({ action }) => [
      action.id,
      action.cause,
      action.why,
    ]);
    expect(roots).toEqual([
      [1, 0, 0],
      [2, 1, 3],
      [3, 1, 4],
      [4, 3, 3],
    ]);
  });

  test('A9 they run after a dropped action and after the end of the match, too', () => {
    const toy = tidal(() => ({
      types: {
        drop: { prepare: (h) => raise(h, 1), possible: () => false },
        end: {
          perform: (h: Handling, _action: Action) => {
            raise(h, 1);
            h.setOutcome(-1);
          },
        },
      },
    }));
    expect(play(toy, toy.act('drop')).begun).toEqual(['drop', 'ebb']);
    expect(play(toy, toy.act('end'), { state: makeToyState(toy) }).begun).toEqual(['end', 'ebb']);
  });
});
