import { expect, test } from 'vitest';
import { MAX_WAITING_CUTS } from '../../contract.ts';
import { AfterBlocks } from './after-blocks.ts';

interface Told {
  kind: string;
  number: number;
}

/** Releases what waits, and returns its numbers. */
function released(after: AfterBlocks<Told>, sent: number, most = Number.POSITIVE_INFINITY): number[] {
  const numbers: number[] = [];
  after.release(
    sent,
    () => numbers.length < most,
    ({ number }) => numbers.push(number),
  );
  return numbers;
}

test('H1 a message waits for the blocks before it, and all keep their order', () => {
  const after = new AfterBlocks<Told>();
  for (const [number, position] of [5, 5, 8].entries()) after.keep(position, { kind: 'status', number });
  expect([released(after, 4), after.waiting]).toEqual([[], 3]);
  expect([released(after, 5), after.waiting]).toEqual([[0, 1], 1]);
  expect([released(after, 100), after.waiting]).toEqual([[2], 0]);
});

test('B2 a page that may not be sent more gets the rest later', () => {
  const after = new AfterBlocks<Told>();
  for (let number = 0; number < 4; number++) after.keep(1, { kind: 'status', number });
  expect([released(after, 1, 0), released(after, 1, 3), released(after, 1)]).toEqual([[], [0, 1, 2], [3]]);
});

test('B2 of too many the oldest of the same kind is dropped, and none of another kind', () => {
  const after = new AfterBlocks<Told>();
  after.keep(1, { kind: 'prompt', number: -1 });
  for (let number = 1; number < MAX_WAITING_CUTS; number++) after.keep(1, { kind: 'status', number });
  expect(after.waiting).toBe(MAX_WAITING_CUTS);
  after.keep(1, { kind: 'status', number: 1_000 });
  expect(after.waiting).toBe(MAX_WAITING_CUTS);
  after.keep(1, { kind: 'targeting', number: 2_000 });
  expect(after.waiting).toBe(MAX_WAITING_CUTS + 1);
  const numbers = released(after, 1);
  expect(numbers.slice(0, 2)).toEqual([-1, 2]);
  expect(numbers.slice(-2)).toEqual([1_000, 2_000]);
});

test('a view takes the place of all that waited', () => {
  const after = new AfterBlocks<Told>();
  after.keep(1, { kind: 'status', number: 1 });
  after.clear();
  expect([released(after, 9), after.waiting]).toEqual([[], 0]);
});
