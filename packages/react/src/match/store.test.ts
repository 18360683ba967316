import { BehaviorSubject, Observable, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { latestOf, storeOf } from './store.ts';

/** A stream that counts how often it is subscribed to. */
function counted<T>(source: Observable<T>) {
  const count = { now: 0, ever: 0 };
  const stream$ = new Observable<T>((subscriber) => {
    count.now++;
    count.ever++;
    const subscription = source.subscribe(subscriber);
    return () => {
      count.now--;
      subscription.unsubscribe();
    };
  });
  return { count, stream$ };
}

const microtask = () => Promise.resolve();

test('all listeners share one subscription, which ends after the last of them', async () => {
  const subject = new BehaviorSubject(1);
  const { count, stream$ } = counted(subject);
  const store = storeOf(stream$, () => subject.value);
  expect([store.get(), count.ever]).toEqual([1, 0]);
  const heard: string[] = [];
  const stops = ['a', 'b'].map((name) => store.subscribe(() => heard.push(name)));
  heard.length = 0;
  subject.next(2);
  expect([heard, store.get(), count.now]).toEqual([['a', 'b'], 2, 1]);
  for (const stop of stops) stop();
  subject.next(3);
  await microtask();
  expect([heard, count.now, subject.observed]).toEqual([['a', 'b'], 0, false]);
});

test('a listener that replaces the last one at once keeps the subscription', async () => {
  const { count, stream$ } = counted(new BehaviorSubject([1]));
  const store = latestOf(stream$, []);
  const stop = store.subscribe(() => {});
  expect(store.get()).toEqual([1]);
  stop();
  store.subscribe(() => {});
  await microtask();
  expect([store.get(), count.ever]).toEqual([[1], 1]);
});

test('the latest value is forgotten when nothing listens', async () => {
  const subject = new Subject<number>();
  const store = latestOf(subject, 0);
  const stop = store.subscribe(() => {});
  subject.next(7);
  expect(store.get()).toBe(7);
  stop();
  await microtask();
  expect([store.get(), subject.observed]).toEqual([0, false]);
});
