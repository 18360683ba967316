import type { PartFault } from './load-error.ts';
import type { CardRoutine } from './routine.ts';
import type { EventShape } from './words.ts';

/** Finds routines that no event ever reaches: their text would promise what never happens. */
export function faultsOfHearing({ on, in: zone }: CardRoutine, shape: EventShape): PartFault[] {
  const faults: PartFault[] = [];
  if (shape.others && on.who?.self)
    faults.push({
      at: '.on.who.self',
      expected: `another card, since no card answers "${on.event}" about itself`,
      found: 'true',
    });
  if (zone !== undefined && shape.onlyIn !== undefined && !shape.onlyIn.includes(zone))
    faults.push({
      at: '.in',
      expected: `one of ${shape.onlyIn.map((it) => JSON.stringify(it)).join(', ')}, where cards answer "${on.event}", or no "in"`,
      found: JSON.stringify(zone),
    });
  return faults;
}
