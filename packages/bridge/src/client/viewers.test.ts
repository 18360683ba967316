import { describe, expect, it } from 'vitest';
import { FUNCTION_VIEWER_DEADLINE, VIEWER_GRACE } from '../contract.ts';
import { HIT, openViewers, phaseEvent } from '../testing/open-viewers.ts';
import type { HoldEvent } from './api.ts';
import type { PhaseEvent } from './match-event.ts';

describe('what the worker is told to wait for', () => {
  it('K1 each selected phase while a viewer is attached, and nothing after that', () => {
    const { viewers, watches } = openViewers();
    expect(viewers.listens).toBe(false);
    const detach = viewers.attach(HIT, () => {});
    expect(viewers.listens).toBe(true);
    const other = viewers.attach({ type: ['heal', 'draw'], phase: 'prepare' }, () => {}, 77);
    expect(watches).toEqual([
      [{ ...HIT, deadline: FUNCTION_VIEWER_DEADLINE }],
      [
        { ...HIT, deadline: FUNCTION_VIEWER_DEADLINE },
        { type: 'heal', phase: 'prepare', deadline: 77 },
        { type: 'draw', phase: 'prepare', deadline: 77 },
      ],
    ]);
    other();
    detach();
    detach();
    expect([watches.length, watches.at(-1), viewers.listens]).toEqual([4, [], false]);
  });

  it('a type that the game does not have is refused, with the one that was probably meant', () => {
    const { viewers, watches } = openViewers();
    const attach = (type: string | string[]) => () => viewers.attach({ type, phase: 'perform' }, () => {});
    expect(attach('hitt')).toThrow('The game has no action type "hitt"; did you mean "hit"?');
    expect(attach(['draw', 'explosion'])).toThrow(/no action type "explosion"; client\.names\.types/);
    expect([watches, viewers.listens]).toEqual([[], false]);
  });

  it('K4 the deadline of declared times is their own, or two seconds after their end', () => {
    const { viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    viewers.attach(HIT, { duration: 300, keyframe: 100, deadline: 500 });
    viewers.attach(HIT, { duration: 300, keyframe: 100, deadline: 500 }, 400);
    expect(viewers.watches.map(({ deadline }) => deadline)).toEqual([300 + VIEWER_GRACE, 500, 400]);
  });

  it.each([
    [-1, false],
    [0, true],
    [300, true],
    [301, false],
    [Number.NaN, false],
  ])('takes a keyframe from 0 to the duration only: %s', (keyframe, isTaken) => {
    const { viewers } = openViewers();
    const attach = () => viewers.attach(HIT, { duration: 300, keyframe });
    if (isTaken) attach();
    else {
      expect(attach).toThrow(RangeError);
      expect(attach).toThrow('300');
    }
    expect(viewers.listens).toBe(isTaken);
  });

  it('K1 nothing at infinite speed, nor from a skip until the command has ended', () => {
    const { viewers, watches } = openViewers();
    viewers.attach(HIT, () => {});
    viewers.speed = Number.POSITIVE_INFINITY;
    expect(watches.at(-1)).toEqual([]);
    viewers.speed = 2;
    expect(watches.at(-1)?.length).toBe(1);
    viewers.skip();
    expect(watches.at(-1)).toEqual([]);
    viewers.commandEnded();
    expect(watches.at(-1)?.length).toBe(1);
    const { length } = watches;
    viewers.commandEnded();
    expect(watches.length).toBe(length);
  });
});

const NO_PICTURE = new Error('No picture.');

describe('the course of a viewed phase', () => {
  it('K2 with declared times: the keyframe, the changes, the end', async () => {
    const { announce, clock, pass, played, told, viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    announce(5);
    await pass(99);
    expect([told, viewers.isWaitedFor]).toEqual([[], true]);
    await pass(1);
    expect([told, viewers.isWaitedFor]).toEqual([['keyframe 5'], false]);
    viewers.applied(5, []);
    expect(viewers.isWaitedFor).toBe(true);
    await pass(199);
    expect([told.length, played.times]).toEqual([1, 0]);
    await pass(1);
    expect([told, viewers.isWaitedFor]).toEqual([['keyframe 5', 'ended 5'], false]);
    expect([played.times, clock.pending]).toEqual([1, 0]);
  });

  it('K2 the handler runs when each viewer has reached its keyframe, or has ended without one', async () => {
    const { announce, pass, settled, told, viewers } = openViewers();
    viewers.attach(HIT, { duration: 300, keyframe: 200 });
    viewers.attach(HIT, () => {});
    viewers.attach(HIT, { duration: 100, keyframe: 50 });
    announce(5);
    await pass(150);
    expect(told).toEqual([]);
    await pass(50);
    expect(told).toEqual(['keyframe 5']);
    viewers.applied(5, []);
    await settled();
    await pass(100);
    expect(told).toEqual(['keyframe 5', 'ended 5']);
  });

  it('K2 a viewer gets the changes of its own hold at its keyframe', async () => {
    const { announce, settled, viewers } = openViewers();
    const got: unknown[] = [];
    viewers.attach(HIT, async (_, play) => {
      got.push(await play.keyframe());
    });
    announce(5);
    const change = { kind: 'register', register: 8, before: 0, after: 1 } as const;
    viewers.applied(4, []);
    await settled();
    expect(got).toEqual([]);
    viewers.applied(5, [change]);
    await settled();
    expect(got).toEqual([[change]]);
  });

  it('K2 plays the phases that it is for, each member of a group, and those attached later from the next', async () => {
    const { announce, settled, viewers } = openViewers();
    const seen: string[] = [];
    const note = (name: string) => (it: PhaseEvent) => {
      seen.push(`${name} ${it.action.type} ${it.action.id}`);
      if (seen.length === 1) viewers.attach(HIT, note('late'));
    };
    viewers.attach(HIT, note('hit'));
    viewers.attach({ type: ['hit', 'heal'], phase: 'prepare' }, note('prepare'));
    announce(1, [phaseEvent(1), phaseEvent(2), phaseEvent(3, 'heal')]);
    await settled();
    expect(seen).toEqual(['hit hit 1', 'hit hit 2']);
    announce(2, [phaseEvent(4, 'heal', 'prepare')]);
    announce(3, [phaseEvent(5)]);
    await settled();
    expect(seen.slice(2)).toEqual(['prepare heal 4', 'hit hit 5', 'late hit 5']);
  });

  it('K2 a phase without viewers has ended at once', () => {
    const { announce, told, viewers, played } = openViewers();
    viewers.attach(HIT, () => {});
    announce(5, [phaseEvent(1, 'heal')]);
    expect([told, viewers.isWaitedFor, played.times]).toEqual([['ended 5'], false, 1]);
  });

  it('K3 a second keyframe changes nothing, gives the same changes, and is reported', async () => {
    const { announce, settled, told, viewers, warnings } = openViewers();
    let both: unknown[] = [];
    viewers.attach(HIT, async (_, play) => {
      both = await Promise.all([play.keyframe(), play.keyframe()]);
    });
    announce(5);
    expect([told, warnings]).toEqual([
      ['keyframe 5'],
      [expect.stringMatching(/^stray-acknowledgement: .*hit/)],
    ]);
    viewers.applied(5, [{ kind: 'hide', entity: 1, gone: false }]);
    await settled();
    expect(both[0]).toBe(both[1]);
    expect(told).toEqual(['keyframe 5', 'ended 5']);
  });

  it.each([
    [
      'throws',
      () => {
        throw NO_PICTURE;
      },
      NO_PICTURE,
    ],
    ['rejects', () => Promise.reject('No picture.'), 'No picture.'],
  ])('K2 a viewer that %s has ended, and a warning says why', async (_, viewer, error) => {
    const { announce, settled, told, viewers, thrown, warnings } = openViewers();
    viewers.attach(HIT, viewer);
    announce(5);
    await settled();
    expect(told).toEqual(['ended 5']);
    expect(warnings).toEqual([expect.stringMatching(/^failed-viewer: .*hit.*: No picture\.$/)]);
    expect(thrown).toHaveLength(1);
    // With its stack: the warning has what was thrown itself.
    expect(thrown[0]).toBe(error);
  });
});

describe('the progress of a hold', () => {
  it('names its viewers, and gives each step with the time of the page', async () => {
    const { announce, holds, pass, settled, viewers } = openViewers();
    const seen: HoldEvent[] = [];
    holds.subscribe((it) => seen.push(it));
    viewers.attach(HIT, { duration: 300, keyframe: 100 });
    viewers.attach(HIT, function flash() {});
    announce(5);
    await pass(100);
    viewers.applied(5, []);
    await settled();
    await pass(200);
    expect(seen).toEqual([
      {
        kind: 'announced',
        hold: 5,
        at: 0,
        phase: 'perform',
        actions: [1],
        command: 3,
        seq: 9,
        late: false,
        viewers: ['hit · perform', 'flash'],
      },
      { kind: 'viewer', hold: 5, at: 0, viewer: 1, reached: 'ended' },
      { kind: 'viewer', hold: 5, at: 100, viewer: 0, reached: 'keyframe' },
      { kind: 'keyframe', hold: 5, at: 100 },
      { kind: 'applied', hold: 5, at: 100 },
      { kind: 'viewer', hold: 5, at: 300, viewer: 0, reached: 'ended' },
      { kind: 'ended', hold: 5, at: 300, how: 'ended' },
    ]);
  });

  it('says that it was cut, and nothing of viewers after that', async () => {
    const { announce, holds, settled, viewers } = openViewers();
    const seen: HoldEvent[] = [];
    holds.subscribe((it) => seen.push(it));
    viewers.attach(HIT, async (_, play) => {
      await play.wait(100);
      await play.keyframe();
    });
    announce(5);
    viewers.cut();
    await settled();
    expect(seen.slice(1)).toEqual([{ kind: 'ended', hold: 5, at: 0, how: 'cut' }]);
    viewers.hide(true);
    announce(6);
    expect(seen.at(-1)).toEqual({ kind: 'ended', hold: 6, at: 0, how: 'cut' });
  });
});
