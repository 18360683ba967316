import type { SeatPort } from '@aftercast/match';
import { commandOf, formOf, type LegalCommand, refuse } from '@aftercast/rules';
import type { ExplainedLegal, SeatOptions } from '../contract/wire.ts';

/**
 * What a seat may do now, with the reasons that a page shows while its player aims: so that no move of the pointer needs the
 * server.
 * @param characters the characters on the table, with the seat's numbers
 */
export function optionsOf(port: SeatPort, characters: readonly number[]): SeatOptions {
  const legal = port.legal().map((it) => ({ ...it, others: othersOf(port, it, characters) }));
  return { legal };
}

function othersOf(port: SeatPort, it: LegalCommand, characters: readonly number[]): ExplainedLegal['others'] {
  // An opening hand is chosen with all of its cards at once: none of them is aimed at.
  const form = formOf(port.forms, it.do);
  const aims =
    form !== null && Object.values(form).some((field) => field === 'target' || field === 'target?');
  if (it.target === 'none' || !aims) return [];
  return characters
    .filter((entity) => !it.allowed.includes(entity))
    .map((entity) => ({
      entity,
      refusal: port.check(commandOf(port.forms, it, entity)) ?? refuse('bad-target'),
    }));
}
