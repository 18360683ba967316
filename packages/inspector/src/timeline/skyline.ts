import type { ActionColumns } from '../recording/columns.ts';
import type { Recording } from '../recording/recording.ts';
import type { Axis } from './axis.ts';
import { firstWhere } from './span.ts';
import type { Window } from './window.ts';

/** How many of the actions that begin on one pixel are asked how deep they stand, and how far up what is open is looked for. */
const SAMPLES = 8;
const UP = 32;

/**
 * How deep the match stood, pixel by pixel: the deepest of some actions that begin on it, or else of what is still open;
 * -1 where nothing is known to be. Only some are asked, so that it costs the same however many there are.
 */
export function skylineOf(
  { actions }: Recording,
  axis: Axis,
  { from, to }: Window,
  pixels: number,
): Int32Array {
  const depths = new Int32Array(pixels).fill(-1);
  const step = (to - from) / pixels;
  let before = begunBy(actions, axis.seqAt(from));
  for (let pixel = 0; pixel < pixels; pixel++) {
    const seq = axis.seqAt(from + (pixel + 1) * step);
    const count = begunBy(actions, seq);
    const asked = Math.min(SAMPLES, count - before);
    let deepest = asked > 0 ? -1 : openDepth(actions, count - 1, seq);
    for (let sample = 1; sample <= asked; sample++)
      deepest = Math.max(
        deepest,
        actions.depthOf(before - 1 + Math.ceil(((count - before) * sample) / asked)),
      );
    depths[pixel] = deepest;
    before = count;
  }
  return depths;
}

/** How many actions had begun by a record. */
export function begunBy(actions: ActionColumns, seq: number): number {
  return firstWhere(0, actions.count, (index) => actions.seqOf(index) > seq);
}

function openDepth(actions: ActionColumns, index: number, seq: number): number {
  let up = index;
  for (let tries = 0; up >= 0 && tries < UP; tries++) {
    if (actions.endedOf(up) >= seq) return actions.depthOf(up);
    up = actions.parentOf(up);
  }
  return -1;
}
