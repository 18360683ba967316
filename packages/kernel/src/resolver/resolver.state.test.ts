// Above 400 lines: all clauses of the laws S1 to S4 are side by side, in the order of the laws.
import { describe, expect, test } from 'vitest';
import { makeGroup, Phase } from '../game/action.ts';
import { InvariantError } from '../game/errors.ts';
import type { Prompt } from '../game/prompt.ts';
import { Register } from '../game/registers.ts';
import { applyRecord, eachRecord, revertRecords } from '../log/apply-and-revert.ts';
import { BLOCK_LENGTH, EventLog } from '../log/event-log.ts';
import { hashState, hashTable } from '../state/hash.ts';
import { drawRandom, seedRandom } from '../state/random-numbers.ts';
import type { State } from '../state/state.ts';
import { copyByJson, firstOptions, play, runToRest, settleRun } from '../testing/play.ts';
import {
  type Act,
  describeLog,
  makeToy,
  makeToyState,
  namesBegun,
  Own,
  recordsOf,
  Stat,
  type ToyParts,
  Zone,
} from '../testing/toy.ts';
import type { RandomChoice } from './handling.ts';
import { Resolver } from './resolver.ts';
import type { Stop } from './stop.ts';

/** A game in which one command does everything that there is to do. */
const busy = makeToy((act) => ({
  types: {
    open: {
      settles: true,
      prepare: (h) => {
        h.react(act('choose'));
        h.react(act('roll', { priority: 1 }));
      },
      perform: (h) => {
        h.react(makeGroup([act('hit', { targets: [1, 2] }), act('hit', { targets: [3] })]));
        h.react(act('roll'));
        h.react(act('roll'));
      },
      followUps: () => [act('roll'), act('make')],
    },
    choose: {
      prepare: (h) => h.ask({ seat: 0, kind: 'entities', options: [1, 2, 3], count: 2 }),
      answered: (h, action, picked) => h.amend(action, [...picked], picked.length),
      perform: (h) => h.move(1, Zone.shed, 0),
    },
    roll: { perform: (h) => h.set(h.pickEntity([2, 3]), Stat.shine, h.pickNumber(1, 1000)) },
    hit: {
      perform: (h, action) => {
        for (const id of action.targets) h.set(id, Stat.weight, 2);
        h.setRegister(Own.tide, 1);
      },
    },
    make: {
      perform: (h) => {
        const id = h.create(2, 1, Zone.yard, 0);
        h.takeOrder(id);
        h.attach(id, {
          card: 1,
          source: 2,
          player: 0,
          until: 3,
          form: 1,
          modifiers: [{ stat: Stat.weight, operation: 0, value: 2 }],
        });
        h.remove(3);
        h.setCard(2, 2);
      },
    },
    echo: { prepare: (h, action) => action.amount > 1 && h.cancel(action, action) },
    sweep: { perform: (h) => h.setRegister(Own.tide, 0) },
  },
  cards: {
    pebble: { printed: [5, 0, 0] },
    bell: {
      printed: [3, 0, 0],
      routines: [
        {
          on: 'hit',
          phase: Phase.perform,
          respond: (t, action, { entity, order }) =>
            t.react(act('echo', { source: entity, order, amount: action.targets.length })),
        },
      ],
    },
  },
  attached: [[{ on: 'make', phase: Phase.perform, respond: (t) => t.react(act('echo')) }]],
  stateBasedActions: [{ type: 'sweep', due: (table) => table.registers.at(-2) === 1 }],
}));

const stones = () => makeToyState(busy, ['pebble', 'bell', 'bell'], 42);

/** Both phases of some action types. */
function phasesOf(types: Iterable<number>) {
  return [...types].flatMap((type) => [Phase.prepare, Phase.perform].map((phase) => ({ type, phase })));
}

interface Run {
  resolver: Resolver;
  log: EventLog;
  stops: Stop[];
}

function runBusy(
  go: (resolver: Resolver) => Stop = (it) => it.run(),
  set?: (resolver: Resolver) => void,
): Run {
  const log = new EventLog();
  const resolver = new Resolver(busy.game, stones(), { log });
  set?.(resolver);
  resolver.start(busy.act('open'), 0);
  const stops: Stop[] = [];
  settleRun(resolver, firstOptions, () => {
    const stop = go(resolver);
    stops.push(stop);
    return stop;
  });
  return { resolver, log, stops };
}

function summary({ resolver, log }: Run) {
  return {
    hash: hashTable(resolver.state.table),
    state: hashState(resolver.state),
    log: `${log.slice(0)}`,
  };
}

describe('S1: state, stack and queue are plain data', () => {
  const copies: [string, (state: State) => State][] = [
    ['structuredClone', structuredClone],
    ['JSON', copyByJson],
  ];

  test.each(copies)('S1 copied by %s between any two steps, it has the same end', (_, copy) => {
    const expected = runBusy();
    const steps = runBusy((it) => it.step()).stops.length;
    expect(steps).toBeGreaterThan(40);
    for (let cut = 1; cut <= steps; cut++) {
      const log = new EventLog();
      let resolver = new Resolver(busy.game, stones(), { log });
      resolver.start(busy.act('open'), 0);
      let taken = 0;
      settleRun(resolver, firstOptions, () => {
        taken++;
        return taken > cut ? 'idle' : resolver.step();
      });
      const state = copy(resolver.state);
      expect(hashState(state)).toBe(hashState(resolver.state));
      resolver = new Resolver(busy.game, state, { log });
      if (state.prompt !== null) resolver.answer(firstOptions(state.prompt));
      runToRest(resolver);
      expect(summary({ resolver, log, stops: [] })).toEqual(summary(expected));
    }
  });

  test.each(copies)('S1 %s gives the same data back at every step', (_, copy) => {
    const log = new EventLog();
    const resolver = new Resolver(busy.game, stones(), { log });
    resolver.start(busy.act('open'), 0);
    settleRun(resolver, firstOptions, () => {
      expect(copy(resolver.state)).toEqual(resolver.state);
      return resolver.step();
    });
  });

  test('S1 a copy shares nothing with the match', () => {
    const { resolver } = runBusy();
    const before = JSON.stringify(resolver.state);
    const copy = new Resolver(busy.game, structuredClone(resolver.state), { log: new EventLog() });
    copy.start(busy.act('hit', { targets: [1], source: 1 }), 0);
    runToRest(copy);
    expect(JSON.stringify(copy.state)).not.toBe(before);
    expect(JSON.stringify(resolver.state)).toBe(before);
  });

  test('S1 where reactions wait, a copy has the hash of its original at every step', () => {
    const three = makeToy((act) => ({
      types: {
        open: { perform: (h) => [1, 2, 3].forEach((amount) => void h.react(act('leaf', { amount }))) },
        leaf: { perform: (h) => void h.setRegister(Own.tide, 1) },
      },
    }));
    let state = makeToyState(three);
    const straight = new Resolver(three.game, makeToyState(three));
    straight.start(three.act('open'), 0);
    new Resolver(three.game, state).start(three.act('open'), 0);
    for (let stop: Stop = 'out-of-steps'; stop !== 'idle'; ) {
      state = copyByJson(state);
      stop = new Resolver(three.game, state).step();
      straight.step();
      expect(hashState(state)).toBe(hashState(straight.state));
    }
  });
});

describe('S2: randomness comes from the seed alone', () => {
  const dice = makeToy(() => ({
    types: {
      roll: {
        perform: (h, action) => {
          for (let i = 0; i < action.amount; i++) h.setRegister(Own.tide, h.pickNumber(0, 999_999));
        },
      },
      one: {
        perform: (h) => {
          h.pickEntity([4]);
          h.pickCard([4]);
          h.pickNumber(6, 6);
        },
      },
      none: { perform: (h) => void h.pickEntity([]) },
      wrong: { perform: (h) => void h.pickNumber(3, 2) },
      three: {
        perform: (h) => {
          h.setRegister(Own.tide, h.pickEntity([10, 20, 30]));
          h.setRegister(Own.moon, h.pickNumber(5, 9));
        },
      },
    },
  }));

  function rolls(seed: number): number[] {
    const { log } = play(dice, dice.act('roll', { amount: 20 }), { state: makeToyState(dice, [], seed) });
    const tide = Register.forced + 1;
    return recordsOf(log).flatMap((it) => (it.kind === 'register' && it.register === tide ? [it.after] : []));
  }

  test('S2 the same seed draws the same numbers, another seed others', () => {
    expect(rolls(7)).toHaveLength(20);
    expect(rolls(7)).toEqual(rolls(7));
    expect(rolls(7)).not.toEqual(rolls(8));
  });

  test('S2 what is drawn follows from the generator in the registers', () => {
    const expected: number[] = [];
    let random = seedRandom(7);
    for (let i = 0; i < 20; i++) {
      const drawn = drawRandom(random, 1_000_000);
      expected.push(drawn.value);
      random = drawn.state;
    }
    expect(rolls(7)).toEqual(expected);
  });

  test('S2 drawing changes the registers of the generator and nothing else', () => {
    const state = makeToyState(dice, [], 3);
    const first = seedRandom(3);
    expect(state.table.registers.slice(0, 4)).toEqual([...first]);
    const { log } = play(dice, dice.act('roll', { amount: 1 }), { state });
    const after = drawRandom(first, 1_000_000).state;
    expect(state.table.registers.slice(0, 4)).toEqual([...after]);
    for (const record of recordsOf(log)) {
      if (record.kind !== 'register' || record.register > Register.random3) continue;
      expect(record.before).toBe(first[record.register]);
      expect(record.after).toBe(after[record.register]);
    }
  });

  test('S2 a choice with one candidate draws nothing', () => {
    const state = makeToyState(dice);
    const { log } = play(dice, dice.act('one'), { state });
    expect(recordsOf(log).filter((it) => it.kind === 'register')).toEqual([]);
  });

  test('S2 a choice without candidates throws', () => {
    expect(() => play(dice, dice.act('none'), { twin: false })).toThrow(/at least one candidate/);
    expect(() => play(dice, dice.act('wrong'), { twin: false })).toThrow(
      /needs a range, but 2 is less than 3/,
    );
  });

  test('S2 a forced outcome is used and counted, and leaves the generator unchanged', () => {
    const asked: RandomChoice[] = [];
    const oracle = (choice: RandomChoice) => {
      asked.push(choice);
      return choice.forced === 0 ? 2 : 3;
    };
    const state = makeToyState(dice);
    const before = state.table.registers.slice(0, 4);
    play(dice, dice.act('three'), { state, oracle, twin: false });
    expect(state.table.registers.slice(-2)).toEqual([30, 8]);
    expect(state.table.registers.slice(0, 4)).toEqual(before);
    expect(state.table.registers[Register.forced]).toBe(2);
    expect(asked).toEqual([
      { kind: 'entity', candidates: [10, 20, 30], forced: 0 },
      { kind: 'number', candidates: [5, 9], forced: 1 },
    ]);
  });

  test('S2 an oracle can leave a choice to the generator, and cannot name an outcome that is not a candidate', () => {
    const free = makeToyState(dice, [], 11);
    play(dice, dice.act('three'), { state: free });
    const left = makeToyState(dice, [], 11);
    play(dice, dice.act('three'), { state: left, oracle: () => null });
    expect(left.table).toEqual(free.table);
    for (const index of [3, -1]) {
      expect(() => play(dice, dice.act('three'), { oracle: () => index, twin: false })).toThrow(
        /not one of 3/,
      );
    }
  });

  test('S2 a slice is counted in actions', () => {
    const log = new EventLog();
    const chain = makeToy((act) => ({
      types: {
        fall: {
          perform: (h, action) => {
            if (action.amount > 0) h.react(act('fall', { amount: action.amount - 1 }));
          },
        },
      },
    }));
    const resolver = new Resolver(chain.game, makeToyState(chain), { log });
    resolver.start(chain.act('fall', { amount: 9 }), 0);
    expect(resolver.run(0)).toBe('out-of-steps');
    expect(namesBegun(chain, log)).toHaveLength(0);
    expect(resolver.run(3)).toBe('out-of-steps');
    expect(namesBegun(chain, log)).toHaveLength(3);
    expect(resolver.run(4)).toBe('out-of-steps');
    expect(namesBegun(chain, log)).toHaveLength(7);
    expect(resolver.run(3)).toBe('idle');
    expect(namesBegun(chain, log)).toHaveLength(10);
  });
});

describe('S3: the same match, however it is driven', () => {
  const watchAll = (resolver: Resolver) => resolver.watch(phasesOf(busy.game.types.keys()));

  test('S3 one run, steps, slices of any size and watched phases give the same event log and hashes', () => {
    const expected = summary(runBusy());
    expect(summary(runBusy((it) => it.step()))).toEqual(expected);
    for (const slice of [1, 2, 3, 5, 8]) expect(summary(runBusy((it) => it.run(slice)))).toEqual(expected);
    expect(summary(runBusy((it) => it.run(), watchAll))).toEqual(expected);
    expect(summary(runBusy((it) => it.step(), watchAll))).toEqual(expected);
    expect(summary(runBusy((it) => it.run(1), watchAll))).toEqual(expected);
  });

  test('S3 without an event log the table is the same', () => {
    const resolver = new Resolver(busy.game, stones());
    resolver.start(busy.act('open'), 0);
    runToRest(resolver);
    expect(hashTable(resolver.state.table)).toBe(summary(runBusy()).hash);
  });

  test('S3 a watched phase stops twice: before its handler has run, and after, before its reactions', () => {
    const toy = makeToy((act) => ({
      types: { hit: { perform: (h) => h.setRegister(Own.tide, 1) }, echo: {} },
      rules: [{ on: 'hit', phase: Phase.perform, respond: (t) => t.react(act('echo')) }],
    }));
    const log = new EventLog();
    const resolver = new Resolver(toy.game, makeToyState(toy), { log });
    resolver.watch([{ type: toy.type('hit'), phase: Phase.perform }]);
    resolver.start(toy.act('hit'), 0);
    const seen: unknown[] = [];
    for (let stop: Stop = 'out-of-steps'; stop !== 'idle'; ) {
      stop = resolver.run();
      seen.push([stop, resolver.state.table.registers.at(-2), describeLog(toy, log).at(-1)]);
    }
    expect(seen).toEqual([
      ['announced', 0, 'hit 1 performs'],
      ['applied', 1, 'hit 1 performs'],
      ['idle', 1, 'hit 1 ends'],
    ]);
  });

  /** Why a resolver that watches both phases of `hit` stops. */
  function stopsOf(hit: (act: Act) => ToyParts): Stop[] {
    const toy = makeToy(hit);
    const resolver = new Resolver(toy.game, makeToyState(toy));
    resolver.watch(phasesOf([toy.type('hit')]));
    resolver.start(toy.act('hit'), 0);
    const stops: Stop[] = [];
    settleRun(resolver, firstOptions, () => {
      const stop = resolver.run();
      stops.push(stop);
      return stop;
    });
    return stops;
  }

  test('S3 both phases of an action may be watched; one that is skipped is not announced', () => {
    const both: Stop[] = ['announced', 'applied', 'announced', 'applied', 'idle'];
    expect(stopsOf(() => ({ types: { hit: {} } }))).toEqual(both);
    const once: Stop[] = ['announced', 'applied', 'idle'];
    expect(stopsOf(() => ({ types: { hit: { prepare: (h, action) => h.cancel(action, action) } } }))).toEqual(
      once,
    );
    expect(stopsOf(() => ({ types: { hit: { possible: () => false } } }))).toEqual(once);
  });

  test('S3 a watched phase that was announced is closed even if its handler cancels the action', () => {
    expect(stopsOf(() => ({ types: { hit: { perform: (h, action) => h.cancel(action, action) } } }))).toEqual(
      ['announced', 'applied', 'announced', 'applied', 'idle'],
    );
  });

  test('S3 a watched phase of a group is closed even if the watched member is cancelled in it', () => {
    const toy = makeToy(() => ({
      types: { hit: { perform: (h, action) => h.cancel(action, action) }, other: {} },
    }));
    const resolver = new Resolver(toy.game, makeToyState(toy));
    resolver.watch([{ type: toy.type('hit'), phase: Phase.perform }]);
    resolver.start(makeGroup([toy.act('other'), toy.act('hit')]), 0);
    expect([resolver.run(), resolver.run(), resolver.run()]).toEqual(['announced', 'applied', 'idle']);
  });

  test('S3 a watched phase that asks is closed when it has been answered', () => {
    const asks: Omit<Prompt, 'action'> = { seat: 0, kind: 'options', options: [1, 2], count: 1 };
    expect(stopsOf(() => ({ types: { hit: { prepare: (h) => h.ask(asks) } } }))).toEqual([
      'announced',
      'asking',
      'applied',
      'announced',
      'applied',
      'idle',
    ]);
  });
});

describe('S4: every change has its inverse', () => {
  test('S4 going back restores the table, when idle and in the middle of a command', () => {
    const total = runBusy((it) => it.step()).stops.length;
    for (let steps = 1; steps <= total; steps += 3) {
      const state = stones();
      const log = new EventLog();
      const resolver = new Resolver(busy.game, state, { log });
      const before = { table: copyByJson(state).table, hash: hashState(state) };
      resolver.start(busy.act('open'), 0);
      let taken = 0;
      settleRun(resolver, firstOptions, () => (++taken > steps ? 'idle' : resolver.step()));
      resolver.goBack(0, 0);
      expect({ table: state.table, hash: hashState(state) }).toEqual(before);
      expect([log.end, state.command, resolver.active]).toEqual([0, 0, false]);
      resolver.start(busy.act('open'), 0);
      runToRest(resolver);
      expect(summary({ resolver, log, stops: [] })).toEqual(summary(runBusy()));
    }
  });

  test('S4 the event log leads from the first table to the last, and back', () => {
    const { resolver, log } = runBusy();
    const records = log.slice(0);
    const { table } = stones();
    const first = copyByJson(stones()).table;
    eachRecord(records, (at) => applyRecord(table, records, at));
    expect(table).toEqual(resolver.state.table);
    revertRecords(table, records);
    expect(table).toEqual(first);
  });

  test('S4 going back over several commands leaves the earlier ones unchanged', () => {
    const toy = makeToy(() => ({
      types: { grow: { perform: (h) => void h.create(1, 0, Zone.yard, 0) } },
      cards: { pebble: {} },
    }));
    const state = makeToyState(toy);
    const log = new EventLog();
    const resolver = new Resolver(toy.game, state, { log });
    const positions: number[] = [];
    const hashes: string[] = [];
    for (let i = 0; i < 600; i++) {
      positions.push(log.end);
      hashes.push(hashTable(state.table));
      resolver.start(toy.act('grow'), 0);
      resolver.run();
    }
    expect(log.end).toBeGreaterThan(BLOCK_LENGTH);
    for (const command of [599, 400, 17, 0]) {
      resolver.goBack(positions[command] as number, command);
      expect(hashTable(state.table)).toBe(hashes[command]);
      expect(state.command).toBe(command);
    }
  });

  test('S4 observers listen again as they did', () => {
    const toy = makeToy((act) => ({
      types: { ring: {}, echo: {}, hush: { perform: (h) => h.remove(1) } },
      cards: {
        bell: { routines: [{ on: 'ring', phase: Phase.perform, respond: (t) => t.react(act('echo')) }] },
      },
    }));
    const log = new EventLog();
    const resolver = new Resolver(toy.game, makeToyState(toy, ['bell']), { log });
    const ring = () => {
      const from = namesBegun(toy, log).length;
      resolver.start(toy.act('ring'), 0);
      resolver.run();
      return namesBegun(toy, log).slice(from);
    };
    expect(ring()).toEqual(['ring', 'echo']);
    const position = log.end;
    resolver.start(toy.act('hush'), 0);
    resolver.run();
    expect(ring()).toEqual(['ring']);
    resolver.goBack(position, 1);
    expect(ring()).toEqual(['ring', 'echo']);
  });

  test('S4 a match without an event log, or with discarded records, cannot go back and throws', () => {
    const law = (run: () => void) => {
      try {
        run();
      } catch (error) {
        return error instanceof InvariantError ? error.law : error;
      }
      return 'none';
    };
    const blind = new Resolver(busy.game, stones());
    blind.start(busy.act('roll'), 0);
    blind.run();
    expect(law(() => blind.goBack(0, 0))).toBe('S4');
    const late = new Resolver(busy.game, stones(), { log: new EventLog(1000) });
    expect(law(() => late.goBack(999, 0))).toBe('S4');
    expect(law(() => late.goBack(1001, 0))).toBe('S4');
    expect(law(() => late.goBack(1000, 0))).toBe('none');
  });
});
