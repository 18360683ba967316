import { countRecords } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import { BLOCKS_IN_FLIGHT, CREDIT_TIMEOUT, type FromLog, type LogFrom } from '../../contract.ts';
import { openBells, ROPES, soundOf } from '../../testing/bells.ts';
import { delivered } from '../../testing/delivered.ts';
import { openFeed } from '../../testing/feed-ends.ts';
import { tidyUp, whenDone } from '../../testing/tidy.ts';
import { EventLogFeed } from './event-log-feed.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };

afterEach(tidyUp);

/** A match of bells that has rung twice, and a page of it. */
function begin(role: Role = SEAT) {
  const bells = openBells({ undo: 'own' });
  bells.play({ do: 'ring', times: 2 });
  const ends = openFeed(bells.match, role);
  const { feed } = ends;
  feed.leads = true;
  feed.showView();
  /** Plays a command, and sends it to the page, which takes it, and to its followers. */
  const ring = async (times = 1) => {
    bells.play({ do: 'ring', times });
    feed.cut();
    feed.flush();
    await delivered();
    ends.page.post({ kind: 'credit', blocks: 1 });
    await delivered();
  };
  const undo = async () => {
    bells.play({ do: 'undo' });
    feed.restart();
    feed.showView();
    feed.cut();
    feed.flush();
    await delivered();
  };
  /** A follower of the event log. */
  const follow = async (from: LogFrom) => {
    const { port1, port2 } = new MessageChannel();
    const messages: FromLog[] = [];
    let closed = false;
    port1.onmessage = ({ data }) => messages.push(data);
    port1.addEventListener('close', () => {
      closed = true;
    });
    whenDone(() => port1.close());
    const side = new EventLogFeed(bells.match, feed, port2, from);
    feed.attach(side);
    await delivered();
    const records = () => messages.filter((it) => it.kind === 'records');
    const starts = () => messages.flatMap((it) => (it.kind === 'begin' ? [it.start] : []));
    const post = async (message: unknown) => {
      port1.postMessage(message);
      await delivered();
    };
    const data = () => records().flatMap((it) => [...it.data]);
    return {
      data,
      hangUp: () => port1.close(),
      isClosed: () => closed,
      messages,
      post,
      records,
      side,
      starts,
    };
  };
  return { ...bells, ...ends, follow, ring, undo };
}

describe('a follower from the start', () => {
  test('B1 gets the first table, and every record from number 1', async () => {
    const { follow, match, ring } = begin();
    const { data, records, starts } = await follow('start');
    const { log, view } = match.stream(SEAT);
    const [start] = starts();
    expect(start).toMatchObject({ seq: 0, reason: 'first', command: 0 });
    expect([soundOf(start?.table ?? view), soundOf(view)]).toEqual([0, 2]);
    await ring();
    expect(data()).toEqual([...log.slice(log.start)]);
    const [first, second] = records();
    expect([first?.seq, second?.seq]).toEqual([1, 1 + countRecords(first?.data ?? new Int32Array())]);
    expect(starts()).toHaveLength(1);
  });

  test('H1 sees the first table as its role saw it', async () => {
    for (const role of [OWNER, SEAT]) {
      const { follow } = begin(role);
      const { starts } = await follow('start');
      const hidden = starts()[0]?.table.entities.some((it) => it?.id === ROPES[1] && it.card > 0);
      expect(hidden).toBe(role === OWNER);
    }
  });

  test('H1 in the middle of a command, gets what its page may have got', async () => {
    const { feed, follow, give, match } = begin();
    const { end: before, log } = match.stream(SEAT);
    give({ do: 'ring', times: 3 });
    match.advance(2);
    const { data } = await follow('start');
    expect(match.stream(SEAT).end).toBeGreaterThan(before);
    expect(data()).toEqual([...log.slice(log.start, before)]);
    match.finish();
    feed.cut();
    feed.flush();
    await delivered();
    expect(data()).toEqual([...log.slice(log.start)]);
  });
});

describe('a follower from now on', () => {
  test('B1 gets the table of now, and the records after it under their numbers', async () => {
    const { follow, match, ring } = begin();
    const { end: from, log, view } = match.stream(SEAT);
    const before = log.records;
    const table = structuredClone(view);
    const { data, messages, records } = await follow('now');
    expect(messages).toEqual([{ kind: 'begin', start: { seq: before, reason: 'first', command: 1, table } }]);
    await ring();
    expect(data()).toEqual([...log.slice(from)]);
    expect(records()[0]?.seq).toBe(before + 1);
  });

  test('H1 in the middle of a command, begins where the command did', async () => {
    const { follow, give, match } = begin();
    const { records } = match.stream(SEAT).log;
    give({ do: 'ring', times: 3 });
    match.advance(2);
    const { starts } = await follow('now');
    expect(starts()).toMatchObject([{ seq: records, command: 1 }]);
    expect(soundOf(starts()[0]?.table ?? match.stream(SEAT).view)).toBe(2);
  });
});

describe('the credits of a follower', () => {
  test('B2 allow it some blocks; the match waits for one that is behind, and goes on with its credit', async () => {
    const { clock, feed, follow, match, ring, told } = begin();
    const { data, post, records, side } = await follow('now');
    const { end: from, log } = match.stream(SEAT);
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) await ring();
    expect([records().length, side.waiting, feed.waiting]).toEqual([BLOCKS_IN_FLIGHT, 1, 1]);
    expect([side.isWaitedFor, feed.holds, feed.isUnsent, clock.pending]).toEqual([true, true, false, 1]);
    told.length = 0;
    await post({ kind: 'credit', blocks: 1 });
    expect([told, feed.holds, clock.pending, side.waiting]).toEqual([['credited'], false, 0, 0]);
    expect(data()).toEqual([...log.slice(from)]);
  });

  test('B2 give the page some of its time back', async () => {
    const { clock, feed, follow, play, ring } = begin();
    const { post } = await follow('now');
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) await ring();
    clock.advance(CREDIT_TIMEOUT - 500);
    await post({ kind: 'credit', blocks: 1 });
    play({ do: 'ring', times: 1 });
    feed.cut();
    feed.flush();
    clock.advance(1_499);
    expect(feed.holds).toBe(true);
    clock.advance(1);
    expect(feed.holds).toBe(false);
  });

  test('B2 count as many as blocks are in flight: the page is warned of more', async () => {
    const { follow, page, ring, told } = begin();
    const { post } = await follow('now');
    await ring();
    told.length = 0;
    await post({ kind: 'credit', blocks: 1 });
    expect([page.of('warning'), told]).toEqual([[], ['credited']]);
    await post({ kind: 'credit', blocks: 1 });
    expect(page.of('warning').map(({ code }) => code)).toEqual(['malformed-message']);
    expect(told).toEqual(['credited']);
  });
});

describe('what a follower sends', () => {
  test('B5 is passed over if it is malformed, and the page is warned', async () => {
    const { follow, page } = begin();
    const { post, side } = await follow('now');
    for (const message of [null, { kind: 'keyframe', hold: 1 }, { kind: 'credit', blocks: 0 }])
      await post(message);
    expect(page.of('warning').map(({ code }) => code)).toEqual(new Array(3).fill('malformed-message'));
    expect(side.over).toBe(false);
  });

  test('B5 is not looked at when the connection has ended', async () => {
    const { feed, follow } = begin();
    const { post, side } = await follow('now');
    feed.detach(side);
    feed.end('The match was closed.');
    await post({ kind: 'bye' });
    expect([side.over, feed.sideFeedCount]).toEqual([false, 0]);
    side.end('The test is over.');
  });

  test('B3 ends it: with a farewell, or when its port is closed', async () => {
    for (const polite of [true, false]) {
      const { feed, follow, told } = begin();
      const { hangUp, post, side } = await follow('now');
      expect(feed.sideFeedCount).toBe(1);
      told.length = 0;
      if (polite) await post({ kind: 'bye' });
      else hangUp();
      await delivered();
      expect([side.over, feed.sideFeedCount, feed.over, told]).toEqual([true, 0, false, ['advance']]);
    }
  });

  test('B3 ends with its page, and is told why', async () => {
    const { feed, follow } = begin();
    const { isClosed, messages, side } = await follow('now');
    feed.end('The match was closed.');
    side.end('Once more.');
    await delivered();
    expect(messages.slice(1)).toEqual([{ kind: 'gone', reason: 'The match was closed.' }]);
    expect([isClosed(), side.over]).toEqual([true, true]);
  });
});

describe('an undone command', () => {
  test('S5 revokes the records that a follower has received', async () => {
    const { follow, match, ring, undo } = begin();
    const { data, post, records, starts } = await follow('now');
    const { end: from, log } = match.stream(SEAT);
    const before = log.records;
    await ring(3);
    const sent = data().length;
    await undo();
    const [first, second] = starts();
    expect(second).toMatchObject({ seq: before, reason: 'rolled-back', command: 1 });
    expect(second?.table).toEqual(first?.table);
    await post({ kind: 'credit', blocks: 1 });
    await ring();
    expect(data().slice(sent)).toEqual([...match.stream(SEAT).log.slice(from)]);
    // The records after it have the numbers of those that were undone.
    expect(records()[1]?.seq).toBe(before + 1);
  });

  test('S5 is nothing new to a follower that has received none of its records', async () => {
    const { feed, follow, give, match, undo, ring } = begin();
    const { data, starts } = await follow('now');
    const { end: from } = match.stream(SEAT);
    give({ do: 'ring', times: 3 });
    match.finish();
    await undo();
    feed.flush();
    await ring();
    expect(starts()).toHaveLength(1);
    expect(data()).toEqual([...match.stream(SEAT).log.slice(from)]);
  });

  test('B2 is told to a follower without credit when it returns one, before the next records', async () => {
    const { feed, follow, match, ring, undo } = begin();
    const { data, messages, post, starts } = await follow('now');
    for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) await ring();
    const { records } = match.stream(SEAT).log;
    const sent = data().length;
    // It has received the records of the last command, and the credits for both blocks are still with it.
    await undo();
    expect(starts()).toHaveLength(1);
    expect(feed.isReady).toBe(true);
    await post({ kind: 'credit', blocks: 1 });
    const [, second] = starts();
    expect(second).toMatchObject({ reason: 'rolled-back', command: 2 });
    expect(second?.seq).toBeLessThan(records);
    expect(soundOf(second?.table ?? match.stream(SEAT).view)).toBe(3);
    expect(messages.at(-1)?.kind).toBe('records');
    expect(data().slice(sent)).toEqual([
      ...match.stream(SEAT).log.slice(match.stream(SEAT).end - data().length + sent),
    ]);
    await post({ kind: 'credit', blocks: 1 });
    expect(starts()).toHaveLength(2);
  });

  test('B2 holds nothing up before the page has its view', async () => {
    const { feed, follow, play, ring } = begin();
    const { messages, post, side } = await follow('now');
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) await ring();
    expect(side.isWaitedFor).toBe(true);
    const { length } = messages;
    play({ do: 'undo' });
    feed.restart();
    expect(side.isWaitedFor).toBe(false);
    await post({ kind: 'credit', blocks: 1 });
    expect(messages).toHaveLength(length);
    feed.showView();
    feed.cut();
    feed.flush();
    await delivered();
    expect(messages).toHaveLength(length + 1);
  });

  test('B5 is told only after the view of the page: until then, the log may be long to project', async () => {
    const { feed, follow, play, ring } = begin();
    const { messages, post, starts } = await follow('now');
    for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) await ring();
    const { length } = messages;
    play({ do: 'undo' });
    feed.restart();
    await post({ kind: 'credit', blocks: 1 });
    expect(messages).toHaveLength(length);
    feed.showView();
    await delivered();
    expect(starts().map(({ reason }) => reason)).toEqual(['first', 'rolled-back']);
  });

  test('B1 is nothing to a follower that comes later', async () => {
    const { follow, ring, undo } = begin();
    await ring();
    await undo();
    const [start, now] = [await follow('start'), await follow('now')];
    await ring();
    for (const { starts } of [start, now]) expect(starts().map(({ reason }) => reason)).toEqual(['first']);
    expect(start.data().slice(-now.data().length)).toEqual(now.data());
    expect(now.records()[0]?.seq).toBe((now.starts()[0]?.seq ?? 0) + 1);
  });
});
