import type { Card } from './card.ts';
import type { ChoiceFault } from './choices.ts';
import type { SetHeader } from './set-header.ts';
import type { Words } from './words.ts';

/** Finds a cooldown on a card that is not used in play, and a card that is used in play and does nothing. */
export function faultsOfPlace(card: Card, words: Words, headers: readonly SetHeader[]): ChoiceFault[] {
  const { type, cooldown, options, routines = [], keywords = [] } = card;
  const isUsed = words.needs[type]?.includes('cooldown') ?? false;
  if (!isUsed)
    return cooldown === undefined
      ? []
      : [{ at: 'cooldown', expected: '"cooldown" only on a card that is used in play', found: `a ${type}` }];
  const named = headers.flatMap((it) => keywords.flatMap((word) => it.keywords?.[word]?.routines ?? []));
  const acts = [...routines, ...named].some(({ on }) => words.events[on.event]?.played === 'always');
  if (acts || options !== undefined) return [];
  return [{ at: 'routines', expected: `what using the ${type} does`, found: 'none' }];
}
