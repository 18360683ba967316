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
