import type { SeatPort } from '@aftercast/match';
import { commandOf, type LegalCommand, refuse } from '@aftercast/rules';
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
  if (it.target === 'none') return [];
  return characters
    .filter((entity) => !it.allowed.includes(entity))
    .map((entity) => ({
      entity,
      refusal: port.check(commandOf(port.forms, it, entity)) ?? refuse('bad-target'),
    }));
}
