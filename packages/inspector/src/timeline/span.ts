import { countWhile } from '../recording/column.ts';

/**
 * Things on one line, in order: none begins or ends before the one before it. Where they are is in the units of an axis.
 */
export interface Track {
  readonly count: number;
  start(index: number): number;
  end(index: number): number;
}

/** What is drawn in one stretch: one thing, or several that fall on the same pixel. Places are in pixels. */
export interface TrackSpan {
  from: number;
  to: number;
  /** Index of the first of them, and how many there are. */
  index: number;
  count: number;
}

/**
 * What of a track is to be drawn, in at most two stretches for each pixel, however many things there are: whatever falls
 * on one pixel is one stretch.
 * @param from @param to what is seen, in the axis's units @param pixels how wide that is
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
    // All that begin on this pixel, but for the last if it goes on beyond it.
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

/** The thing at a place, or the nearest so far from it at most; -1 if there is none. All in the axis's units. */
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
    // The later of two that are equally near lies above the earlier one.
    if (distance <= least) {
      least = distance;
      found = index;
    }
  }
  return found;
}

/** The first index for which something holds, that holds for all after it; `to` if it holds for none. */
export function firstWhere(from: number, to: number, holds: (index: number) => boolean): number {
  return from + countWhile(to - from, (it) => !holds(from + it));
}

/** What part of an axis is seen, in its units. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The end of what there is. */
interface Extent {
  readonly begin: number;
  readonly end: number;
}

/** What is seen zoomed by a factor about a place, which stays where it is; never less than `least`, nor more than there is. */
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

/** What is seen moved by so much. */
export function moved({ from, to }: Window, by: number, extent: Extent): Window {
  return within({ from: from + by, to: to + by }, extent);
}

/** What is seen moved as little as it takes to show a place, with some room about it. */
export function revealing(window: Window, from: number, to: number, extent: Extent): Window {
  const span = window.to - window.from;
  const room = span * 0.08;
  if (from < window.from + room && to > window.to - room) return window;
  if (from < window.from) return moved(window, from - room - window.from, extent);
  return to > window.to
    ? moved(window, Math.min(to + room - window.to, from - room - window.from), extent)
    : window;
}

/** The same length, inside of what there is. */
function within({ from, to }: Window, { begin, end }: Extent): Window {
  const span = Math.min(to - from, end - begin);
  const start = Math.min(Math.max(from, begin), end - span);
  return { from: start, to: start + span };
}
