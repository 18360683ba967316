import type { Rectangle } from './layout.ts';

/** The visible part of a drawing: its points are on the screen at `x + point.x * scale`, in pixels. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The limits of the scale. */
const SMALLEST = 0.04;
const LARGEST = 4;

/** At this scale, the smallest text has 12 pixels; below, it is hard to read. */
export const READABLE = 1;

/** The whole drawing, centred, at most at full size. */
export function fit(drawing: Size, screen: Size): Viewport {
  const scale = clamp(
    Math.min(screen.width / drawing.width, screen.height / drawing.height, 1),
    SMALLEST,
    LARGEST,
  );
  return {
    x: (screen.width - drawing.width * scale) / 2,
    y: (screen.height - drawing.height * scale) / 2,
    scale,
  };
}

/** The initial viewport: the whole drawing if it is readable, or else a readable part around a place. */
export function begin(drawing: Size, screen: Size, place: Rectangle | null): Viewport {
  const whole = fit(drawing, screen);
  if (whole.scale >= READABLE || place === null) return whole;
  const scale = READABLE;
  const middle = (extent: number, size: number, at: number) =>
    extent * scale <= size
      ? (size - extent * scale) / 2
      : clamp(size / 2 - at * scale, size - extent * scale, 0);
  return {
    x: middle(drawing.width, screen.width, place.x + place.width / 2),
    y: middle(drawing.height, screen.height, place.y + place.height / 2),
    scale,
  };
}

/** Zooms by a factor about a fixed point of the screen. */
export function zoom(viewport: Viewport, factor: number, x: number, y: number): Viewport {
  const scale = clamp(viewport.scale * factor, SMALLEST, LARGEST);
  const change = scale / viewport.scale;
  return { x: x - (x - viewport.x) * change, y: y - (y - viewport.y) * change, scale };
}

/** Moves the drawing by pixels; a part of it always stays on the screen. */
export function pan(viewport: Viewport, dx: number, dy: number, drawing: Size, screen: Size): Viewport {
  const { scale } = viewport;
  const keep = (at: number, extent: number, size: number) => {
    const rest = Math.min(60, extent * scale, size);
    return clamp(at, rest - extent * scale, size - rest);
  };
  return {
    x: keep(viewport.x + dx, drawing.width, screen.width),
    y: keep(viewport.y + dy, drawing.height, screen.height),
    scale,
  };
}

/** Moves the drawing as little as necessary to show a place, or its top left if it is larger than the screen. */
export function reveal(viewport: Viewport, place: Rectangle, screen: Size): Viewport {
  const { scale } = viewport;
  const rim = 12;
  const move = (at: number, start: number, extent: number, size: number) => {
    const from = at + start * scale;
    const to = from + extent * scale;
    if (from < rim || to - from > size - 2 * rim)
      return from > rim && from < size - 2 * rim ? at : at + rim - from;
    return to > size - rim ? at - (to - (size - rim)) : at;
  };
  return {
    x: move(viewport.x, place.x, place.width, screen.width),
    y: move(viewport.y, place.y, place.height, screen.height),
    scale,
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
