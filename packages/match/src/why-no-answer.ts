import { leastOf, type SeatPrompt } from '@aftercast/kernel';
import { type Refusal, refuse } from '@aftercast/rules';

/** The reason that a prompt cannot be answered like this; `null` if it can: as many different options as it asks for. */
export function whyNoAnswer(question: SeatPrompt, pick: readonly number[]): Refusal | null {
  const { count, options } = question;
  const least = leastOf(question);
  const fits = pick.length >= least && pick.length <= count && new Set(pick).size === pick.length;
  const known = pick.every((index) => Number.isInteger(index) && index >= 0 && index < options.length);
  return fits && known ? null : refuse('bad-answer', least === count ? { count } : { least, count });
}
