import type { HoldEvent, Play, View } from '@aftercast/bridge/client';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Stage, type StagedMatch, type StageOptions } from './stage.ts';

/** A match that tells of nothing by itself. `calls` has what the stage asked of it. */
function makeMatch() {
  const calls: string[] = [];
  const holds$ = new Subject<HoldEvent>();
  const view$ = new Subject<View>();
  const status$ = new BehaviorSubject({ paused: false });
  let viewer: (event: unknown, play: Play) => unknown = () => {};
  const match = {
    holds$,
    view$,
    status$,
    speed: 1,
    viewers: {
      attach: (_: unknown, given: typeof viewer) => {
        viewer = given;
        return () => calls.push('detach');
      },
    },
    pause: async () => calls.push('pause'),
    resume: async () => calls.push('resume'),
    step: async () => calls.push('step'),
    skip: () => calls.push('skip'),
  };
  const hold = (event: Partial<HoldEvent>) => holds$.next(event as HoldEvent);
  return {
    calls,
    hold,
    match: match as unknown as StagedMatch,
    paused: (paused: boolean) => status$.next({ paused }),
    play: (play: Play) => viewer({}, play),
    view$,
  };
}

/** A viewer's play, with a function that cuts it short. */
function makePlay(speed = 1) {
  const controller = new AbortController();
  const play = { speed, signal: controller.signal, keyframe: async () => [] } as unknown as Play;
  return { play, abort: () => controller.abort() };
}

const far: Keyframe[] = [{ transform: 'none' }, { transform: 'translateX(100px)' }];
const long = { duration: 60_000 };
const styleOf = (element: Element) => getComputedStyle(element);
const animationOf = (element: Element) => element.getAnimations()[0];

let stage: Stage;
let fake: ReturnType<typeof makeMatch>;
let painted = 0;

function open(options: Partial<StageOptions> = {}): void {
  fake = makeMatch();
  painted = 0;
  stage = new Stage(fake.match, { paint: () => painted++, isStill: () => false, ...options });
}

/** The element of an entity, 20 by 30 pixels, at the left top of the page. */
function add(entity: number, attribute = 'data-entity'): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute(attribute, String(entity));
  Object.assign(element.style, { position: 'absolute', left: '0', top: '0', width: '20px', height: '30px' });
  document.body.append(element);
  return element;
}

beforeEach(() => open());

afterEach(() => {
  stage.dispose();
  document.body.replaceChildren();
});

describe('an animation', () => {
  test('has the speed of its viewer, and each later speed of the match', async () => {
    const element = add(1);
    const end = stage.animate(makePlay(2).play, element, far, long);
    expect(animationOf(element)?.playbackRate).toBe(2);
    stage.speed = 4;
    expect(fake.match.speed).toBe(4);
    await expect.poll(() => animationOf(element)?.playbackRate).toBe(4);
    stage.speed = Number.POSITIVE_INFINITY;
    await end;
    expect(element.getAnimations()).toEqual([]);
  });

  test('follows a speed that was not set by the stage', async () => {
    const element = add(1);
    void stage.animate(makePlay().play, element, far, long);
    Object.assign(fake.match, { speed: 3 });
    fake.paused(false);
    await expect.poll(() => animationOf(element)?.playbackRate).toBe(3);
    expect(stage.speed).toBe(3);
  });

  test.each(['stage', 'match'])('stops in a pause of the %s, also if it begins in it', async (by) => {
    const [first, second] = [add(1), add(2)];
    const { play } = makePlay();
    void stage.animate(play, first, far, long);
    if (by === 'stage') await stage.pause();
    else fake.paused(true);
    void stage.animate(play, second, far, long);
    expect([first, second].map((it) => animationOf(it)?.playState)).toEqual(['paused', 'paused']);
    if (by === 'stage') await stage.resume();
    else fake.paused(false);
    expect([first, second].map((it) => animationOf(it)?.playState)).toEqual(['running', 'running']);
    expect(fake.calls).toEqual(by === 'stage' ? ['pause', 'resume'] : []);
  });

  test('of the page’s own goes on in a pause, and at any speed', async () => {
    const element = add(1);
    await stage.pause();
    stage.speed = Number.POSITIVE_INFINITY;
    void stage.animate(null, element, far, long);
    expect([animationOf(element)?.playState, animationOf(element)?.playbackRate]).toEqual(['running', 1]);
  });

  test('that is cut short ends at once and holds nothing', async () => {
    const element = add(1);
    const { play, abort } = makePlay();
    const end = stage.animate(play, element, far, { ...long, fill: 'forwards' });
    abort();
    await end;
    expect([styleOf(element).transform, element.getAnimations()]).toEqual(['none', []]);
    await stage.animate(play, element, far, { ...long, fill: 'forwards' });
    expect(element.getAnimations()).toEqual([]);
  });

  test('ends if the page cancels it, or takes its element away', async () => {
    const element = add(1);
    const cancelled = stage.animate(makePlay().play, element, far, { ...long, fill: 'forwards' });
    animationOf(element)?.cancel();
    await cancelled;
    const removed = stage.animate(makePlay().play, element, far, { duration: 20 });
    element.remove();
    await removed;
  });

  test.each(['forwards', 'both'] as const)(
    'with the fill %s holds its element until it is released',
    async (fill) => {
      const element = add(1);
      await stage.animate(makePlay().play, element, far, { duration: 1, fill });
      expect(styleOf(element).transform).toBe('matrix(1, 0, 0, 1, 100, 0)');
      stage.release(element);
      expect(styleOf(element).transform).toBe('none');
    },
  );

  test('only fades if nothing is to move', async () => {
    stage.dispose();
    open({ isStill: () => true });
    const element = add(1);
    void stage.animate(makePlay().play, element, [{ transform: 'none', opacity: 0 }, { opacity: 1 }], long);
    expect(animationOf(element)?.effect?.getTiming().duration).toBe(120);
    expect(styleOf(element).transform).toBe('none');
    expect(Number(styleOf(element).opacity)).toBeLessThan(1);
    expect([stage.isStill, stage.moves]).toEqual([true, false]);
  });

  test('is not begun by a stage that is disposed of, and those before have let go of everything', async () => {
    const [held, running] = [add(1), add(2)];
    const { play } = makePlay();
    await stage.animate(play, held, far, { duration: 1, fill: 'forwards' });
    const end = stage.animate(play, running, far, { ...long, fill: 'forwards' });
    stage.dispose();
    await end;
    await stage.animate(play, running, far, long);
    expect([held, running].map((it) => styleOf(it).transform)).toEqual(['none', 'none']);
    expect(document.getAnimations()).toEqual([]);
  });
});

describe('with the match', () => {
  test('a step lets animations run to their end, on the stage or on the client', async () => {
    const element = add(1);
    await stage.step();
    expect(fake.calls).toEqual(['pause']);
    fake.paused(true);
    void stage.animate(makePlay().play, element, far, long);
    expect(animationOf(element)?.playState).toBe('paused');
    // Not by this stage: the match announces a phase though it is paused.
    fake.hold({ kind: 'announced' });
    expect(animationOf(element)?.playState).toBe('running');
    await stage.pause();
    expect(animationOf(element)?.playState).toBe('paused');
    await stage.step();
    expect(animationOf(element)?.playState).toBe('running');
    expect(fake.calls).toEqual(['pause', 'pause', 'step']);
  });

  test('a phase that was announced before the match knew of the pause does not end it', async () => {
    const element = add(1);
    void stage.animate(makePlay().play, element, far, long);
    await stage.pause();
    fake.hold({ kind: 'announced' });
    expect(animationOf(element)?.playState).toBe('paused');
  });

  test.each(['stage', 'match'])(
    'a skip by the %s ends what no viewer waits for, too, in a pause as well',
    async (by) => {
      const element = add(1);
      const end = stage.animate(stage.pace, element, far, long);
      await stage.pause();
      if (by === 'stage') stage.skip();
      else fake.hold({ kind: 'ended', how: 'cut' });
      await end;
      expect(element.getAnimations()).toEqual([]);
    },
  );

  test('a viewer begins with the page as the match is, and is detached with the stage', () => {
    let seen = 0;
    stage.attach({ type: 'damage', phase: 'perform' }, () => {
      seen = painted;
    });
    fake.play(makePlay().play);
    expect(seen).toBe(1);
    stage.dispose();
    expect(fake.calls).toEqual(['detach']);
  });

  test('the page is painted at the keyframe, and once in the next frame after views', async () => {
    await stage.keyframe(makePlay().play);
    expect(painted).toBe(1);
    fake.view$.next({} as View);
    fake.view$.next({} as View);
    expect(painted).toBe(1);
    await expect.poll(() => painted).toBe(2);
    fake.view$.next({} as View);
    stage.dispose();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(painted).toBe(2);
  });
});

describe('places', () => {
  test('an entity is found by its element, by its slot, and then where it was drawn last', () => {
    stage.dispose();
    open({ slots: 'data-slot' });
    const [element, slot] = [add(1), add(1, 'data-slot')];
    Object.assign(slot.style, { left: '50px' });
    expect([stage.find(1), stage.slot(1)]).toEqual([element, slot]);
    expect(stage.place(1)?.x).toBe(0);
    element.remove();
    expect(stage.place(1)?.x).toBe(50);
    stage.refresh();
    slot.remove();
    expect(stage.place(1)).toBeNull();
    const other = add(2);
    Object.assign(other.style, { left: '70px' });
    stage.refresh();
    other.remove();
    expect([stage.place(2)?.x, stage.find(2), stage.place(3)]).toEqual([70, null, null]);
  });

  test.each(['refresh', 'rearrange'] as const)(
    'what has moved slides there after %s, in a pause, too',
    async (how) => {
      const element = add(1);
      const move = () => {
        element.style.left = '40px';
        painted++;
      };
      stage.dispose();
      open({ paint: how === 'refresh' ? move : () => {} });
      await stage.pause();
      if (how === 'refresh') stage.refresh();
      else stage.rearrange(move);
      expect(painted).toBe(1);
      expect(animationOf(element)?.playState).toBe('running');
      const first = (animationOf(element)?.effect as KeyframeEffect | undefined)?.getKeyframes()[0];
      expect(first?.transform).toBe('translate(-40px, 0px) scale(1)');
    },
  );

  test('a pause that comes with the change, as after a jump of a replay, does not hold what slides at its old place', async () => {
    const element = add(1);
    stage.dispose();
    open({ paint: () => Object.assign(element.style, { left: '40px' }) });
    stage.refresh();
    fake.paused(true);
    await expect.poll(() => element.getAnimations()).toEqual([]);
    expect(element.getBoundingClientRect().x).toBe(40);
  });

  test('what slides ends when the match is skipped', () => {
    const element = add(1);
    stage.dispose();
    open({ paint: () => Object.assign(element.style, { left: '40px' }) });
    stage.refresh();
    expect(element.getBoundingClientRect().x).toBeLessThan(40);
    stage.skip();
    expect(element.getBoundingClientRect().x).toBe(40);
  });

  test('what a page draws later slides from where it was before, once it is drawn', async () => {
    stage.dispose();
    open({ paint: () => {} });
    const element = add(1);
    const drawn = stage.beginMove();
    element.style.left = '40px';
    await Promise.resolve();
    expect(element.getAnimations()).toEqual([]);
    drawn();
    const first = (animationOf(element)?.effect as KeyframeEffect | undefined)?.getKeyframes()[0];
    expect(first?.transform).toBe('translate(-40px, 0px) scale(1)');
  });

  test('nothing slides at infinite speed', () => {
    const element = add(1);
    stage.speed = Number.POSITIVE_INFINITY;
    stage.rearrange(() => {
      element.style.left = '40px';
    });
    expect(element.getAnimations()).toEqual([]);
  });

  test('elements may be found by the page itself', () => {
    const element = add(7);
    stage.dispose();
    open({ entities: { find: (id) => (id === 1 ? element : null), all: () => [[1, element]] } });
    stage.refresh();
    element.remove();
    expect([stage.find(1), stage.find(7), stage.place(1)?.width]).toEqual([element, null, 20]);
  });
});

describe('a ghost', () => {
  test('is as large as its original, at the same place, and is found by nothing', () => {
    const element = add(1);
    element.innerHTML = '<b id="name" data-testid="name">Yeti</b>';
    Object.assign(element.style, { left: '40px', top: '60px', transform: 'scale(2)' });
    const layer = document.createElement('div');
    document.body.append(layer);
    stage.layer = layer;
    const ghost = stage.add(stage.ghost(element));
    const { x, y, width, height } = ghost.getBoundingClientRect();
    // The layout size, in the middle of what was drawn.
    expect([x, y, width, height]).toEqual([40, 60, 20, 30]);
    expect(ghost.textContent).toBe('Yeti');
    expect(ghost.querySelector('[id], [data-testid], [data-entity]')).toBeNull();
    expect([ghost.inert, ghost.ariaHidden, ghost.parentElement]).toEqual([true, 'true', layer]);
    expect(stage.find(1)).toBe(element);
  });

  test('is taken away when it was flashed, even if it cannot be animated', async () => {
    const layer = document.createElement('div');
    document.body.append(layer);
    stage.layer = layer;
    const element = add(1);
    await stage.flash(makePlay().play, stage.add(stage.ghost(element)), far, { duration: 1 });
    const bad = stage.flash(null, stage.add(stage.ghost(element)), far, { duration: -1 });
    await expect(bad).rejects.toThrow(TypeError);
    expect(layer.childElementCount).toBe(0);
  });
});
