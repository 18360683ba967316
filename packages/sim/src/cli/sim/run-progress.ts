import type { SimulationProgress } from '../../batch/schedule.ts';
import { Progress, type Terminal } from '../progress.ts';
import { Estimate, sayRemaining } from './remaining.ts';

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
