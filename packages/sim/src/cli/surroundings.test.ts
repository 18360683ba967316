import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { onInterrupt } from './surroundings.ts';

function interruptible() {
  const exit = vi.fn<(code: number) => void>();
  return Object.assign(new EventEmitter(), { exit });
}

test.each(['SIGINT', 'SIGTERM'])('%s is heard once, and the next one ends all', (signal) => {
  const from = interruptible();
  const listener = vi.fn();
  let time = 0;
  onInterrupt(listener, from, () => time);
  from.emit(signal);
  expect(listener).toHaveBeenCalledTimes(1);
  // A package manager hands on what the terminal has told us already.
  time = 100;
  from.emit(signal);
  expect(from.exit).not.toHaveBeenCalled();
  time = 1_000;
  from.emit(signal);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(from.exit).toHaveBeenCalledWith(130);
});

test('when no work is left, signals are not handled', () => {
  const from = interruptible();
  onInterrupt(() => {}, from)();
  expect(from.eventNames()).toEqual([]);
});
