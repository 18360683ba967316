import { describe, expect, test } from 'vitest';
import { type Fault, isFault, isSameFault, sayFault } from './fault.ts';

const law: Fault = {
  kind: 'law',
  law: 'A10',
  action: 'damage',
  message: 'A10: only a prepare phase can ask',
};
const error: Fault = { kind: 'error', action: 'damage', message: 'card 12 is not there' };
const leak: Fault = { kind: 'leak', seat: 1, what: 'its view' };
const undo: Fault = { kind: 'undo', message: 'S4: the match comes to another state' };
const viewer: Fault = {
  kind: 'viewer',
  type: 'damage',
  phase: 'perform',
  card: 'pebble',
  message: 'no picture',
};
const runaway: Fault = { kind: 'runaway', limit: 60, cycle: 'hit → draw → heal' };
const report: Fault = { kind: 'report', message: 'the cards overlap' };

const every = [law, error, leak, undo, viewer, runaway, report].map((it): [string, Fault] => [it.kind, it]);

describe('a fault from outside', () => {
  test.each(every)('S4 has all of its parts, and no other: %s', (_, fault) => {
    expect(isFault(fault)).toBe(true);
    expect(isFault({ ...fault, more: '' })).toBe(false);
    // A part of another kind of fault is one too many.
    const [foreign] = ['what', 'cycle'].filter((it) => !(it in fault));
    expect(isFault({ ...fault, [foreign as string]: 'x' })).toBe(false);
    for (const part of Object.keys(fault)) {
      const { [part as keyof Fault]: _, ...rest } = fault;
      expect(isFault(rest)).toBe(false);
      expect(isFault({ ...rest, more: '' })).toBe(false);
      for (const value of [null, undefined, [], {}, 0.5])
        expect(isFault({ ...fault, [part]: value })).toBe(false);
    }
  });

  test('S4 is none of an unknown kind, and no other value', () => {
    for (const value of [null, undefined, 'law', 7, [], [report], { kind: 'law/2', message: '' }])
      expect(isFault(value)).toBe(false);
  });

  test('S4 leaks to a seat, or to a spectator', () => {
    expect([0, -1].map((seat) => isFault({ ...leak, seat }))).toEqual([true, true]);
    expect(isFault({ ...leak, seat: -2 })).toBe(false);
  });

  test('S4 fails in one of the two phases', () => {
    expect(isFault({ ...viewer, phase: 'prepare' })).toBe(true);
    expect(isFault({ ...viewer, phase: 'end' })).toBe(false);
  });

  test('S4 ran past a limit of at least one action', () => {
    expect([1, 0].map((limit) => isFault({ ...runaway, limit }))).toEqual([true, false]);
  });
});

describe('the same fault in two matches', () => {
  test.each(every)('S4 is of one kind: %s', (_, fault) => {
    expect(isSameFault(fault, structuredClone(fault))).toBe(true);
    for (const [kind, other] of every) expect(isSameFault(fault, other)).toBe(kind === fault.kind);
  });

  test.each<[what: string, one: Fault, other: Fault]>([
    ['a law, in other words', law, { ...law, message: 'A10: somebody asked' }],
    ['an error, with other numbers', error, { ...error, message: 'card 7 is not there' }],
    ['an undo, of another command', undo, { ...undo, message: 'S4: from before command 9' }],
    ['a viewer, in other words', viewer, { ...viewer, message: 'another picture' }],
    ['a runaway, from another place of its cycle', runaway, { ...runaway, cycle: 'draw → heal → hit' }],
    ['a runaway, with another limit', runaway, { ...runaway, limit: 10 }],
  ])('S4 is %s', (_, one, other) => {
    expect(isSameFault(one, other)).toBe(true);
  });

  test.each<[what: string, one: Fault, other: Fault]>([
    ['another law', law, { ...law, law: 'A3' }],
    ['a law in another action', law, { ...law, action: 'draw' }],
    ['an error in another action', error, { ...error, action: 'draw' }],
    ['another error', error, { ...error, message: 'zone 12 is not there' }],
    ['a leak to another seat', leak, { ...leak, seat: 0 }],
    ['a leak by something else', leak, { ...leak, what: 'a refusal' }],
    ['a viewer of another type', viewer, { ...viewer, type: 'draw' }],
    ['a viewer in the other phase', viewer, { ...viewer, phase: 'prepare' }],
    ['a viewer of another card', viewer, { ...viewer, card: '' }],
    ['another cycle', runaway, { ...runaway, cycle: 'hit → draw' }],
    ['a cycle of the same letters', runaway, { ...runaway, cycle: 'hit → ward → heal' }],
    ['another report', report, { ...report, message: 'it is too slow' }],
  ])('S4 is not %s', (_, one, other) => {
    expect(isSameFault(one, other)).toBe(false);
  });
});

describe('a fault in words', () => {
  test('says in which action a law was broken or an error was thrown, if in one', () => {
    expect(sayFault(law)).toBe('A10: only a prepare phase can ask (in damage)');
    expect(sayFault({ ...law, action: '' })).toBe('A10: only a prepare phase can ask');
    expect(sayFault(error)).toMatch(/thrown \(in damage\): card 12 is not there$/);
    expect(sayFault({ ...error, action: '' })).toMatch(/thrown: card 12 is not there$/);
  });

  test('says who can tell hidden cards, and by what', () => {
    expect(sayFault(leak)).toMatch(/^H1: seat 1 .* its view$/);
    expect(sayFault({ ...leak, seat: 0 })).toMatch(/^H1: seat 0 /);
    expect(sayFault({ ...leak, seat: -1 })).toMatch(/^H1: a spectator .* its view$/);
  });

  test('says what the viewer showed: the type, the phase, and the card if there was one', () => {
    expect(sayFault(viewer)).toMatch(/viewer of damage by pebble .*perform: no picture$/);
    expect(sayFault({ ...viewer, card: '' })).toMatch(/viewer of damage failed in perform/);
  });

  test('says the limit and the cycle, the law that going back broke, and what was reported', () => {
    expect(sayFault(runaway)).toMatch(/^A12: .* 60 actions: hit → draw → heal$/);
    expect(sayFault(undo)).toBe(undo.kind === 'undo' && undo.message);
    expect(sayFault(report)).toMatch(/report.*: the cards overlap$/);
  });
});
