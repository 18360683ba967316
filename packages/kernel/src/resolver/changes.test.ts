import { describe, expect, test } from 'vitest';
import { at, CHALK, Desk, FLINT, Zone } from '../testing/desk.ts';
import { play } from '../testing/play.ts';
import { makeToy } from '../testing/toy.ts';

const YARD = at(0, Zone.yard);
const SHED = at(0, Zone.shed);

/** A desk with three stones in the yard: 1, 2 and 3. */
function lay() {
  const desk = new Desk();
  for (let i = 0; i < 3; i++) desk.put(FLINT, YARD);
  const { changes, log, table } = desk;
  return { changes, log, table, yard: () => [...(table.zones[YARD] ?? [])] };
}

const attachment = (form = 0) => ({ card: CHALK, source: 0, player: 0, until: 0, form, modifiers: [] });

describe('the place of an entity', () => {
  test.each<[index: number, yard: number[]]>([
    [0, [2, 1, 3]],
    [2, [1, 3, 2]],
    [3, [1, 3, 2]],
    [99, [1, 3, 2]],
    [-1, [1, 3, 2]],
  ])('S4 within its zone at %i, and at the end for one that is too large or negative', (index, expected) => {
    const { changes, log, yard } = lay();
    changes.move(2, YARD, index);
    expect(yard()).toEqual(expected);
    // The log has the place itself.
    expect(log.slice(log.end - 6)[5]).toBe(expected.indexOf(2));
  });

  test.each<[index: number, place: number]>([
    [0, 0],
    [1, 1],
    [2, 1],
    [-1, 1],
  ])('S4 in another zone at %i', (index, place) => {
    const { changes, log, table, yard } = lay();
    changes.move(1, SHED, 0);
    changes.move(2, SHED, index);
    expect(table.zones[SHED]?.indexOf(2)).toBe(place);
    expect(yard()).toEqual([3]);
    expect(log.slice(log.end - 6)[5]).toBe(place);
  });

  test.each<[index: number, place: number]>([
    [0, 0],
    [3, 3],
    [4, 3],
    [-1, 3],
  ])('S4 where it is new, at %i', (index, place) => {
    const { changes, yard } = lay();
    const made = changes.create(CHALK, 0, YARD, index);
    expect(yard().indexOf(made)).toBe(place);
  });
});

describe('a change that cannot be made', () => {
  test('S1 names the card that the catalogue does not have', () => {
    expect(() => lay().changes.create(99, 0, YARD, 0)).toThrow('of sights has no card 99');
  });

  test('S1 names the attachment that the entity does not have', () => {
    const { changes } = lay();
    const first = changes.attach(1, attachment());
    expect(() => changes.detach(2, first)).toThrow(`Entity 2 has no attachment ${first}`);
    changes.detach(1, first);
    expect(() => changes.detach(1, first)).toThrow(RangeError);
  });

  test('S1 leaves no trace of a value that stays the same', () => {
    const { changes, log } = lay();
    const { end } = log;
    const { made } = changes;
    changes.set(1, 0, 3);
    changes.setField(1, 0, FLINT);
    changes.setOwnRegister(0, 0);
    expect([log.end, changes.made]).toEqual([end, made]);
  });
});

test('A1 each change is counted, so that auras and state-based actions see that something has changed', () => {
  const { changes } = lay();
  const steps: (() => unknown)[] = [
    () => changes.set(1, 0, 9),
    () => changes.setField(1, 0, CHALK),
    () => changes.setOwnRegister(0, 5),
    () => changes.move(1, SHED, 0),
    () => changes.attach(2, attachment()),
    () => changes.detach(2, 4),
    () => changes.remove(3),
  ];
  for (const step of steps) {
    const { made } = changes;
    step();
    expect(changes.made).toBeGreaterThan(made);
  }
});

test('a random number is one of its range, and each of them comes', () => {
  const drawn: number[] = [];
  const toy = makeToy(() => ({
    types: {
      roll: {
        perform: (h) => {
          for (let i = 0; i < 200; i++) drawn.push(h.pickNumber(5, 8));
        },
      },
    },
  }));
  play(toy, toy.act('roll'), { twin: false });
  expect([...new Set(drawn)].sort((a, b) => a - b)).toEqual([5, 6, 7, 8]);
});
