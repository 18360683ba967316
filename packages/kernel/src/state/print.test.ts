import { describe, expect, test } from 'vitest';
import { makeDetailedAction } from '../game/action.ts';
import { Resolver } from '../resolver/resolver.ts';
import { makeToy, makeToyState, Own, Stat, Zone } from '../testing/toy.ts';
import { printAction, printEntity, printStack, printTable } from './print.ts';

const toy = makeToy((act) => ({
  types: {
    open: {
      prepare: (h) => {
        h.setRegister(Own.tide, 1);
        for (let amount = 0; amount < 3; amount++)
          h.react(act('choose', { source: 1, targets: [2], amount }));
      },
      followUps: () => [act('after')],
    },
    choose: { prepare: (h) => h.ask({ seat: 1, kind: 'entities', options: [1, 2], count: 1 }) },
    fall: {
      prepare: (h, action) => {
        if (action.amount > 0) h.react(act('fall', { amount: action.amount - 1 }));
        else h.ask({ seat: 0, kind: 'options', options: [1], count: 1 });
      },
    },
    after: {},
  },
  cards: { pebble: { printed: [3, 0, 0] }, bell: { printed: [0, 0, 0] } },
}));

describe('printStack', () => {
  test('says when nothing is being resolved', () => {
    expect(printStack(toy.game, makeToyState(toy))).toBe('nothing is being resolved');
  });

  test('draws frames outermost first, with the reactions to come, the prompt and the queue', () => {
    const state = makeToyState(toy, ['pebble', 'bell']);
    const resolver = new Resolver(toy.game, state);
    resolver.start(toy.act('open'), 0);
    expect(resolver.run()).toBe('asking');
    state.queue.push(toy.act('after', { source: 2 }), toy.act('open'));
    expect(printStack(toy.game, state).split('\n')).toEqual([
      '1 open [prepared, 2 to come]',
      expect.stringMatching(/^ {2}2 choose by pebble#1 on bell#2 \[\w+, 0 to come\]$/),
      'asking seat 1 for 1 of 2 entities',
      'then: after by bell#2; open',
    ]);
  });

  test('counts the one reaction that waits, and the actions that gave up their frames', () => {
    const state = makeToyState(toy, ['pebble', 'bell']);
    const resolver = new Resolver(toy.game, state);
    resolver.start(toy.act('open'), 0);
    resolver.run();
    const [frame] = state.stack;
    if (frame === undefined) throw new Error('Nothing is being resolved.');
    Object.assign(frame, { only: toy.act('after'), several: null, next: 0, owed: 2 });
    expect(printStack(toy.game, state).split('\n')[0]).toBe(
      '1 open [prepared, 1 to come, after 2 that gave up their frames]',
    );
  });

  test('draws both ends of a deep stack, with the number of frames between', () => {
    const state = makeToyState(toy);
    const resolver = new Resolver(toy.game, state);
    resolver.start(toy.act('fall', { amount: 99 }), 0);
    expect(resolver.run()).toBe('asking');
    const lines = printStack(toy.game, state).split('\n');
    expect(lines).toHaveLength(26);
    expect(lines[0]).toMatch(/^1 fall × 99 /);
    expect(lines[11]).toMatch(/^ *12 fall × 88 /);
    expect(lines[12]).toBe('… 76 frames more');
    expect(lines[13]).toMatch(/^ *89 fall × 11 /);
    expect(lines[24]).toMatch(/^ *100 fall \[/);
  });

  test('draws all of 24 frames', () => {
    const state = makeToyState(toy);
    const resolver = new Resolver(toy.game, state);
    resolver.start(toy.act('fall', { amount: 23 }), 0);
    resolver.run();
    const lines = printStack(toy.game, state).split('\n');
    expect(lines.filter((it) => it.includes('fall'))).toHaveLength(24);
    expect(lines.filter((it) => it.includes('more'))).toEqual([]);
  });
});

describe('printAction', () => {
  const { table } = makeToyState(toy, ['pebble', 'bell']);

  test.each([
    ['after', toy.act('after')],
    ['5 after by pebble#1', { ...toy.act('after', { source: 1 }), id: 5 }],
    ['choose on bell#2, #9 × -3', toy.act('choose', { targets: [2, 9], amount: -3 })],
    ['type 44', makeDetailedAction(44, 0, 0, {})],
  ])('%s', (expected, action) => {
    expect(printAction(toy.game, table, action)).toBe(expected);
  });
});

describe('printTable', () => {
  test('draws every zone that is not empty, with the stats that are not 0', () => {
    const { table } = makeToyState(toy, [
      'pebble',
      ['bell', { zone: Zone.shed, seat: 1 }],
      ['pebble', { zone: Zone.shed, seat: 1, stats: [1, -2, 0] }],
    ]);
    const modifiers = [{ stat: Stat.weight, operation: 0 as const, value: 0 }];
    table.entities[1]?.attachments.push({
      id: 9,
      card: 0,
      source: 0,
      player: 0,
      until: 0,
      form: 0,
      modifiers,
    });
    table.zones[2]?.push(0);
    expect(printTable(toy.game, table).split('\n')).toEqual([
      'p0.yard',
      '  pebble#1: weight 3, 1 attached',
      'p0.pit',
      '  a card',
      'p1.shed',
      '  bell#2',
      '  pebble#3: weight 1, shine -2',
    ]);
  });

  test('a hidden entity is drawn as unknown', () => {
    const { table } = makeToyState(toy, ['pebble']);
    (table.entities[1] as { card: number }).card = 0;
    expect(printEntity(toy.game, table, 1)).toBe('unknown#1');
    expect(printEntity(toy.game, table, 7)).toBe('#7');
  });
});
