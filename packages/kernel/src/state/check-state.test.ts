import { describe, expect, test } from 'vitest';
import { makeGroup } from '../game/action.ts';
import { InvariantError } from '../game/errors.ts';
import { KERNEL_REGISTERS, Register } from '../game/registers.ts';
import { Resolver } from '../resolver/resolver.ts';
import { makeToy, makeToyState, Stat } from '../testing/toy.ts';
import { checkState, MOST_IDS } from './check-state.ts';
import { FrameStatus, type State } from './state.ts';

/** Opens a prompt in the prepare phase of the second of two reactions, each of a group or alone. */
const toy = makeToy((act) => ({
  types: {
    open: {
      perform: (h) => {
        for (const amount of [1, 2, 3]) h.react(act('mid', { amount }));
      },
    },
    mid: { perform: (h, { amount }) => void (amount === 2 && h.react(act('choose'))) },
    choose: { prepare: (h) => h.ask({ seat: 1, kind: 'options', options: [7, 8, 9], count: 2 }) },
  },
  cards: { pebble: {}, bell: {} },
  stateBasedActions: [{ type: 'open', due: () => false }],
}));
const { game } = toy;

/** A match at rest, with a stone that has an attachment. */
function atRest(): State {
  const state = makeToyState(toy, ['pebble', 'bell']);
  const next = state.table.registers[Register.nextEntity] as number;
  state.table.registers[Register.nextEntity] = next + 1;
  state.table.entities[1]?.attachments.push({
    ...{ id: next, card: 1, source: 2, player: 0, until: 0, form: 0 },
    modifiers: [{ stat: Stat.weight, operation: 0, value: 2 }],
  });
  return state;
}

/** The match while it waits for an answer, deep in its stack. */
function asking(): State {
  const state = atRest();
  const resolver = new Resolver(game, state, { log: null });
  resolver.start(makeGroup([toy.act('open'), toy.act('open')]), 0);
  resolver.run(Number.POSITIVE_INFINITY);
  expect(state.prompt).not.toBe(null);
  return state;
}

/** What is said of a state after some of it was changed; `fits` if nothing is. */
function said(state: State, change: (state: State) => void = () => {}): string {
  const stored = JSON.parse(JSON.stringify(state)) as State;
  change(stored);
  return saidOf(stored);
}

function saidOf(value: unknown): string {
  try {
    checkState(game, value);
    return 'fits';
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return error.message;
  }
}

describe('a state from outside', () => {
  test('S1 fits at every step of a match, also when it was stored between two', () => {
    const state = atRest();
    expect(said(state)).toBe('fits');
    const resolver = new Resolver(game, state, { log: null });
    resolver.start(makeGroup([toy.act('open'), toy.act('open')]), 0);
    for (let steps = 0; steps < 500 && resolver.active; steps++) {
      if (state.prompt !== null) resolver.answer([2, 0]);
      resolver.step();
      expect(said(state)).toBe('fits');
    }
    expect(resolver.active).toBe(false);
  });

  test('S1 is refused if it is no state at all', () => {
    for (const value of [null, [], 'state', {}])
      expect(saidOf(value)).toMatch(/state (is not an object|has no)/);
  });

  const zones = game.seats * game.zones.length;
  test.each<[path: string, change: (state: State) => void]>([
    ['state.seed', (it) => Object.assign(it, { seed: 0.5 })],
    ['state.command', (it) => Object.assign(it, { command: -1 })],
    ['state.open', (it) => Object.assign(it, { open: 1 })],
    ['state.outermost', (it) => Object.assign(it, { outermost: game.types.length })],
    ['state.outermost', (it) => Object.assign(it, { outermost: -2 })],
    ['state.settling', (it) => Object.assign(it, { settling: game.stateBasedActions.length + 1 })],
    ['state.settling', (it) => Object.assign(it, { settling: -2 })],
    ['state.settled', (it) => Object.assign(it, { settled: -1 })],
    ['state.stirred', (it) => Object.assign(it, { stirred: null })],
    ['state.actions', (it) => Object.assign(it, { actions: -1 })],
    ['state.steps', (it) => Object.assign(it, { steps: -1 })],
    ['state.steps', (it) => Object.assign(it, { steps: 0.5 })],
    ['state.ended[0]', (it) => it.ended.push(-1)],
    ['state.queue[0].type', (it) => it.queue.push({ ...toy.act('open'), type: 99 }, toy.act('open'))],
    ['state.queue[0].type', (it) => it.queue.push({ ...toy.act('open'), type: game.types.length })],
    ['state.queue[0].card', (it) => it.queue.push({ ...toy.act('open'), card: game.cards.length })],
    ['state.queue[0].player', (it) => it.queue.push({ ...toy.act('open'), player: game.seats })],
    ['state.table.entities[1].id', (it) => set(it.table.entities[1], 'id', 0)],
    ['state.table.entities[1].id', (it) => set(it.table.entities[1], 'id', MOST_IDS + 1)],
    ['state.table.entities[1].card', (it) => set(it.table.entities[1], 'card', game.cards.length)],
    ['state.table.entities[1].card', (it) => set(it.table.entities[1], 'card', -1)],
    ['state.table.entities[1].owner', (it) => set(it.table.entities[1], 'owner', game.seats)],
    ['state.table.entities[1].zone', (it) => set(it.table.entities[1], 'zone', zones)],
    ['state.table.entities[1].order', (it) => set(it.table.entities[1], 'order', -1)],
    ['state.table.entities[1].stats[0]', (it) => set(it.table.entities[1]?.stats, '0', 0.5)],
    ['state.table.entities[1].attachments[0].id', (it) => set(it.table.entities[1]?.attachments[0], 'id', 0)],
    ['.attachments[0].card', (it) => set(it.table.entities[1]?.attachments[0], 'card', game.cards.length)],
    ['.attachments[0].source', (it) => set(it.table.entities[1]?.attachments[0], 'source', -1)],
    ['.attachments[0].player', (it) => set(it.table.entities[1]?.attachments[0], 'player', game.seats)],
    ['.attachments[0].player', (it) => set(it.table.entities[1]?.attachments[0], 'player', -2)],
    [
      '.modifiers[0].stat',
      (it) => set(it.table.entities[1]?.attachments[0]?.modifiers[0], 'stat', game.stats.length),
    ],
    [
      '.modifiers[0].operation',
      (it) => set(it.table.entities[1]?.attachments[0]?.modifiers[0], 'operation', 99),
    ],
    ['state.table.zones[0][0]', (it) => set(it.table.zones[0], '0', 0)],
    ['state.table.registers[0]', (it) => set(it.table.registers, '0', 0.5)],
    ['registers[4]', (it) => set(it.table.registers, `${Register.nextEntity}`, 0)],
    ['registers[4]', (it) => set(it.table.registers, `${Register.nextEntity}`, MOST_IDS + 1)],
    ['registers[5]', (it) => set(it.table.registers, `${Register.nextOrder}`, 0)],
  ])('S1 is refused for a value out of its range: %s', (path, change) => {
    expect(said(atRest(), change)).toContain(path);
  });

  test('S1 the ends of a range are in it', () => {
    expect(
      said(atRest(), (it) => {
        it.outermost = game.types.length - 1;
        it.seed = -(2 ** 40);
        it.steps = 2 ** 40;
        it.table.registers[Register.nextOrder] = MOST_IDS;
        it.table.registers[KERNEL_REGISTERS] = -(2 ** 31);
        Object.assign(it.table.entities[1]?.attachments[0] ?? {}, { player: -1, card: 0 });
      }),
    ).toBe('fits');
  });

  test('S1 has no field missing, none too many, and a table that holds together', () => {
    for (const name of Object.keys(atRest()))
      expect(said(atRest(), (it) => Reflect.deleteProperty(it, name))).toContain(`state has no ${name}`);
    expect(said(atRest(), (it) => Object.assign(it, { more: 1 }))).toContain('unknown field, "more"');
    expect(said(atRest(), (it) => it.table.zones[0]?.pop())).not.toBe('fits');
  });
});

describe('what a state resolves', () => {
  test('S1 is nothing while no command is open', () => {
    expect(said(asking(), (it) => Object.assign(it, { open: false }))).toContain(
      'state has something to resolve',
    );
    const only: ((state: State) => void)[] = [
      (it) => it.queue.push(toy.act('open')),
      (it) => it.ended.push(1),
      (it) => Object.assign(it, { settling: 0 }),
      (it) => Object.assign(it, { prompt: asking().prompt }),
      (it) => Object.assign(it, { stack: asking().stack }),
    ];
    for (const change of only) expect(said(atRest(), change)).toContain('no command is open');
  });

  test('S1 is a stack whose frames have begun, and have passed on what has ended', () => {
    const top = (it: State) => it.stack.at(-1);
    expect(said(asking(), (it) => set(top(it), 'stage', 7))).toContain('.stage');
    expect(said(asking(), (it) => set(top(it)?.action, 'id', it.actions + 1))).toContain('action.id');
    expect(said(asking(), (it) => set(top(it)?.action, 'id', 0))).toContain('actions have begun');
    expect(said(asking(), (it) => set(it.stack[0]?.action.group?.[0], 'id', 0))).toContain(
      'actions have begun',
    );
    expect(said(asking(), (it) => set(it.stack[0]?.action.group?.[0], 'id', it.actions + 1))).toContain(
      'action.id',
    );
    expect(said(asking(), (it) => set(it.stack[0]?.action.group?.[0], 'group', []))).toContain('.group');
    expect(said(asking(), (it) => set(top(it), 'owed', 1))).toContain('state.ended has 0 ids');
    expect(said(asking(), (it) => it.ended.push(1))).toContain('the frames have passed on');
    expect(
      said(asking(), (it) => {
        set(top(it), 'owed', 1);
        it.ended.push(1);
      }),
    ).toBe('fits');
    const several = asking().stack.findIndex((frame) => frame.several !== null);
    expect(several).toBeGreaterThanOrEqual(0);
    const count = asking().stack[several]?.several?.length ?? 0;
    expect(said(asking(), (it) => set(it.stack[several], 'next', count))).toBe('fits');
    expect(said(asking(), (it) => set(it.stack[several], 'next', count + 1))).toContain(
      'past the last reaction',
    );
    expect(said(asking(), (it) => set(top(it), 'next', 1))).toContain('past the last reaction');
    // What has not begun has no id yet.
    expect(
      said(asking(), (it) => {
        it.prompt = null;
        set(top(it), 'stage', FrameStatus.begin);
        set(top(it)?.action, 'id', 0);
      }),
    ).toBe('fits');
  });

  test('S1 is a prompt of the action on top that has asked, for no more than its options', () => {
    expect(said(asking())).toBe('fits');
    const prompt = (change: object) => said(asking(), (it) => void Object.assign(it.prompt ?? {}, change));
    expect(prompt({ count: 3 })).toBe('fits');
    expect(prompt({ count: 4 })).toContain('state.prompt asks for 4 of 3 options');
    expect(prompt({ least: 0 })).toBe('fits');
    expect(prompt({ least: 4 })).toContain('state.prompt asks for at least 4 and at most');
    expect(prompt({ least: -1 })).toContain('state.prompt.least');
    const other = { seat: 0, kind: 'options', options: [], count: 0 };
    const joint = (waiting: object[], given: object[] = []) => prompt({ seat: 1, joint: { waiting, given } });
    expect(joint([other])).toBe('fits');
    expect(joint([], [{ seat: 0, picked: [1] }])).toBe('fits');
    expect(joint([{ ...other, count: 1 }])).toContain('state.prompt asks for 1 of 0 options');
    expect(joint([{ ...other, seat: 1 }])).toContain('state.prompt asks a seat twice');
    expect(joint([other], [{ seat: 0, picked: [] }])).toContain('state.prompt asks a seat twice');
    expect(joint([other], [{ seat: 0 }])).toContain('state.prompt.joint.given[0]');
    expect(prompt({ action: asking().actions + 1 })).toContain('belongs to no action that waits');
    expect(prompt({ action: 1 })).toContain('state.prompt belongs to no action that waits');
    expect(prompt({ seat: -1 })).toContain('state.prompt.seat');
    expect(prompt({ seat: game.seats })).toContain('state.prompt.seat');
    expect(prompt({ kind: 'words' })).toContain('state.prompt.kind');
    expect(prompt({ action: 0 })).toContain('state.prompt.action');
    const stage = (value: FrameStatus) => said(asking(), (it) => set(it.stack.at(-1), 'stage', value));
    expect(stage(FrameStatus.prepared)).toContain('belongs to no action that waits');
    expect(said(asking(), (it) => it.stack.splice(0))).toContain('belongs to no action that waits');
    // A member of a group can be the one that asks.
    expect(
      said(asking(), (it) => {
        const top = it.stack.at(-1);
        const asked = { ...toy.act('choose'), id: it.prompt?.action ?? 0 };
        if (top)
          top.action = { ...makeGroup([{ ...top.action, id: 1 }, toy.act('choose')]), id: 1, group: [asked] };
      }),
    ).toBe('fits');
  });
});

/** Puts a value where it does not belong. */
function set(owner: object | null | undefined, name: string, value: unknown): void {
  if (!owner) throw new Error(`Nothing has a ${name} here.`);
  Object.assign(owner, { [name]: value });
}
