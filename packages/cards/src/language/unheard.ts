import type { CardEvent, CardRoutine } from './ability.ts';
import type { PartFault } from './load-error.ts';
import type { EventShape, Words } from './words.ts';

/** Finds events that never happen as they are asked for: the text would promise what never happens. */
export function faultsOfHearing({ event, who }: CardEvent, { others }: EventShape): PartFault[] {
  if (!others || !who?.self) return [];
  const expected = `another card, since no card answers "${event}" about itself`;
  return [{ at: '.who.self', expected, found: 'true' }];
}

/** Finds a routine or an aura of a card itself that works only where cards of its type never are. */
export function faultsOfListening(
  { on, in: zone }: Partial<Pick<CardRoutine, 'on' | 'in'>>,
  type: string,
  { answeredIn, holds, listens }: Pick<Words, 'answeredIn' | 'holds' | 'listens'>,
): PartFault[] {
  const zones = zone === undefined ? answeredIn[on?.event ?? ''] : [zone];
  const isThere = (it: string) => listens[type]?.includes(it) || (holds?.[it]?.includes(type) ?? true);
  if (zones === undefined || zones.some(isThere)) return [];
  return zone === undefined
    ? [{ at: '.on.event', expected: `an event that a ${type} answers`, found: JSON.stringify(on?.event) }]
    : [{ at: '.in', expected: `a zone in which a ${type} can be`, found: JSON.stringify(zone) }];
}
