import type { HeldPhase, Match } from '@aftercast/match';
import type { Watch } from '../../contract.ts';

/** The phases that the match stops at for the leader's viewers, and how long it waits for each. */
export class Watches {
  private readonly match: Match;
  private watches: readonly Watch[] = [];
  private deadlines = new Map<string, number>();
  /** The phase that is played: the match stops after its handler, whatever is watched by now. */
  private played: Pick<HeldPhase, 'types' | 'phase'> | null = null;

  constructor(match: Match) {
    this.match = match;
  }

  /** The phases that are waited for from now on. A phase that waits already goes on waiting. */
  set(watches: readonly Watch[]): void {
    this.watches = watches;
    this.deadlines = new Map();
    for (const { type, phase, deadline } of watches) {
      const key = `${type}.${phase}`;
      this.deadlines.set(key, Math.max(deadline, this.deadlines.get(key) ?? 0));
    }
    this.apply();
  }

  /** @returns milliseconds at speed 1 that the match waits for the phase */
  begin({ types, phase }: HeldPhase): number {
    this.played = { types, phase };
    return Math.max(...types.map((type) => this.deadlines.get(`${type}.${phase}`) ?? 0));
  }

  /** No phase is played. */
  end(): void {
    this.played = null;
    this.apply();
  }

  private apply(): void {
    const { played, watches } = this;
    const rest = played === null ? [] : played.types.map((type) => ({ type, phase: played.phase }));
    this.match.watch([...watches, ...rest]);
  }
}
