import type { CardEvent } from './ability.ts';
import type { PartFault } from './load-error.ts';
import type { EventShape } from './words.ts';

/** Finds events that never happen as they are asked for: the text would promise what never happens. */
export function faultsOfHearing({ event, who }: CardEvent, { others }: EventShape): PartFault[] {
  if (!others || !who?.self) return [];
  const expected = `another card, since no card answers "${event}" about itself`;
  return [{ at: '.who.self', expected, found: 'true' }];
}
