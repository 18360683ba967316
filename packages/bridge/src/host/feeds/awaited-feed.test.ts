import { afterEach, describe, expect, test } from 'vitest';
import {
  BLOCKS_IN_FLIGHT,
  CREDIT_REGAINED,
  CREDIT_TIMEOUT,
  MAX_UNREAD_ACCEPTED,
  MAX_UNREAD_ANSWERS,
  MAX_UNREAD_MESSAGES,
} from '../../contract.ts';
import { openBells } from '../../testing/bells.ts';
import { STATUS } from '../../testing/client-parts.ts';
import { delivered } from '../../testing/delivered.ts';
import { openFeed, sideFeed } from '../../testing/feed-ends.ts';
import { tidyUp } from '../../testing/tidy.ts';
import { CallPort } from '../ports/call-port.ts';

afterEach(tidyUp);

/** A feed that has shown its view. */
function begin({ leads = true, keeps = false } = {}) {
  const bells = openBells();
  const ends = openFeed(bells.match, { kind: 'seat', seat: 0 }, { keeps });
  const { feed } = ends;
  feed.leads = leads;
  feed.showView();
  const ring = (blocks: number) => {
    for (let i = 0; i < blocks; i++) {
      bells.play({ do: 'ring', times: 1 });
      feed.cut();
      feed.flush();
    }
  };
  /** Uses up the credits: one block waits. */
  const fill = () => ring(BLOCKS_IN_FLIGHT + 1);
  const waits = () => ({ holds: feed.holds, isUnsent: feed.isUnsent, isLeftBehind: feed.isLeftBehind });
  return { ...bells, ...ends, fill, ring, waits };
}

const GOES_ON = { holds: false, isUnsent: false, isLeftBehind: false };
const WAITS = { holds: true, isUnsent: true, isLeftBehind: false };

describe('the match waits', () => {
  test('B2 for the view of the leader, and for no other', () => {
    const { match } = openBells();
    const { feed } = openFeed(match, { kind: 'owner' });
    expect([feed.holds, feed.isUnsent]).toEqual([false, false]);
    feed.leads = true;
    expect([feed.holds, feed.isUnsent, feed.isLeftBehind]).toEqual([true, true, false]);
    feed.showView();
    expect([feed.holds, feed.isUnsent, feed.isLeftBehind]).toEqual([false, false, false]);
  });

  test('B2 for a leader that is out of credit, and for no other', () => {
    const leader = begin();
    const other = begin({ leads: false });
    expect(leader.waits()).toEqual(GOES_ON);
    for (const it of [leader, other]) it.fill();
    expect([leader.waits(), other.waits()]).toEqual([WAITS, GOES_ON]);
    expect([leader.clock.pending, other.clock.pending]).toEqual([1, 0]);
    leader.feed.leads = false;
    other.feed.leads = true;
    expect([leader.waits(), other.waits()]).toEqual([GOES_ON, WAITS]);
    expect([leader.clock.pending, other.clock.pending]).toEqual([0, 1]);
  });

  test('B2 for five seconds in all: then it goes on, and the page is warned once', async () => {
    const { clock, feed, fill, page, told, waits } = begin();
    fill();
    clock.advance(CREDIT_TIMEOUT - 1);
    expect([waits(), told]).toEqual([WAITS, []]);
    clock.advance(1);
    expect([waits(), told]).toEqual([{ ...GOES_ON, isLeftBehind: true }, ['advance']]);
    feed.flush();
    await delivered();
    expect(page.of('warning').map(({ code }) => code)).toEqual(['slow-leader']);
    expect(clock.pending).toBe(0);
    // A connection that does not lead cannot leave the match waiting.
    feed.leads = false;
    expect(feed.isLeftBehind).toBe(false);
  });

  test('B2 for one more second after each block that the leader takes', async () => {
    const { clock, fill, page, ring, told, waits } = begin();
    fill();
    clock.advance(CREDIT_TIMEOUT);
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    ring(1);
    expect(waits()).toEqual(WAITS);
    clock.advance(CREDIT_REGAINED - 1);
    expect(waits()).toEqual(WAITS);
    clock.advance(1);
    expect(waits()).toEqual({ ...GOES_ON, isLeftBehind: true });
    expect(told).toEqual(['advance', 'credited', 'advance']);
  });

  test('B2 for a side feed of the leader: not until the page has everything', () => {
    const { clock, feed, told, waits } = begin();
    const first = sideFeed();
    const slow = sideFeed();
    feed.attach(first.feed);
    feed.attach(slow.feed);
    expect(waits()).toEqual(GOES_ON);
    slow.feed.isWaitedFor = true;
    feed.review();
    expect(waits()).toEqual({ ...GOES_ON, holds: true });
    clock.advance(CREDIT_TIMEOUT);
    expect([first.done, slow.done, told]).toEqual([['abandon'], ['abandon'], ['advance']]);
  });

  test('B2 no longer for a side feed that has ended', () => {
    const { clock, feed, told, waits } = begin();
    const slow = sideFeed();
    feed.attach(slow.feed);
    expect(feed.sideFeedCount).toBe(1);
    slow.feed.isWaitedFor = true;
    feed.review();
    expect(clock.pending).toBe(1);
    feed.detach(slow.feed);
    expect([waits(), clock.pending, told, feed.sideFeedCount]).toEqual([GOES_ON, 0, ['advance'], 0]);
  });

  test('B2 for a leader that leaves too many messages unread, until it has read some', async () => {
    const { clock, feed, page, waits } = begin();
    for (let i = 0; i < MAX_UNREAD_MESSAGES; i++) feed.status(STATUS);
    feed.review();
    expect(waits()).toEqual(WAITS);
    clock.advance(CREDIT_TIMEOUT);
    expect(waits()).toEqual({ ...GOES_ON, isLeftBehind: true });
    await delivered();
    // The page has read what it was sent, and is sent what was kept for it.
    page.post({ kind: 'read', messages: page.messages.length, answers: 0 });
    await delivered();
    expect(waits()).toEqual(GOES_ON);
    for (let i = 0; i < MAX_UNREAD_MESSAGES; i++) feed.status(STATUS);
    expect(waits()).toEqual(WAITS);
  });
});

describe('the side feeds of a page', () => {
  test('B2 end their blocks and send when the page does, and are told of an undone command', () => {
    const { feed } = begin();
    const { done, feed: side } = sideFeed();
    feed.attach(side);
    side.waiting = 3;
    expect(feed.waiting).toBe(3);
    feed.cut();
    feed.flush();
    feed.restart();
    expect(done).toEqual(['cut', 'flush', 'undone']);
  });

  test('B3 end with the page, for the same reason', () => {
    const { clock, feed, fill } = begin();
    const { done, feed: side } = sideFeed();
    feed.attach(side);
    fill();
    done.length = 0;
    feed.end('The match was closed.');
    expect([done, feed.sideFeedCount, clock.pending]).toEqual([['end The match was closed.'], 0, 0]);
  });
});

describe('what a page leaves unread', () => {
  test('B2 is no more than it was sent: a page that says otherwise is warned', async () => {
    const { page, told } = begin();
    page.post({ kind: 'read', messages: 1, answers: 0 });
    page.post({ kind: 'read', messages: 2, answers: 0 });
    page.post({ kind: 'read', messages: 1, answers: 1 });
    await delivered();
    expect(page.of('warning').map(({ code }) => code)).toEqual(['malformed-message', 'malformed-message']);
    expect(told).toEqual([]);
  });

  test('B2 can be many answers to calls, but one more ends the connection', async () => {
    const { feed, page, told } = begin();
    for (let i = 0; i < MAX_UNREAD_ANSWERS; i++) feed.countAnswer();
    expect(feed.over).toBe(false);
    feed.countAnswer();
    await delivered();
    expect([feed.over, told]).toEqual([true, ['gone']]);
    expect(page.of('gone').map(({ reason }) => reason)).toEqual([
      expect.stringContaining(`${MAX_UNREAD_ANSWERS}`),
    ]);
  });

  test('B2 can be many commands of a match that it keeps, but one more ends the connection', async () => {
    const { feed, told } = begin({ keeps: true });
    const entry = { kind: 'accepted', seat: 0, command: { do: 'end-turn' }, number: 1, hash: 'h' } as const;
    // The view was the first message.
    for (let i = 1; i < MAX_UNREAD_ACCEPTED; i++) feed.accepted({ kind: 'accepted', entry, call: null });
    await Promise.resolve();
    expect([feed.over, told]).toEqual([false, []]);
    feed.accepted({ kind: 'accepted', entry, call: null });
    expect(feed.over).toBe(false);
    await Promise.resolve();
    expect([feed.over, told]).toEqual([true, ['gone']]);
  });
});

describe("a page's calls", () => {
  /** A feed without a view that answers the call `tell`. */
  function answering() {
    const { match, play } = openBells({ undo: 'own' });
    const ends = openFeed(match, { kind: 'owner' });
    const { feed, page, turns } = ends;
    const calls = new CallPort(page.ports.api, {
      offers: { tell: { takes: [], call: async () => 7 } },
      turns,
      redact: () => new Error('It failed.'),
      admit: () => feed.admit(),
      malformed: () => feed.malformed('It is malformed.'),
      answered: () => feed.countAnswer(),
      released: () => {},
    });
    feed.answer(calls);
    const tell = () => {
      page.call('1', 'tell');
      return delivered();
    };
    return { ...ends, calls, play, tell };
  }

  test('B1 wait until it has a view', async () => {
    const { feed, page, tell } = answering();
    await tell();
    expect(page.answers).toEqual([]);
    feed.showView();
    await delivered();
    expect(page.answers).toMatchObject([{ id: '1', value: 7 }]);
  });

  test('S5 wait for the view after an undone command', async () => {
    const { feed, page, play, tell } = answering();
    feed.showView();
    play({ do: 'ring', times: 1 });
    play({ do: 'undo' });
    feed.restart();
    await tell();
    expect(page.answers).toEqual([]);
    feed.showView();
    await delivered();
    expect(page.answers).toMatchObject([{ id: '1', value: 7 }]);
  });

  test('B1 do not wait if it has a view when they begin to be answered', async () => {
    const { calls, feed, page, tell } = answering();
    feed.showView();
    feed.answer(calls);
    await tell();
    expect(page.answers).toMatchObject([{ id: '1', value: 7 }]);
  });

  test('B3 are answered no more when the connection has ended', async () => {
    const { feed, page, turns } = answering();
    page.call('1', 'tell');
    await delivered();
    feed.end('The match was closed.');
    await delivered();
    expect(page.closed).toEqual({ stream: true, api: true });
    expect(turns.pending).toBe(0);
  });
});
