import { afterEach, describe, expect, test } from 'vitest';
import { delivered } from '../../testing/delivered.ts';
import { tidyUp, whenDone } from '../../testing/tidy.ts';
import { Credits } from '../ports/credits.ts';
import { type Batch, Feed } from './feed.ts';

afterEach(tidyUp);

/** Sends lists of numbers. */
class NumberFeed extends Feed<number[]> {
  readonly due: number[] = [];
  readonly received: unknown[] = [];
  readonly transferred: ArrayBuffer[] = [];
  ends = 0;

  constructor(port: MessagePort, window: number) {
    super(port, new Credits(window));
    this.listen();
  }

  add(...numbers: number[]): void {
    this.due.push(...numbers);
    this.send();
  }

  returnCredits(blocks: number): number {
    const taken = this.take(blocks);
    this.send();
    return taken;
  }

  hasRead(): void {
    this.unblock();
  }

  end(): void {
    this.leave();
  }

  protected get behind(): boolean {
    return this.due.length > 0;
  }

  protected read(): Batch<number[]> | null {
    const number = this.due.shift();
    if (number === undefined) return null;
    const { buffer } = new Uint8Array(1);
    this.transferred.push(buffer);
    return { message: [number], transfer: [buffer] };
  }

  protected receive(message: unknown): void {
    this.received.push(message);
  }

  protected left(): void {
    this.ends++;
  }
}

/** A feed and its subscriber. */
function open(window = 2) {
  const { port1, port2 } = new MessageChannel();
  const messages: number[][] = [];
  let closed = false;
  port1.onmessage = ({ data }) => messages.push(data);
  port1.addEventListener('close', () => {
    closed = true;
  });
  whenDone(() => port1.close());
  const feed = new NumberFeed(port2, window);
  whenDone(() => feed.end());
  return { feed, messages, port: port1, isClosed: () => closed };
}

describe('a feed', () => {
  test('B2 sends in order, as far as the credits allow', async () => {
    const { feed, messages } = open();
    feed.add(1, 2, 3, 4);
    await delivered();
    expect([messages, feed.full]).toEqual([[[1], [2]], true]);
    expect(feed.returnCredits(1)).toBe(1);
    await delivered();
    expect([messages, feed.full]).toEqual([[[1], [2], [3]], true]);
    // More than were in flight do not count.
    expect(feed.returnCredits(5)).toBe(2);
    await delivered();
    expect([messages, feed.full]).toEqual([[[1], [2], [3], [4]], false]);
  });

  test('B2 is full only if it has something to send, and may not', () => {
    const { feed } = open();
    expect(feed.full).toBe(false);
    feed.add(1, 2);
    expect([feed.full, feed.isWaitedFor]).toEqual([false, false]);
    feed.add(3);
    expect([feed.full, feed.isWaitedFor]).toEqual([true, true]);
  });

  test('B2 is not waited for when it was abandoned, until a credit comes back', () => {
    const { feed } = open();
    feed.abandon();
    feed.add(1, 2, 3, 4, 5);
    // It was not full when it was abandoned first.
    expect(feed.isWaitedFor).toBe(true);
    feed.abandon();
    expect([feed.full, feed.isWaitedFor]).toEqual([true, false]);
    feed.returnCredits(0);
    expect(feed.isWaitedFor).toBe(false);
    feed.returnCredits(1);
    expect([feed.full, feed.isWaitedFor]).toEqual([true, true]);
    feed.abandon();
    feed.hasRead();
    expect(feed.isWaitedFor).toBe(true);
  });

  test('B2 transfers what goes with a message', () => {
    const { feed } = open();
    feed.add(1);
    expect(feed.transferred.map((it) => it.byteLength)).toEqual([0]);
  });

  test('B3 closes ports that come with a message: no message takes any', async () => {
    const { feed, port } = open();
    const strange = new MessageChannel();
    let closed = false;
    strange.port1.addEventListener('close', () => {
      closed = true;
    });
    strange.port1.start();
    whenDone(() => strange.port1.close());
    port.postMessage('a port', [strange.port2]);
    await delivered();
    expect([feed.received, closed]).toEqual([['a port'], true]);
  });

  test('B3 sends and hears nothing more after its end, and ends once', async () => {
    const { feed, isClosed, messages, port } = open();
    feed.add(1, 2, 3);
    expect(feed.over).toBe(false);
    feed.end();
    port.postMessage('late');
    feed.end();
    feed.returnCredits(2);
    await delivered();
    expect([feed.over, feed.full, feed.ends, isClosed()]).toEqual([true, false, 1, true]);
    expect([messages, feed.received, feed.due]).toEqual([[[1], [2]], [], [3]]);
  });

  test('B3 ends when the subscriber closes its port', async () => {
    const { feed, port } = open();
    port.close();
    await delivered();
    expect([feed.over, feed.ends]).toEqual([true, 1]);
  });
});
