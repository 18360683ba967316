import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Warnings } from './warnings.ts';

const printed: unknown[][] = [];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation((...line) => printed.push(line));
});

afterEach(() => {
  printed.length = 0;
  vi.restoreAllMocks();
});

it('a warning that nothing hears goes to the console once, with what was thrown', () => {
  const warnings = new Warnings();
  const error = new Error('planted');
  for (let i = 0; i < 3; i++) warnings.next({ code: 'failed-viewer', message: 'A viewer failed.', error });
  warnings.next({ code: 'failed-call', message: 'A call failed.' });
  expect(printed).toEqual([['Aftercast: A viewer failed.', error], ['Aftercast: A call failed.']]);
});

it('one that a subscriber hears does not, until it has gone; nor does one after the end', () => {
  const warnings = new Warnings();
  const heard: string[] = [];
  const subscription = warnings.subscribe(({ message }) => heard.push(message));
  warnings.next({ code: 'failed-call', message: 'heard' });
  subscription.unsubscribe();
  warnings.next({ code: 'failed-call', message: 'unheard' });
  warnings.complete();
  warnings.next({ code: 'failed-call', message: 'late' });
  expect([heard, printed]).toEqual([['heard'], [['Aftercast: unheard']]]);
});

it('at most a hundred different ones go there', () => {
  const warnings = new Warnings();
  for (let i = 0; i < 150; i++) warnings.next({ code: 'failed-call', message: `call ${i}` });
  expect(printed).toHaveLength(100);
});
