import { countRecords } from '@aftercast/kernel';
import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import { BLOCKS_IN_FLIGHT, IDLE_TARGETING, MAX_UNREAD_MESSAGES } from '../../contract.ts';
import { BELL, openBells, ROPES } from '../../testing/bells.ts';
import { STATUS } from '../../testing/client-parts.ts';
import { delivered } from '../../testing/delivered.ts';
import { openFeed } from '../../testing/feed-ends.ts';
import { tidyUp } from '../../testing/tidy.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const SPECTATOR: Role = { kind: 'spectator' };

afterEach(tidyUp);

/** A match of bells that has rung twice, and a feed that has shown its view. */
function begin(role: Role = SEAT, options = {}) {
  const bells = openBells();
  bells.play({ do: 'ring', times: 2 });
  const ends = openFeed(bells.match, role, options);
  ends.feed.showView();
  /** Plays a command, and sends what the role may know of it. */
  const ring = () => {
    bells.play({ do: 'ring', times: 1 });
    ends.feed.cut();
    ends.feed.flush();
  };
  /** Holds in a phase. */
  const hold = (type: string, phase: 'prepare' | 'perform') => {
    const { match } = bells;
    match.watch([{ type, phase }]);
    while (match.running) match.advance();
    if (match.held === null) throw new Error(`No action holds in ${type}.`);
    return match.held;
  };
  return { ...bells, ...ends, hold, ring };
}

describe('the first view of a page', () => {
  test('B1 comes once, with the number of the records before it', async () => {
    const { feed, match, page } = begin();
    feed.showView();
    await delivered();
    const { log, view } = match.stream(SEAT);
    expect(page.messages).toEqual([
      {
        kind: 'view',
        seq: 0,
        before: log.records,
        table: view,
        command: 1,
        prompt: null,
        reason: 'first',
      },
    ]);
    expect(feed.lastCut).toBe(log.end);
  });

  test('A10 has the open prompt, with its options for the seat that is asked', async () => {
    const { match, play } = begin();
    play({ do: 'ask', seat: 0 });
    const [asked, other] = [SEAT, OTHER].map((role) => openFeed(match, role));
    asked?.feed.showView();
    other?.feed.showView();
    await delivered();
    const prompt = { seat: 0, of: 'options', count: 1, options: [0, 1] };
    expect(asked?.page.messages).toMatchObject([{ kind: 'view', prompt }]);
    expect(other?.page.messages).toMatchObject([{ prompt: { seat: 0, count: 0, options: [] } }]);
  });

  test('B1 nothing is sent before it, and a page that is gone gets none', async () => {
    const { match, play } = openBells();
    const { feed, page } = openFeed(match, OWNER);
    expect([feed.isReady, feed.isRestarting]).toEqual([false, false]);
    // The owner gets full blocks at once, but not before its view.
    play({ do: 'ring', times: 2_000 });
    feed.cut();
    feed.flush();
    feed.status(STATUS);
    feed.putBack(0, IDLE_TARGETING);
    expect([feed.knowsOf([1]), feed.lastCut, feed.waiting]).toEqual([false, 0, 0]);
    feed.end('Closed.');
    feed.showView();
    await delivered();
    expect(page.messages).toEqual([{ kind: 'gone', reason: 'Closed.' }]);
    expect(feed.isReady).toBe(false);
  });

  test('B5 a page is notified that its view takes some time', async () => {
    const { match } = openBells();
    const { feed, page } = openFeed(match, OWNER);
    feed.catchingUp();
    await delivered();
    expect(page.messages).toEqual([{ kind: 'catching-up' }]);
  });
});

describe('the records of a page', () => {
  test('B1 follow its view: each once and in order, numbered from 1', async () => {
    const { feed, match, page, ring } = begin();
    const { end: from, log } = match.stream(SEAT);
    const before = log.records;
    ring();
    ring();
    feed.cut();
    feed.flush();
    await delivered();
    const blocks = page.of('block');
    expect(blocks.map(({ seq }) => seq)).toEqual([1, 1 + (blocks[0]?.count ?? 0)]);
    expect(blocks.map(({ data }) => countRecords(data))).toEqual(blocks.map(({ count }) => count));
    expect(blocks.reduce((sum, { count }) => sum + count, 0)).toBe(log.records - before);
    expect(blocks.flatMap(({ data }) => [...data])).toEqual([...log.slice(from)]);
    expect(feed.lastCut).toBe(log.end);
  });

  test('B2 are sent up to a cut, and as many blocks as there are credits', async () => {
    const { feed, page, play, ring, told } = begin();
    play({ do: 'ring', times: 1 });
    feed.flush();
    await delivered();
    expect(page.kinds()).toEqual(['view']);
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) ring();
    await delivered();
    expect(page.of('block')).toHaveLength(BLOCKS_IN_FLIGHT);
    expect([feed.full, feed.waiting]).toEqual([true, 1]);
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    expect(told).toEqual(['credited']);
    feed.flush();
    await delivered();
    expect(page.of('block')).toHaveLength(BLOCKS_IN_FLIGHT + 1);
    expect([feed.full, feed.waiting]).toEqual([false, 0]);
  });

  test('B2 the owner gets full blocks at once, and a seat only up to a moment of which it may know', async () => {
    const { match, give } = begin();
    const [owner, seat] = [OWNER, SEAT].map((role) => openFeed(match, role));
    for (const it of [owner, seat]) it?.feed.showView();
    give({ do: 'ring', times: 2_000 });
    while (match.running) match.advance();
    for (const it of [owner, seat]) it?.feed.flush();
    await delivered();
    expect([owner, seat].map((it) => it?.page.of('block').length)).toEqual([BLOCKS_IN_FLIGHT, 0]);
    seat?.feed.cut();
    seat?.feed.flush();
    await delivered();
    expect(seat?.page.of('block')).toHaveLength(BLOCKS_IN_FLIGHT);
  });

  test('K2 a block that ends with the changes of a hold says so, and no further message does', async () => {
    const { feed, give, match, page, hold } = begin();
    give({ do: 'ring', times: 1 });
    const held = hold('ring', 'perform');
    feed.cut();
    feed.flush();
    feed.announce(4, held);
    match.proceed();
    match.advance();
    feed.cut();
    feed.flush(4);
    feed.reportApplied(4);
    feed.reportApplied(5);
    await delivered();
    const [first, second] = page.of('block');
    expect([first?.applied, second?.applied]).toEqual([undefined, 4]);
    expect('applied' in (first ?? {})).toBe(false);
    expect(page.kinds()).toEqual(['view', 'block', 'announced', 'block', 'applied']);
    expect(page.of('applied')).toEqual([{ kind: 'applied', hold: 5 }]);
  });

  test('K2 only the last of several blocks reports the hold, and later flushes report none', async () => {
    const { feed, page, play, ring } = begin();
    play({ do: 'ring', times: 1 });
    feed.cut();
    play({ do: 'ring', times: 1 });
    feed.cut();
    feed.flush(2);
    page.post({ kind: 'credit', blocks: 2 });
    await delivered();
    ring();
    await delivered();
    expect(page.of('block').map(({ applied }) => applied)).toEqual([undefined, 2, undefined]);
  });

  test('H1 the changes of a phase that is announced late have a block of their own', async () => {
    const { feed, page, play } = begin();
    play({ do: 'ring', times: 1 });
    feed.mark(true);
    play({ do: 'ring', times: 1 });
    feed.cut();
    feed.flush();
    await delivered();
    const [first, second] = page.of('block');
    expect(page.of('block')).toHaveLength(2);
    expect(second?.seq).toBe(1 + (first?.count ?? 0));
    page.post({ kind: 'credit', blocks: 2 });
    await delivered();
    // The mark counts once, and can be taken back.
    play({ do: 'ring', times: 1 });
    feed.mark(true);
    feed.mark(false);
    play({ do: 'ring', times: 1 });
    feed.cut();
    feed.flush();
    await delivered();
    expect(page.of('block')).toHaveLength(3);
  });
});

describe('the viewers of a page', () => {
  test('K2 are notified of a phase, and its actions', async () => {
    const { feed, give, hold, page } = begin();
    give({ do: 'ring', times: 1 });
    const held = hold('ring', 'prepare');
    expect(feed.knowsOf(held.actions)).toBe(true);
    feed.announce(1, held);
    feed.overdue(1);
    await delivered();
    // The command's first action is 1, and the ring that it causes is 2.
    expect(page.messages.slice(1)).toEqual([
      { kind: 'announced', hold: 1, actions: [2], phase: 'prepare' },
      { kind: 'overdue', hold: 1 },
    ]);
  });

  test('H1 are notified late of a phase of which the role learns by its changes', async () => {
    const { feed, give, hold, match, page } = begin();
    give({ do: 'hum', times: 1 });
    const held = hold('hum', 'perform');
    expect([feed.knowsOf(held.actions), held.applied]).toEqual([false, false]);
    match.proceed();
    match.advance();
    const after = match.held;
    if (after === null) throw new Error('The match holds after the handler too.');
    expect(feed.knowsOf(after.actions)).toBe(true);
    feed.announce(1, after);
    await delivered();
    expect(page.of('announced')).toEqual([
      { kind: 'announced', hold: 1, actions: [2], phase: 'perform', late: true },
    ]);
  });

  test('A7 H1 are told only those actions of a group that the role knows of', async () => {
    const { feed, give, hold, page } = begin();
    give({ do: 'chime' });
    const held = hold('ring', 'prepare');
    expect(held).toMatchObject({ actions: [3, 4], types: ['ring', 'whisper'] });
    expect([feed.knowsOf(held.actions), feed.knowsOf([4])]).toEqual([true, false]);
    feed.announce(1, held);
    await delivered();
    // For the role, the ring is the third action: the whisper has no number.
    expect(page.of('announced').map(({ actions }) => actions)).toEqual([[3]]);
  });

  test('K2 what they say is passed on with the number of the hold', async () => {
    const { page, told } = begin();
    page.post({ kind: 'keyframe', hold: 3 });
    page.post({ kind: 'ended', hold: 3 });
    await delivered();
    expect(told).toEqual(['keyframe 3', 'ended 3']);
  });
});

describe('what a page is told besides records', () => {
  test('H1 comes after the blocks before it', async () => {
    const { feed, page, ring } = begin();
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) ring();
    feed.status(STATUS);
    await delivered();
    expect(page.of('status')).toEqual([]);
    // The cut and the message wait.
    expect([feed.waiting, feed.isWaitedFor]).toEqual([2, true]);
    page.post({ kind: 'credit', blocks: BLOCKS_IN_FLIGHT });
    await delivered();
    feed.flush();
    await delivered();
    expect(page.kinds()).toEqual(['view', 'block', 'block', 'block', 'status']);
    expect(page.of('status')).toEqual([{ kind: 'status', status: STATUS }]);
    feed.status(STATUS);
    await delivered();
    expect(page.of('status')).toHaveLength(2);
  });

  test('H1 a hold in a phase of which the role does not know looks like a match that runs', async () => {
    const { feed, give, hold, match, page } = begin();
    const owner = openFeed(match, OWNER);
    owner.feed.showView();
    give({ do: 'whisper', times: 1 });
    hold('whisper', 'prepare');
    const status = { ...STATUS, turnFlow: 'resolving.holding' as const };
    for (const it of [feed, owner.feed]) it.status(status);
    await delivered();
    expect(page.of('status')).toEqual([
      { kind: 'status', status: { ...status, turnFlow: 'resolving.running' } },
    ]);
    expect(owner.page.of('status')).toEqual([{ kind: 'status', status }]);
  });

  test('K2 a hold in a phase of which the role knows is shown as one', async () => {
    const { feed, give, hold, page } = begin();
    give({ do: 'ring', times: 1 });
    hold('ring', 'prepare');
    feed.status({ ...STATUS, turnFlow: 'resolving.holding' });
    await delivered();
    expect(page.of('status').map((it) => it.status.turnFlow)).toEqual(['resolving.holding']);
  });

  test("H1 a seat's cancelled targeting reaches that seat and the owner only, with the role's own numbers", async () => {
    const { match } = openBells();
    const feeds = [OWNER, SEAT, OTHER, SPECTATOR].map((role) => openFeed(match, role));
    const targeting = { ...IDLE_TARGETING, entity: ROPES[1], target: BELL };
    for (const { feed } of feeds) {
      feed.showView();
      feed.putBack(1, targeting);
    }
    await delivered();
    const [owner, seat, other, spectator] = feeds.map(({ page }) => page.of('targeting'));
    expect(owner).toEqual([{ kind: 'targeting', targeting }]);
    expect(other?.map((it) => it.targeting)).toEqual([
      // For the seat, the bell and the ropes have the numbers from 1: it does not see the rope in the loft.
      { ...targeting, entity: 3, target: 1 },
    ]);
    expect([seat, spectator]).toEqual([[], []]);
  });

  test('B4 each command that is accepted, and what broke, only if the page keeps the match', async () => {
    const kept = begin(OWNER, { keeps: true });
    const other = begin(OWNER);
    const entry = { kind: 'accepted', seat: 0, command: { do: 'end-turn' }, number: 1, hash: 'h' } as const;
    const fault = { kind: 'runaway', limit: 60, cycle: 'peal' } as const;
    for (const { feed } of [kept, other]) {
      feed.accepted({ kind: 'accepted', entry, call: null });
      feed.broke(fault, true);
    }
    await delivered();
    expect(kept.page.messages.slice(1)).toEqual([
      { kind: 'accepted', entry, call: null },
      { kind: 'broke', fault, isUndone: true },
    ]);
    expect(other.page.kinds()).toEqual(['view']);
  });

  test('B2 waits when the page has left too many messages unread, and goes on when it has read some', async () => {
    const { feed, page, told } = begin();
    for (let i = 0; i < 2 * MAX_UNREAD_MESSAGES; i++) feed.status(STATUS);
    feed.catchingUp();
    await delivered();
    const { length } = page.messages;
    expect(length).toBeLessThanOrEqual(MAX_UNREAD_MESSAGES);
    expect(page.of('catching-up')).toEqual([]);
    expect(feed.full).toBe(true);
    page.post({ kind: 'read', messages: length, answers: 0 });
    await delivered();
    expect(told).toEqual(['credited']);
    feed.flush();
    await delivered();
    expect(page.messages.length).toBeGreaterThan(length);
    expect(page.of('warning')).toEqual([]);
  });
});
