/** Hears of an animation frame: when it is drawn and how long it is after the one before, in milliseconds. */
export type FrameListener = (now: number, gap: number) => void;

const listeners = new Set<FrameListener>();
let last: number | null = null;
let request = 0;

/** Calls somebody in every animation frame of the page, in the order of asking. @returns what ends it */
export function onFrames(listener: FrameListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    last = null;
    request = requestAnimationFrame(tick);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) cancelAnimationFrame(request);
  };
}

function tick(): void {
  request = requestAnimationFrame(tick);
  const now = performance.now();
  // A page that was hidden draws nothing: the time until it is seen again is no late frame.
  const gap = last === null ? null : now - last;
  last = now;
  if (gap !== null) for (const listener of [...listeners]) listener(now, gap);
}

document.addEventListener('visibilitychange', () => {
  last = null;
});
