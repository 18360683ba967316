import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ConnectOptions,
  type FromLog,
  type FromMachines,
  IDLE_TARGETING,
  MAX_ALL_SIDE_FEEDS,
  MAX_CONNECTIONS,
  MAX_SIDE_FEEDS,
} from '../../contract.ts';
import { openBells } from '../../testing/bells.ts';
import { STATUS } from '../../testing/client-parts.ts';
import { delivered } from '../../testing/delivered.ts';
import { feedListener, pageEnd, sideFeed } from '../../testing/feed-ends.ts';
import { HeldClock } from '../../testing/held-clock.ts';
import { tidyUp, whenDone } from '../../testing/tidy.ts';
import { Inspection } from '../machines/inspection.ts';
import { OpenError } from '../ports/open-error.ts';
import { Turns } from '../ports/turns.ts';
import { Feeds } from './feeds.ts';
import type { MatchFeed } from './match-feed.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };

afterEach(tidyUp);

/** The feeds of a match of bells. */
function begin() {
  const inspection = new Inspection();
  const bells = openBells({ undo: 'own' }, inspection.hear);
  const turns = new Turns();
  const ready: MatchFeed[] = [];
  const feeds = new Feeds(new HeldClock(), turns, (feed) => ready.push(feed));
  whenDone(() => feeds.end(() => 'The test is over.', false));
  const { listener, told } = feedListener();
  /** Adds a connection. */
  const join = (role: Role, options: ConnectOptions = {}) => {
    const page = pageEnd();
    const feed = feeds.make(bells.match, { role, ports: page.ports, options }, listener);
    feeds.add(feed);
    return { feed, page };
  };
  return { ...bells, feeds, inspection, join, listener, ready, told, turns };
}

/** A follower's port, and the worker's end of it. */
function follower() {
  const { port1, port2 } = new MessageChannel();
  const messages: (FromLog | FromMachines)[] = [];
  let closed = false;
  port1.onmessage = ({ data }) => messages.push(data);
  port1.addEventListener('close', () => {
    closed = true;
  });
  whenDone(() => port1.close());
  return { isClosed: () => closed, messages, port: port2 };
}

/** Attaches followers that do nothing. */
function attach(feed: MatchFeed, count: number): void {
  for (let i = 0; i < count; i++) feed.attach(sideFeed().feed);
}

describe('the connections of a match', () => {
  test('B1 get their views as they are made, and are numbered from 1', async () => {
    const { feeds, join } = begin();
    const [first, second] = [join(OWNER), join(SEAT)];
    await delivered();
    expect([first.page.kinds(), second.page.kinds()]).toEqual([['view'], ['view']]);
    expect([first.feed.number, second.feed.number, feeds.count]).toEqual([1, 2, 2]);
    expect([feeds.find(1), feeds.find(2), feeds.find(3)]).toEqual([first.feed, second.feed, undefined]);
    expect([...feeds.all]).toEqual([first.feed, second.feed]);
    feeds.drop(first.feed);
    expect([feeds.count, feeds.find(1), join(OWNER).feed.number]).toEqual([1, undefined, 3]);
  });

  test('B2 are not more than the limit', () => {
    const { feeds, join, listener, match } = begin();
    for (let i = 0; i < MAX_CONNECTIONS; i++) join(OWNER);
    const page = pageEnd();
    const connection = { role: OWNER, ports: page.ports, options: {} };
    expect(() => feeds.make(match, connection, listener)).toThrow(`${MAX_CONNECTIONS}`);
    expect(feeds.count).toBe(MAX_CONNECTIONS);
  });

  test('B5 with a long event log get their views later, and the match is told', async () => {
    const { join, play, ready, turns } = begin();
    play({ do: 'ring', times: 2_000 });
    const { feed, page } = join(SEAT);
    expect(feed.isReady).toBe(false);
    while (turns.pending > 0) await delivered();
    expect([ready, page.kinds()]).toEqual([[feed], ['view']]);
  });
});

describe('where blocks end', () => {
  test('H1 every connection gets what it may know, up to a stop of which all know', async () => {
    const { feeds, join, play } = begin();
    const all = [join(OWNER), join(SEAT), join(OTHER)];
    play({ do: 'ring', times: 1 });
    feeds.cut(null, null);
    feeds.flush();
    await delivered();
    expect(all.map(({ page }) => page.kinds())).toEqual(all.map(() => ['view', 'block']));
    expect(all.map(({ page }) => page.of('block')[0]?.applied)).toEqual(all.map(() => undefined));
  });

  test('H1 only those that know of a held phase are sent what led to it, and the leader in any case', async () => {
    const { feeds, give, join, match } = begin();
    const all = [join(OWNER), join(SEAT), join(OTHER)];
    give({ do: 'whisper', times: 1 });
    match.watch([{ type: 'whisper', phase: 'prepare' }]);
    while (match.running) match.advance();
    feeds.cut(match.held, all[1]?.feed ?? null);
    feeds.flush(all[1]?.feed, 3);
    await delivered();
    expect(all.map(({ page }) => page.of('block').length)).toEqual([1, 1, 0]);
    // Only the leader is told of the hold.
    expect(all.map(({ page }) => page.of('block')[0]?.applied)).toEqual([undefined, 3, undefined]);
  });
});

describe('what every connection is told', () => {
  test('B1 is the status, and what its role and its options ask for', async () => {
    const { feeds, join } = begin();
    const keeper = join(OWNER, { keeps: true });
    const other = join(OTHER);
    const entry = { kind: 'accepted', seat: 0, command: { do: 'end-turn' }, number: 1, hash: 'h' } as const;
    feeds.notifyStatus(STATUS);
    feeds.accepted({ kind: 'accepted', entry, call: null });
    feeds.broke({ kind: 'runaway', limit: 60, cycle: 'peal' }, true);
    feeds.putBack(1, IDLE_TARGETING);
    feeds.putBack(0, IDLE_TARGETING);
    await delivered();
    expect(keeper.page.kinds()).toEqual(['view', 'status', 'accepted', 'broke', 'targeting', 'targeting']);
    expect(other.page.kinds()).toEqual(['view', 'status', 'targeting']);
  });

  test('S5 is a new view after an undone command', async () => {
    const { feeds, join, play } = begin();
    const { feed, page } = join(SEAT);
    play({ do: 'ring', times: 1 });
    feeds.cut(null, null);
    feeds.flush();
    play({ do: 'undo' });
    feeds.restart();
    expect([feed.isReady, feeds.isRestarting]).toEqual([true, false]);
    await delivered();
    expect(page.of('view').map(({ reason }) => reason)).toEqual(['first', 'rolled-back']);
  });

  test('B5 is a new view that takes long, and the match waits for it', async () => {
    const { feeds, join, play, turns } = begin();
    play({ do: 'ring', times: 2_000 });
    const { feed, page } = join(SEAT);
    while (turns.pending > 0) await delivered();
    play({ do: 'ring', times: 1 });
    play({ do: 'undo' });
    feeds.restart();
    expect([feed.isReady, feeds.isRestarting]).toEqual([false, true]);
    // What is undone meanwhile is not projected any more.
    feeds.restart();
    expect(turns.pending).toBe(1);
    while (turns.pending > 0) await delivered();
    expect([feed.isReady, feeds.isRestarting]).toEqual([true, false]);
    expect(page.of('view')).toHaveLength(2);
  });

  test('B3 is the end of the match, with the reason for its role', async () => {
    const { feeds, join, play, turns } = begin();
    const owner = join(OWNER);
    const seat = join(OTHER);
    play({ do: 'ring', times: 2_000 });
    const late = join(SEAT);
    feeds.end(({ kind }) => `For ${kind}.`, true);
    await delivered();
    expect([owner, seat, late].map(({ page }) => page.messages.at(-1))).toEqual([
      { kind: 'gone', reason: 'For owner.', failed: true },
      { kind: 'gone', reason: 'For seat.', failed: true },
      { kind: 'gone', reason: 'For seat.', failed: true },
    ]);
    expect(late.page.kinds()).toEqual(['gone']);
    expect([feeds.count, turns.pending]).toEqual([0, 0]);
  });
});

describe('the followers of a connection', () => {
  test('B1 get the event log from where they want, or the reports of the machines', async () => {
    const { feeds, inspection, join, match, play } = begin();
    play({ do: 'ring', times: 1 });
    const { feed } = join(OWNER);
    const [start, now, machines] = [follower(), follower(), follower()];
    await feeds.sendEventLog(match, feed, start.port, 'start');
    await feeds.sendEventLog(match, feed, now.port, 'now');
    await feeds.sendMachines(inspection, match, feed, machines.port);
    await delivered();
    expect(start.messages).toMatchObject([{ kind: 'begin', start: { seq: 0 } }, { kind: 'records' }]);
    expect(now.messages).toMatchObject([{ kind: 'begin', start: { command: 1 } }]);
    expect(machines.messages).toHaveLength(1);
    expect([feeds.sideFeedCount, feed.sideFeedCount]).toEqual([3, 3]);
  });

  test('B2 are not more than the limit for one connection', async () => {
    const { feeds, inspection, join, match } = begin();
    const { feed } = join(OWNER);
    attach(feed, MAX_SIDE_FEEDS - 1);
    await feeds.sendEventLog(match, feed, follower().port, 'now');
    expect(feed.sideFeedCount).toBe(MAX_SIDE_FEEDS);
    const [log, machines] = [follower(), follower()];
    const failure = await feeds.sendEventLog(match, feed, log.port, 'now').catch((error) => error);
    expect(failure).toBeInstanceOf(OpenError);
    expect(failure.message).toContain(`${MAX_SIDE_FEEDS}`);
    await expect(feeds.sendMachines(inspection, match, feed, machines.port)).rejects.toThrow(OpenError);
    await delivered();
    expect([feed.sideFeedCount, log.isClosed(), machines.isClosed()]).toEqual([MAX_SIDE_FEEDS, true, true]);
  });

  test('B2 are not more than the limit for the whole match', async () => {
    const { feeds, join, match } = begin();
    for (let left = MAX_ALL_SIDE_FEEDS - 1; left > 0; left -= MAX_SIDE_FEEDS)
      attach(join(OWNER).feed, Math.min(left, MAX_SIDE_FEEDS));
    const { feed } = join(OWNER);
    await feeds.sendEventLog(match, feed, follower().port, 'now');
    expect(feeds.sideFeedCount).toBe(MAX_ALL_SIDE_FEEDS);
    const { isClosed, port } = follower();
    const failure = await feeds.sendEventLog(match, feed, port, 'now').catch((error) => error);
    expect(failure).toBeInstanceOf(OpenError);
    expect(failure.message).toContain(`${MAX_ALL_SIDE_FEEDS}`);
    await delivered();
    expect(isClosed()).toBe(true);
  });

  test('B3 of a connection that has ended meanwhile are not added, and their ports are closed', async () => {
    const { feeds, inspection, join, match } = begin();
    const { feed } = join(OWNER);
    const [log, machines] = [follower(), follower()];
    const adding = [
      feeds.sendEventLog(match, feed, log.port, 'now'),
      feeds.sendMachines(inspection, match, feed, machines.port),
    ];
    feed.end('Closed.');
    await Promise.all(adding);
    await delivered();
    expect([feed.sideFeedCount, log.isClosed(), machines.isClosed()]).toEqual([0, true, true]);
    expect([log.messages, machines.messages]).toEqual([[], []]);
  });
});
