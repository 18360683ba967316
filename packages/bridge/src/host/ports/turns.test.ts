import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import { delivered } from '../../testing/delivered.ts';
import { Turns, type Work } from './turns.ts';

/** Work of some parts, each of which writes down its name. */
function workOf(name: string, parts: number, done: string[]): Work {
  let left = parts;
  return {
    step: () => {
      done.push(name);
      return --left > 0;
    },
  };
}

test('B5 one part of each work after the other, in the order in which they were added', async () => {
  const [turns, done] = [new Turns(), [] as string[]];
  turns.add(workOf('a', 3, done));
  turns.add(workOf('b', 1, done));
  turns.add(workOf('c', 2, done));
  expect([turns.pending, done]).toEqual([3, []]);
  await delivered();
  expect(done.join('')).toBe('abcaca');
  expect(turns.pending).toBe(0);
});

test('B5 work that waits already is not added again, and removed work is not done', async () => {
  const [turns, done] = [new Turns(), [] as string[]];
  const [a, b] = [workOf('a', 1, done), workOf('b', 1, done)];
  for (const work of [a, b, a]) turns.add(work);
  expect(turns.pending).toBe(2);
  turns.remove(b);
  await delivered();
  expect(done).toEqual(['a']);
});

test('B5 what a part leaves for its end comes before the next part', async () => {
  const [turns, done] = [new Turns(), [] as string[]];
  const leaving = (name: string): Work => ({
    step: () => {
      done.push(name);
      queueMicrotask(() => done.push(`end of ${name}`));
      return false;
    },
  });
  turns.add(leaving('a'));
  turns.add(leaving('b'));
  await delivered();
  expect(done).toEqual(['a', 'end of a', 'b', 'end of b']);
});

test('B5 the thread reads its messages when a slice is used up', async () => {
  const turns = new Turns();
  let parts = 0;
  const long: Work = {
    step: (until) => {
      while (systemClock.now() < until);
      return ++parts < 5;
    },
  };
  turns.add(long);
  const partsBefore = await new Promise((resolve) => setImmediate(() => resolve(parts)));
  expect(partsBefore).toBe(1);
  while (turns.pending > 0) await delivered();
  expect(parts).toBe(5);
});
