import type { PhaseSelector, Play } from '@aftercast/bridge/client';
import { BehaviorSubject } from 'rxjs';

/** The kind of phase that a viewer shows, as a key: `perform damage`. */
export function kindOf({ phase, type }: PhaseSelector): string {
  return `${phase} ${[type].flat().join(' ')}`;
}

/** The factors that a user can choose, each with a step. At most 3: then no viewer of the arena reaches its deadline of 10 s. */
export const FACTORS = { least: 0.25, most: 3, step: 0.25 } as const;

/**
 * How long phases are shown that do not take their own time, by their kind: 2 is twice as long. They are kept while the page is
 * open.
 */
export const durations$ = new BehaviorSubject<ReadonlyMap<string, number>>(new Map());

/** Sets how long phases of a kind are shown, from the next one on. @param factor one of {@link FACTORS}; 1 for their own time */
export function setDuration(kind: string, factor: number): void {
  const factors = new Map(durations$.value);
  if (factor === 1) factors.delete(kind);
  else factors.set(kind, factor);
  durations$.next(factors);
}

/** Returns a viewer's {@link Play} in which everything takes longer by the factor that the user has chosen. */
export function stretched(play: Play, kind: string): Play {
  const factor = durations$.value.get(kind) ?? 1;
  if (factor === 1) return play;
  return {
    keyframe: () => play.keyframe(),
    wait: (milliseconds) => play.wait(milliseconds * factor),
    until: (milliseconds) => play.until(milliseconds * factor),
    get speed() {
      return play.speed / factor;
    },
    signal: play.signal,
  };
}
