import { countWhile } from '../search.ts';

/** A stretch of time in which nothing happened, and which is drawn short. */
export interface Cut {
  /** Where it is drawn, in milliseconds of cut time, and how long. */
  readonly at: number;
  readonly shown: number;
  /** When it began and ended, in milliseconds of the clock. */
  readonly from: number;
  readonly to: number;
}

/** Nothing may happen for so long before it is cut, and so much is left of it: milliseconds. */
const LONGEST = 4_000;
const LEFT = 600;

/**
 * Time without the long stretches in which nothing happened: a match waits for people, and they think. It is told when
 * something happened, in order, and never forgets a cut.
 */
export class CutTime {
  readonly cuts: Cut[] = [];
  private began: number | null = null;
  private last = 0;

  /** Whether anything has happened. */
  get begun(): boolean {
    return this.began !== null;
  }

  /** When something happened first, and last; 0 if nothing has. */
  get begin(): number {
    return this.began ?? 0;
  }

  get end(): number {
    return this.last;
  }

  /** Something happened. What is earlier than what was told before changes nothing. */
  happened(time: number): void {
    if (this.began === null) {
      this.began = time;
      this.last = time;
    }
    if (time <= this.last) return;
    if (time - this.last > LONGEST)
      this.cuts.push({ at: this.toCut(this.last), shown: LEFT, from: this.last, to: time });
    this.last = time;
  }

  /** A time of the clock as cut time, which begins at 0. */
  toCut(time: number): number {
    const cut = this.lastCut(({ from }) => from <= time);
    if (cut === undefined) return Math.max(time - this.begin, 0);
    if (time < cut.to) return cut.at + (cut.shown * (time - cut.from)) / (cut.to - cut.from);
    return cut.at + cut.shown + time - cut.to;
  }

  /** Cut time as a time of the clock. */
  toClock(at: number): number {
    const cut = this.lastCut((it) => it.at <= at);
    if (cut === undefined) return this.begin + at;
    if (at < cut.at + cut.shown) return cut.from + ((at - cut.at) / cut.shown) * (cut.to - cut.from);
    return cut.to + at - cut.at - cut.shown;
  }

  /** The last cut of which something holds that holds of all before it. */
  private lastCut(holds: (cut: Cut) => boolean): Cut | undefined {
    const { cuts } = this;
    return cuts[countWhile(cuts.length, (index) => holds(cuts[index] as Cut)) - 1];
  }
}
