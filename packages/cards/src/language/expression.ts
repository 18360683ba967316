import * as v from 'valibot';
import { hasKey, oneOrMore, strict, word } from './strict.ts';
import type { Words } from './words.ts';

/** Whose: read from the side of the card's controller. */
export type Side = 'ally' | 'enemy' | 'any';

/** Who is meant, among those that are looked at. All that is written must hold. */
export interface Filter {
  side?: Side;
  /** A type of card. */
  type?: string | string[];
  race?: string;
  keyword?: string;
  /** Only the card itself. */
  self?: true;
  /** Anyone but the card itself. */
  other?: true;
  where?: Condition[];
}

/** Something that is true or not: of the candidate that is looked at, or of what `of` selects. */
export type Condition =
  | { stat: string; of?: Selector; atLeast?: number; atMost?: number; equals?: number }
  | { keyword: string; of?: Selector }
  | { some: Selector }
  | { not: Condition };

/** All in these zones, of both sides unless `side` says otherwise. */
export interface Group extends Filter {
  in: string | string[];
}

/** Words that select one entity each. */
export const selectorWords = [
  /** The card itself. */
  'self',
  /** What the player pointed at. */
  'chosen',
  /** What the answered event is about. */
  'subject',
  /** What the effect before has made: only in its `next`. */
  'made',
  'hero',
  'enemy-hero',
] as const;

/** A set of entities, as an algebra. */
export type Selector =
  | (typeof selectorWords)[number]
  | Group
  | { random: number; of: Selector }
  | { union: Selector[] }
  | { of: Selector; except: Selector }
  | { adjacent: Selector };

/** A number that is known when the effect is resolved. */
export type Amount =
  | number
  /** The number that the answered event is about. */
  | 'measure'
  | { count: Selector }
  | { stat: string; of: Selector }
  | { sum: Amount[] };

/** The schemas of what is worked out in play. */
export interface Expressions {
  filter: v.GenericSchema<Filter>;
  condition: v.GenericSchema<Condition>;
  selector: v.GenericSchema<Selector>;
  amount: v.GenericSchema<Amount>;
}

const integer = v.pipe(v.number(), v.integer());
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Builds them for a game's words. */
export function makeExpressions(words: Words): Expressions {
  const selector: v.GenericSchema<Selector> = v.lazy(selectorForm);
  const condition: v.GenericSchema<Condition> = v.lazy(conditionForm);
  const amount: v.GenericSchema<Amount> = v.lazy(amountForm);

  const filterEntries = {
    side: v.exactOptional(v.picklist(['ally', 'enemy', 'any'])),
    type: v.exactOptional(oneOrMore(word(words.types))),
    race: v.exactOptional(word(words.races)),
    keyword: v.exactOptional(word(words.keywords)),
    self: v.exactOptional(v.literal(true)),
    other: v.exactOptional(v.literal(true)),
    where: v.exactOptional(v.array(condition)),
  };
  const group = strict({ in: oneOrMore(word(words.zones)), ...filterEntries });
  const random = strict({ random: positive, of: selector });
  const union = strict({ union: v.pipe(v.array(selector), v.minLength(2)) });
  const except = strict({ of: selector, except: selector });
  const adjacent = strict({ adjacent: selector });
  const named = v.picklist(selectorWords);

  const compared = strict({
    stat: word(words.stats),
    of: v.exactOptional(selector),
    atLeast: v.exactOptional(integer),
    atMost: v.exactOptional(integer),
    equals: v.exactOptional(integer),
  });
  const keyed = strict({ keyword: word(words.keywords), of: v.exactOptional(selector) });
  const some = strict({ some: selector });
  const not = strict({ not: condition });

  const counted = strict({ count: selector });
  const read = strict({ stat: word(words.stats), of: selector });
  const sum = strict({ sum: v.pipe(v.array(amount), v.minLength(2)) });
  const measure = v.literal('measure');

  function selectorForm(input: unknown): v.GenericSchema<Selector> {
    if (typeof input === 'string') return named;
    if (hasKey(input, 'random')) return random;
    if (hasKey(input, 'union')) return union;
    if (hasKey(input, 'except')) return except;
    if (hasKey(input, 'adjacent')) return adjacent;
    return group;
  }
  function conditionForm(input: unknown): v.GenericSchema<Condition> {
    if (hasKey(input, 'keyword')) return keyed;
    if (hasKey(input, 'some')) return some;
    if (hasKey(input, 'not')) return not;
    return compared;
  }
  function amountForm(input: unknown): v.GenericSchema<Amount> {
    if (typeof input === 'string') return measure;
    if (hasKey(input, 'count')) return counted;
    if (hasKey(input, 'sum')) return sum;
    if (hasKey(input, 'stat')) return read;
    return integer;
  }
  return { filter: strict(filterEntries), condition, selector, amount };
}
