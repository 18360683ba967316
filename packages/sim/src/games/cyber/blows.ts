import type { CompiledCard, Selector } from '@aftercast/cards';

/** An attack that a card has printed on it. */
export interface Blow {
  cost: number;
  /** What it deals to whom it is pointed at, before boosts; what is worked out only then counts for one. */
  damage: number;
}

const known = new Map<CompiledCard, readonly Blow[]>();

/** The attacks of a card, in the order in which they are chosen. */
export function blowsOf(card: CompiledCard): readonly Blow[] {
  let blows = known.get(card);
  if (blows === undefined) {
    blows = (card.card?.attacks ?? []).map(({ cost, do: effects }) => ({
      cost,
      damage: effects.reduce((sum, it) => {
        if (it.do !== 'deal-damage' || !isAtChosen(it.to)) return sum;
        return sum + (typeof it.amount === 'number' ? it.amount : 1);
      }, 0),
    }));
    known.set(card, blows);
  }
  return blows;
}

/** Whether something is done to what the attack is pointed at, if to some kinds of it only. */
function isAtChosen(to: Selector | undefined): boolean {
  return to === 'chosen' || (typeof to === 'object' && 'of' in to && to.of === 'chosen');
}

/** The damage of a card's hardest attack; 0 for one that has none. */
export function hardestOf(card: CompiledCard): number {
  return Math.max(0, ...blowsOf(card).map(({ damage }) => damage));
}
