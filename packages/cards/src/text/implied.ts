import type { Effect } from '../language/effect.ts';
import type { Condition, Selector } from '../language/expression.ts';
import { isPart, isSameSet } from './groups.ts';
import type { Traits } from './traits.ts';

/** Whether a condition needs no words because it only asks for what the only effect is done to. */
export function isImplied(
  traits: Pick<Traits, 'isObvious'>,
  condition: Condition,
  effects: readonly Effect[],
): boolean {
  if (traits.isObvious(condition)) return true;
  if (!('some' in condition) || condition.atLeast !== undefined) return false;
  const { some } = condition;
  const [only, ...more] = effects;
  if (typeof some === 'string') return true;
  if (only === undefined || more.length > 0) return false;
  return [only.to, only.with].flatMap(setsOf).some((it) => isSameSet(it, some, traits));
}

/** A set, and the one that it is a random choice from. */
function setsOf(selector: Selector | undefined): Selector[] {
  if (selector === undefined || typeof selector === 'string') return [];
  return 'random' in selector ? [selector.of] : [selector];
}

/** An effect on one thing if it is of a kind is an effect under a condition: `if it is a minion, give it +1/+1`. */
export function onlyIf(effect: Effect): Effect {
  const { to, if: conditions = [] } = effect;
  if (typeof to !== 'object' || !isPart(to) || typeof to.of !== 'string' || to.except !== undefined)
    return effect;
  const { of, ...filter } = to;
  const isPlain = Object.keys(filter).length === 0;
  return { ...effect, to: of, ...(!isPlain && { if: [...conditions, { some: to }] }) };
}

/** Replaces `it` in an effect by a selector. */
export function withIt(part: unknown, to: unknown): unknown {
  if (part === 'it') return to;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((it) => withIt(it, to));
  return Object.fromEntries(
    Object.entries(part).map(([key, it]) => [key, key === 'next' || key === 'rest' ? it : withIt(it, to)]),
  );
}

/** To be healed completely needs no number, so that it is the same for all. */
export function isFullHealing([only, ...more]: readonly Effect[]): boolean {
  if (only === undefined || more.length > 0 || only.do !== 'heal' || only.to !== 'it') return false;
  const { amount } = only;
  return typeof amount === 'object' && 'stat' in amount && amount.of === 'it';
}

/** Counts how often a part of a card uses the chosen target. */
export function mentions(part: unknown): number {
  if (typeof part !== 'object' || part === null) return part === 'chosen' ? 1 : 0;
  return Object.values(part).reduce((sum: number, it) => sum + mentions(it), 0);
}
