import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import { CREDIT_TIMEOUT, type Watch } from '../../contract.ts';
import { holdsOf, openPlayback, warningsOf } from '../../testing/open-playback.ts';
import { tidyUp } from '../../testing/tidy.ts';

const OWNER: Role = { kind: 'owner' };
const SEAT: Role = { kind: 'seat', seat: 0 };
const OTHER: Role = { kind: 'seat', seat: 1 };
const RING: Watch = { type: 'ring', phase: 'perform', deadline: 500 };
const WHISPER: Watch = { type: 'whisper', phase: 'perform', deadline: 500 };

afterEach(tidyUp);

describe('the leader', () => {
  test('K5 that another replaces is no longer waited for, and the next hold is the new one’s', async () => {
    const { clock, join, match, playback, send, settle } = openPlayback();
    const first = join(SEAT, [RING]);
    const second = join(OTHER);
    await send({ do: 'ring', times: 2 });
    playback.lead(second.feed, [RING]);
    expect([playback.leads(first.feed), playback.leads(second.feed)]).toEqual([false, true]);
    await settle();
    expect(holdsOf(first.page)).toEqual(['announced 1', 'overdue 1']);
    expect(holdsOf(second.page).filter((it) => it.startsWith('announced'))).toEqual(['announced 2']);
    expect(clock.pending).toBe(1);
    second.page.post({ kind: 'ended', hold: 2 });
    await settle();
    expect(match.flowState).toBe('waiting');
  });

  test('K5 keeps its hold when it leads again with other watches', async () => {
    const { join, match, playback, send, settle } = openPlayback();
    const { feed, page } = join(SEAT, [RING]);
    await send({ do: 'ring', times: 2 });
    playback.lead(feed, []);
    expect(holdsOf(page)).toEqual(['announced 1']);
    expect(match.held?.applied).toBe(false);
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect([match.flowState, holdsOf(page)]).toEqual(['waiting', ['announced 1', 'applied 1']]);
  });

  test('K5 says what its viewers play; the watches of others are ignored', async () => {
    const { join, match, playback, send } = openPlayback();
    const leader = join(SEAT, [RING]);
    const other = join(OTHER);
    playback.watch(leader.feed, [WHISPER]);
    playback.watch(other.feed, [RING]);
    await send({ do: 'ring', times: 1 });
    expect(match.flowState).toBe('waiting');
    playback.watch(leader.feed, [RING]);
    await send({ do: 'ring', times: 1 });
    expect(match.flowState).toBe('resolving.holding');
  });

  test('K5 alone controls the show: others are warned', async () => {
    const { join, playback, settle } = openPlayback();
    const leader = join(SEAT, []);
    const other = join(OTHER);
    playback.setShow(other.feed, 'pause');
    playback.setSpeed(other.feed, 3);
    await settle();
    expect([playback.status.paused, playback.status.speed]).toEqual([false, 1]);
    expect(warningsOf(other.page)).toEqual(['not-leader', 'not-leader']);
    playback.setShow(leader.feed, 'pause');
    playback.setSpeed(leader.feed, 3);
    await settle();
    expect(other.page.of('status').at(-1)?.status).toMatchObject({ paused: true, speed: 3 });
    expect(warningsOf(leader.page)).toEqual([]);
  });

  test('B2 that is out of credit stops the match, for five seconds at most; then it is left behind', async () => {
    const { clock, join, match, send, settle, sound } = openPlayback();
    const { page } = join(OWNER, []);
    page.does.takes = false;
    await send({ do: 'ring', times: 6_000 });
    expect([match.running, page.of('block').length]).toEqual([true, 2]);
    const before = sound();
    clock.advance(CREDIT_TIMEOUT - 1);
    await settle();
    expect(sound()).toBe(before);
    clock.advance(1);
    await settle();
    expect([match.flowState, sound(), warningsOf(page)]).toEqual(['waiting', 6_000, ['slow-leader']]);
    expect(page.of('block')).toHaveLength(2);
    page.does.takes = true;
    page.post({ kind: 'credit', blocks: 2 });
    await settle();
    const blocks = page.of('block');
    const log = match.stream(OWNER).log;
    expect(blocks.flatMap(({ data }) => [...data])).toEqual([...log.slice(log.start)]);
  });

  test('B2 that is left behind is not waited for in watched phases', async () => {
    const { clock, join, match, send, settle } = openPlayback();
    const { page } = join(SEAT, []);
    page.does.takes = false;
    for (let i = 0; i < 3; i++) await send({ do: 'ring', times: 1 });
    // A block waits, so a further command would wait too.
    await send({ do: 'ring', times: 1 });
    expect(match.running).toBe(true);
    clock.advance(CREDIT_TIMEOUT);
    await settle();
    expect(match.flowState).toBe('waiting');
    await send({ do: 'ring', times: 1 });
    expect(match.flowState).toBe('waiting');
  });

  test('B2 is notified of a hold when it has been sent everything before it', async () => {
    const { join, match, send, settle } = openPlayback();
    const { page } = join(SEAT, [RING]);
    page.does.takes = false;
    await send({ do: 'hum', times: 1 });
    await send({ do: 'hum', times: 1 });
    await send({ do: 'ring', times: 1 });
    expect([match.held?.applied, holdsOf(page)]).toEqual([false, []]);
    page.post({ kind: 'credit', blocks: 1 });
    await settle();
    expect(holdsOf(page)).toEqual(['announced 1']);
  });

  test('B2 another connection that is out of credit holds nothing up, and goes on when it returns one', async () => {
    const { join, match, send, settle } = openPlayback();
    join(SEAT, []);
    const { page } = join(OTHER);
    page.does.takes = false;
    for (let i = 0; i < 4; i++) await send({ do: 'ring', times: 1 });
    expect([match.flowState, page.of('block').length]).toEqual(['waiting', 2]);
    page.post({ kind: 'credit', blocks: 2 });
    await settle();
    expect(page.of('block')).toHaveLength(4);
  });

  test('B3 that goes leaves a match that plays at its normal speed, and is not waited for', async () => {
    const { clock, feeds, join, match, playback, send, settle } = openPlayback();
    const leader = join(SEAT, [RING]);
    const other = join(OTHER);
    playback.setSpeed(leader.feed, 3);
    await send({ do: 'ring', times: 2 });
    playback.setShow(leader.feed, 'pause');
    leader.page.post({ kind: 'bye' });
    await settle();
    expect([match.flowState, playback.status.paused, playback.status.speed]).toEqual(['waiting', false, 1]);
    expect([feeds.count, clock.pending, playback.leads(leader.feed)]).toEqual([1, 0, false]);
    expect(other.page.of('status').at(-1)?.status).toMatchObject({ waiting: true, paused: false, speed: 1 });
  });

  test('K5 is unmoved when another connection goes', async () => {
    const { feeds, join, match, playback, send, settle } = openPlayback();
    const leader = join(SEAT, [RING]);
    const other = join(OTHER);
    await send({ do: 'ring', times: 1 });
    playback.setShow(leader.feed, 'pause');
    other.page.hangUp();
    await settle();
    expect([feeds.count, playback.leads(leader.feed), playback.status.paused]).toEqual([1, true, true]);
    expect(match.held).not.toBeNull();
  });
});

describe("the user's pause", () => {
  test('stands between two phases, and lasts until it is ended', async () => {
    const { join, match, playback, send, settle, sound } = openPlayback();
    const { feed } = join(SEAT, []);
    playback.setShow(feed, 'pause');
    await send({ do: 'ring', times: 1 });
    expect([match.running, sound()]).toEqual([true, 0]);
    playback.setShow(feed, 'resume');
    await settle();
    expect([match.running, sound()]).toEqual([false, 1]);
  });

  test('K4 stops the deadline of viewers', async () => {
    const { clock, join, match, playback, send, settle } = openPlayback();
    const { feed, page } = join(SEAT, [RING]);
    await send({ do: 'ring', times: 1 });
    playback.setShow(feed, 'pause');
    clock.advance(10_000);
    playback.setShow(feed, 'resume');
    clock.advance(499);
    await settle();
    expect([match.held?.applied, page.of('overdue')]).toEqual([false, []]);
    clock.advance(1);
    await settle();
    expect(match.flowState).toBe('waiting');
  });

  test('K4 a higher speed shortens the deadline', async () => {
    const { clock, join, match, playback, send, settle } = openPlayback();
    const { feed } = join(SEAT, [RING]);
    playback.setSpeed(feed, 5);
    await send({ do: 'ring', times: 1 });
    clock.advance(99);
    await settle();
    expect(match.held).not.toBeNull();
    clock.advance(1);
    await settle();
    expect(match.flowState).toBe('waiting');
  });

  test('is interrupted for one watched phase by a step', async () => {
    const { join, match, playback, send, settle, sound } = openPlayback();
    const { feed, page } = join(SEAT, [RING]);
    playback.setShow(feed, 'pause');
    await send({ do: 'ring', times: 2 });
    playback.setShow(feed, 'step');
    await settle();
    page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    // The phase is over, and the match stands still again, before the next one.
    expect([sound(), match.running, match.held]).toEqual([1, true, null]);
    expect(page.of('status').at(-1)?.status.paused).toBe(true);
    expect(playback.controls.state).toBe('paused');
    playback.setShow(feed, 'resume');
    await settle();
    expect(holdsOf(page).at(-1)).toBe('announced 2');
  });

  test('B4 a recovered match stands still until its page is ready', async () => {
    const { match, playback, send, settle, sound } = openPlayback();
    playback.controls.waitForPage();
    await send({ do: 'ring', times: 1 });
    expect([match.running, sound()]).toEqual([true, 0]);
    playback.goOn();
    await settle();
    expect([match.running, sound()]).toEqual([false, 1]);
  });
});
