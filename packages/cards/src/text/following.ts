import type { Effect } from '../language/effect.ts';
import type { Selector } from '../language/expression.ts';

/**
 * How what follows an effect is worded: in the same sentence (`draw a card and deal damage equal to its Cost`), once more for
 * each card (`for each one drawn, gain 1 Armor`), or for the only one (`if you do, gain 1 Armor`).
 */
export type Following = 'joined' | 'each' | 'done';

/**
 * Chooses the words for what follows an effect.
 * @param several whether the effect may make, move or hit several
 * @param isSame whether it is about its own targets, so that `it` could be them at any time
 * @param isWord whether its target has a name, such as the chosen target
 */
export function followingOf(
  next: readonly Effect[],
  several: boolean,
  isSame: boolean,
  isWord: boolean,
): Following {
  if (next.length === 0) return 'joined';
  if (several) return !isSame && next.every(isCollective) ? 'joined' : 'each';
  const isUnnamed = isSame && !isWord && next.some((it) => JSON.stringify(it).includes('"it"'));
  return next.every((it) => isAbout(it, isSame)) && !isUnnamed ? 'joined' : 'done';
}

/** Whether an effect for each of several is one on all of them: `give them +1/+1`. */
function isCollective({ do: what, to, card, next, rest, if: conditions, ...more }: Effect): boolean {
  const isPlain = !/"it"|"random"|"from"|"chance"/.test(JSON.stringify([more, conditions ?? []]));
  if (what === 'at-random' || what === 'each' || next !== undefined || rest !== undefined) return false;
  if (isCopy(card)) return isPlain && to === undefined;
  return isPlain && to === 'it' && card === undefined;
}

/** Whether the effect for each of a set is worded as one on the set. @param isOne of at most one @param together for all at once */
export function isJoined(effect: Effect, isOne: boolean, together: boolean): boolean {
  const { to, card, next, rest, amount, ...more } = effect;
  if (isOne) {
    const parts = JSON.stringify([more, amount ?? 0, isCopy(card) ? '' : (card ?? '')]);
    return (to === 'it') !== isCopy(card) && !next && !rest && !parts.includes('"it"');
  }
  // Copies are one for each anyway.
  if (isCopy(card)) return isCollective(effect);
  const isDrawn = typeof amount === 'object' && 'from' in amount;
  return together && isCollective(isDrawn ? { ...more, ...(to && { to }) } : effect);
}

/** Whether an effect makes copies of each of several: `add copies of them to your hand`. */
function isCopy(card: Effect['card']): boolean {
  return typeof card === 'object' && 'of' in card && card.of === 'it';
}

/** Whether an effect names what the one before it was about. */
function isAbout(effect: Effect, isSame: boolean): boolean {
  const { for: side, next: _, ...parts } = effect;
  const text = JSON.stringify(parts);
  return side === 'owner' || text.includes('"measure"') || (!isSame && text.includes('"it"'));
}

/** Whether a selector selects one at most. */
export function isAtMostOne(selector: Selector): boolean {
  if (typeof selector === 'string') return true;
  if ('random' in selector) return selector.random === 1;
  if ('first' in selector) return selector.first === 1;
  return 'last' in selector && selector.last === 1;
}
