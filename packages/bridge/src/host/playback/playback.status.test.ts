import type { Role } from '@aftercast/match';
import { afterEach, describe, expect, test } from 'vitest';
import type { Watch } from '../../contract.ts';
import { STATUS } from '../../testing/client-parts.ts';
import { holdsOf, openPlayback, warningsOf } from '../../testing/open-playback.ts';
import { tidyUp } from '../../testing/tidy.ts';

const SEAT: Role = { kind: 'seat', seat: 0 };
const RING: Watch = { type: 'ring', phase: 'perform', deadline: 500 };

afterEach(tidyUp);

describe('what interrupts a match', () => {
  test('a hold is given up, and the match does not go on by itself', async () => {
    const { clock, join, match, playback, send, settle, sound } = openPlayback();
    const { page } = join(SEAT, [RING]);
    playback.interrupt();
    await send({ do: 'ring', times: 1 });
    playback.interrupt();
    await settle();
    expect([holdsOf(page), clock.pending]).toEqual([['announced 1', 'overdue 1'], 0]);
    expect([match.held?.applied, sound()]).toEqual([false, 0]);
    page.post({ kind: 'keyframe', hold: 1 });
    await settle();
    expect([warningsOf(page), sound()]).toEqual([['stray-acknowledgement'], 0]);
  });

  test('B3 a match that is stopped does nothing more, and leaves no timers', async () => {
    const { clock, give, join, match, playback, send, settle, sound, turns } = openPlayback({
      times: { turn: 75, mulligan: 65, warning: 20 },
    });
    join(SEAT, [RING]);
    await send({ do: 'ring', times: 1 });
    expect(clock.pending).toBe(1);
    playback.advance();
    playback.stop();
    expect([clock.pending, turns.pending]).toEqual([0, 0]);
    match.finish();
    give({ do: 'ring', times: 1 });
    playback.advance();
    playback.commandAccepted();
    await settle();
    expect([match.running, sound(), turns.pending]).toEqual([true, 1, 0]);
  });
});

describe('a connection whose view takes several turns', () => {
  test('B5 is told the status after its view', async () => {
    const { join, play, settle } = openPlayback();
    play({ do: 'ring', times: 3_000 });
    const { feed, page } = join(SEAT);
    expect(feed.isReady).toBe(false);
    await settle();
    expect(page.kinds()).toEqual(['view', 'status']);
  });

  test('B1 is waited for if it leads, and then the match goes on', async () => {
    const { give, join, match, play, playback, settle, sound } = openPlayback();
    play({ do: 'ring', times: 3_000 });
    join(SEAT, []);
    give({ do: 'ring', times: 1 });
    playback.advance();
    expect([match.running, sound()]).toEqual([true, 3_000]);
    await settle();
    expect([match.running, sound()]).toEqual([false, 3_001]);
  });
});

describe('the time of turns', () => {
  const times = { turn: 75, mulligan: 65, warning: 20 };

  test('A10 is in the status, and is warned of, and ends the turn', async () => {
    const { clock, join, match, playback, settle } = openPlayback({ times });
    const { page } = join(SEAT, []);
    expect(playback.status.turnTime).toEqual({ left: 75_000, of: 75_000, runs: true });
    clock.advance(55_000);
    await settle();
    expect(match.session.journal.at(-1)?.command).toEqual({ do: 'time', left: 20 });
    expect(playback.status).toMatchObject({ active: 0, turnTime: { left: 20_000 } });
    clock.advance(20_000);
    await settle();
    expect(playback.status).toMatchObject({
      active: 1,
      awaiting: [1],
      turnTime: { left: 75_000, runs: true },
    });
    expect(page.of('status').at(-1)?.status).toMatchObject({ active: 1, turnTime: { of: 75_000 } });
  });

  test('A10 stands still while a phase is watched', async () => {
    const { clock, join, playback, send, settle } = openPlayback({ times });
    const { page } = join(SEAT, [{ ...RING, deadline: 100_000 }]);
    await send({ do: 'ring', times: 1 });
    expect(playback.status.turnTime?.runs).toBe(false);
    clock.advance(80_000);
    expect(playback.status.turnTime).toEqual({ left: 75_000, of: 75_000, runs: false });
    page.post({ kind: 'ended', hold: 1 });
    await settle();
    expect(playback.status.turnTime).toEqual({ left: 75_000, of: 75_000, runs: true });
  });

  test('is missing from a match without limits', () => {
    const { playback } = openPlayback();
    expect([playback.turnClock, playback.status.turnTime]).toEqual([null, null]);
  });
});

describe('the status', () => {
  test('says where the match is', async () => {
    const { playback, send, give } = openPlayback();
    expect(playback.status).toEqual(STATUS);
    await send({ do: 'end-turn' });
    expect(playback.status).toMatchObject({ active: 1, awaiting: [1] });
    give({ do: 'ring', times: 1 });
    expect(playback.status).toMatchObject({ turnFlow: 'resolving.running', waiting: false, resolving: true });
    playback.advance();
    await send({ do: 'concede' });
    expect(playback.status).toMatchObject({
      turnFlow: 'over',
      waiting: false,
      resolving: false,
      awaiting: [],
      outcome: { winner: 0 },
    });
  });

  test('says that a watched phase is being resolved', async () => {
    const { join, playback, send } = openPlayback();
    join(SEAT, [RING]);
    await send({ do: 'ring', times: 1 });
    expect(playback.status).toMatchObject({ turnFlow: 'resolving.holding', resolving: true, asking: false });
  });
});
