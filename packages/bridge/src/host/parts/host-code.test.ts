import type { Role } from '@aftercast/match';
import { expect, test } from 'vitest';
import { CATCHING_UP_INTERVAL } from '../../contract.ts';
import { delivered } from '../../testing/delivered.ts';
import { HeldClock } from '../../testing/held-clock.ts';
import type { Feeds } from '../feeds/feeds.ts';
import { HostCode } from './host-code.ts';

const ROLES: readonly Role[] = [{ kind: 'owner' }, { kind: 'seat', seat: 0 }, { kind: 'owner' }];

/** A promise that the test settles. */
function awaited<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((res, rej) => {
    [resolve, reject] = [res, rej];
  });
  return { promise, resolve, reject };
}

/** Code of a host with a feed for each role; `told` has how often each feed was told that the worker is at work. */
function open() {
  const told = ROLES.map(() => 0);
  const all = ROLES.map((role, at) => ({
    role,
    catchingUp() {
      told[at] = (told[at] ?? 0) + 1;
    },
  }));
  const clock = new HeldClock();
  return { clock, code: new HostCode(clock, { all } as unknown as Feeds), told };
}

test.each(['arrives', 'is missing'])(
  'B3 owners, and no other role, are told while code that %s is awaited',
  async (how) => {
    const { clock, code, told } = open();
    const { promise, resolve, reject } = awaited<string>();
    const answer = code.forOwner(promise).catch((error: Error) => error.message);
    clock.advance(2 * CATCHING_UP_INTERVAL);
    expect(told).toEqual([2, 0, 2]);
    if (how === 'arrives') resolve('the code');
    else reject(new Error('404'));
    expect(await answer).toBe(how === 'arrives' ? 'the code' : '404');
    clock.advance(3 * CATCHING_UP_INTERVAL);
    expect(told).toEqual([2, 0, 2]);
  },
);

test('connections are made one after the other, also after one that fails', async () => {
  const { code } = open();
  const first = awaited<number>();
  const begun: string[] = [];
  const making = [
    code.connect(null, () => {
      begun.push('first');
      return first.promise;
    }),
    code.connect(null, async () => begun.push('second')),
  ];
  await delivered();
  expect(begun).toEqual(['first']);
  first.reject(new Error('refused'));
  await expect(making[0]).rejects.toThrow('refused');
  expect(await making[1]).toBe(2);
  expect(begun).toEqual(['first', 'second']);
});

test('B3 while a connection waits, its page is told through its port; a stream that is no port is told nothing', async () => {
  const { clock, code } = open();
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  port2.onmessage = ({ data }) => heard.push(data);
  const held = awaited<void>();
  const made = [code.connect(port1, () => held.promise), code.connect('no port', () => held.promise)];
  clock.advance(2 * CATCHING_UP_INTERVAL);
  await delivered();
  expect(heard).toEqual(Array(2).fill({ kind: 'catching-up' }));
  held.resolve();
  await Promise.all(made);
  clock.advance(2 * CATCHING_UP_INTERVAL);
  await delivered();
  expect(heard).toHaveLength(2);
  port2.close();
});

test('after a match has ended, no connection waits for one that was asked for before', async () => {
  const { code } = open();
  void code.connect(null, () => new Promise(() => {}));
  code.ended();
  expect(await code.connect(null, async () => 'made')).toBe('made');
});

test('the code for hashes is loaded once, and hashes as the match does', async () => {
  const { code } = open();
  expect(code.hash).toBeNull();
  await code.loadHash();
  const { hash } = code;
  expect(hash).toBe((await import('../setup/hash.ts')).hashTable);
  code.hash = () => 'kept';
  await code.loadHash();
  expect(code.hash({} as never)).toBe('kept');
});

test('each part is the code of its name', async () => {
  const { code } = open();
  expect(await code.stored()).toBe(await import('../setup/stored.ts'));
  expect(await code.replay()).toBe(await import('../replay/replay.ts'));
  expect(await code.recovery()).toBe(await import('../setup/recover.ts'));
  expect(await code.turnClock()).toBe(await import('../playback/turn-clock.ts'));
});
