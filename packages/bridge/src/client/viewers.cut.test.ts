import { describe, expect, it } from 'vitest';
import { HIT, openViewers, phaseEvent } from '../testing/open-viewers.ts';
import type { Play } from './api.ts';
import type { PhaseEvent } from './match-event.ts';
import type { Viewers } from './viewers.ts';

describe('viewers that are cut short', () => {
  /** A viewer that waits for its signal only, and notes what it was given. */
  function waiting() {
    const plays: Play[] = [];
    const changes: unknown[] = [];
    const viewer = async (_: PhaseEvent, play: Play) => {
      plays.push(play);
      void play.keyframe().then((it) => changes.push(it));
      await play.wait(1_000);
    };
    return { changes, plays, viewer };
  }

  it.each<[string, (viewers: Viewers) => void]>([
    ['the user skips', (it) => it.skip()],
    ['the page is hidden', (it) => it.hide(true)],
    [
      'the speed is infinite',
      (it) => {
        it.speed = Number.POSITIVE_INFINITY;
      },
    ],
    ['a view replaces the table', (it) => it.cut()],
  ])('K4 when %s', async (_, cut) => {
    const { announce, clock, settled, told, viewers } = openViewers();
    const { changes, plays, viewer } = waiting();
    viewers.attach(HIT, viewer);
    announce(5);
    expect(plays[0]?.signal.aborted).toBe(false);
    cut(viewers);
    expect([plays[0]?.signal.aborted, told]).toEqual([true, ['keyframe 5', 'ended 5']]);
    await settled();
    expect([changes, told.length, clock.pending]).toEqual([[[]], 2, 0]);
  });

  it('K4 not when the page is shown again, or when the speed changes', () => {
    const { announce, told, viewers } = openViewers();
    const { plays, viewer } = waiting();
    viewers.attach(HIT, viewer);
    announce(5);
    viewers.hide(false);
    viewers.speed = 3;
    expect([plays[0]?.signal.aborted, told]).toEqual([false, ['keyframe 5']]);
  });

  it('K1 at infinite speed no viewer plays', () => {
    const { announce, told, viewers } = openViewers();
    const { plays, viewer } = waiting();
    viewers.attach(HIT, viewer);
    viewers.speed = Number.POSITIVE_INFINITY;
    announce(5);
    expect([plays.length, told]).toEqual([0, ['ended 5']]);
  });

  it('K3 what is said of a hold that is not played changes nothing', () => {
    const { played, told, viewers } = openViewers();
    viewers.applied(5, []);
    viewers.overdue(5);
    viewers.cut();
    expect([told, played.times, viewers.isWaitedFor]).toEqual([[], 0, false]);
  });

  it('K4 on a hidden page later phases end at once, and on a shown page they play again', () => {
    const { announce, told, viewers } = openViewers();
    const { plays, viewer } = waiting();
    viewers.attach(HIT, viewer);
    viewers.hide(true);
    announce(5);
    expect([plays.length, told]).toEqual([0, ['ended 5']]);
    viewers.hide(false);
    announce(6);
    expect([plays.length, told.at(-1)]).toEqual([1, 'keyframe 6']);
  });

  it('K4 a phase that the match has gone on without is not acknowledged any more', async () => {
    const { announce, holds, played, settled, told, viewers } = openViewers();
    const ends: string[] = [];
    holds.subscribe((it) => it.kind === 'ended' && ends.push(it.how));
    const { plays, viewer } = waiting();
    viewers.attach(HIT, viewer);
    announce(5);
    viewers.overdue(4);
    expect(plays[0]?.signal.aborted).toBe(false);
    viewers.overdue(5);
    viewers.overdue(5);
    await settled();
    expect([plays[0]?.signal.aborted, told]).toEqual([true, ['keyframe 5']]);
    expect([ends, played.times, viewers.isWaitedFor]).toEqual([['overdue'], 1, false]);
  });

  it('K3 the next phase cuts the viewers of the one before, whose late keyframe says nothing', async () => {
    const { announce, settled, told, viewers } = openViewers();
    let land = () => {};
    viewers.attach(HIT, async (it, play) => {
      if (it.action.id !== 1) return void (await play.keyframe());
      await new Promise<void>((resolve) => {
        land = resolve;
      });
      await play.keyframe();
    });
    announce(5);
    announce(6, [phaseEvent(2)]);
    expect(told).toEqual(['ended 5', 'keyframe 6']);
    land();
    await settled();
    expect(told).toEqual(['ended 5', 'keyframe 6']);
  });

  it('K4 a wait that has passed, or of a viewer that was cut short, takes no time', async () => {
    const { announce, clock, pass, settled, viewers } = openViewers();
    const steps: string[] = [];
    viewers.attach(HIT, async (_, play) => {
      await play.wait(200);
      await play.until(200);
      await play.wait(0);
      steps.push('passed');
      await play.until(300);
      steps.push('cut');
      await play.wait(1_000);
      steps.push('at the end');
    });
    announce(5);
    await pass(200);
    expect([steps, clock.pending]).toEqual([['passed'], 1]);
    viewers.cut();
    await settled();
    expect([steps, clock.pending]).toEqual([['passed', 'cut', 'at the end'], 0]);
  });

  it('a signal that is first asked for after the cut is aborted already', async () => {
    const { announce, settled, viewers } = openViewers();
    const seen: boolean[] = [];
    viewers.attach(HIT, async (_, play) => {
      await play.keyframe();
      seen.push(play.signal.aborted);
    });
    announce(5);
    viewers.cut();
    await settled();
    expect(seen).toEqual([true]);
  });

  it('K5 waits follow the speed and the pause of the page', async () => {
    const { announce, pass, told, viewers } = openViewers();
    let speed = 0;
    viewers.attach(HIT, (_, play) => {
      speed = play.speed;
      return play.wait(200);
    });
    viewers.speed = 2;
    announce(5);
    expect(speed).toBe(2);
    await pass(99);
    viewers.clock.pause();
    await pass(1_000);
    expect(told).toEqual([]);
    viewers.clock.resume();
    await pass(1);
    expect(told).toEqual(['ended 5']);
  });
});

describe('viewers whose worker was lost', () => {
  it('B4 play on, and another worker is told how far they are', async () => {
    const { announce, pass, told, viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    announce(5);
    viewers.interrupt();
    expect(viewers.playOn(8, { command: 3, phase: 'perform', actions: [1] })).toBe(true);
    expect(told).toEqual([]);
    await pass(100);
    expect(told).toEqual(['keyframe 8']);
    viewers.interrupt();
    expect(viewers.playOn(9, { command: 3, phase: 'perform', actions: [1] })).toBe(true);
    expect(told).toEqual(['keyframe 8', 'keyframe 9']);
  });

  it.each([
    ['command', { command: 4, phase: 'perform', actions: [1] }],
    ['phase', { command: 3, phase: 'prepare', actions: [1] }],
    ['action', { command: 3, phase: 'perform', actions: [1, 2] }],
  ] as const)('B4 do not take over a hold of another %s', (_, place) => {
    const { announce, viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    announce(5);
    viewers.interrupt();
    expect(viewers.playOn(8, place)).toBe(false);
    expect(viewers.playOn(9, { command: 3, phase: 'perform', actions: [1] })).toBe(false);
  });

  it('B4 tell another worker what they have reached meanwhile when it has announced their phase again', async () => {
    const { announce, pass, told, viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    announce(5);
    viewers.interrupt();
    await pass(100);
    expect(told).toEqual([]);
    expect(viewers.playOn(1, { command: 3, phase: 'perform', actions: [1] })).toBe(true);
    expect(told).toEqual(['keyframe 1']);
    viewers.applied(1, []);
    viewers.interrupt();
    await pass(200);
    expect(told).toEqual(['keyframe 1']);
    expect(viewers.playOn(2, { command: 3, phase: 'perform', actions: [1] })).toBe(true);
    expect(told).toEqual(['keyframe 1', 'ended 2']);
  });

  it.each([100, 0])('B4 A12 tell it nothing if their command was undone (%i ms)', async (milliseconds) => {
    const { announce, pass, settled, told, viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    announce(1);
    viewers.interrupt();
    await pass(milliseconds);
    // The view of the table before the command; then the first hold of the new worker.
    viewers.cut();
    await settled();
    expect([told, viewers.isWaitedFor]).toEqual([[], false]);
    announce(1, [phaseEvent(7)]);
    await pass(100);
    viewers.applied(1, []);
    await pass(200);
    expect(told).toEqual(['keyframe 1', 'ended 1']);
  });

  it('B4 tell it nothing if it announces another phase', async () => {
    const { announce, pass, told, viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    announce(1);
    viewers.interrupt();
    expect(viewers.playOn(2, { command: 4, phase: 'perform', actions: [7] })).toBe(false);
    announce(2, [phaseEvent(7)]);
    await pass(100);
    viewers.applied(2, []);
    await pass(200);
    expect(told).toEqual(['keyframe 2', 'ended 2']);
  });

  it('B4 do not take over a hold of the same worker, or when none plays', () => {
    const { announce, viewers } = openViewers();
    const place = { command: 3, phase: 'perform', actions: [1] } as const;
    viewers.interrupt();
    expect(viewers.playOn(5, place)).toBe(false);
    announce(5);
    expect(viewers.playOn(6, place)).toBe(false);
  });
});
