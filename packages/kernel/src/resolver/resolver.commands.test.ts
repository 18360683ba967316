import { describe, expect, test } from 'vitest';
import type { Action } from '../game/action.ts';
import { InvariantError } from '../game/errors.ts';
import { EventLog } from '../log/event-log.ts';
import { hashState, hashTable } from '../state/hash.ts';
import { copyByJson, play } from '../testing/play.ts';
import { describeLog, eventsOf, makeToy, makeToyState, namesBegun, Own } from '../testing/toy.ts';
import { Resolver } from './resolver.ts';

const choosing = makeToy((act) => ({
  types: {
    choose: {
      prepare: (h) => h.ask({ seat: 1, kind: 'options', options: [5, 6, 7], count: 1 }),
      perform: (h, action) => {
        h.setRegister(Own.tide, action.choice);
        h.react(act('echo'));
      },
    },
    echo: {},
    open: { perform: (h) => ['choose', 'echo'].forEach((it) => void h.react(act(it))) },
  },
}));

function begin(action: Action, toy = choosing) {
  const log = new EventLog();
  const resolver = new Resolver(toy.game, makeToyState(toy), { log });
  resolver.start(action, 0);
  return { resolver, log, state: resolver.state };
}

describe('A10: one command at a time', () => {
  const refused = (run: () => void) => {
    expect(run).toThrow(InvariantError);
    expect(run).toThrow(/^A10/);
  };

  test('A10 a command is refused while another waits to be resolved, is being resolved, or asks', () => {
    const { resolver } = begin(choosing.act('choose'));
    const again = () => resolver.start(choosing.act('echo'), 0);
    refused(again);
    for (let i = 0; i < 2; i++) {
      resolver.step();
      refused(again);
    }
    expect(resolver.run()).toBe('asking');
    refused(again);
    resolver.answer([0]);
    refused(again);
    expect(resolver.run()).toBe('idle');
    expect(again).not.toThrow();
  });

  test('A10 a refused command leaves no trace', () => {
    const { resolver, log } = begin(choosing.act('choose'));
    resolver.run();
    const before = { state: copyByJson(resolver.state), end: log.end };
    expect(() => resolver.start(choosing.act('echo'), 0)).toThrow();
    expect({ state: copyByJson(resolver.state), end: log.end }).toEqual(before);
  });

  test('A10 it is active from the start of a command until it is idle', () => {
    const { resolver } = begin(choosing.act('choose'));
    expect(resolver.active).toBe(true);
    resolver.run();
    expect(resolver.active).toBe(true);
    resolver.answer([1]);
    expect(resolver.run()).toBe('idle');
    expect(resolver.active).toBe(false);
    expect(resolver.run()).toBe('idle');
  });

  test('A10 an answer throws when no prompt is pending', () => {
    const { resolver } = begin(choosing.act('choose'));
    refused(() => resolver.answer([0]));
    resolver.run();
    resolver.answer([0]);
    refused(() => resolver.answer([0]));
    resolver.run();
    refused(() => resolver.answer([0]));
  });

  test('A10 nothing is resolved while a prompt is pending, however often it is run', () => {
    const { resolver, log } = begin(choosing.act('choose'));
    expect(resolver.run()).toBe('asking');
    const before = { hash: hashState(resolver.state), end: log.end };
    for (let i = 0; i < 3; i++) {
      expect(resolver.run()).toBe('asking');
      expect(resolver.step()).toBe('asking');
    }
    expect({ hash: hashState(resolver.state), end: log.end }).toEqual(before);
  });

  test('A10 abandoning drops everything to come, and another command can begin', () => {
    const { resolver, log, state } = begin(choosing.act('open'));
    expect(resolver.run()).toBe('asking');
    resolver.abandon();
    expect(resolver.active).toBe(false);
    expect(state).toMatchObject({ stack: [], queue: [], ended: [], prompt: null, settling: -1 });
    resolver.start(choosing.act('echo'), 1);
    expect(resolver.run()).toBe('idle');
    expect(describeLog(choosing, log).slice(-3)).toEqual(['echo 1 begins', 'echo 1 performs', 'echo 1 ends']);
  });
});

describe('Prompts', () => {
  test('A10 prepare asks, the answer amends, perform acts on it', () => {
    const { lines, state } = play(choosing, choosing.act('choose'), { answer: () => [2] });
    expect(lines).toEqual([
      'choose 1 begins',
      'choose 1 asks 1',
      'choose 1 is answered 2',
      'choose 1 performs',
      'echo 2 begins',
      'echo 2 performs',
      'echo 2 ends',
      'choose 1 ends',
    ]);
    expect(state.table.registers.at(-2)).toBe(2);
  });

  test('A10 the prompt is data: it survives JSON, and any resolver accepts the answer', () => {
    const { resolver } = begin(choosing.act('open'));
    expect(resolver.run()).toBe('asking');
    const copy = new Resolver(choosing.game, copyByJson(resolver.state));
    expect(copy.state.prompt).toEqual({ action: 2, seat: 1, kind: 'options', options: [5, 6, 7], count: 1 });
    for (const it of [resolver, copy]) {
      it.answer([1]);
      expect(it.run()).toBe('idle');
    }
    expect(hashTable(copy.state.table)).toBe(hashTable(resolver.state.table));
  });

  test('A10 the prompt and the answer are in the event log', () => {
    const { log } = play(choosing, choosing.act('choose'), { answer: () => [2] });
    const events = eventsOf(log);
    expect(events).toContainEqual({
      kind: 'ask',
      id: 1,
      seat: 1,
      of: 'options',
      count: 1,
      least: 1,
      options: [5, 6, 7],
    });
    expect(events).toContainEqual({ kind: 'answer', id: 1, picked: [2] });
  });

  test('A10 an action type can handle the answer itself, and react to it', () => {
    const toy = makeToy((act) => ({
      types: {
        choose: {
          prepare: (h) => {
            h.ask({ seat: 0, kind: 'options', options: [5, 6, 7], count: 2 });
            h.react(act('late'));
          },
          answered: (h, action, picked) => {
            h.amend(action, [...picked], 9);
            h.react(act('early', { priority: 1 }));
          },
        },
        early: {},
        late: {},
      },
    }));
    const { lines } = play(toy, toy.act('choose'), { answer: () => [2, 0] });
    expect(lines.slice(0, 5)).toEqual([
      'choose 1 begins',
      'choose 1 asks 0',
      'choose 1 is answered 2 0',
      'choose 1 is amended to 9 on 2 0',
      'early 2 begins',
    ]);
    expect(lines).toContain('late 3 begins');
  });

  test('A10 a perform phase cannot ask, and only one prompt can be pending', () => {
    const prompt = { seat: 0, kind: 'options' as const, options: [1], count: 1 };
    const toy = makeToy(() => ({
      types: {
        late: { perform: (h) => h.ask(prompt) },
        twice: {
          prepare: (h) => {
            h.ask(prompt);
            h.ask(prompt);
          },
        },
      },
    }));
    expect(() => play(toy, toy.act('late'), { twin: false })).toThrow(/^A10/);
    expect(() => play(toy, toy.act('twice'), { twin: false })).toThrow(/^A10/);
  });
});

describe('a resolver that stops at outermost actions', () => {
  const chained = makeToy((act) => ({
    types: {
      open: { perform: (h) => h.react(act('echo')), followUps: () => [act('next'), act('last')] },
      echo: {},
      next: { perform: (h) => h.setRegister(Own.tide, 1) },
      last: {},
      ebb: { perform: (h) => h.setRegister(Own.tide, 0) },
    },
    stateBasedActions: [{ type: 'ebb', due: ({ registers }) => registers.at(-2) === 1 }],
  }));

  test.each(['run', 'step'] as const)(
    'A8 stops once before each follow-up, and nowhere else, by %s',
    (how) => {
      expect(begin(chained.act('open'), chained).resolver.run()).toBe('idle');
      const whole = play(chained, chained.act('open'));
      const { resolver, log } = begin(chained.act('open'), chained);
      resolver.stopsAtOutermost = true;
      const begun: string[][] = [];
      for (let stop = resolver[how](); stop !== 'idle'; stop = resolver[how]()) {
        if (stop === 'outermost') begun.push(namesBegun(chained, log));
        else expect([how, stop]).toEqual(['step', 'out-of-steps']);
      }
      expect(begun).toEqual([
        ['open', 'echo'],
        ['open', 'echo', 'next', 'ebb'],
      ]);
      expect(describeLog(chained, log)).toEqual(whole.lines);
    },
  );
});
