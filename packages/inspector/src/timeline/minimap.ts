import { html } from '../dom.ts';
import type { Recording } from '../recording/recording.ts';
import type { Axis } from './axis.ts';
import type { Lane } from './lanes.ts';
import type { Palette } from './palette.ts';
import { skylineOf } from './skyline.ts';
import { spansOf } from './span.ts';
import { moved, type Window } from './window.ts';

const HEIGHT = 40;

/** All of the time line at once: how deep it stood, the commands and pauses, and which part of it is seen. */
export class Minimap {
  /** For fingers and mouse; the keys have the time line itself. */
  readonly element: HTMLElement;
  private readonly canvas = html('canvas');
  private readonly frame = html('div', { class: 'seen' });
  private axis: Axis | null = null;
  private window: Window = { from: 0, to: 1 };

  /** @param seen is told what part somebody wants to see */
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

  /** Draws all of it, as it is now. */
  show(recording: Recording, axis: Axis, window: Window, lanes: readonly Lane[], palette: Palette): void {
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
      const pauses = id === 'pauses';
      if (!pauses && !id.startsWith('commands')) continue;
      context.fillStyle = pauses ? palette.warn : palette.accent;
      for (const { from, to } of spansOf(track, whole.from, whole.to, width))
        context.fillRect(from, pauses ? 6 : 1, Math.max(to - from, 1), 4);
    }
    const scale = width / (whole.to - whole.from);
    this.frame.style.translate = `${(window.from - whole.from) * scale}px`;
    this.frame.style.width = `${Math.max((window.to - window.from) * scale, 6)}px`;
  }
}
