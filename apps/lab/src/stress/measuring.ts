/** Called for each animation frame: its time, and the time since the previous frame, in milliseconds. */
export type FrameListener = (now: number, gap: number) => void;

const listeners = new Set<FrameListener>();
let last: number | null = null;
let request = 0;

/** Calls a listener in every animation frame, in the order of registration. @returns a function that stops it */
export function onFrames(listener: FrameListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    last = null;
    request = requestAnimationFrame(tick);
    document.addEventListener('visibilitychange', forgetLast);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    cancelAnimationFrame(request);
    document.removeEventListener('visibilitychange', forgetLast);
  };
}

function tick(): void {
  request = requestAnimationFrame(tick);
  const now = performance.now();
  // A hidden page draws nothing: the time until it is visible again is not a late frame.
  const gap = last === null ? null : now - last;
  last = now;
  if (gap !== null) for (const listener of [...listeners]) listener(now, gap);
}

function forgetLast(): void {
  last = null;
}

/** Milliseconds of one bin, and the number of bins; longer frames are in the last. */
const BIN = 0.1;
const BINS = 10_000;

/** Milliseconds after the previous frame from which a frame is visibly late. */
export const LATE_FRAME = 25;

/** Counts the gaps between animation frames, in constant memory. */
export class FrameCounter {
  count = 0;
  worst = 0;
  /** Frames later than {@link LATE_FRAME}. */
  late = 0;
  private readonly bins = new Uint32Array(BINS);

  add(milliseconds: number): void {
    this.count++;
    if (milliseconds > this.worst) this.worst = milliseconds;
    if (milliseconds > LATE_FRAME) this.late++;
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(milliseconds / BIN)));
    this.bins[bin] = (this.bins[bin] as number) + 1;
  }

  /** The percentile of the gaps for a share from 0 to 1, to a tenth of a millisecond; 0 without frames. */
  percentile(share: number): number {
    if (this.count === 0) return 0;
    const wanted = Math.max(1, Math.ceil(share * this.count));
    let seen = 0;
    for (let bin = 0; bin < BINS - 1; bin++) {
      seen += this.bins[bin] as number;
      if (seen >= wanted) return Math.round((bin + 1) * BIN * 10) / 10;
    }
    return this.worst;
  }
}

/** Counts the page's tasks over 50 ms until it is stopped. */
export class LongTasks {
  /** `null` where the browser does not report it. */
  count: number | null;
  private readonly observer: PerformanceObserver | null;

  constructor() {
    const known = PerformanceObserver.supportedEntryTypes.includes('longtask');
    this.count = known ? 0 : null;
    this.observer = known ? new PerformanceObserver((list) => this.add(list.getEntries().length)) : null;
    this.observer?.observe({ type: 'longtask' });
  }

  stop(): void {
    this.add(this.observer?.takeRecords().length ?? 0);
    this.observer?.disconnect();
  }

  private add(more: number): void {
    if (this.count !== null) this.count += more;
  }
}

/** Chromium's non-standard figure of a page's heap. */
interface MemoryOfChromium {
  memory?: { usedJSHeapSize: number };
  measureUserAgentSpecificMemory?(): Promise<{ bytes: number }>;
}

const source = performance as MemoryOfChromium;

/** Bytes of the page's heap, without its workers; `null` where the browser does not report it. */
export function pageHeap(): number | null {
  return source.memory?.usedJSHeapSize ?? null;
}

/**
 * Measures the memory of the page and its workers repeatedly; each measurement takes the browser some seconds.
 * @param tell called with the bytes of each measurement; never if the browser cannot measure
 * @returns a function that stops it
 */
export function watchMemory(tell: (bytes: number) => void): () => void {
  let ended = false;
  const measure = async () => {
    while (!ended && source.measureUserAgentSpecificMemory) {
      const { bytes } = await source.measureUserAgentSpecificMemory();
      if (!ended) tell(bytes);
    }
  };
  // Only a cross-origin isolated page can measure.
  if (globalThis.crossOriginIsolated) measure().catch(() => undefined);
  return () => {
    ended = true;
  };
}
