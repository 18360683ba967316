import { expect, test } from 'vitest';
import { MAX_UNREAD_ACCEPTED, MAX_UNREAD_ANSWERS, MAX_UNREAD_MESSAGES } from '../../contract.ts';
import { Unread } from './unread.ts';

/** Counts messages of a kind. */
function send(unread: Unread, kind: string, count: number): void {
  for (let i = 0; i < count; i++) unread.countMessage(kind);
}

test('B2 a page is full when it has left too many messages unread, and not when it has read some', () => {
  const unread = new Unread();
  send(unread, 'status', MAX_UNREAD_MESSAGES - 1);
  expect(unread.isFull).toBe(false);
  send(unread, 'status', 1);
  expect(unread.isFull).toBe(true);
  expect(unread.take(1, 0)).toBe(true);
  expect(unread.isFull).toBe(false);
});

test('B2 a view counts as many messages, and a block as none: it has its own credit', () => {
  const unread = new Unread();
  send(unread, 'block', 10 * MAX_UNREAD_MESSAGES);
  expect(unread.isFull).toBe(false);
  let views = 0;
  for (; !unread.isFull; views++) send(unread, 'view', 1);
  expect(views).toBe(MAX_UNREAD_MESSAGES / 40);
  expect(unread.take(1, 0)).toBe(true);
  send(unread, 'status', 39);
  expect(unread.isFull).toBe(false);
  send(unread, 'status', 1);
  expect(unread.isFull).toBe(true);
});

test('B2 a page that returns a credit has read what came before that block', () => {
  const unread = new Unread();
  send(unread, 'status', MAX_UNREAD_MESSAGES - 1);
  send(unread, 'block', 1);
  send(unread, 'status', 1);
  expect(unread.isFull).toBe(true);
  unread.takeBlocks(1);
  expect(unread.isFull).toBe(false);
  // One is left: that after the block.
  send(unread, 'status', MAX_UNREAD_MESSAGES - 2);
  expect(unread.isFull).toBe(false);
  send(unread, 'status', 1);
  expect(unread.isFull).toBe(true);
  unread.takeBlocks(1);
  expect(unread.isFull).toBe(true);
});

test('B2 a page cannot have read more than it was sent, and what it says counts from the beginning', () => {
  const unread = new Unread();
  send(unread, 'status', 3);
  unread.countAnswer();
  expect([unread.take(4, 0), unread.take(0, 2)]).toEqual([false, false]);
  expect([unread.take(2, 1), unread.take(2, 1), unread.take(1, 0)]).toEqual([true, true, true]);
  send(unread, 'status', MAX_UNREAD_MESSAGES - 1);
  expect(unread.isFull).toBe(true);
  expect(unread.take(3, 1)).toBe(true);
  expect(unread.isFull).toBe(false);
  expect(unread.take(MAX_UNREAD_MESSAGES + 3, 0)).toBe(false);
});

test('B2 a page that reads no answers is to be ended, with the number of them', () => {
  const unread = new Unread();
  for (let i = 0; i < MAX_UNREAD_ANSWERS; i++) unread.countAnswer();
  expect(unread.excess).toBe(null);
  unread.countAnswer();
  expect(unread.excess).toContain(`${MAX_UNREAD_ANSWERS} answers`);
  unread.take(0, 1);
  expect(unread.excess).toBe(null);
  // An earlier number takes nothing back.
  unread.take(0, 0);
  expect(unread.excess).toBe(null);
});

test('B2 a page that reads no messages is to be ended, with the number of them', () => {
  const unread = new Unread();
  send(unread, 'accepted', MAX_UNREAD_ACCEPTED);
  expect(unread.excess).toBe(null);
  send(unread, 'accepted', 1);
  expect(unread.excess).toContain(`${MAX_UNREAD_ACCEPTED} messages`);
  unread.take(1, 0);
  expect(unread.excess).toBe(null);
});
