import { html } from '../element/dom.ts';
import type { ActionColumns, Recording } from '../recording/recording.ts';
import type { Axis } from './axis.ts';
import type { TimelineLane } from './lanes.ts';
import { firstWhere, moved, spansOf, type Window } from './span.ts';
import type { Palette } from './style.ts';

/** Number of actions sampled for each pixel, and of levels searched upwards for an open action. */
const SAMPLES = 8;
const UP = 32;

/**
 * Depth of the resolution at each pixel: the deepest of a sample of the actions that begin there, or else of an open
 * action; -1 if there is none. It samples, so that its cost does not depend on the number of actions.
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

/** Number of actions that had begun by a record. */
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

const HEIGHT = 40;

/** The whole time line at a glance: depth, commands, holds, and which part is visible. */
export class Minimap {
  /** For touch and mouse; the keyboard uses the time line itself. */
  readonly element: HTMLElement;
  private readonly canvas = html('canvas');
  private readonly frame = html('div', { class: 'seen' });
  private axis: Axis | null = null;
  private window: Window = { from: 0, to: 1 };

  /** @param seen called with the part that the user wants to see */
  constructor(seen: (window: Window) => void) {
    this.element = html('div', { class: 'minimap', 'aria-hidden': 'true' }, this.canvas, this.frame);
    const go = (event: PointerEvent) => {
      if (this.axis === null || event.buttons !== 1) return;
      const { left, width } = this.element.getBoundingClientRect();
      const { begin, end } = this.axis;
      const at = begin + ((event.clientX - left) / width) * (end - begin);
      seen(moved(this.window, at - (this.window.from + this.window.to) / 2, this.axis));
    };
    this.element.addEventListener('pointerdown', (event) => {
      this.element.setPointerCapture(event.pointerId);
      go(event);
    });
    this.element.addEventListener('pointermove', go);
  }

  /** Draws the current state. */
  show(
    recording: Recording,
    axis: Axis,
    window: Window,
    lanes: readonly TimelineLane[],
    palette: Palette,
  ): void {
    this.axis = axis;
    this.window = window;
    const width = this.element.clientWidth;
    const context = this.canvas.getContext('2d');
    if (context === null || width === 0) return;
    const ratio = devicePixelRatio;
    if (this.canvas.width !== Math.round(width * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = HEIGHT * ratio;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, HEIGHT);
    const whole = { from: axis.begin, to: axis.end };
    const depths = skylineOf(recording, axis, whole, width);
    const deepest = depths.reduce((most, it) => Math.max(most, it), 1);
    context.fillStyle = palette.many;
    for (const [x, depth] of depths.entries())
      if (depth >= 0) context.fillRect(x, HEIGHT - 2 - (depth / deepest) * 24, 1, (depth / deepest) * 24 + 2);
    for (const { id, track } of lanes) {
      const holds = id === 'holds';
      if (!holds && !id.startsWith('commands')) continue;
      context.fillStyle = holds ? palette.warn : palette.accent;
      for (const { from, to } of spansOf(track, whole.from, whole.to, width))
        context.fillRect(from, holds ? 6 : 1, Math.max(to - from, 1), 4);
    }
    const scale = width / (whole.to - whole.from);
    this.frame.style.translate = `${(window.from - whole.from) * scale}px`;
    this.frame.style.width = `${Math.max((window.to - window.from) * scale, 6)}px`;
  }
}
