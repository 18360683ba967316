import { describe, expect, test } from 'vitest';
import { type Action, makeGroup, Phase, Why } from '../game/action.ts';
import { Resolver } from '../resolver/resolver.ts';
import { play, runToRest } from '../testing/play.ts';
import { makeToy, makeToyState, Own, Stat } from '../testing/toy.ts';
import { type CauseNode, type CauseTree, drawCauses, drawForest, readCauses } from './causes.ts';
import { EventLog } from './event-log.ts';

const toy = makeToy((act) => ({
  types: {
    hit: {
      prepare: (h) => h.set(1, Stat.shine, 7),
      perform: (h) => {
        h.set(1, Stat.weight, 0);
        h.react(act('hurt', { source: 1, targets: [2], amount: 4 }));
      },
      followUps: () => [act('after', { source: 2 })],
    },
    brace: { perform: (h) => h.set(2, Stat.shine, 5) },
    hurt: { perform: (h) => h.set(2, Stat.weight, 3) },
    after: { perform: (h) => h.setRegister(Own.tide, 1) },
    sweep: { perform: (h) => h.setRegister(Own.tide, 0) },
  },
  cards: { pebble: {}, bell: {} },
  rules: [
    {
      on: 'hit',
      phase: Phase.prepare,
      respond: (t) => t.react(act('brace', { source: 2, priority: 3, order: 8 })),
    },
  ],
  stateBasedActions: [{ type: 'sweep', due: (table) => table.registers.at(-2) === 1 }],
}));

function outline(node: CauseNode): unknown[] {
  const { id, cause, why } = node.action;
  return [id, cause, why, node.changes.map((it) => it.kind), ...node.children.map(outline)];
}

function playHit(): { tree: CauseTree; records: Int32Array } {
  const { log } = play(toy, toy.act('hit', { source: 1 }), { state: makeToyState(toy, ['pebble', 'bell']) });
  const records = log.slice(0);
  return { tree: readCauses(records)[0] as CauseTree, records };
}

describe('readCauses', () => {
  test('A11 every action and change is under its cause, with the phase that caused it', () => {
    const { tree } = playHit();
    expect(tree).toMatchObject({ command: 1, seat: 0 });
    expect(tree.roots.map(outline)).toEqual([
      [1, 0, Why.command, ['set', 'set'], [2, 1, Why.prepare, ['set']], [3, 1, Why.perform, ['set']]],
      [4, 1, Why.followUp, ['register']],
      [5, 4, Why.stateBasedAction, ['register']],
    ]);
  });

  test('A11 it has the priority and the order of play that decided an action’s position', () => {
    const { tree } = playHit();
    expect(tree.roots[0]?.children[0]?.action).toMatchObject({ priority: 3, order: 8, source: 2 });
  });

  test('A11 it has the fate of each action: performed, cancelled, dropped', () => {
    const fates = makeToy((act) => ({
      types: {
        open: { perform: (h) => ['drop', 'stop', 'go'].forEach((it) => void h.react(act(it))) },
        drop: { possible: () => false },
        stop: { prepare: (h, action) => h.cancel(action, action) },
        go: {},
      },
    }));
    const { log } = play(fates, fates.act('open'));
    const [drop, stop, go] = readCauses(log.slice(0))[0]?.roots[0]?.children ?? [];
    expect(drop).toMatchObject({ dropped: true, performed: false, cancelledBy: 0 });
    expect(stop).toMatchObject({ dropped: false, performed: false, cancelledBy: 3 });
    expect(go).toMatchObject({ dropped: false, performed: true, cancelledBy: 0 });
  });

  test('A11 targets and amount are those that the action performed with', () => {
    const amended = makeToy((act) => ({
      types: {
        hit: { stays: (_table, target) => target !== 2 },
        ward: { perform: (h, action) => h.amend(h.causeOf(action) as Action, [1, 2, 3], 6) },
      },
      rules: [{ on: 'hit', phase: Phase.prepare, respond: (t) => t.react(act('ward')) }],
    }));
    const { log } = play(amended, amended.act('hit', { targets: [9], amount: 1 }));
    expect(readCauses(log.slice(0))[0]?.roots[0]?.action).toMatchObject({ targets: [1, 3], amount: 6 });
  });

  test('A11 in a group each change is under the member whose handler made it', () => {
    const pairs = makeToy(() => ({
      types: {
        hit: {
          prepare: (h, action) => h.set(action.amount, Stat.shine, 9),
          perform: (h, action) => h.set(action.amount, Stat.weight, 9),
        },
      },
      cards: { pebble: {} },
    }));
    const group = makeGroup([pairs.act('hit', { amount: 1 }), pairs.act('hit', { amount: 2 })]);
    const { log } = play(pairs, group, { state: makeToyState(pairs, ['pebble', 'pebble']) });
    const roots = readCauses(log.slice(0))[0]?.roots ?? [];
    expect(roots.map((it) => it.changes.map((change) => change.kind === 'set' && change.entity))).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  test('A11 a change that an answer makes is under the action that asked', () => {
    const asks = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.react(act('choose')) },
        choose: {
          prepare: (h) => h.ask({ seat: 0, kind: 'options', options: [1], count: 1 }),
          answered: (h) => h.setRegister(Own.moon, 4),
        },
      },
    }));
    const { log } = play(asks, asks.act('open'));
    const changes = readCauses(log.slice(0))[0]?.roots[0]?.children[0]?.changes;
    expect(changes).toEqual([expect.objectContaining({ kind: 'register', after: 4 })]);
  });

  test('A11 each command has its own tree; records before the first command are left out', () => {
    const state = makeToyState(toy, ['pebble', 'bell']);
    const log = new EventLog();
    log.set(1, 0, 1, 1);
    const resolver = new Resolver(toy.game, state, { log });
    for (const seat of [0, 1]) {
      resolver.start(toy.act('hit', { source: 1 }), seat);
      runToRest(resolver);
    }
    const trees = readCauses(log.slice(0));
    expect(trees.map((it) => [it.command, it.seat, it.roots[0]?.action.id])).toEqual([
      [1, 0, 1],
      [2, 1, 1],
    ]);
  });

  test('A11 every reaction of a phase finds its cause, the last one too', () => {
    const found: boolean[] = [];
    const nested = makeToy((act) => ({
      types: {
        open: { perform: (h) => h.react(act('mid')) },
        mid: { perform: (h) => [1, 2, 3].forEach((amount) => void h.react(act('leaf', { amount }))) },
        leaf: { perform: (h, action) => void found.push(h.causeOf(action) !== null) },
      },
    }));
    play(nested, nested.act('open'), { twin: false });
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(1);
  });
});

describe('drawCauses', () => {
  const name = (id: number) => `stone ${id}`;

  test('A11 draws the tree, an action a line', () => {
    const { tree } = playHit();
    expect(drawCauses(toy.game, tree, name).split('\n')).toEqual([
      '1 hit stone 1',
      '├─ 2 brace stone 2',
      '└─ 3 hurt stone 1 → stone 2 (4)',
      '4 after stone 2 after 1',
      '5 sweep',
    ]);
  });

  test('A11 draws branches of branches, cancelled and dropped ones', () => {
    const deep = makeToy((act) => ({
      types: {
        open: { perform: (h) => ['mid', 'last'].forEach((it) => void h.react(act(it))) },
        mid: { perform: (h) => ['stop', 'drop'].forEach((it) => void h.react(act(it))) },
        last: { perform: (h) => h.react(act('leaf')) },
        stop: { prepare: (h, action) => h.cancel(action, action) },
        drop: { possible: () => false },
        leaf: {},
      },
    }));
    const { log } = play(deep, deep.act('open'));
    expect(drawCauses(deep.game, readCauses(log.slice(0))[0] as CauseTree, name).split('\n')).toEqual([
      '1 open',
      '├─ 2 mid',
      '│  ├─ 3 stop cancelled by 3',
      '│  └─ 4 drop dropped',
      '└─ 5 last',
      '   └─ 6 leaf',
    ]);
  });

  test('A11 lists targets, and numbers a type that the game does not name', () => {
    const { log } = play(toy, toy.act('after', { source: 1, targets: [1, 2], amount: -3 }), {
      state: makeToyState(toy, ['pebble', 'bell']),
    });
    const tree = readCauses(log.slice(0))[0] as CauseTree;
    expect(drawCauses(toy.game, tree, name).split('\n')[0]).toBe('1 after stone 1 → stone 1, stone 2 (-3)');
    const unnamed = { ...toy.game, types: [] };
    expect(drawCauses(unnamed, tree, name).split('\n')[0]).toMatch(/^1 type 3 stone 1/);
  });
});

describe('drawForest', () => {
  interface Link {
    name: string;
    children: Link[];
  }
  /** A chain of nodes, each in the one before it. */
  function chainOf(length: number): Link {
    let link: Link = { name: `${length}`, children: [] };
    for (let number = length - 1; number >= 1; number--) link = { name: `${number}`, children: [link] };
    return link;
  }

  test('A11 draws 200 levels, and says that there are deeper ones', () => {
    const draw = ({ name }: Link) => name;
    const whole = drawForest([chainOf(201)], draw).split('\n');
    expect(whole).toHaveLength(201);
    expect(whole.at(-1)?.trim()).toBe('└─ 201');
    const cut = drawForest([chainOf(202), chainOf(1)], draw).split('\n');
    expect(cut).toHaveLength(203);
    expect(cut.at(-2)?.trim()).toBe('└─ … deeper than 200 levels');
    expect(cut.at(-2)?.indexOf('└')).toBeGreaterThan(cut.at(-3)?.indexOf('└') ?? 0);
    expect(cut.at(-1)).toBe('1');
  });
});
