import type { SimulationProgress } from '../../batch/schedule.ts';
import { ProgressBar, type Terminal } from '../progress.ts';

/** Output for the progress of a run. */
export interface ProgressPlace {
  /** Terminal for the bar; `null` if there is none. */
  terminal: Terminal | null;
  error(text: string): void;
}

/** Interval of progress lines without a terminal, in milliseconds. */
const EVERY = 10_000;

/** Shows the progress of a run: as a bar in a terminal, otherwise as a line at the start and every ten seconds. */
export class RunProgress {
  private readonly place: ProgressPlace;
  private readonly games: number;
  private readonly bar: ProgressBar;
  private readonly estimate = new Estimate();
  private said = Number.NEGATIVE_INFINITY;

  /**
   * @param played matches already played by an earlier run
   * @param now current time in milliseconds
   */
  constructor(place: ProgressPlace, games: number, played: number, now: number) {
    this.place = place;
    this.games = games;
    this.bar = new ProgressBar(place.terminal, games);
    this.estimate.note(now, played);
    this.bar.show(played, 0);
  }

  /** @param who plays, where that is worth saying */
  show({ again, played, report }: SimulationProgress, now: number, who = ''): void {
    const failed = report.failures.length;
    this.estimate.note(now, played);
    const remaining = this.estimate.remaining(this.games - played);
    const parts = [
      ...(who === '' ? [] : [who]),
      ...(again === 0 ? [] : [`${again} played again`]),
      ...(played === this.games || remaining === null ? [] : [`${sayRemaining(remaining)} left`]),
    ];
    this.bar.show(played, failed, parts.join(', '));
    if (this.place.terminal !== null || now - this.said < EVERY) return;
    this.said = now;
    const count = `${played} of ${this.games} matches${failed === 0 ? '' : `, ${failed} failed`}`;
    this.place.error(`${[count, ...parts].join(', ')}\n`);
  }

  /** Clears the bar, so that other output can be printed. */
  wipe(): void {
    this.bar.wipe();
  }
}

/** Estimated time left in seconds, as a range. */
interface Remaining {
  from: number;
  to: number;
}

/** Minimum distance of samples in milliseconds, since results come in chunks. */
const APART = 1000;

/** Number of samples used: the speed of a shared machine varies. */
const WINDOW = 60;

/** Minimum number of samples for an estimate. */
const FEWEST = 4;

/** Estimates the remaining time and its uncertainty from recent progress. */
export class Estimate {
  private readonly samples: { at: number; done: number }[] = [];

  /**
   * Adds a sample.
   * @param at current time in milliseconds
   * @param done amount done so far
   */
  note(at: number, done: number): void {
    const last = this.samples[this.samples.length - 1];
    if (last !== undefined && (at - last.at < APART || done === last.done)) return;
    this.samples.push({ at, done });
    if (this.samples.length > WINDOW) this.samples.shift();
  }

  /** Amount done per second; `null` without enough samples. */
  get rate(): number | null {
    const [first, last] = [this.samples[0], this.samples[this.samples.length - 1]];
    if (first === undefined || last === undefined || this.samples.length < FEWEST) return null;
    return (1000 * (last.done - first.done)) / (last.at - first.at);
  }

  /**
   * Estimates the time for the amount left: twice the standard error of the rate to either side.
   * @returns `null` without enough samples
   */
  remaining(left: number): Remaining | null {
    const { rate, samples } = this;
    if (rate === null) return null;
    const rates = samples.slice(1).map(({ at, done }, i) => {
      const before = samples[i] as { at: number; done: number };
      return { rate: (1000 * (done - before.done)) / (at - before.at), weight: at - before.at };
    });
    // Weighted by duration, so the mean is the overall rate.
    const total = rates.reduce((sum, { weight }) => sum + weight, 0);
    const variance = rates.reduce((sum, it) => sum + it.weight * (it.rate - rate) ** 2, 0) / total;
    const error = 2 * Math.sqrt(variance / (rates.length - 1));
    // The range of an uncertain rate may reach 0; it is cut off at a quarter of the mean.
    return { from: left / (rate + error), to: left / Math.max(rate - error, rate / 4) };
  }
}

/** Formats a range: `40 s to 1 min`, or `about 1 min` if both ends are close. */
export function sayRemaining({ from, to }: Remaining): string {
  const [low, high] = [sayTime(from), sayTime(to)];
  const isSure = to - from < 0.15 * to || low === high;
  return isSure ? `about ${sayTime((from + to) / 2)}` : `${low} to ${high}`;
}

/** Formats a duration with sensible precision: `5 s`, `40 s`, `3 min`, `2 h 10 min`. */
export function sayTime(seconds: number): string {
  if (seconds < 10) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 55) return `${5 * Math.round(seconds / 5)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const rest = 10 * Math.round((minutes % 60) / 10);
  const hours = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0);
  return rest === 0 || rest === 60 ? `${hours} h` : `${hours} h ${rest} min`;
}
