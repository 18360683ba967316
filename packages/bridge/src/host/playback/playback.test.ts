import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import type { Watch } from '../../contract.ts';
import { holdsOf, openPlayback, warningsOf } from '../../testing/open-playback.ts';
import { tidyUp } from '../../testing/tidy.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const RING: Watch = { type: 'ring', phase: 'perform', deadline: 500 };
const HUM: Watch = { type: 'hum', phase: 'perform', deadline: 500 };
const WHISPER: Watch = { type: 'whisper', phase: 'perform', deadline: 500 };
const ASK: Watch = { type: 'ask', phase: 'prepare', deadline: 500 };

afterEach(tidyUp);

describe('a command', () => {
  test('K1 is played to its end if no viewer watches it', async () => {
    const { clock, join, match, send, sound } = openPlayback();
    const leader = join(SEAT, []);
    const other = join(OTHER);
    await send({ do: 'ring', times: 3 });
    expect([match.running, match.flowState, sound()]).toEqual([false, 'waiting', 3]);
    for (const { page } of [leader, other]) {
      expect(holdsOf(page)).toEqual([]);
      expect(page.kinds()).toEqual(['view', 'status', 'block', 'status']);
      expect(page.of('status').map(({ status }) => status.resolving)).toEqual([true, false]);
    }
    expect(clock.pending).toBe(0);
  });

  test('K1 is played without a leader, and without any connection', async () => {
    const { join, match, send, sound } = openPlayback();
    match.watch([RING]);
    await send({ do: 'ring', times: 2 });
    expect(sound()).toBe(2);
    const { page } = join(OWNER);
    await send({ do: 'ring', times: 2 });
    expect([sound(), holdsOf(page)]).toEqual([4, []]);
  });

  test('B5 that is long is played in slices, between which the worker reads its messages', async () => {
    const { give, match, playback, settle, sound, turns } = openPlayback();
    give({ do: 'ring', times: 3_000 });
    playback.advance(0);
    expect([match.running, turns.pending]).toEqual([true, 1]);
    expect(sound()).toBeLessThan(1_000);
    await settle();
    expect([match.running, sound(), turns.pending]).toEqual([false, 3_000, 0]);
  });

  test('A15 that throws is undone: every page gets a view, and the match is told and goes on', async () => {
    const { done, join, match, send, sound } = openPlayback();
    const { page } = join(SEAT, []);
    await send({ do: 'crack' });
    expect(match.session.lastRunaway?.code).toBe('card-fault');
    await send({ do: 'ring', times: 1 });
    expect([done.failures, done.undone, sound(), match.flowState]).toEqual([[], 1, 1, 'waiting']);
    expect(page.of('view').map(({ reason }) => reason)).toEqual(['first', 'rolled-back']);
  });

  test('A12 that runs away is undone: every page gets a view, and the match is told', async () => {
    const { done, join, match, send, sound } = openPlayback({ limit: 60 });
    const { page } = join(SEAT, []);
    await send({ do: 'ring', times: 1 });
    await send({ do: 'peal' });
    expect([done.undone, sound(), match.flowState]).toEqual([1, 1, 'waiting']);
    expect(page.of('view').map(({ reason }) => reason)).toEqual(['first', 'rolled-back']);
    expect(page.kinds().slice(-2)).toEqual(['view', 'status']);
    expect(page.of('status').at(-1)?.status.waiting).toBe(true);
  });

  test('A10 that asks waits for the answer, and all are told', async () => {
    const { join, match, playback, send, settle, sound } = openPlayback();
    const { page } = join(OTHER);
    await send({ do: 'ask', seat: 1 });
    expect(page.of('status').at(-1)?.status).toMatchObject({ asking: true, awaiting: [1], resolving: false });
    expect(page.of('block')).toHaveLength(1);
    match.send(1, { do: 'choose', pick: [1] });
    playback.commandAccepted();
    await settle();
    expect([match.flowState, sound()]).toEqual(['waiting', 2]);
    expect(page.of('status').at(-1)?.status).toMatchObject({ asking: false, awaiting: [0] });
  });
});

describe('a phase that the leader watches', () => {
  test('K2 waits for its keyframe, and then for the end of its viewers', async () => {
    const { clock, join, match, send, settle, sound } = openPlayback();
    const { page } = join(SEAT, [RING]);
    await send({ do: 'ring', times: 1 });
    expect(page.messages.at(-1)).toEqual({ kind: 'announced', hold: 1, actions: [2], phase: 'perform' });
    expect([sound(), match.held?.applied, clock.pending]).toEqual([0, false, 1]);
    page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    expect([sound(), match.held?.applied, clock.pending]).toEqual([1, true, 1]);
    expect(holdsOf(page)).toEqual(['announced 1', 'applied 1']);
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect([match.flowState, clock.pending]).toEqual(['waiting', 0]);
    expect([holdsOf(page), warningsOf(page)]).toEqual([['announced 1', 'applied 1'], []]);
    // What led to the phase, its changes, and the rest have a block each.
    expect(page.of('block')).toHaveLength(3);
  });

  test('K2 waits no further if its viewers end without a keyframe, and the next hold has the next number', async () => {
    const { join, match, send, settle, sound } = openPlayback();
    const { page } = join(SEAT, [RING]);
    await send({ do: 'ring', times: 2 });
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect([sound(), match.held?.applied]).toEqual([1, false]);
    expect(holdsOf(page)).toEqual(['announced 1', 'applied 1', 'announced 2']);
    page.post({ kind: 'ended', hold: 2 });
    await settle();
    expect([match.flowState, warningsOf(page)]).toEqual(['waiting', []]);
  });

  test('K3 a keyframe that is repeated, late or for another phase changes nothing, and is reported', async () => {
    const { join, match, send, settle, sound } = openPlayback();
    const { page } = join(SEAT, [RING]);
    const other = join(OTHER);
    await send({ do: 'ring', times: 1 });
    page.post({ kind: 'keyframe', hold: 2 });
    other.page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    expect([sound(), warningsOf(page), warningsOf(other.page)]).toEqual([
      0,
      ['stray-acknowledgement'],
      ['stray-acknowledgement'],
    ]);
    expect(page.of('warning')[0]?.message).toContain('2');
    page.post({ kind: 'keyframe', hold: 1 });
    page.post({ kind: 'keyframe', hold: 1 });
    page.post({ kind: 'ended', hold: 1 });
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect([sound(), match.flowState, warningsOf(page)]).toEqual([
      1,
      'waiting',
      new Array(3).fill('stray-acknowledgement'),
    ]);
  });

  test('K4 is played on after the deadline, which covers both waits', async () => {
    for (const reached of [false, true]) {
      const { clock, join, match, send, settle } = openPlayback();
      const { page } = join(SEAT, [RING]);
      await send({ do: 'ring', times: 1 });
      clock.advance(300);
      if (reached) page.post({ kind: 'keyframe', hold: 1 });
      await settle();
      clock.advance(199);
      await settle();
      expect([match.held?.applied, page.of('overdue')]).toEqual([reached, []]);
      clock.advance(1);
      await settle();
      expect([match.flowState, clock.pending]).toEqual(['waiting', 0]);
      expect([page.of('overdue'), warningsOf(page)]).toEqual([
        [{ kind: 'overdue', hold: 1 }],
        ['overdue-viewer'],
      ]);
      expect(page.of('warning')[0]?.message).toContain('500 ms');
    }
  });

  test('K4 hands its changes over if its handler asks, and goes on when it is answered', async () => {
    const { join, match, playback, send, settle } = openPlayback();
    const { page } = join(SEAT, [ASK]);
    await send({ do: 'ask', seat: 0 });
    page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    expect([match.flowState, holdsOf(page)]).toEqual(['resolving.asking', ['announced 1', 'applied 1']]);
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    match.send(0, { do: 'choose', pick: [0] });
    playback.commandAccepted();
    await settle();
    expect([match.flowState, warningsOf(page)]).toEqual(['waiting', []]);
    expect(new Set(holdsOf(page))).toEqual(new Set(['announced 1', 'applied 1']));
  });

  test('K4 waits for its viewers after the answer, if they have not ended by then', async () => {
    const { join, match, playback, send, settle } = openPlayback();
    const { page } = join(SEAT, [ASK]);
    await send({ do: 'ask', seat: 0 });
    page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    match.send(0, { do: 'choose', pick: [0] });
    playback.commandAccepted();
    await settle();
    expect(match.held).toMatchObject({ types: ['ask'], applied: true });
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect([match.flowState, warningsOf(page)]).toEqual(['waiting', []]);
    expect(new Set(holdsOf(page))).toEqual(new Set(['announced 1', 'applied 1']));
  });

  test('A10 is given up if the seat that it asks concedes instead', async () => {
    const { clock, join, match, playback, send, settle } = openPlayback();
    const { page } = join(SEAT, [ASK]);
    await send({ do: 'ask', seat: 0 });
    page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    match.send(0, { do: 'concede' });
    playback.commandAccepted();
    await settle();
    expect([match.flowState, clock.pending, playback.status.outcome]).toEqual(['over', 0, { winner: 1 }]);
    expect([holdsOf(page), warningsOf(page)]).toEqual([['announced 1', 'applied 1', 'overdue 1'], []]);
    // The page has sent this before it read that nothing waits for it any more: that is no fault of the page.
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect(warningsOf(page)).toEqual([]);
    page.post({ kind: 'ended', hold: 2 });
    await settle();
    expect(warningsOf(page)).toEqual(['stray-acknowledgement']);
  });

  test('A12 is given up if its command runs away', async () => {
    const { clock, join, match, send, settle } = openPlayback({ limit: 60 });
    const { page } = join(SEAT, [{ type: 'peal', phase: 'perform', deadline: 500 }]);
    await send({ do: 'peal' });
    for (let hold = 1; hold < 100 && match.held !== null; hold++) {
      page.post({ kind: 'ended', hold });
      await settle();
    }
    expect([match.flowState, clock.pending]).toEqual(['waiting', 0]);
    expect(page.of('view').map(({ reason }) => reason)).toEqual(['first', 'rolled-back']);
    await send({ do: 'ring', times: 1 });
    expect(match.flowState).toBe('waiting');
  });
});

describe('a phase that is hidden from the leader', () => {
  test('H1 is not announced, and leaves no gap in the numbers and no end of a block', async () => {
    const { give, join, playback, send, settle } = openPlayback();
    const { page } = join(SEAT, [WHISPER, RING]);
    await send({ do: 'whisper', times: 3 });
    expect([holdsOf(page), page.of('block').length]).toEqual([[], 1]);
    give({ do: 'ring', times: 1 });
    playback.commandAccepted();
    await settle();
    expect(holdsOf(page)).toEqual(['announced 1']);
  });

  test('H1 K2 is announced late if its changes can be seen, with a block of their own', async () => {
    const { join, match, send, settle, sound } = openPlayback();
    const { page } = join(SEAT, [HUM]);
    await send({ do: 'hum', times: 2 });
    expect([sound(), match.held?.applied, holdsOf(page)]).toEqual([1, true, ['announced 1']]);
    expect(page.of('announced')[0]).toMatchObject({ late: true, actions: [2] });
    // The block with the changes begins with the action that made them.
    expect(page.of('block')).toHaveLength(2);
    page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    expect([sound(), warningsOf(page)]).toEqual([1, []]);
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect([sound(), holdsOf(page)]).toEqual([2, ['announced 1', 'announced 2']]);
    page.post({ kind: 'ended', hold: 2 });
    await settle();
    expect(match.flowState).toBe('waiting');
  });

  test('K2 is announced to an owner that leads', async () => {
    const { join, send } = openPlayback();
    const { page } = join(OWNER, [WHISPER]);
    await send({ do: 'whisper', times: 1 });
    expect(holdsOf(page)).toEqual(['announced 1']);
    expect(page.of('announced')[0]).not.toHaveProperty('late');
  });
});
