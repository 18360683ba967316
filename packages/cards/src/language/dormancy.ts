import type { CardRoutine } from './ability.ts';
import type { Card } from './card.ts';
import { routinesOf } from './card-routines.ts';
import type { PartFault } from './load-error.ts';
import type { SetHeader } from './set-header.ts';
import type { Words } from './words.ts';

/** Finds cards that are dormant where their type cannot be, and those that nothing of their own would awaken. */
export function faultsOfDormancy(
  card: Card,
  { dormancy }: Words,
  headers: readonly SetHeader[],
): PartFault[] {
  const { type, dormant } = card;
  if (dormant === undefined || dormancy === undefined) return [];
  const { types, state, ends } = dormancy;
  if (!types.includes(type))
    return [{ at: 'dormant', expected: `"dormant" only on a ${types.join(' or ')}`, found: `a ${type}` }];
  const awakens = ({ if: conditions = [], do: effects }: CardRoutine) =>
    conditions.some((it) => 'is' in it && it.is === state) && doesOne(effects, ends);
  if (dormant > 0 || routinesOf(card, headers).some(awakens)) return [];
  return [
    {
      at: 'dormant',
      expected: `at least 1 turn, or a routine that awakens it, with the condition { "is": "${state}" }`,
      found: '0',
    },
  ];
}

/** Whether a part of a card has one of these effects. */
function doesOne(part: unknown, effects: readonly string[]): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('do' in part && typeof part.do === 'string' && effects.includes(part.do)) return true;
  return Object.values(part).some((it) => doesOne(it, effects));
}
