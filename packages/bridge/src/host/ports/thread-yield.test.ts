import { expect, test } from 'vitest';
import { delivered } from '../../testing/delivered.ts';
import { ThreadYield } from './thread-yield.ts';

test('B5 work goes on once, however often that was requested, and again after that', async () => {
  let calls = 0;
  const thread = new ThreadYield(() => calls++);
  await delivered();
  expect(calls).toBe(0);
  thread.request();
  thread.request();
  expect(calls).toBe(0);
  await delivered();
  expect(calls).toBe(1);
  thread.request();
  await delivered();
  expect(calls).toBe(2);
});

test('B5 work that requests its next part in its last one gets it', async () => {
  let left = 3;
  const thread: ThreadYield = new ThreadYield(() => {
    if (--left > 0) thread.request();
  });
  thread.request();
  await delivered();
  expect(left).toBe(0);
});

test('B5 the messages that wait are read first', async () => {
  const done: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done.push(data);
  for (const message of ['one', 'two', 'three']) port2.postMessage(message);
  const thread = new ThreadYield(() => done.push('work'));
  thread.request();
  await delivered();
  port1.close();
  expect(done).toEqual(['one', 'two', 'three', 'work']);
});

test('B3 nothing is done after the end', async () => {
  let calls = 0;
  const thread = new ThreadYield(() => calls++);
  thread.request();
  thread.stop();
  thread.request();
  await delivered();
  expect(calls).toBe(0);
});
