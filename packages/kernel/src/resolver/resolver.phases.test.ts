// Above 400 lines: all clauses of the laws A1 to A3 are side by side, in the order of the laws.
import { describe, expect, test } from 'vitest';
import { type Action, Phase } from '../game/action.ts';
import { InvariantError } from '../game/errors.ts';
import type { Handling, Observing } from '../game/game.ts';
import { Register } from '../game/registers.ts';
import { copyByJson, play } from '../testing/play.ts';
import { eventsOf, makeToy, makeToyState, Own, recordsOf, Stat, Zone } from '../testing/toy.ts';

/** The law that an error names. */
function lawOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof InvariantError ? error.law : String(error);
  }
  return 'none';
}

describe('A1: state changes only inside a handler, and only through changes', () => {
  const writes: [name: string, write: (handling: Handling, action: Action) => void][] = [
    ['set', (h) => h.set(1, Stat.weight, 9)],
    ['setCard', (h) => h.setCard(1, 2)],
    ['takeOrder', (h) => h.takeOrder(1)],
    ['setOrder', (h) => h.setOrder(1, 40)],
    ['setRegister', (h) => h.setRegister(Own.tide, 5)],
    ['setOutcome', (h) => h.setOutcome(1)],
    ['move', (h) => h.move(1, Zone.shed)],
    ['create', (h) => h.create(1, 0, Zone.yard)],
    ['remove', (h) => h.remove(1)],
    ['attach', (h) => h.attach(1, { card: 0, source: 0, player: 0, until: 0, form: 0, modifiers: [] })],
    ['detach', (h) => h.detach(1, 3)],
    ['amend', (h, action) => h.amend(action, [2], 7)],
    ['cancel', (h, action) => h.cancel(action, action)],
    ['withdraw', (h, action) => h.withdraw(1, action)],
    ['ask', (h) => h.ask({ seat: 0, kind: 'options', options: [1, 2], count: 1 })],
    ['pickEntity', (h) => h.pickEntity([1, 2])],
    ['pickCard', (h) => h.pickCard([1, 2])],
    ['pickNumber', (h) => h.pickNumber(1, 6)],
  ];

  test.each(writes)('A1 an observer that calls %s breaks the law, and nothing changes', (_, write) => {
    const toy = makeToy(() => ({
      types: { hit: {} },
      cards: { pebble: {}, bell: {} },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t, action) => write(t as Handling, action) }],
    }));
    const state = makeToyState(toy, ['pebble', 'bell']);
    const before = copyByJson(state);
    const action = toy.act('hit', { targets: [1] });
    expect(lawOf(() => play(toy, action, { state, twin: false }))).toBe('A1');
    expect(state.table).toEqual(before.table);
    expect(state.prompt).toBeNull();
    expect(action).toMatchObject({ targets: [1], amount: 0, cancelledBy: 0 });
  });

  test.each(writes)('A1 a handler’s handling cannot call %s after the handler has returned', (_, write) => {
    let kept: Handling | null = null;
    let law = '';
    const toy = makeToy(() => ({
      types: {
        hit: {
          prepare: (h) => {
            kept = h;
          },
          possible: (_table, action) => {
            law = lawOf(() => write(kept as unknown as Handling, action));
            return true;
          },
        },
      },
      cards: { pebble: {}, bell: {} },
    }));
    play(toy, toy.act('hit'), { state: makeToyState(toy, ['pebble', 'bell']), twin: false });
    expect(law).toBe('A1');
  });

  test('A1 every change that a handler makes is recorded: generator, ids, order of play and stats', () => {
    const toy = makeToy(() => ({
      types: {
        mix: {
          perform: (h) => {
            h.pickNumber(1, 1000);
            h.takeOrder(1);
            const made = h.create(1, 0, Zone.yard);
            h.attach(made, {
              card: 0,
              source: 1,
              player: 0,
              until: 0,
              form: 0,
              modifiers: [{ stat: Stat.weight, operation: 0, value: 4 }],
            });
          },
        },
      },
      cards: { pebble: {} },
    }));
    const { log } = play(toy, toy.act('mix'), { state: makeToyState(toy, ['pebble']) });
    const records = recordsOf(log);
    const registers = new Set(records.flatMap((it) => (it.kind === 'register' ? [it.register] : [])));
    expect(registers.has(Register.nextOrder)).toBe(true);
    expect(registers.has(Register.nextEntity)).toBe(true);
    expect([...registers].some((it) => it >= Register.random0 && it <= Register.random3)).toBe(true);
    expect(records.filter((it) => it.kind === 'field')).toHaveLength(1);
    expect(records.filter((it) => it.kind === 'create')).toHaveLength(1);
    expect(records.filter((it) => it.kind === 'attach')).toHaveLength(1);
    expect(records).toContainEqual({ kind: 'set', entity: 2, stat: Stat.weight, before: 1, after: 5 });
  });

  test('A1 amendments and cancellations are recorded like changes', () => {
    const toy = makeToy((act) => ({
      types: {
        hit: {},
        turn: {
          prepare: (h, action) => {
            const cause = h.causeOf(action) as Action;
            h.amend(cause, [2], 8);
            h.cancel(cause, action);
          },
        },
      },
      cards: { pebble: {} },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('turn', { source: 1 })) }],
    }));
    const state = makeToyState(toy, ['pebble', 'pebble']);
    const { log } = play(toy, toy.act('hit', { targets: [1], amount: 3 }), { state });
    expect(eventsOf(log)).toContainEqual({ kind: 'amend', id: 1, amount: 8, targets: [2] });
    expect(eventsOf(log)).toContainEqual({ kind: 'cancel', id: 1, by: 2, source: 1 });
  });

  test('A1 setting a stat, a register or a field to its current value records nothing', () => {
    const toy = makeToy(() => ({
      types: {
        idle: {
          perform: (h) => {
            h.set(1, Stat.weight, 1);
            h.setRegister(Own.tide, 0);
            h.setCard(1, 1);
            h.setOrder(1, 1);
          },
        },
      },
      cards: { pebble: {} },
    }));
    const { log } = play(toy, toy.act('idle'), { state: makeToyState(toy, ['pebble']) });
    expect(recordsOf(log).map((it) => it.kind)).toEqual(['command', 'begin', 'perform', 'end', 'rest']);
  });

  test('A1 a failure in a handler is located, and has its cause', () => {
    const toy = makeToy(() => ({
      types: {
        hit: {
          perform: () => {
            throw new TypeError('a stone fell');
          },
        },
      },
    }));
    const state = makeToyState(toy, [], 77);
    try {
      play(toy, toy.act('hit'), { state, twin: false });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvariantError);
      const { message, cause, where } = error as InvariantError;
      expect(message).toContain('a stone fell');
      expect(cause).toBeInstanceOf(TypeError);
      expect(where).toContain('seed 77');
      expect(where).toContain('hit');
    }
  });
});

describe('A2: begin, prepare, perform, end; a phase is handler, observers, reactions', () => {
  test('A2 the handler runs before the observers, and they before the reactions', () => {
    const order: string[] = [];
    const toy = makeToy((act) => ({
      types: {
        hit: {
          prepare: () => order.push('prepare'),
          perform: () => order.push('perform'),
        },
        echo: { perform: () => order.push('echo') },
      },
      rules: [Phase.prepare, Phase.perform].map((phase) => ({
        on: 'hit',
        phase,
        respond: (t: Observing) => {
          order.push(`lines ${phase}`);
          t.react(act('echo'));
        },
      })),
    }));
    const { lines } = play(toy, toy.act('hit'), { twin: false });
    expect(order).toEqual(['prepare', 'lines 0', 'echo', 'perform', 'lines 1', 'echo']);
    expect(lines).toEqual([
      'hit 1 begins',
      'echo 2 begins',
      'echo 2 performs',
      'echo 2 ends',
      'hit 1 performs',
      'echo 3 begins',
      'echo 3 performs',
      'echo 3 ends',
      'hit 1 ends',
    ]);
  });

  test('A2 a reaction is resolved completely, its own reactions included, before its next sibling', () => {
    const toy = makeToy((act) => ({
      types: {
        root: { perform: (h) => ['left', 'right'].forEach((it) => void h.react(act(it))) },
        left: { prepare: (h) => h.react(act('leaf')), perform: (h) => h.react(act('leaf')) },
        right: { perform: (h) => h.react(act('leaf')) },
        leaf: {},
      },
    }));
    expect(play(toy, toy.act('root')).lines).toEqual([
      'root 1 begins',
      'root 1 performs',
      'left 2 begins',
      'leaf 3 begins',
      'leaf 3 performs',
      'leaf 3 ends',
      'left 2 performs',
      'leaf 4 begins',
      'leaf 4 performs',
      'leaf 4 ends',
      'left 2 ends',
      'right 5 begins',
      'right 5 performs',
      'leaf 6 begins',
      'leaf 6 performs',
      'leaf 6 ends',
      'right 5 ends',
      'root 1 ends',
    ]);
  });

  test('A2 in a chain of last reactions every action ends, the innermost first', () => {
    const toy = makeToy((act) => ({
      types: {
        fall: {
          perform: (h, action) => {
            if (action.amount > 0) h.react(act('fall', { amount: action.amount - 1 }));
          },
        },
      },
    }));
    const { lines } = play(toy, toy.act('fall', { amount: 3 }));
    expect(lines.slice(-4)).toEqual(['fall 4 ends', 'fall 3 ends', 'fall 2 ends', 'fall 1 ends']);
  });

  test('A2 an action without handlers and observers still has all its phases', () => {
    const toy = makeToy(() => ({ types: { nothing: {} } }));
    expect(play(toy, toy.act('nothing')).lines).toEqual([
      'nothing 1 begins',
      'nothing 1 performs',
      'nothing 1 ends',
    ]);
  });

  test('A2 handlers can add reactions, which come before those of observers of equal rank', () => {
    const toy = makeToy((act) => ({
      types: { hit: { perform: (h) => h.react(act('own')) }, own: {}, other: {} },
      rules: [{ on: 'hit', phase: Phase.perform, respond: (t) => t.react(act('other')) }],
    }));
    expect(play(toy, toy.act('hit')).begun).toEqual(['hit', 'own', 'other']);
  });

  test.each(['prepare', 'perform'] as const)(
    'A2 the observers of the %s phase are those after its handler: created ones, but not removed ones',
    (phase) => {
      const answering = (name: string, first: (h: Handling) => void, stones: string[]) => {
        const toy = makeToy((act) => ({
          types: { ring: { [phase]: first }, echo: {} },
          cards: {
            pebble: {},
            bell: { routines: [{ on: 'ring', phase: Phase[phase], respond: (t) => t.react(act('echo')) }] },
          },
        }));
        const { begun } = play(toy, toy.act('ring'), { state: makeToyState(toy, stones) });
        return `${name}: ${begun.filter((it) => it === 'echo').length}`;
      };
      const bells = ['bell', 'bell'];
      expect([
        answering('the same', () => {}, bells),
        answering('removed', (h) => h.remove(1), bells),
        answering('muted', (h) => h.set(2, Stat.deaf, 1), bells),
        answering('transformed', (h) => h.setCard(1, 1), bells),
        answering('created', (h) => void h.create(2, 0, Zone.yard), bells),
        answering('created, the first', (h) => void h.create(2, 0, Zone.yard), []),
        answering('removed, the last', (h) => h.remove(1), ['bell']),
      ]).toEqual([
        'the same: 2',
        'removed: 1',
        'muted: 1',
        'transformed: 1',
        'created: 3',
        'created, the first: 1',
        'removed, the last: 0',
      ]);
    },
  );

  test('A2 observers are called for the phase that they answer to, and for no other', () => {
    const heard: string[] = [];
    const observe = (on: string, phase: Phase) => ({
      on,
      phase,
      respond: (t: Observing, action: Action) => {
        heard.push(`${on} ${phase} ${t.phase} of ${action.id}`);
      },
    });
    const toy = makeToy((act) => ({
      types: { hit: { prepare: (h) => h.react(act('echo')) }, echo: {} },
      rules: [observe('hit', Phase.perform), observe('echo', Phase.prepare)],
    }));
    play(toy, toy.act('hit'), { twin: false });
    expect(heard).toEqual(['echo 0 0 of 2', 'hit 1 1 of 1']);
  });
});

describe('A3: reactions are added to the open phase only, and worked out when resolved', () => {
  /** A hit that stores its handling, so that a test can misuse it at a forbidden time. */
  function misuse(at: 'possible' | 'stays' | 'followUps' | 'due' | 'rest'): string {
    let kept: Observing | undefined;
    let law = 'never came';
    const toy = makeToy((act) => {
      const abuse = () => {
        if (kept !== undefined) law = lawOf(() => (kept as Observing).react(act('echo')));
      };
      return {
        types: {
          hit: {
            prepare: (h) => {
              kept = h;
            },
            possible: () => {
              if (at === 'possible') abuse();
              return true;
            },
            stays: () => {
              if (at === 'stays') abuse();
              return true;
            },
            followUps: () => {
              if (at === 'followUps') abuse();
              return [];
            },
          },
          echo: {},
        },
        cards: { pebble: {} },
        stateBasedActions: [
          {
            type: 'echo',
            due: () => {
              if (at === 'due') abuse();
              return false;
            },
          },
        ],
      };
    });
    const state = makeToyState(toy, ['pebble']);
    const { begun } = play(toy, toy.act('hit', { targets: [1] }), { state, twin: false });
    if (at === 'rest') law = lawOf(() => (kept as Observing).react(toy.act('echo')));
    expect(begun).toEqual(['hit']);
    return law;
  }

  test.each(['possible', 'stays', 'followUps', 'due', 'rest'] as const)(
    'A3 a reaction that is added at %s is an error, and is not resolved',
    (at) => {
      expect(misuse(at)).toBe('A3');
    },
  );

  test('A3 a reaction added in a nested phase belongs to that phase, not to the one around it', () => {
    const toy = makeToy((act) => ({
      types: { hit: { prepare: (h) => h.react(act('echo')) }, echo: {}, late: {} },
      rules: [{ on: 'echo', phase: Phase.perform, respond: (t) => t.react(act('late')) }],
    }));
    const { log } = play(toy, toy.act('hit'));
    expect(eventsOf(log)).toContainEqual(expect.objectContaining({ kind: 'begin', id: 3, cause: 2, why: 2 }));
  });

  test('A3 targets that are worked out are those at the time of resolving, not of adding', () => {
    const toy = makeToy((act) => ({
      types: {
        open: {
          perform: (h) => {
            h.react(act('grow'));
            h.react(act('count', { form: 1 }));
          },
        },
        grow: { perform: (h) => void h.create(1, 0, Zone.yard) },
        count: { perform: (h, action) => h.setRegister(Own.tide, action.targets.length) },
      },
      cards: { pebble: {} },
      evaluate: (h, action) => h.amend(action, [...(h.table.zones[Zone.yard] ?? [])], 0),
    }));
    const { state, log } = play(toy, toy.act('open'), { state: makeToyState(toy, ['pebble']) });
    expect(state.table.registers.at(-2)).toBe(2);
    expect(eventsOf(log)).toContainEqual({ kind: 'amend', id: 3, amount: 0, targets: [1, 2] });
  });

  test('A3 random choices are drawn in the order of resolving, not of adding', () => {
    const drawn: string[] = [];
    const toy = makeToy((act) => ({
      types: {
        open: {
          perform: (h) => {
            h.react(act('draw', { amount: 1, form: 1, priority: 0 }));
            h.react(act('draw', { amount: 2, form: 1, priority: 5 }));
          },
        },
        draw: {},
      },
      evaluate: (h, action) => {
        drawn.push(`${action.amount}: ${h.pickNumber(1, 1_000_000)}`);
      },
    }));
    play(toy, toy.act('open'), { twin: false });
    const other: string[] = [];
    const twice = makeToy(() => ({
      types: {
        both: {
          perform: (h) => {
            other.push(`2: ${h.pickNumber(1, 1_000_000)}`);
            other.push(`1: ${h.pickNumber(1, 1_000_000)}`);
          },
        },
      },
    }));
    play(twice, twice.act('both'), { twin: false });
    expect(drawn).toEqual(other);
  });

  test('A3 an evaluation comes before the handler of the prepare phase, once, and only for an action with a form', () => {
    const order: string[] = [];
    const toy = makeToy((act) => ({
      types: {
        plain: {
          prepare: () => order.push('plain prepares'),
          perform: (h) => h.react(act('formed', { form: 3 })),
        },
        formed: {
          prepare: () => order.push('formed prepares'),
          perform: () => order.push('formed performs'),
        },
      },
      evaluate: (_h, action) => {
        order.push(`form ${action.form}`);
      },
    }));
    play(toy, toy.act('plain'), { twin: false });
    expect(order).toEqual(['plain prepares', 'form 3', 'formed prepares', 'formed performs']);
  });

  test('A3 after a failure no phase is left open', () => {
    let kept: Observing | undefined;
    const toy = makeToy(() => ({
      types: { hit: {}, echo: {} },
      rules: [
        {
          on: 'hit',
          phase: Phase.prepare,
          respond: (t) => {
            kept = t;
            throw new Error('a stone fell');
          },
        },
      ],
    }));
    expect(() => play(toy, toy.act('hit'), { twin: false })).toThrow('a stone fell');
    expect(lawOf(() => kept?.react(toy.act('echo')))).toBe('A3');
  });

  test('A3 an answer that fails leaves no phase open, and is located as every failure is', () => {
    let kept: Handling | undefined;
    const toy = makeToy(() => ({
      types: {
        choose: {
          prepare: (h) => h.ask({ seat: 0, kind: 'options', options: [4, 5], count: 1 }),
          answered: (h) => {
            kept = h;
            throw new Error('a stone fell');
          },
        },
        echo: {},
      },
    }));
    expect.soft(lawOf(() => play(toy, toy.act('choose'), { twin: false }))).toBe('A1');
    expect.soft(lawOf(() => kept?.react(toy.act('echo')))).toBe('A3');
    expect.soft(lawOf(() => kept?.setRegister(Own.tide, 1))).toBe('A1');
  });
});
