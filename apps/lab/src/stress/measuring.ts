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
  // A page that was hidden draws nothing: the time until it is seen again is no late frame.
  const gap = last === null ? null : now - last;
  last = now;
  if (gap !== null) for (const listener of [...listeners]) listener(now, gap);
}

function forgetLast(): void {
  last = null;
}

/** Milliseconds that one bin stands for, and how many bins there are: what takes longer is in the last. */
const BIN = 0.1;
const BINS = 10_000;

/** A frame that comes later than this after the one before is seen to be late. */
export const LATE_FRAME = 25;

/** Counts how far animation frames are apart, in a fixed amount of memory however long it goes on. */
export class FrameCounter {
  count = 0;
  worst = 0;
  /** Frames that came later than {@link LATE_FRAME}. */
  late = 0;
  private readonly bins = new Uint32Array(BINS);

  add(milliseconds: number): void {
    this.count++;
    if (milliseconds > this.worst) this.worst = milliseconds;
    if (milliseconds > LATE_FRAME) this.late++;
    const bin = Math.min(BINS - 1, Math.max(0, Math.floor(milliseconds / BIN)));
    this.bins[bin] = (this.bins[bin] as number) + 1;
  }

  /** The time within which so many of the frames came, from 0 to 1, to a tenth of a millisecond; 0 without frames. */
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

/** Counts the page's tasks of more than 50 ms until it is stopped. */
export class LongTasks {
  /** `null` where the browser does not say. */
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

/** What Chromium says of a page's heap, beside the standard. */
interface MemoryOfChromium {
  memory?: { usedJSHeapSize: number };
  measureUserAgentSpecificMemory?(): Promise<{ bytes: number }>;
}

const source = performance as MemoryOfChromium;

/** Bytes of the page's own heap, without its workers; `null` where the browser does not say. */
export function pageHeap(): number | null {
  return source.memory?.usedJSHeapSize ?? null;
}

/**
 * Has the browser measure the page with its workers, over and over, each of which takes it some seconds.
 * @param tell is given the bytes each time; never, where the browser does not measure
 * @returns what ends it
 */
export function watchMemory(tell: (bytes: number) => void): () => void {
  let ended = false;
  const measure = async () => {
    while (!ended && source.measureUserAgentSpecificMemory) {
      const { bytes } = await source.measureUserAgentSpecificMemory();
      if (!ended) tell(bytes);
    }
  };
  // Only an isolated page may ask; elsewhere there is nothing to tell.
  if (globalThis.crossOriginIsolated) measure().catch(() => undefined);
  return () => {
    ended = true;
  };
}
