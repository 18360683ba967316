import type { Card } from './card.ts';
import type { CardPool, CardRef } from './expression.ts';
import type { PartFault } from './load-error.ts';
import { matchesPool, type PoolFacts } from './pool-facts.ts';

/**
 * Finds cards that an effect cannot put where it puts them, such as a spell that is summoned, and pools without a card.
 * References to cards that do not exist are another check's.
 * @param makes types of the cards that the effect can make; absent: all
 * @param cards by id
 * @param facts of all cards, for pools
 * @param self the type of the card that `self` is; `null` where that is not known
 */
export function faultsOfMade(
  ref: CardRef,
  makes: readonly string[] | undefined,
  cards: ReadonlyMap<string, Card>,
  facts: readonly PoolFacts[],
  self: string | null,
): PartFault[] {
  if (typeof ref === 'string') return wrongType(ref, '', makes, cards);
  if ('of' in ref) {
    if (ref.of !== 'self' || self === null || makes === undefined || makes.includes(self)) return [];
    return [{ at: '.of', expected: `a card of type ${listed(makes)}`, found: `"self", a ${self}` }];
  }
  if (Array.isArray(ref.random))
    return ref.random.flatMap((id, i) => wrongType(id, `.random[${i}]`, makes, cards));
  return wrongPool(ref.random, makes, facts);
}

function wrongType(
  id: string,
  at: string,
  makes: readonly string[] | undefined,
  cards: ReadonlyMap<string, Card>,
): PartFault[] {
  const type = cards.get(id)?.type;
  if (makes === undefined || type === undefined || makes.includes(type)) return [];
  return [{ at, expected: `a card of type ${listed(makes)}`, found: `${JSON.stringify(id)}, a ${type}` }];
}

function wrongPool(
  pool: CardPool,
  makes: readonly string[] | undefined,
  facts: readonly PoolFacts[],
): PartFault[] {
  const matching = facts.filter(
    (it) => matchesPool(pool, it) && (typeof pool.cost !== 'number' || pool.cost === it.cost),
  );
  if (matching.length === 0)
    return [{ at: '.random', expected: 'keys that at least one card matches', found: 'none that does' }];
  const wrong = matching.find(({ type }) => makes !== undefined && !makes.includes(type));
  if (makes === undefined || wrong === undefined) return [];
  return [
    { at: '.random', expected: `only cards of type ${listed(makes)}: add "type"`, found: `a ${wrong.type}` },
  ];
}

function listed(types: readonly string[]): string {
  return types.map((it) => JSON.stringify(it)).join(' or ');
}
