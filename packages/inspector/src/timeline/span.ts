import { countWhile } from '../recording/column.ts';

/** Items in order: none begins or ends before the previous one. Positions are in the units of an axis. */
export interface Track {
  readonly count: number;
  start(index: number): number;
  end(index: number): number;
}

/** One drawn stretch: one item, or several on the same pixel. Positions are in pixels. */
export interface TrackSpan {
  from: number;
  to: number;
  /** Index of the first item, and their count. */
  index: number;
  count: number;
}

/**
 * The stretches to draw for a track, at most two for each pixel: items on one pixel share a stretch.
 * @param from @param to the visible part, in the axis's units @param pixels its width
 */
export function spansOf(track: Track, from: number, to: number, pixels: number): TrackSpan[] {
  const scale = pixels / (to - from);
  const placeOf = (at: number) => (at - from) * scale;
  const spans: TrackSpan[] = [];
  let index = firstWhere(0, track.count, (it) => track.end(it) >= from);
  while (index < track.count && track.start(index) <= to) {
    const start = Math.max(placeOf(track.start(index)), 0);
    const end = Math.min(placeOf(track.end(index)), pixels);
    if (end - start >= 1) {
      spans.push({ from: start, to: end, index, count: 1 });
      index += 1;
      continue;
    }
    // All that begin on this pixel, except the last if it extends beyond it.
    const pixel = Math.floor(start);
    const edge = from + (pixel + 1) / scale;
    let next = Math.max(
      firstWhere(index + 1, track.count, (it) => track.start(it) >= edge),
      index + 1,
    );
    if (next - 1 > index && placeOf(track.end(next - 1)) - placeOf(track.start(next - 1)) >= 1) next -= 1;
    spans.push({ from: pixel, to: pixel + 1, index, count: next - index });
    index = next;
  }
  return spans;
}

/** The item at a place, or the nearest within `slack`; -1 if there is none. All in the axis's units. */
export function nearest(track: Track, at: number, slack: number): number {
  const next = firstWhere(0, track.count, (it) => track.end(it) >= at - slack);
  let found = -1;
  let least = slack;
  for (
    let index = next;
    index < track.count && track.start(index) <= at + slack && index < next + 1000;
    index++
  ) {
    const distance = Math.max(track.start(index) - at, at - track.end(index), 0);
    // The later of two equally near items is drawn above the earlier one.
    if (distance <= least) {
      least = distance;
      found = index;
    }
  }
  return found;
}

/**
 * The first index for which a predicate holds, by binary search: it must hold for all later ones; `to` if it holds
 * for none.
 */
export function firstWhere(from: number, to: number, holds: (index: number) => boolean): number {
  return from + countWhile(to - from, (it) => !holds(from + it));
}

/** The visible part of an axis, in its units. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The extent of an axis. */
interface Extent {
  readonly begin: number;
  readonly end: number;
}

/** The window zoomed by a factor about a fixed place, at least `least` long and at most the whole extent. */
export function zoomed(
  { from, to }: Window,
  factor: number,
  at: number,
  extent: Extent,
  least: number,
): Window {
  const whole = extent.end - extent.begin;
  const span = Math.min(Math.max((to - from) / factor, Math.min(least, whole)), whole);
  const part = to > from ? (at - from) / (to - from) : 0.5;
  return within({ from: at - part * span, to: at + (1 - part) * span }, extent);
}

/** The window moved by an amount. */
export function moved({ from, to }: Window, by: number, extent: Extent): Window {
  return within({ from: from + by, to: to + by }, extent);
}

/** The window moved as little as necessary to show a place with some room around it. */
export function revealing(window: Window, from: number, to: number, extent: Extent): Window {
  const span = window.to - window.from;
  const room = span * 0.08;
  if (from < window.from + room && to > window.to - room) return window;
  if (from < window.from) return moved(window, from - room - window.from, extent);
  return to > window.to
    ? moved(window, Math.min(to + room - window.to, from - room - window.from), extent)
    : window;
}

/** A window of the same length within the extent. */
function within({ from, to }: Window, { begin, end }: Extent): Window {
  const span = Math.min(to - from, end - begin);
  const start = Math.min(Math.max(from, begin), end - span);
  return { from: start, to: start + span };
}
