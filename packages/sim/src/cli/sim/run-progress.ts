import type { SimulationProgress } from '../../batch/schedule.ts';
import { Progress, type Terminal } from '../progress.ts';

/** Where a run tells how far it has come. */
export interface ProgressPlace {
  /** `null` if nobody would see a bar. */
  terminal: Terminal | null;
  error(text: string): void;
}

/** How often a line is written where there is no terminal, in milliseconds. */
const EVERY = 10_000;

/** Tells how far a run has come: by a bar in a terminal, else by a line at first and every ten seconds. */
export class RunProgress {
  private readonly place: ProgressPlace;
  private readonly games: number;
  private readonly bar: Progress;
  private readonly estimate = new Estimate();
  private said = Number.NEGATIVE_INFINITY;

  /** @param now in milliseconds */
  constructor(place: ProgressPlace, games: number, played: number, now: number) {
    this.place = place;
    this.games = games;
    this.bar = new Progress(place.terminal, games);
    this.estimate.note(now, played);
    this.bar.show(played, 0);
  }

  show({ again, played, report }: SimulationProgress, now: number): void {
    const failed = report.failures.length;
    this.estimate.note(now, played);
    const remaining = this.estimate.remaining(this.games - played);
    const parts = [
      ...(again === 0 ? [] : [`${again} played again`]),
      ...(played === this.games || remaining === null ? [] : [`${sayRemaining(remaining)} left`]),
    ];
    this.bar.show(played, failed, parts.join(', '));
    if (this.place.terminal !== null || now - this.said < EVERY) return;
    this.said = now;
    const count = `${played} of ${this.games} matches${failed === 0 ? '' : `, ${failed} failed`}`;
    this.place.error(`${[count, ...parts].join(', ')}\n`);
  }

  /** Makes room for what is to be printed. */
  wipe(): void {
    this.bar.wipe();
  }
}

/** How much time is left, in seconds: from so much to so much. */
interface Remaining {
  from: number;
  to: number;
}

/** How far apart samples are at least, in milliseconds: what comes back comes in pieces. */
const APART = 1000;

/** How many samples are looked at: a machine that others use goes now faster, now slower. */
const WINDOW = 60;

/** With fewer nobody can tell. */
const FEWEST = 4;

/** Works out from what was done lately how long the rest will take, and how sure that is. */
export class Estimate {
  private readonly samples: { at: number; done: number }[] = [];

  /** @param at now, in milliseconds  @param done how much has been done */
  note(at: number, done: number): void {
    const last = this.samples[this.samples.length - 1];
    if (last !== undefined && (at - last.at < APART || done === last.done)) return;
    this.samples.push({ at, done });
    if (this.samples.length > WINDOW) this.samples.shift();
  }

  /** How much is done in a second; `null` while nobody can tell. */
  get rate(): number | null {
    const [first, last] = [this.samples[0], this.samples[this.samples.length - 1]];
    if (first === undefined || last === undefined || this.samples.length < FEWEST) return null;
    return (1000 * (last.done - first.done)) / (last.at - first.at);
  }

  /**
   * The time for so much more: twice the standard error of the rate to either side.
   * @returns `null` while nobody can tell
   */
  remaining(left: number): Remaining | null {
    const { rate, samples } = this;
    if (rate === null) return null;
    const rates = samples.slice(1).map(({ at, done }, i) => {
      const before = samples[i] as { at: number; done: number };
      return { rate: (1000 * (done - before.done)) / (at - before.at), weight: at - before.at };
    });
    // Long samples count for more: the mean is the rate over all of them.
    const total = rates.reduce((sum, { weight }) => sum + weight, 0);
    const variance = rates.reduce((sum, it) => sum + it.weight * (it.rate - rate) ** 2, 0) / total;
    const error = 2 * Math.sqrt(variance / (rates.length - 1));
    // The rate may be so uncertain that it might be none: then it is at least a quarter of what it seems.
    return { from: left / (rate + error), to: left / Math.max(rate - error, rate / 4) };
  }
}

/** As people say it: `40 s to 1 min`, or one time where both ends are nearly the same. */
export function sayRemaining({ from, to }: Remaining): string {
  const [low, high] = [sayTime(from), sayTime(to)];
  const isSure = to - from < 0.15 * to || low === high;
  return isSure ? `about ${sayTime((from + to) / 2)}` : `${low} to ${high}`;
}

/** `5 s`, `40 s`, `3 min`, `2 h 10 min`: no more exactly than anybody would believe. */
export function sayTime(seconds: number): string {
  if (seconds < 10) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 55) return `${5 * Math.round(seconds / 5)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const rest = 10 * Math.round((minutes % 60) / 10);
  const hours = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0);
  return rest === 0 || rest === 60 ? `${hours} h` : `${hours} h ${rest} min`;
}
