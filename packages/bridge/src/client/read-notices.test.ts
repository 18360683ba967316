import { expect, test } from 'vitest';
import { type FromWorker, READ_NOTICE } from '../contract.ts';
import { ReadNotices } from './read-notices.ts';

const message: FromWorker = { kind: 'applied', hold: 1 };
const block: FromWorker = { kind: 'block', seq: 1, count: 0, data: new Int32Array(0) };

test('B2 the page says after every few messages and answers how many it has read in all; blocks have credits', async () => {
  const { port1, port2 } = new MessageChannel();
  const told: unknown[] = [];
  const mark = 'read up to here';
  let marked = () => {};
  port2.onmessage = ({ data }) => (data === mark ? marked() : told.push(data));
  // A port delivers in order: when the mark has arrived, every notice before it has arrived too.
  const settled = () =>
    new Promise<void>((resolve) => {
      marked = resolve;
      port1.postMessage(mark);
    });
  const notices = new ReadNotices(port1);
  for (let i = 0; i < READ_NOTICE - 1; i++) notices.countMessage(message);
  for (let i = 0; i < READ_NOTICE; i++) notices.countMessage(block);
  await settled();
  expect(told).toEqual([]);
  notices.countAnswer();
  await settled();
  const first = { kind: 'read', messages: READ_NOTICE - 1, answers: 1 };
  expect(told).toEqual([first]);
  for (let i = 0; i < READ_NOTICE - 1; i++) notices.countAnswer();
  await settled();
  expect(told).toEqual([first]);
  notices.countMessage(message);
  await settled();
  expect(told).toEqual([first, { kind: 'read', messages: READ_NOTICE, answers: READ_NOTICE }]);
  port1.close();
});
