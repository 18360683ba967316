import type { Group, Selector } from '../language/expression.ts';
import type { Wording } from './wording.ts';

/**
 * The group that a set is a part of, as one filter; `null` for a set that is none. Who is left out has been spoken of, or
 * goes without saying: the others are left.
 */
export function groupOf(selector: Selector, wording: Wording): Group | null {
  if (typeof selector === 'string') return null;
  if ('in' in selector) return selector;
  if (!('of' in selector) || 'random' in selector || 'first' in selector) return null;
  const { of, except, ...filter } = selector;
  const group = groupOf(of, wording);
  if (group === null || !(except === undefined || isSpoken(except, wording))) return null;
  const where = [...(group.where ?? []), ...(filter.where ?? [])];
  return {
    ...group,
    ...filter,
    ...(where.length > 0 && { where }),
    ...(except !== undefined && { other: true }),
  };
}

/** Whether two sets are told in the same words. */
export function isSameSet(one: Selector, other: Selector, wording: Wording): boolean {
  const [a, b] = [groupOf(one, wording) ?? one, groupOf(other, wording) ?? other];
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether it is made of words, and of those of whom it goes without saying that they are not meant. */
function isSpoken(selector: Selector, wording: Wording): boolean {
  if (typeof selector === 'string') return true;
  if ('union' in selector) return selector.union.every((it) => isSpoken(it, wording));
  if (!('in' in selector)) return false;
  const { in: _, is, ...filter } = selector;
  return is !== undefined && Object.keys(filter).length === 0 && wording.isObvious({ not: { is } });
}
