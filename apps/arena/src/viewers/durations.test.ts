import type { Play } from '@aftercast/bridge/client';
import { afterEach, describe, expect, it } from 'vitest';
import { durations$, kindOf, setDuration, stretched } from './durations.ts';

/** A play at a speed that keeps how long it was asked to wait. */
function makePlay(speed: number) {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const play: Play = {
    keyframe: async () => [],
    wait,
    until: wait,
    speed,
    signal: new AbortController().signal,
  };
  return { play, waits };
}

const damage = kindOf({ phase: 'perform', type: 'damage' });

describe('durations', () => {
  afterEach(() => setDuration(damage, 1));

  it('stretch the waits and the animations of one kind of phase', async () => {
    const { play, waits } = makePlay(2);
    setDuration(damage, 3);
    const slow = stretched(play, damage);
    await slow.wait(100);
    await slow.until(50);
    expect(waits).toEqual([300, 150]);
    expect(slow.speed).toBeCloseTo(2 / 3);
    expect(stretched(play, kindOf({ phase: 'prepare', type: 'damage' }))).toBe(play);
  });

  it('at infinite speed, nothing is waited for', () => {
    setDuration(damage, 3);
    expect(stretched(makePlay(Number.POSITIVE_INFINITY).play, damage).speed).toBe(Number.POSITIVE_INFINITY);
  });

  it('of one are as if none was set', () => {
    setDuration(damage, 2);
    setDuration(damage, 1);
    expect(durations$.value.size).toBe(0);
    const { play } = makePlay(1);
    expect(stretched(play, damage)).toBe(play);
  });

  it('name several types of action in one kind', () => {
    expect(kindOf({ phase: 'perform', type: ['heal', 'armor'] })).toBe('perform heal armor');
  });
});
