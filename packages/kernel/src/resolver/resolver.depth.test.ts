import { describe, expect, test, vi } from 'vitest';
import { type Action, makeGroup, Phase } from '../game/action.ts';
import type { Handling } from '../game/game.ts';
import { eachRecord } from '../log/apply-and-revert.ts';
import { EventLog } from '../log/event-log.ts';
import { kindOf, RecordKind } from '../log/record-kinds.ts';
import { hashState, hashTable } from '../state/hash.ts';
import { copyByJson } from '../testing/play.ts';
import { type Act, makeToy, makeToyState, Own, type Toy } from '../testing/toy.ts';
import { Resolver } from './resolver.ts';

const MILLION = 1_000_000;

/** Millions take seconds where the machine is busy. */
vi.setConfig({ testTimeout: 60_000 });

const count = (h: Handling) => h.setRegister(Own.tide, (h.table.registers.at(-2) as number) + 1);

/** Every performing counts in the first register. */
function falling(next: (act: Act, action: Action, h: Handling) => void, phase: 'prepare' | 'perform'): Toy {
  return makeToy((act) => {
    const react = (h: Handling, action: Action) => {
      if (action.amount > 0) next(act, action, h);
    };
    return {
      types: {
        fall:
          phase === 'prepare'
            ? { prepare: react, perform: count }
            : {
                perform: (h, action) => {
                  count(h);
                  react(h, action);
                },
              },
        leaf: { perform: count },
      },
    };
  });
}

const chain = falling((act, { amount }, h) => h.react(act('fall', { amount: amount - 1 })), 'perform');
const nest = falling((act, { amount }, h) => h.react(act('fall', { amount: amount - 1 })), 'prepare');
const forks = falling((act, { amount }, h) => {
  h.react(act('fall', { amount: amount - 1 }));
  h.react(act('leaf'));
}, 'perform');
const groups = falling(
  (act, { amount }, h) => h.react(makeGroup([act('fall', { amount: amount - 1 }), act('leaf')])),
  'perform',
);

/** Resolves a toy's `fall` with this number of generations, and measures the greatest length of the stack. */
function fall(toy: Toy, generations: number, log: EventLog | null = null) {
  const state = makeToyState(toy);
  const resolver = new Resolver(toy.game, state, { log });
  resolver.start(toy.act('fall', { amount: generations }), 0);
  let longest = 0;
  while (resolver.run(10_000) !== 'idle') longest = Math.max(longest, state.stack.length);
  return { state, longest, performed: state.table.registers.at(-2) };
}

describe('A12: depth is limited by memory', () => {
  test('A12 a million reactions, each to the one before, resolve on a short stack', () => {
    const { state, longest, performed } = fall(chain, MILLION);
    expect(performed).toBe(MILLION + 1);
    expect(longest).toBeLessThanOrEqual(3);
    expect(state.stack).toEqual([]);
  });

  test('A12 a million nested reactions that keep their parents waiting resolve', () => {
    const { performed, longest } = fall(nest, MILLION);
    expect(performed).toBe(MILLION + 1);
    expect(longest).toBeGreaterThan(MILLION - 20_000);
  });

  test('A12 so do many that each leave a sibling waiting', () => {
    expect(fall(forks, 300_000).performed).toBe(600_001);
  });

  test('A12 so do groups in groups', () => {
    expect(fall(groups, 100_000).performed).toBe(200_001);
  });

  test('A12 the event log has begin and end of every action of a deep chain, innermost end first', () => {
    const log = new EventLog();
    fall(chain, 100_000, log);
    const records = log.slice(0);
    let begun = 0;
    let ended = 100_001;
    eachRecord(records, (at) => {
      const kind = kindOf(records[at] as number);
      if (kind === RecordKind.begin && records[at + 1] !== ++begun)
        throw new Error(`${records[at + 1]} began as ${begun}`);
      if (kind === RecordKind.end && records[at + 1] !== ended--)
        throw new Error(`${records[at + 1]} ended early`);
    });
    expect([begun, ended]).toEqual([100_001, 0]);
  });

  test('A12 a deep stack is still data: it survives JSON and goes on', () => {
    const state = makeToyState(nest);
    const resolver = new Resolver(nest.game, state);
    resolver.start(nest.act('fall', { amount: 20_000 }), 0);
    resolver.run(15_000);
    const copy = new Resolver(nest.game, copyByJson(state));
    expect([resolver.run(), copy.run()]).toEqual(['idle', 'idle']);
    expect(hashTable(copy.state.table)).toBe(hashTable(state.table));
    expect(state.table.registers.at(-2)).toBe(20_001);
  });
});

describe('A12: a chain longer than the limit', () => {
  const endless = makeToy((act) => ({
    types: { once: { perform: count }, ping: { perform: count }, pong: { perform: count } },
    rules: [
      { on: 'ping', phase: Phase.perform, respond: (t) => t.react(act('pong')) },
      { on: 'pong', phase: Phase.perform, respond: (t) => t.react(act('ping')) },
    ],
  }));

  test('A12 stops, and going back leaves the match as it was before the command', () => {
    const state = makeToyState(endless);
    const log = new EventLog();
    const resolver = new Resolver(endless.game, state, { log, limit: 500 });
    resolver.start(endless.act('once'), 0);
    expect(resolver.run()).toBe('idle');
    const position = log.end;
    const before = { table: copyByJson(state).table, hash: hashState(state), log: `${log.slice(0)}` };
    resolver.start(endless.act('ping'), 0);
    expect(resolver.run()).toBe('runaway');
    expect(state.table.registers.at(-2)).toBe(501);
    resolver.goBack(position, 1);
    expect({ table: state.table, hash: hashState(state), log: `${log.slice(0)}` }).toEqual(before);
    expect(state).toMatchObject({ command: 1, open: false, stack: [], queue: [], prompt: null, ended: [] });
    resolver.start(endless.act('once'), 0);
    expect(resolver.run()).toBe('idle');
    expect(state.table.registers.at(-2)).toBe(2);
  });

  test('A12 stays stopped, in steps and slices too', () => {
    for (const go of [(it: Resolver) => it.step(), (it: Resolver) => it.run(7)]) {
      const resolver = new Resolver(endless.game, makeToyState(endless), { limit: 40 });
      resolver.start(endless.act('ping'), 0);
      let stop = go(resolver);
      for (let i = 0; i < 1000 && stop !== 'runaway'; i++) stop = go(resolver);
      expect(stop).toBe('runaway');
      expect(go(resolver)).toBe('runaway');
      expect(resolver.state.table.registers.at(-2)).toBe(40);
    }
  });

  test('A12 a command of exactly the limit resolves', () => {
    for (const [limit, expected] of [
      [11, 'idle'],
      [10, 'runaway'],
    ] as const) {
      const resolver = new Resolver(chain.game, makeToyState(chain), { limit });
      resolver.start(chain.act('fall', { amount: 10 }), 0);
      expect(resolver.run()).toBe(expected);
    }
  });

  test('A12 a command that leaves more actions waiting than the limit stops long before it has begun as many', () => {
    const limit = 1000;
    const spreading = falling((act, { amount }, h) => {
      h.react(act('fall', { amount: amount - 1 }));
      for (let i = 0; i < 100; i++) h.react(act('leaf'));
    }, 'perform');
    const resolver = new Resolver(spreading.game, makeToyState(spreading), { limit });
    resolver.start(spreading.act('fall', { amount: 900 }), 0);
    expect(resolver.run()).toBe('runaway');
    expect(resolver.state.actions).toBeLessThan(100);
    expect(resolver.step()).toBe('runaway');
  });

  test('A12 a command whose actions all wait at once resolves, if there are no more of them than the limit', () => {
    const limit = 1000;
    const wide = falling((act, _, h) => {
      for (let i = 1; i < limit; i++) h.react(act('leaf'));
    }, 'perform');
    const resolver = new Resolver(wide.game, makeToyState(wide), { limit });
    resolver.start(wide.act('fall', { amount: 1 }), 0);
    expect(resolver.run()).toBe('idle');
    expect(resolver.state.table.registers.at(-2)).toBe(limit);
  });

  test('A12 the limit counts for each command alone', () => {
    const resolver = new Resolver(chain.game, makeToyState(chain), { limit: 11 });
    for (let i = 0; i < 3; i++) {
      resolver.start(chain.act('fall', { amount: 10 }), 0);
      expect(resolver.run()).toBe('idle');
    }
  });

  test('A12 endless state-based actions and follow-ups are stopped too', () => {
    const restless = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.setRegister(Own.tide, 1) },
        sweep: {},
        echo: {},
        again: { followUps: () => [act('again')] },
      },
      rules: [{ on: 'sweep', phase: Phase.perform, respond: (t) => t.react(act('echo')) }],
      stateBasedActions: [{ type: 'sweep', due: (table) => table.registers.at(-2) === 1 }],
    }));
    for (const type of ['open', 'again']) {
      const resolver = new Resolver(restless.game, makeToyState(restless), { limit: 1000 });
      resolver.start(restless.act(type), 0);
      expect(resolver.run()).toBe('runaway');
    }
  });
});
