import { describe, expect, it } from 'vitest';
import { Losses } from './losses.ts';
import type { MemberProgress } from './members.ts';

const inCommand: MemberProgress = { seq: 10, records: 10, command: 3, before: 8, resolving: 3 };
const atRest: MemberProgress = { ...inCommand, resolving: 0 };

describe('what to do about a lost worker', () => {
  it('B4 a command in which it hung or failed is dropped at once', () => {
    for (const kind of ['silent', 'failed'] as const)
      expect(new Losses().decide(kind, inCommand, 4, false, 0)).toBe(3);
  });

  it('B4 nothing is dropped while nothing is resolved, or while the match waits for the page', () => {
    for (const kind of ['died', 'silent', 'failed'] as const) {
      expect(new Losses().decide(kind, atRest, 4, false, 0)).toBe(0);
      expect(new Losses().decide(kind, inCommand, 4, true, 0)).toBe(0);
    }
  });

  it('B4 a command in which it was ended is played again, and dropped the third time at one place', () => {
    const losses = new Losses();
    const dropped = [1, 2, 3].map((time) => losses.decide('died', inCommand, 4, false, time));
    expect(dropped).toEqual([0, 0, 3]);
  });

  it('B4 progress in between starts the count again', () => {
    const losses = new Losses();
    losses.decide('died', inCommand, 4, false, 0);
    losses.decide('died', inCommand, 4, false, 0);
    expect(losses.decide('died', { ...inCommand, seq: 11 }, 4, false, 0)).toBe(0);
  });

  it('another place starts the count of losses again', () => {
    const losses = new Losses();
    for (let i = 0; i < 9; i++) losses.decide('died', atRest, 4, false, i);
    losses.decide('died', atRest, 5, false, 10);
    expect(losses.tooMany).toBe(false);
    for (let i = 0; i < 8; i++) losses.decide('died', atRest, 5, false, 11 + i);
    expect(losses.tooMany).toBe(true);
  });

  it('gives up after nine losses at one place within a minute, and not if they are spread out', () => {
    const often = new Losses();
    const seldom = new Losses();
    for (let i = 0; i < 9; i++) {
      expect(often.tooMany).toBe(false);
      often.decide('died', atRest, 4, false, 3_600_000 + i * 1_000);
      seldom.decide('died', atRest, 4, false, 3_600_000 + i * 10_000);
    }
    expect([often.tooMany, seldom.tooMany]).toEqual([true, false]);
  });
});
