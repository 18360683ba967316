import type { Filter, Group, Part, Selector } from '../language/expression.ts';
import type { Traits } from './traits.ts';

/** Whether a filter has no key but `side`. */
export function isPlain({ side: _, in: __, ...filter }: Filter & { in?: unknown }): boolean {
  return Object.keys(filter).length === 0;
}

/** Whether a selector is random: each evaluation may select other entities. */
export function isRandom(selector: Selector): boolean {
  return JSON.stringify(selector).includes('"random":');
}

/** Whether a set is a part of another that a filter describes, not a choice from it. */
export function isPart(selector: Exclude<Selector, string>): selector is Part {
  return 'of' in selector && CHOICES.every((key) => !(key in selector));
}

const CHOICES = ['random', 'first', 'last', 'highest', 'lowest'];

/**
 * The group that a set is a part of, as one filter; `null` for a set without a group. Entities that are left out have been
 * named already or need no words, so the rest is worded as the others.
 */
export function groupOf(selector: Selector, traits: Pick<Traits, 'isObvious'>): Group | null {
  if (typeof selector === 'string') return null;
  if ('in' in selector) return selector;
  if (!isPart(selector)) return null;
  const { of, except, ...filter } = selector;
  const group = groupOf(of, traits);
  if (group === null || !(except === undefined || isSpoken(except, traits))) return null;
  const where = [...(group.where ?? []), ...(filter.where ?? [])];
  return {
    ...group,
    ...filter,
    ...(where.length > 0 && { where }),
    ...(except !== undefined && { other: true }),
  };
}

/** Whether two sets have the same wording. */
export function isSameSet(one: Selector, other: Selector, traits: Pick<Traits, 'isObvious'>): boolean {
  const [a, b] = [groupOf(one, traits) ?? one, groupOf(other, traits) ?? other];
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether a set consists of selector words and of entities whose exclusion needs no words. */
function isSpoken(selector: Selector, traits: Pick<Traits, 'isObvious'>): boolean {
  if (typeof selector === 'string') return true;
  if ('union' in selector) return selector.union.every((it) => isSpoken(it, traits));
  if (!('in' in selector)) return false;
  const { in: _, is, ...filter } = selector;
  return is !== undefined && Object.keys(filter).length === 0 && traits.isObvious({ not: { is } });
}
