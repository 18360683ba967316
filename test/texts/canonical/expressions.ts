import type { Amount, CardRef, Condition, Filter, Remembered, Selector } from '@aftercast/cards';
import { KINDS, TWINS } from './names.ts';
import { keyOf } from './order.ts';

/** Rewrites the parts of a card that choose, ask and count. What means the same gets one form. */
export function filterForm(filter: Filter): Filter {
  const { keyword, is, where = [], type, side, ...rest } = filter;
  const conditions = [
    ...where,
    // On a candidate, the two keys ask what conditions ask.
    ...(keyword === undefined ? [] : [{ keyword }]),
    ...(is === undefined ? [] : [{ is }]),
  ];
  const asked = allForm(conditions).filter((it) => !isUnsaid(it));
  const types = [type ?? []].flat();
  return {
    ...rest,
    // Both sides are no side.
    ...(side !== undefined && side !== 'any' && { side }),
    ...(types.length > 0 && { type: types.length === 1 ? (types[0] as string) : [...types].sort() }),
    ...(asked.length > 0 && { where: asked }),
  };
}

export function selectorForm(selector: Selector): Selector {
  if (typeof selector === 'string') return selector;
  if ('random' in selector) return { random: selector.random, of: selectorForm(selector.of) };
  if ('first' in selector) return { first: selector.first, of: selectorForm(selector.of) };
  if ('last' in selector) return { last: selector.last, of: selectorForm(selector.of) };
  if ('highest' in selector) return { highest: selector.highest, of: selectorForm(selector.of) };
  if ('lowest' in selector) return { lowest: selector.lowest, of: selectorForm(selector.of) };
  if ('unique' in selector) return { unique: selectorForm(selector.unique) };
  if ('union' in selector) return { union: selector.union.map(selectorForm) };
  if ('adjacent' in selector) return { adjacent: selectorForm(selector.adjacent) };
  if ('in' in selector) return groupForm(selector);
  return partForm(selector as Part);
}

type Group = Extract<Selector, { in: unknown }>;
type Part = Filter & { of: Selector; except?: Selector };

function groupForm({ in: zones, ...filter }: Group): Selector {
  const places = [zones].flat();
  const { type, ...rest } = filterForm(filter);
  const [only = ''] = places;
  // In these zones there is only one type of card, and elsewhere only minions have a race.
  const home = HOMES[only] ?? (rest.race === undefined ? undefined : 'minion');
  const isSaid = type !== undefined && !(places.length === 1 && home === type);
  const { side, ...more } = rest;
  const isAlone = places.length === 1 && !isSaid && Object.keys(more).length === 0;
  // A player has one hero, and is one player.
  if (isAlone && only === 'hero' && side !== undefined) return side === 'ally' ? 'hero' : 'enemy-hero';
  if (isAlone && only === 'player' && side !== undefined) return side === 'ally' ? 'player' : 'enemy-player';
  return { in: places, ...rest, ...(isSaid && { type }) };
}

const HOMES: Readonly<Record<string, string>> = {
  battlefield: 'minion',
  hero: 'hero',
  weapon: 'weapon',
  power: 'power',
  field: 'program',
};

function partForm({ of, except, ...filter }: Part): Selector {
  const whole = selectorForm(of);
  const form = filterForm(filter);
  const out = except === undefined ? undefined : exceptForm(selectorForm(except));
  const left = out === undefined ? whole : { of: whole, except: out };
  if (Object.keys(form).length === 0) return left;
  // A part of a group is a group; what is left out may be left out before or after.
  if (typeof whole === 'object' && 'in' in whole) {
    const both = joinedFilters(whole, form);
    if (both !== null) {
      const group = groupForm({ ...both, in: whole.in });
      return out === undefined ? group : { of: group, except: out };
    }
  }
  return {
    ...(typeof left === 'object' && 'except' in left ? left : { of: left as Selector }),
    ...form,
  } as Selector;
}

/** What has died already is left out of what a text names. */
function exceptForm(except: Selector): Selector | undefined {
  if (typeof except === 'string') return except;
  if ('union' in except) {
    const all = except.union.filter((it) => !isDead(it));
    const [only] = all;
    return all.length === 1 ? only : all.length === 0 ? undefined : { union: [...all].sort(byKey) };
  }
  return isDead(except) ? undefined : except;
}

const byKey = (a: unknown, b: unknown) => (keyOf(a) < keyOf(b) ? -1 : 1);

function isDead(selector: Selector): boolean {
  return (
    typeof selector === 'object' &&
    'in' in selector &&
    selector.side === undefined &&
    keyOf(selector.where) === keyOf([{ is: 'dead' }])
  );
}

/** Two filters as one; `null` if both have a key with different values. */
function joinedFilters(one: Filter, other: Filter): Filter | null {
  const { where = [], ...a } = one;
  const { where: more = [], ...b } = other;
  for (const key of Object.keys(b) as (keyof typeof b)[])
    if (key in a && keyOf(a[key]) !== keyOf(b[key])) return null;
  const all = [...where, ...more];
  return { ...a, ...b, ...(all.length > 0 && { where: all }) };
}

export function conditionForm(condition: Condition): Condition {
  if ('not' in condition) {
    const not = conditionForm(condition.not);
    if ('not' in not) return not.not;
    if ('any' in not) return conditionForm({ all: not.any.map((it) => ({ not: it })) });
    if ('all' in not) return conditionForm({ any: not.all.map((it) => ({ not: it })) });
    return { not };
  }
  if ('any' in condition) {
    const any = condition.any
      .map(conditionForm)
      .flatMap((it) => ('any' in it ? it.any : [it]))
      .sort(byKey);
    return any.length === 1 ? (any[0] as Condition) : { any };
  }
  if ('all' in condition) {
    const all = allForm(condition.all);
    return all.length === 1 ? (all[0] as Condition) : { all };
  }
  if ('some' in condition) {
    const { some, atLeast = 1 } = condition;
    return { some: selectorForm(some), ...(atLeast > 1 && { atLeast }) };
  }
  if ('compare' in condition) {
    const stat = statForm(condition);
    if (stat !== null) return stat;
    return Object.fromEntries(
      Object.entries(condition).map(([key, it]) => [key, amountForm(it as Amount)]),
    ) as unknown as Condition;
  }
  const of = 'of' in condition && condition.of !== undefined ? { of: selectorForm(condition.of) } : {};
  if ('card' in condition) {
    const { card } = condition;
    if (typeof card === 'object' && 'of' in card) return { card: { of: selectorForm(card.of) }, ...of };
    const ids = [...new Set([card].flat().map((it) => TWINS[it] ?? it))];
    return { card: ids.length === 1 ? (ids[0] as string) : [...ids].sort(), ...of };
  }
  return { ...condition, ...of };
}

/** A stat of one thing that is compared with a number. */
function statForm({ compare, ...bounds }: Extract<Condition, { compare: unknown }>): Condition | null {
  const amount = amountForm(compare);
  if (typeof amount !== 'object' || !('stat' in amount) || typeof amount.of !== 'string') return null;
  const isPlain = Object.entries(bounds).every(
    ([key, it]) => ['atLeast', 'atMost', 'equals'].includes(key) && typeof it === 'number',
  );
  return isPlain ? ({ stat: amount.stat, of: amount.of, ...bounds } as Condition) : null;
}

/** Conditions that must all hold, without `all` inside, and in one order. */
export function allForm(conditions: readonly Condition[]): Condition[] {
  return conditions
    .map(conditionForm)
    .flatMap((it) => ('all' in it ? it.all : [it]))
    .sort(byKey);
}

/** Texts are about the living, and about weapons that are not broken. */
export function isUnsaid(condition: Condition): boolean {
  if ('stat' in condition)
    return condition.stat === 'durability-left' && condition.atLeast === 1 && condition.of === undefined;
  return (
    'not' in condition &&
    'is' in condition.not &&
    condition.not.is === 'dead' &&
    condition.not.of !== 'chosen'
  );
}

export function amountForm(amount: Amount): Amount {
  if (typeof amount !== 'object') return amount;
  if ('count' in amount) return { count: selectorForm(amount.count) };
  if ('stat' in amount) return { stat: amount.stat, of: selectorForm(amount.of) };
  if ('times' in amount) return timesForm({ times: amount.times, ...rememberedForm(amount.times, amount) });
  if ('total' in amount) return { total: amount.total, ...rememberedForm(amount.total, amount) };
  if ('sum' in amount) return { sum: amount.sum.map(amountForm) };
  if ('product' in amount) return { product: amount.product.map(amountForm) };
  if ('largest' in amount) return { largest: amount.largest.map(amountForm) };
  if ('smallest' in amount) return { smallest: amount.smallest.map(amountForm) };
  if ('from' in amount) return amount;
  return {
    if: allForm(amount.if),
    amount: amountForm(amount.amount),
    otherwise: amountForm(amount.otherwise),
  };
}

/** The only type of card that an event can be about: a noun such as `spells` says it. */
const SUBJECTS: Readonly<Record<string, string>> = { cast: 'spell', summon: 'minion', death: 'minion' };

function rememberedForm(event: string, { during, who }: Remembered): Remembered {
  const { type, ...filter } = filterForm(who ?? {});
  const about = type === undefined || type === SUBJECTS[event] ? filter : { ...filter, type };
  return { ...(Object.keys(about).length > 0 && { who: about }), during };
}

/** The players have two of these numbers themselves. */
function timesForm(amount: { times: string } & Remembered): Amount {
  const stat = COUNTED[JSON.stringify([amount.times, amount.who, amount.during])];
  return stat === undefined ? (ofEnemy(amount) ?? amount) : { stat, of: 'player' };
}

const COUNTED: Readonly<Record<string, string>> = {
  '["play",{"side":"ally"},"turn"]': 'cards-played',
  '["play",{"side":"ally","type":"minion"},"turn"]': 'minions-played',
};

/** The same of the opponent. */
function ofEnemy(amount: { times: string } & Remembered): Amount | null {
  const { side, ...who } = amount.who ?? {};
  if (side !== 'enemy') return null;
  const own = timesForm({ ...amount, who: { side: 'ally', ...who } });
  return typeof own === 'object' && 'stat' in own ? { ...own, of: 'enemy-player' } : null;
}

export function cardForm(ref: CardRef): CardRef {
  if (typeof ref === 'string') return TWINS[ref] ?? ref;
  if ('of' in ref) return { of: selectorForm(ref.of) };
  const { random, unless, different } = ref;
  return {
    random: Array.isArray(random) ? random.map((it) => TWINS[it] ?? it) : poolForm(random),
    ...(unless !== undefined && { unless: selectorForm(unless) }),
    ...(different && { different }),
  };
}

type Pool = Exclude<Extract<CardRef, { random: unknown }>['random'], string[]>;

function poolForm({ cost, type, ...rest }: Pool): Pool {
  const home = rest.race === undefined ? KINDS[rest.keyword ?? ''] : 'minion';
  // Only minions have a race, and some nouns say the type.
  const facts = {
    ...rest,
    ...(type !== undefined && type !== home && { type }),
  };
  if (cost === undefined || typeof cost !== 'object')
    return { ...facts, ...(cost !== undefined && { cost }) };
  if (!('atLeast' in cost || 'atMost' in cost)) return { ...facts, cost: amountForm(cost as Amount) };
  const { atLeast, atMost } = cost as { atLeast?: Amount; atMost?: Amount };
  return {
    ...facts,
    cost: {
      ...(atLeast !== undefined && { atLeast: amountForm(atLeast) }),
      ...(atMost !== undefined && { atMost: amountForm(atMost) }),
    },
  };
}
