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
