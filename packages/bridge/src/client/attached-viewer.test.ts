import { expect, it } from 'vitest';
import { FUNCTION_VIEWER_DEADLINE, VIEWER_GRACE } from '../contract.ts';
import type { PhaseSelector, Viewer } from './api.ts';
import { readViewer } from './attached-viewer.ts';

const KNOWN = ['hit', 'heal', 'draw'];
const HIT: PhaseSelector = { type: 'hit', phase: 'perform' };
const TIMES = { duration: 300, keyframe: 100 };
const read = (selector: unknown, viewer: unknown = TIMES, deadline?: number) =>
  readViewer(KNOWN, selector as PhaseSelector, viewer as Viewer, deadline);

it('a viewer has the types, the phase and the name of its function', () => {
  function flash() {}
  expect(read({ type: ['hit', 'draw'], phase: 'prepare' }, flash)).toEqual({
    types: ['hit', 'draw'],
    phase: 'prepare',
    name: 'flash',
    play: flash,
    deadline: FUNCTION_VIEWER_DEADLINE,
  });
});

it.each([
  ['by default some time more than it takes', TIMES, undefined, 300 + VIEWER_GRACE],
  ['its own', { ...TIMES, deadline: 500 }, undefined, 500],
  ['that of the call, before its own', { ...TIMES, deadline: 500 }, 400, 400],
  ['none', TIMES, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('K4 a deadline is %s', (_, viewer, deadline, expected) => {
  expect(read(HIT, viewer, deadline).deadline).toBe(expected);
});

it.each([
  [
    'an unknown action type, with the nearest',
    { type: 'hitt', phase: 'perform' },
    TIMES,
    'did you mean "hit"?',
  ],
  ['one of several', { type: ['hit', 'explosion'], phase: 'perform' }, TIMES, '"explosion"'],
  ['no action type', { type: [], phase: 'perform' }, TIMES, 'at least one'],
  [
    'an unknown phase, with the nearest',
    { type: 'hit', phase: 'performed' },
    TIMES,
    'Did you mean "perform"?',
  ],
  ['no phase', { type: 'hit' }, TIMES, '"prepare" and "perform"'],
  ['a keyframe after the end', HIT, { duration: 300, keyframe: 301 }, 'between 0 and its duration'],
  ['no keyframe', HIT, { duration: 300 }, 'found undefined'],
  ['no duration', HIT, { keyframe: 0 }, 'duration undefined'],
  ['a duration without an end', HIT, { duration: Number.POSITIVE_INFINITY, keyframe: 0 }, 'finite'],
])('%s is refused where it is attached', (_, selector, viewer, words) => {
  expect(() => read(selector, viewer)).toThrow(RangeError);
  expect(() => read(selector, viewer)).toThrow(words);
});

it.each([-1, Number.NaN])('a deadline of %s is refused where it is attached', (deadline) => {
  expect(() => read(HIT, TIMES, deadline)).toThrow(/milliseconds from 0/);
});
