import type { LossKind } from '../../contract/health.ts';
import type { MemberProgress } from './members.ts';

/** How often a worker may die in a command, at one place, before the command is dropped. */
const MOST_ENDS = 3;

/** How many workers may be lost at one place within a minute before the match is given up. */
const MOST_LOSSES = 8;

const MINUTE = 60_000;

/**
 * Decides what to do about lost workers. A worker that hung or failed while it resolved a command would do so again: the
 * command is dropped. A worker that died was probably ended from outside: the command is played again.
 */
export class Losses {
  /** Where the last workers were lost: how far the opener's connection had come. */
  private place = '';
  private ends = 0;
  private times: number[] = [];

  /** Whether workers are lost again and again at one place. */
  get tooMany(): boolean {
    return this.times.length > MOST_LOSSES;
  }

  /**
   * Counts a loss.
   * @param progress of the opener's connection
   * @param entries number of entries that are kept
   * @param waits whether the match was waiting for the page, and resolved nothing
   * @param now milliseconds of the page's clock
   * @returns the number of the command to drop; 0 for none
   */
  decide(kind: LossKind, progress: MemberProgress, entries: number, waits: boolean, now: number): number {
    const { resolving, seq } = progress;
    const place = `${entries} ${seq}`;
    if (place !== this.place) {
      this.place = place;
      this.ends = 0;
      this.times = [];
    }
    this.times = [...this.times.filter((time) => now - time < MINUTE), now];
    if (resolving === 0 || waits) return 0;
    if (kind !== 'died') return resolving;
    this.ends++;
    return this.ends < MOST_ENDS ? 0 : resolving;
  }
}
