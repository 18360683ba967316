import type { HeldPhase } from '@aftercast/match';
import type { Watch } from '../../contract.ts';
import type { PlayedMatch } from './played.ts';

/** The phases at which the match stops for the leader's viewers, and how long it waits for each. */
export class Watches {
  private readonly match: PlayedMatch;
  private watches: readonly Watch[] = [];
  private deadlines = new Map<string, number>();
  /** The phase that is being played. The match also stops after its handler, even if it is no longer watched. */
  private played: Pick<HeldPhase, 'types' | 'phase'> | null = null;

  constructor(match: PlayedMatch) {
    this.match = match;
  }

  /** Replaces the watched phases. A phase that is being played is still played to its end. */
  set(watches: readonly Watch[]): void {
    this.watches = watches;
    this.deadlines = new Map();
    for (const { type, phase, deadline } of watches) {
      const key = `${type}.${phase}`;
      this.deadlines.set(key, Math.max(deadline, this.deadlines.get(key) ?? 0));
    }
    this.apply();
  }

  /** Starts to play a phase. @returns how long the match waits for it, in milliseconds at speed 1 */
  begin({ types, phase }: HeldPhase): number {
    this.played = { types, phase };
    return Math.max(...types.map((type) => this.deadlines.get(`${type}.${phase}`) ?? 0));
  }

  /** Ends the phase that is being played, if there is one. */
  end(): void {
    this.played = null;
    this.apply();
  }

  private apply(): void {
    const { played, watches } = this;
    const current = played === null ? [] : played.types.map((type) => ({ type, phase: played.phase }));
    this.match.watch([...watches, ...current]);
  }
}
