import { describe, expect, it } from 'vitest';
import type { MachineActor, MachineLog, MachineStep } from '../recording/recording.ts';
import { endOfSteps, machineAt, stepAtMoment, stepNumbered } from './machine-history.ts';

const actor = (sessionId: string, value: string): MachineActor => ({
  sessionId,
  name: sessionId,
  definition: {},
  value,
  context: null,
});

const step = (sessionId: string, value: string, seq: number): MachineStep => ({
  sessionId,
  event: { type: 'go' },
  value,
  context: null,
  transitions: [],
  at: seq,
  seq,
});

const [a, b] = [actor('a', 'three'), actor('b', 'two')];
const steps = [
  step('a', 'one', 0),
  step('b', 'one', 4),
  step('a', 'two', 4),
  step('b', 'two', 9),
  step('a', 'three', 12),
];
const log: MachineLog = { actors: [a, b], steps, missed: 0 };

describe('where a machine was', () => {
  it('is its last step until the one that is looked at', () => {
    expect(machineAt(log, a, 3, 'start')).toEqual({ value: 'two', step: steps[2] });
    expect(machineAt(log, b, 2, 'start')).toEqual({ value: 'one', step: steps[1] });
    expect(machineAt(log, b, 0, 'start')).toEqual({ value: 'start', step: null });
    expect(machineAt(log, a, null, 'start')).toEqual({ value: 'three', step: steps[4] });
  });

  it('is unknown where earlier steps were dropped', () => {
    const later: MachineLog = { actors: [a, b], steps: steps.slice(2), missed: 2 };
    expect(machineAt(later, b, 2, 'start')).toEqual({ value: null, step: null });
    expect(machineAt(later, a, 2, 'start')).toEqual({ value: 'two', step: steps[2] });
    expect(stepNumbered(later, 2)).toBe(steps[2]);
    expect(stepNumbered(later, 1)).toBeNull();
    expect(endOfSteps(later)).toBe(5);
    expect(stepAtMoment(later, 9)).toBe(3);
  });

  it('follows from a moment: the last step that was made by then', () => {
    expect(stepAtMoment(log, 3)).toBe(0);
    expect(stepAtMoment(log, 4)).toBe(2);
    expect(stepAtMoment(log, 100)).toBe(4);
    expect(stepAtMoment({ ...log, steps: steps.slice(1) }, 3)).toBe(-1);
  });

  it('skips steps that were undone later', () => {
    const undone = [...steps, step('a', 'back', 8)];
    expect(stepAtMoment({ ...log, steps: undone }, 9)).toBe(5);
  });
});
