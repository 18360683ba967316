import type { Effect } from '../language/effect.ts';
import type { Amount, Condition, Selector } from '../language/expression.ts';

/** An effect, in the order in which a text words it. */
export interface Planned {
  effect: Effect;
  /** It replaces the effect before it. */
  instead: boolean;
  /** Whether its condition asks for a state, which may hold `already`. */
  isAlready: boolean;
  /** Its conditions say that there are too few to choose from: from which set, and how many are left. */
  shortage: { from: Selector; left: 0 | 1 } | null;
}

/**
 * Puts effects into the order of a text: first what is usually done, then what is done instead, and when.
 */
export function planned(effects: readonly Effect[]): Planned[] {
  const left = effects.flatMap(split);
  const found: Planned[] = [];
  for (let i = 0; i < left.length; i++) {
    const one = left[i] as Planned;
    const j = left.findIndex((it, at) => at > i && areOpposite(one.effect, it.effect));
    if (j < 0) {
      found.push(one);
      continue;
    }
    const [other] = left.splice(j, 1) as [Planned];
    const [usual, instead] = isNegated(one.effect) ? [one, other] : [other, one];
    const { if: _, ...plain } = usual.effect;
    const condition = instead.effect.if?.[0] as Condition;
    const isAlready = 'is' in condition || 'card' in condition;
    found.push({ ...usual, effect: plain }, { ...instead, instead: true, isAlready });
  }
  return withShortage(found);
}

/** An effect whose amount depends on a condition is worded as two effects. */
function split(effect: Effect): Planned[] {
  const plain: Planned = { effect, instead: false, isAlready: false, shortage: null };
  const { amount, for: side } = effect;
  // Of several players, each has conditions of its own.
  if ((side !== undefined && side !== 'ally') || typeof amount !== 'object' || !('if' in amount))
    return [plain];
  const way = (it: Amount, more: Partial<Effect>): Effect => ({ ...effect, amount: it, ...more });
  return [
    { ...plain, effect: way(amount.otherwise, {}) },
    { ...plain, effect: way(amount.amount, { if: [...(effect.if ?? []), ...amount.if] }), instead: true },
  ];
}

function areOpposite(one: Effect, other: Effect): boolean {
  const [a, ...more] = one.if ?? [];
  const [b, ...others] = other.if ?? [];
  if (a === undefined || b === undefined || more.length + others.length > 0) return false;
  if ([one, other].some((it) => it.for !== undefined && it.for !== 'ally')) return false;
  // Two chances are taken one by one.
  if (JSON.stringify([a, b]).includes('"chance"')) return false;
  return isNot(a, b) || isNot(b, a);
}

function isNot(a: Condition, b: Condition): boolean {
  return 'not' in a && JSON.stringify(a.not) === JSON.stringify(b);
}

function isNegated({ if: conditions = [] }: Effect): boolean {
  const [first] = conditions;
  return first !== undefined && 'not' in first;
}

/** What is done when there are too few to choose from is worded after what is done with the choice. */
function withShortage(all: readonly Planned[]): Planned[] {
  const [usual, short]: [Planned[], Planned[]] = [[], []];
  for (const [i, it] of all.entries()) {
    // After the choice, it would be another question.
    const drawn = all.slice(i + 1).filter(({ effect }) => effect.if === undefined);
    const shortage = shortageOf(it.effect.if ?? [], drawn);
    if (shortage === null) usual.push(it);
    else short.push({ ...it, shortage });
  }
  return [...usual, ...short];
}

function shortageOf(conditions: readonly Condition[], drawn: readonly Planned[]): Planned['shortage'] {
  const [first, second, ...more] = conditions;
  if (first === undefined || more.length > 0) return null;
  const lacking = second ?? first;
  if (!('not' in lacking && 'some' in lacking.not)) return null;
  const { some, atLeast = 1 } = lacking.not;
  // "There is none" says of what only where something is drawn from one set.
  const sets = setsIn(drawn);
  if (sets.size !== 1 || !sets.has(JSON.stringify(some))) return null;
  if (second === undefined) return atLeast === 1 ? { from: some, left: 0 } : null;
  const there =
    'some' in first && first.atLeast === undefined && JSON.stringify(first.some) === JSON.stringify(some);
  return there && atLeast === 2 ? { from: some, left: 1 } : null;
}

/** The sets from which something is drawn at random, anywhere in effects, as JSON. */
function setsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return found;
  if ('random' in value && 'of' in value) found.add(JSON.stringify(value.of));
  for (const part of Object.values(value)) setsIn(part, found);
  return found;
}
