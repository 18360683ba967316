import { expect, test } from 'vitest';
import { Held } from './held.ts';

/** Notes what is started and stopped. */
function noted() {
  const log: string[] = [];
  const held = new Held();
  const hold = (...keys: unknown[]) =>
    held.hold(keys, () => {
      log.push(`start ${keys.join()}`);
      return () => log.push(`stop ${keys.join()}`);
    });
  return { log, hold };
}

const microtask = () => Promise.resolve();

test('what is let go of is stopped a microtask later', async () => {
  const { log, hold } = noted();
  const letGo = hold('a');
  letGo();
  expect(log).toEqual(['start a']);
  await microtask();
  expect(log).toEqual(['start a', 'stop a']);
});

test('what is held again at once goes on', async () => {
  const { log, hold } = noted();
  hold('a', 1)();
  const letGo = hold('a', 1);
  await microtask();
  expect(log).toEqual(['start a,1']);
  letGo();
  await microtask();
  expect(log).toEqual(['start a,1', 'stop a,1']);
});

test('with other keys it is stopped before the next is started', async () => {
  const { log, hold } = noted();
  hold('a', 1)();
  const letGo = hold('a', 2);
  expect(log).toEqual(['start a,1', 'stop a,1', 'start a,2']);
  await microtask();
  expect(log).toHaveLength(3);
  letGo();
  await microtask();
  hold('a', 2);
  expect(log.slice(3)).toEqual(['stop a,2', 'start a,2']);
});

test('what cannot be started is not stopped, and can be started later', async () => {
  const held = new Held();
  const fails = () => {
    throw new RangeError('no such type');
  };
  expect(() => held.hold(['a'], fails)).toThrow('no such type');
  const log: string[] = [];
  held.hold(['a'], () => {
    log.push('started');
    return () => {};
  });
  expect(log).toEqual(['started']);
});
