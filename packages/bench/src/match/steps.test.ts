import { describe, expect, it } from 'vitest';
import { effectsPeer, plainPeer, StressSession } from './steps.ts';

describe('a chain of steps in one command', () => {
  it('is one action for each step, and the one that plays the card', () => {
    const session = new StressSession('chain', 100);
    expect(session.play()).toBe(101);
    expect(session.play()).toBe(101);
  });

  it.each([
    ['boardgame.io', plainPeer],
    ['bgio-effects', effectsPeer],
  ])('does the same to the targets with %s', (_name, make) => {
    const peer = make(100);
    const ours = new StressSession('chain', 100);
    for (let i = 0; i < 9; i++) {
      peer.play();
      ours.play();
    }
    expect(peer.worn).toBeGreaterThan(0);
    expect(ours.worn).toBe(peer.worn);
  });
});
