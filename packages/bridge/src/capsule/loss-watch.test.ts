import type { Fault } from '@aftercast/match/files';
import { describe, expect, it } from 'vitest';
import { type Health, type LossKind, WELL } from '../contract/health.ts';
import { LossWatch } from './loss-watch.ts';

const THROWN: Fault = { kind: 'error', action: 'hit', message: 'No such zone.' };

/** A watch that has seen a worker that runs, and the faults that it tells. */
function open() {
  const told: [Fault, boolean][] = [];
  const watch = new LossWatch((fault, isLast) => told.push([fault, isLast]));
  let now: Health = WELL;
  const see = (change: Partial<Health>) => {
    now = { ...now, ...change };
    watch.see(now);
  };
  see({});
  /** A worker is lost, and the client starts another. */
  const lose = (kind: LossKind, undone = 0, worker: Health['worker'] = 'restoring') =>
    see({ worker, lost: { kind, message: 'It was lost.', undone } });
  const restored = () => see({ worker: 'running', replaced: now.replaced + 1 });
  return { lose, restored, see, told, watch };
}

const lost = (message: string): Fault => ({ kind: 'report', message });

describe('the faults of a worker', () => {
  it('A12 a command that runs away is one at once, and the last command is where it broke', () => {
    const { told, watch } = open();
    const fault: Fault = { kind: 'runaway', limit: 10, cycle: 'hit' };
    watch.broke({ fault, isUndone: true });
    expect(told).toEqual([[fault, true]]);
  });

  it('A15 so is a command that fails and is undone: no worker is lost', () => {
    const { lose, told, watch } = open();
    watch.broke({ fault: THROWN, isUndone: true });
    expect(told).toEqual([[THROWN, true]]);
    lose('died');
    expect(told).toHaveLength(1);
  });

  it('B4 what the code of the match has thrown is told once, when its worker is lost', () => {
    const { lose, restored, told, watch } = open();
    watch.broke({ fault: THROWN, isUndone: false });
    expect(told).toEqual([]);
    lose('failed', 3);
    expect(told).toEqual([[THROWN, true]]);
    restored();
    lose('silent');
    expect(told[1]).toEqual([lost('It was lost.'), false]);
  });

  it('B4 a worker that hung is one, with the command that was undone', () => {
    const { lose, told } = open();
    lose('silent', 4);
    expect(told).toEqual([[lost('It was lost. Command 4 was undone.'), true]]);
  });

  it('B4 a worker that was ended from outside is none, unless a command was undone or the match is over', () => {
    const { lose, restored, told } = open();
    lose('died');
    restored();
    expect(told).toEqual([]);
    lose('died', 2);
    restored();
    expect(told).toEqual([[lost('It was lost. Command 2 was undone.'), true]]);
    lose('died', 0, 'ended');
    expect(told[1]).toEqual([lost('It was lost.'), false]);
  });

  it('B4 a worker that was ended from outside is one as soon as the client gives up', () => {
    const { lose, see, told } = open();
    lose('died', 0, 'running');
    expect(told).toEqual([]);
    see({ worker: 'ended' });
    expect(told).toEqual([[lost('It was lost.'), false]]);
  });

  it('B4 while a match is being restored, the same loss is told once, and one that undoes more again', () => {
    const { lose, restored, told } = open();
    lose('silent');
    lose('silent');
    expect(told.length).toBe(1);
    lose('silent', 5);
    lose('silent', 5);
    expect(told.map(([, isLast]) => isLast)).toEqual([false, true]);
    restored();
    lose('silent');
    expect(told.length).toBe(3);
  });

  it('a change of the place is none, nor is a loss that was there before it watched', () => {
    const { restored, lose, see, told } = open();
    see({ place: 'full' });
    lose('silent');
    restored();
    see({ place: 'kept' });
    expect(told.length).toBe(1);
    const later: Fault[] = [];
    const watch = new LossWatch((fault) => later.push(fault));
    const before: Health = { ...WELL, lost: { kind: 'silent', message: 'Long ago.', undone: 0 } };
    watch.see({ ...before, worker: 'restoring' });
    watch.see({ ...before, worker: 'restoring', place: 'full' });
    expect(later).toEqual([]);
    watch.see({ ...before, worker: 'restoring', lost: { kind: 'silent', message: 'Now.', undone: 0 } });
    expect(later).toEqual([lost('Now.')]);
  });

  it('a match that is closed has no fault', () => {
    const { see, told } = open();
    see({ worker: 'ended' });
    expect(told).toEqual([]);
  });
});
