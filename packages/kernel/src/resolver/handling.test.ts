import { describe, expect, test } from 'vitest';
import { makeGroup, Phase } from '../game/action.ts';
import type { Handling, Observing } from '../game/game.ts';
import { Register } from '../game/registers.ts';
import { play } from '../testing/play.ts';
import { makeToy, makeToyState, Own, type ToyParts, type ToyRoutine } from '../testing/toy.ts';
import type { RandomChoice } from './handling.ts';

describe('an observer cannot write after a handler has', () => {
  const rise = (h: Handling) => h.setRegister(Own.tide, 1);
  const meddle = (on: string, phase: Phase): ToyRoutine => ({
    on,
    phase,
    respond: (t: Observing) => (t as Handling).setRegister(Own.moon, 1),
  });
  const cases: [after: string, parts: ToyParts, details: { form?: number }][] = [
    ['the prepare phase', { types: { hit: { prepare: rise } }, rules: [meddle('hit', Phase.prepare)] }, {}],
    ['the perform phase', { types: { hit: { perform: rise } }, rules: [meddle('hit', Phase.perform)] }, {}],
    [
      'the amount was worked out',
      { types: { hit: {} }, evaluate: rise, rules: [meddle('hit', Phase.prepare)] },
      { form: 1 },
    ],
    [
      'auras were updated',
      {
        types: { hit: {}, glow: {} },
        auras: { type: 'glow', refresh: rise },
        rules: [meddle('hit', Phase.perform)],
      },
      {},
    ],
  ];

  test.each(cases)('A1 %s', (_, parts, details) => {
    const toy = makeToy(() => parts);
    const state = makeToyState(toy);
    const action = toy.act('hit', details);
    expect(() => play(toy, action, { state, twin: false })).toThrow(/^A1/);
    expect(state.table.registers.slice(-2)).toEqual([1, 0]);
  });

  test('A1 the members of a group', () => {
    const toy = makeToy(() => ({
      types: { hit: { perform: rise } },
      rules: [meddle('hit', Phase.perform)],
    }));
    const state = makeToyState(toy);
    const pair = makeGroup([toy.act('hit'), toy.act('hit')]);
    expect(() => play(toy, pair, { state, twin: false })).toThrow(/^A1/);
    expect(state.table.registers.slice(-2)).toEqual([1, 0]);
  });
});

describe('a forced outcome', () => {
  const toy = makeToy(() => ({
    types: {
      card: { perform: (h) => h.setRegister(Own.tide, h.pickCard([2, 1])) },
      number: { perform: (h) => h.setRegister(Own.tide, h.pickNumber(5, 8)) },
    },
    cards: { pebble: {}, bell: {} },
  }));
  const force = (type: string, index: number) => {
    const asked: RandomChoice[] = [];
    const oracle = (choice: RandomChoice) => {
      asked.push(choice);
      return index;
    };
    const { state } = play(toy, toy.act(type), { oracle, twin: false });
    return { asked, tide: state.table.registers.at(-2), count: state.table.registers[Register.forced] };
  };

  test.each([
    ['card', 0, 2],
    ['card', 1, 1],
    ['number', 0, 5],
    ['number', 3, 8],
  ])('S2 is the %s at an index from the first to the last: %i', (type, index, outcome) => {
    expect(force(type, index)).toMatchObject({ tide: outcome, count: 1 });
  });

  test.each([
    ['card', -1],
    ['card', 2],
    ['number', -1],
    ['number', 4],
  ])('S2 is refused for a %s at %i, which is outside', (type, index) => {
    expect(() => force(type, index)).toThrow(`forced outcome ${index} is not one of`);
  });

  test('S2 is asked for by what is chosen', () => {
    expect(force('card', 0).asked).toEqual([{ kind: 'card', candidates: [2, 1], forced: 0 }]);
  });
});
