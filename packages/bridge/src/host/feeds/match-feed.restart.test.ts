import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import { BLOCKS_IN_FLIGHT } from '../../contract.ts';
import { openBells, soundOf } from '../../testing/bells.ts';
import { STATUS } from '../../testing/client-parts.ts';
import { delivered } from '../../testing/delivered.ts';
import { openFeed } from '../../testing/feed-ends.ts';
import { tidyUp } from '../../testing/tidy.ts';

const SEAT: Role = { kind: 'seat', seat: 0 };

afterEach(tidyUp);

/** A match of bells that has rung twice, and a feed that has shown its view. */
function begin() {
  const bells = openBells({ undo: 'own' });
  bells.play({ do: 'ring', times: 2 });
  const ends = openFeed(bells.match, SEAT);
  ends.feed.showView();
  /** Plays a command, and sends what the role may know of it. */
  const ring = () => {
    bells.play({ do: 'ring', times: 1 });
    ends.feed.cut();
    ends.feed.flush();
  };
  /** Takes the last command back, and shows the view after it. */
  const undo = () => {
    bells.play({ do: 'undo' });
    ends.feed.restart();
    ends.feed.showView();
  };
  return { ...bells, ...ends, ring, undo };
}

describe('the view after an undone command', () => {
  test('S5 has the number of the undone command, and the numbers of records go on', async () => {
    const { feed, match, page, ring, undo } = begin();
    ring();
    const { log } = match.stream(SEAT);
    const sent = log.records;
    feed.restart();
    expect([feed.isReady, feed.isRestarting]).toEqual([false, true]);
    undo();
    expect([feed.isReady, feed.isRestarting]).toEqual([true, false]);
    ring();
    await delivered();
    expect(page.kinds()).toEqual(['view', 'block', 'view', 'block']);
    const [first, second] = page.of('view');
    const [block, next] = page.of('block');
    const { view } = match.stream(SEAT);
    expect(sent).toBeGreaterThan(0);
    expect(second).toMatchObject({ reason: 'rolled-back', seq: block?.count, command: 2, prompt: null });
    expect(soundOf(second?.table ?? view)).toBe(2);
    expect(second?.table).toEqual(first?.table);
    expect(next?.seq).toBe((block?.count ?? 0) + 1);
  });

  test('B1 drops what the page was to be told of the time before it', async () => {
    const { feed, page, ring, undo } = begin();
    for (let i = 0; i <= BLOCKS_IN_FLIGHT; i++) ring();
    feed.status(STATUS);
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    undo();
    await delivered();
    expect(feed.waiting).toBe(0);
    expect(page.kinds()).toEqual(['view', 'block', 'block', 'view']);
  });

  test('B2 waits for a page without credit, as it was then, and comes with its first credit', async () => {
    const { feed, page, play, ring, told, undo } = begin();
    for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) ring();
    undo();
    feed.status(STATUS);
    play({ do: 'ring', times: 5 });
    feed.cut();
    feed.flush();
    await delivered();
    expect(page.kinds()).toEqual(['view', 'block', 'block']);
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    expect(told).toEqual(['credited']);
    expect(page.kinds()).toEqual(['view', 'block', 'block', 'view']);
    // The commands 1 and 2 have rung three times; the third was undone.
    expect(soundOf((page.of('view')[1] as { table: Parameters<typeof soundOf>[0] }).table)).toBe(3);
    feed.flush();
    await delivered();
    expect(page.kinds().slice(4)).toEqual(['status', 'block']);
    page.post({ kind: 'credit', blocks: 1 });
    await delivered();
    expect(page.of('view')).toHaveLength(2);
  });

  test('B1 is one for a page that waits for it, though more was undone: the page reads on from it', async () => {
    const { feed, match, page, play, ring, undo } = begin();
    for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) ring();
    undo();
    const from = match.stream(SEAT).end;
    const seq = page.blocks;
    play({ do: 'ring', times: 5 });
    feed.cut();
    undo();
    await delivered();
    page.post({ kind: 'credit', blocks: BLOCKS_IN_FLIGHT });
    await delivered();
    feed.flush();
    await delivered();
    expect(page.kinds()).toEqual(['view', 'block', 'block', 'view', 'block']);
    const [, view] = page.of('view');
    const last = page.of('block').at(-1);
    // The block says that the last command was undone, too.
    expect(last?.seq).toBe((view?.seq ?? 0) + 1);
    expect([...(last?.data ?? [])]).toEqual([...match.stream(SEAT).log.slice(from)]);
    expect(seq().length).toBe(BLOCKS_IN_FLIGHT + 1);
  });

  test('B1 is replaced for a page that waits for it, if a command from before it was undone', async () => {
    const { feed, page, ring, undo } = begin();
    for (let i = 0; i < BLOCKS_IN_FLIGHT; i++) ring();
    undo();
    undo();
    await delivered();
    expect(page.of('view')).toHaveLength(1);
    page.post({ kind: 'credit', blocks: BLOCKS_IN_FLIGHT });
    await delivered();
    feed.flush();
    await delivered();
    expect(page.kinds()).toEqual(['view', 'block', 'block', 'view']);
    // The first command has rung twice; both others were undone.
    const [, view] = page.of('view');
    expect([view?.command, view && soundOf(view.table)]).toEqual([2, 2]);
  });
});

describe('a page that had another worker before', () => {
  test('B4 gets no view, and reads on after the last record that it has received', async () => {
    const { match, play } = openBells();
    play({ do: 'ring', times: 1 });
    const { end: from, log } = match.stream(SEAT);
    const records = log.records;
    play({ do: 'ring', times: 1 });
    const { feed, page } = openFeed(match, SEAT, { at: { seq: 70, records, undone: false } });
    feed.showView();
    await delivered();
    const [block] = page.of('block');
    expect(page.kinds()).toEqual(['block']);
    expect(block?.seq).toBe(71);
    expect([...(block?.data ?? [])]).toEqual([...log.slice(from)]);
    expect([feed.isReady, feed.lastCut]).toEqual([true, log.end]);
  });

  test('H1 in the middle of a command, goes on at the next moment of which its role may know', async () => {
    const { give, match, play } = openBells();
    play({ do: 'ring', times: 1 });
    const { end: from, log } = match.stream(SEAT);
    const records = log.records;
    give({ do: 'whisper', times: 2 });
    match.watch([{ type: 'whisper', phase: 'perform' }]);
    while (match.running) match.advance();
    const { feed, page } = openFeed(match, SEAT, { at: { seq: 70, records, undone: false } });
    feed.showView();
    await delivered();
    expect([page.messages, feed.lastCut]).toEqual([[], from]);
    match.finish();
    feed.cut();
    feed.flush();
    await delivered();
    expect(page.of('block').map(({ seq }) => seq)).toEqual([71]);
  });

  test('B4 gets a view if it had received records of a command that was dropped', async () => {
    const { match, play } = openBells();
    play({ do: 'ring', times: 1 });
    const { records } = match.stream(SEAT).log;
    const { feed, page } = openFeed(match, SEAT, { at: { seq: 70, records: records + 3, undone: true } });
    expect(feed.isRestarting).toBe(true);
    feed.showView();
    await delivered();
    expect(page.messages).toMatchObject([{ kind: 'view', reason: 'rolled-back', seq: 70, command: 2 }]);
  });
});
