import { expect, test } from 'vitest';
import { MAX_MALFORMED_MESSAGES, MAX_MESSAGES_IN_TURN, MAX_WARNINGS } from '../../contract.ts';
import { Allowance } from './allowance.ts';
import { Turns } from './turns.ts';

function makeAllowance() {
  const turns = new Turns();
  const reasons: string[] = [];
  return { allowance: new Allowance(turns, (reason) => reasons.push(reason)), reasons, turns };
}

function times(count: number, act: () => void): void {
  for (let i = 0; i < count; i++) act();
}

test('B5 a connection may send a limited amount in one turn, and as much again in the next', () => {
  const { allowance, reasons, turns } = makeAllowance();
  times(2, () => {
    times(MAX_MESSAGES_IN_TURN, () => allowance.countMessage());
    expect(turns.pending).toBe(1);
    expect(allowance.step()).toBe(false);
  });
  expect(reasons).toEqual([]);
  times(MAX_MESSAGES_IN_TURN + 1, () => allowance.countMessage());
  expect(reasons).toEqual([expect.stringContaining(`more than ${MAX_MESSAGES_IN_TURN} messages`)]);
  allowance.stop();
  expect(turns.pending).toBe(0);
});

test('B3 a connection that sends too much that is malformed is ended, over all turns', () => {
  const { allowance, reasons } = makeAllowance();
  times(MAX_MALFORMED_MESSAGES, () => {
    allowance.countMalformed();
    allowance.step();
    allowance.taken();
  });
  expect(reasons).toEqual([]);
  allowance.countMalformed();
  expect(reasons).toEqual([expect.stringContaining(`more than ${MAX_MALFORMED_MESSAGES} malformed`)]);
});

test('B2 a page gets a limited number of warnings until it takes a block', () => {
  const { allowance } = makeAllowance();
  times(2, () => {
    times(MAX_WARNINGS, () => expect(allowance.countWarning()).toBe(true));
    expect([allowance.countWarning(), allowance.countWarning()]).toEqual([false, false]);
    allowance.taken();
  });
});
