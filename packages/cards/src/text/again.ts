import type { Selector } from '../language/expression.ts';
import type { CardRoutine } from '../language/routine.ts';

/** When an answer that is given for a while is due: the next time, the third time from now on, or the next three times. */
export interface Due {
  /** How many times the event has happened when it is answered last. */
  count: number;
  /** Whether each of these times is answered, and not only the last. */
  isEach: boolean;
}

/** The next time. */
export const NEXT_TIME: Due = { count: 1, isEach: false };

/**
 * Sums up answers that are given in answers: one that gives itself again is given several times, and one that does nothing but
 * give another one waits for that.
 * @param to what has the answer
 */
export function summedUp(routine: CardRoutine, to: Selector): { routine: CardRoutine; due: Due } {
  const alone = { routine, due: NEXT_TIME };
  const last = routine.do.at(-1);
  if (!routine.once || last === undefined || last.do !== 'buff') return alone;
  const { do: _, to: host, routines: [inner, ...more] = [], ...parts } = last;
  const isSameHost = host === (to === 'player' || to === 'enemy-player' ? to : 'self');
  if (!isSameHost || inner === undefined || more.length > 0 || Object.keys(parts).length > 0) return alone;
  if (!inner.once || keyOf(inner) !== keyOf(routine)) return alone;
  const summed = summedUp(inner, to);
  const { count, isEach } = summed.due;
  const before = routine.do.slice(0, -1);
  if (before.length === 0)
    return isEach ? alone : { routine: summed.routine, due: { count: count + 1, isEach: false } };
  if (count > 1 && !isEach) return alone;
  const isSame = JSON.stringify(before) === JSON.stringify(summed.routine.do);
  return isSame ? { routine: summed.routine, due: { count: count + 1, isEach: true } } : alone;
}

/** An answer without what it does. */
function keyOf({ do: _, ...parts }: CardRoutine): string {
  return JSON.stringify(parts);
}
