import { expect, test } from 'vitest';
import { type Direction, neighbour } from './neighbour.ts';

/** Something ten pixels wide. */
const at = (name: string, x: number) => ({ name, getBoundingClientRect: () => ({ x, width: 10 }) });

const rows = [[at('hero', 45)], [at('a', 0), at('b', 40), at('c', 80)], [at('left', 10), at('right', 70)]];
const find = (name: string) => rows.flat().find((one) => one.name === name) ?? null;

test.each<[string, Direction, string | undefined]>([
  ['a', 'right', 'b'],
  ['c', 'right', undefined],
  ['a', 'left', undefined],
  ['a', 'up', 'hero'],
  ['hero', 'up', undefined],
  ['hero', 'down', 'b'],
  ['c', 'down', 'right'],
  ['left', 'up', 'a'],
  ['right', 'down', undefined],
])('from %s %s comes to %s', (from, direction, to) => {
  expect(neighbour(rows, find(from), direction)?.name).toBe(to);
});

test('without a focus, the first of the last row gets it', () => {
  expect(neighbour(rows, null, 'up')?.name).toBe('left');
  expect(neighbour([], null, 'up')).toBeNull();
});
