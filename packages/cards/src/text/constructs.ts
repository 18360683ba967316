import type { Amount, Condition, Group, Part, Selector } from '../language/expression.ts';

/** Selectors that are no words, by the key that tells them from others. */
export interface SelectorForms {
  in: Group;
  of: Part;
  random: Extract<Selector, { random: number }>;
  first: Extract<Selector, { first: number }>;
  last: Extract<Selector, { last: number }>;
  highest: Extract<Selector, { highest: string }>;
  lowest: Extract<Selector, { lowest: string }>;
  unique: Extract<Selector, { unique: Selector }>;
  union: Extract<Selector, { union: Selector[] }>;
  adjacent: Extract<Selector, { adjacent: Selector }>;
}

/** Conditions, by the key that tells them from others. */
export interface ConditionForms {
  stat: Extract<Condition, { stat: string }>;
  keyword: Extract<Condition, { keyword: string }>;
  is: Extract<Condition, { is: string }>;
  card: Extract<Condition, { card: unknown }>;
  some: Extract<Condition, { some: Selector }>;
  chance: Extract<Condition, { chance: number }>;
  any: Extract<Condition, { any: Condition[] }>;
  all: Extract<Condition, { all: Condition[] }>;
  compare: Extract<Condition, { compare: Amount }>;
  turn: Extract<Condition, { turn: string }>;
}

/** Numbers that are not written as such, by the key that tells them from others. */
export interface AmountForms {
  count: Extract<Amount, { count: Selector }>;
  stat: Extract<Amount, { stat: string }>;
  times: Extract<Amount, { times: string }>;
  total: Extract<Amount, { total: string }>;
  sum: Extract<Amount, { sum: Amount[] }>;
  product: Extract<Amount, { product: Amount[] }>;
  largest: Extract<Amount, { largest: Amount[] }>;
  smallest: Extract<Amount, { smallest: Amount[] }>;
  from: Extract<Amount, { from: number }>;
  if: Extract<Amount, { if: Condition[] }>;
}

/**
 * The words of a language for the constructs of the card language, one entry each: a construct that the language lacks is a
 * compile error, and so is a construct of the card language that is not listed here.
 */
export interface ConstructWords<Speech, Noun> {
  selectors: { readonly [Form in keyof SelectorForms]: (phrases: Speech, it: SelectorForms[Form]) => Noun };
  /** `isNot`: the condition must not hold. */
  conditions: {
    readonly [Form in keyof ConditionForms]: (
      phrases: Speech,
      it: ConditionForms[Form],
      isNot: boolean,
    ) => string;
  };
  amounts: { readonly [Form in keyof AmountForms]: (phrases: Speech, it: AmountForms[Form]) => Noun };
}

/** Words a selector that is no word. */
export function wordSelector<Speech, Noun>(
  { selectors }: Pick<ConstructWords<Speech, Noun>, 'selectors'>,
  phrases: Speech,
  it: Exclude<Selector, string>,
): Noun {
  if ('random' in it) return selectors.random(phrases, it);
  if ('first' in it) return selectors.first(phrases, it);
  if ('last' in it) return selectors.last(phrases, it);
  if ('highest' in it) return selectors.highest(phrases, it);
  if ('lowest' in it) return selectors.lowest(phrases, it);
  if ('unique' in it) return selectors.unique(phrases, it);
  if ('union' in it) return selectors.union(phrases, it);
  if ('adjacent' in it) return selectors.adjacent(phrases, it);
  if ('in' in it) return selectors.in(phrases, it);
  return selectors.of(phrases, it);
}

/** Words a condition, or that it does not hold. */
export function wordCondition<Speech>(
  words: Pick<ConstructWords<Speech, unknown>, 'conditions'>,
  phrases: Speech,
  it: Condition,
  isNot = false,
): string {
  const { conditions } = words;
  if ('not' in it) return wordCondition(words, phrases, it.not, !isNot);
  if ('some' in it) return conditions.some(phrases, it, isNot);
  if ('chance' in it) return conditions.chance(phrases, it, isNot);
  if ('any' in it) return conditions.any(phrases, it, isNot);
  if ('all' in it) return conditions.all(phrases, it, isNot);
  if ('turn' in it) return conditions.turn(phrases, it, isNot);
  if ('compare' in it) return conditions.compare(phrases, it, isNot);
  if ('keyword' in it) return conditions.keyword(phrases, it, isNot);
  if ('is' in it) return conditions.is(phrases, it, isNot);
  if ('card' in it) return conditions.card(phrases, it, isNot);
  return conditions.stat(phrases, it, isNot);
}

/** Words a number that is not written as one. */
export function wordAmount<Speech, Noun>(
  { amounts }: Pick<ConstructWords<Speech, Noun>, 'amounts'>,
  phrases: Speech,
  it: Exclude<Amount, number | string>,
): Noun {
  if ('count' in it) return amounts.count(phrases, it);
  if ('stat' in it) return amounts.stat(phrases, it);
  if ('times' in it) return amounts.times(phrases, it);
  if ('total' in it) return amounts.total(phrases, it);
  if ('sum' in it) return amounts.sum(phrases, it);
  if ('product' in it) return amounts.product(phrases, it);
  if ('largest' in it) return amounts.largest(phrases, it);
  if ('smallest' in it) return amounts.smallest(phrases, it);
  if ('from' in it) return amounts.from(phrases, it);
  return amounts.if(phrases, it);
}
