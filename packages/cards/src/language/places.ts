import type { Card } from './card.ts';
import { routinesOf } from './card-routines.ts';
import { faultsOfDormancy } from './dormancy.ts';
import type { PartFault } from './load-error.ts';
import type { SetHeader } from './set-header.ts';
import type { Words } from './words.ts';

/** Finds what is wrong with how a card is used in play, or with how it is dormant there. */
export function faultsInPlay(card: Card, words: Words, headers: readonly SetHeader[]): PartFault[] {
  return [...faultsOfPlace(card, words, headers), ...faultsOfDormancy(card, words, headers)];
}

/** Finds a cooldown on a card that is not used in play, and a card that is used in play and does nothing. */
function faultsOfPlace(card: Card, words: Words, headers: readonly SetHeader[]): PartFault[] {
  const { type, cooldown, options } = card;
  const isUsed = words.needs[type]?.includes('cooldown') ?? false;
  if (!isUsed)
    return cooldown === undefined
      ? []
      : [{ at: 'cooldown', expected: '"cooldown" only on a card that is used in play', found: `a ${type}` }];
  const acts = routinesOf(card, headers).some(({ on }) => words.events[on.event]?.played === 'always');
  if (acts || options !== undefined) return [];
  return [{ at: 'routines', expected: `what using the ${type} does`, found: 'none' }];
}
