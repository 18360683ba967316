import * as v from 'valibot';
import {
  type EntriesOf,
  type Form,
  integer,
  keyed,
  named,
  oneOf,
  oneOrMore,
  percent,
  plain,
  positive,
  sensible,
  some,
  strict,
  word,
} from './strict.ts';
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
  /** What it is for the moment: one of the game's states. */
  is?: string;
  /** Only the card itself. */
  self?: true;
  /** Anyone but the card itself. */
  other?: true;
  where?: Condition[];
}

/** A stat is so much: exactly, or within bounds that are both included. */
export interface Compared {
  stat: string;
  of?: Selector;
  atLeast?: number;
  atMost?: number;
  equals?: number;
}

/** Something that is true or not: of the candidate that is looked at, or of what `of` selects. */
export type Condition =
  | Compared
  | { keyword: string; of?: Selector }
  /** What it is for the moment: one of the game's states. */
  | { is: string; of?: Selector }
  /** It is this card, or one of these. */
  | { card: string | string[]; of?: Selector }
  /** There are so many, or at least one. */
  | { some: Selector; atLeast?: number }
  /** So many times in a hundred. Only where something is resolved: not in a filter, a target or an aura. */
  | { chance: number }
  | { not: Condition };

/** All in these zones, of both sides unless `side` says otherwise. */
export interface Group extends Filter {
  in: string | string[];
}

/** Those of a set that a filter lets pass, without those of another. */
export interface Part extends Filter {
  of: Selector;
  except?: Selector;
}

/** Words that select one entity each. */
export const selectorWords = [
  /** The card itself; in an enchantment's routine, the one that it is attached to. */
  'self',
  /** What the player pointed at. */
  'chosen',
  /** What the answered event is about. */
  'subject',
  /** What the effect around has made, drawn, moved or picked out: only in its `next` and `rest`. */
  'it',
  /** The card that gave the enchantment: only in an enchantment's routine. */
  'giver',
  'hero',
  'enemy-hero',
  /** The player, whom mana and turns belong to. */
  'player',
  'enemy-player',
] as const;

/** A set of entities, as an algebra. */
export type Selector =
  | (typeof selectorWords)[number]
  | Group
  | Part
  | { random: number; of: Selector }
  /** The first of a list in order: the next to be drawn of a deck. */
  | { first: number; of: Selector }
  | { union: Selector[] }
  | { adjacent: Selector };

/** A number that is known when the effect is resolved. */
export type Amount =
  | number
  /** The number that the answered event is about. */
  | 'measure'
  | { count: Selector }
  /** The sum over all that are selected: of none, 0. */
  | { stat: string; of: Selector }
  | { sum: Amount[] }
  | { product: Amount[] }
  /** A random number between two, both included. */
  | { from: number; to: number }
  | { if: Condition[]; amount: Amount; otherwise: Amount };

/** Cards of the set among which one is drawn by lot; only those that may be put into a deck. */
export interface CardPool {
  type?: string;
  race?: string;
  class?: string;
}

/** A card of the catalogue that is summoned, given, equipped. */
export type CardRef =
  | string
  /** One of these, by lot; of those, none that an entity of `unless` is. */
  | { random: string[] | CardPool; unless?: Selector }
  /** The card of what is selected, as it is printed. */
  | { of: Selector };

/** The schemas of what is worked out in play. */
export interface Expressions {
  filter: v.GenericSchema<Filter>;
  condition: v.GenericSchema<Condition>;
  selector: v.GenericSchema<Selector>;
  amount: v.GenericSchema<Amount>;
  cardRef: v.GenericSchema<CardRef>;
}

/** Whose, as it is written. */
export const side = word('side', ['ally', 'enemy', 'any'] satisfies Side[]) as v.GenericSchema<Side>;

/** Builds them for a game's words. */
export function makeExpressions(words: Words): Expressions {
  const selector: v.GenericSchema<Selector> = named(
    'selector',
    oneOf(() => selectorForms),
  );
  const condition: v.GenericSchema<Condition> = named(
    'condition',
    oneOf(() => conditionForms),
  );
  const amount: v.GenericSchema<Amount> = named(
    'amount',
    oneOf(() => amountForms),
  );
  const zone = word('zone', words.zones);
  const type = word('type', words.types);
  const race = word('race', words.races);
  const keyword = word('any-keyword', [...words.keywords, ...words.marks]);
  const state = word('state', words.states);
  const readable = word('readable-stat', [...words.stats, ...words.readings]);
  const of = v.exactOptional(selector);

  const filterEntries = {
    side: v.exactOptional(side),
    type: v.exactOptional(oneOrMore(type)),
    race: v.exactOptional(race),
    keyword: v.exactOptional(keyword),
    is: v.exactOptional(state),
    self: v.exactOptional(v.literal(true)),
    other: v.exactOptional(v.literal(true)),
    where: v.exactOptional(some(condition)),
  } satisfies EntriesOf<Filter>;

  const selectorForms: readonly Form<Selector>[] = [
    plain('string', word('selector-word', selectorWords) as v.GenericSchema<Selector>),
    keyed('random', named('random', strict({ random: positive, of: selector }))),
    keyed('first', named('first', strict({ first: positive, of: selector }))),
    keyed('union', named('union', strict({ union: v.pipe(v.array(selector), v.minLength(2)) }))),
    keyed('adjacent', named('adjacent', strict({ adjacent: selector }))),
    keyed(
      'of',
      named('part', sensible(strict({ of: selector, except: of, ...filterEntries }), oneself, canBe)),
    ),
    keyed('in', named('group', sensible(strict({ in: oneOrMore(zone), ...filterEntries }), oneself, canBe))),
  ];

  const compared: v.GenericSchema<Compared> = strict({
    stat: readable,
    of,
    atLeast: v.exactOptional(integer),
    atMost: v.exactOptional(integer),
    equals: v.exactOptional(integer),
  } satisfies EntriesOf<Compared>);
  const conditionForms: readonly Form<Condition>[] = [
    keyed('keyword', named('has-keyword', strict({ keyword, of }))),
    keyed('is', named('is-in-state', strict({ is: state, of }))),
    keyed('card', named('is-card', strict({ card: oneOrMore(v.string()), of }))),
    keyed('some', named('there-are', strict({ some: selector, atLeast: v.exactOptional(positive) }))),
    keyed('chance', named('chance', strict({ chance: percent }))),
    keyed('not', named('not', strict({ not: condition }))),
    keyed('stat', named('compared', sensible(compared, '"equals", or "atLeast" up to "atMost"', canHold))),
  ];

  const several = v.pipe(v.array(amount), v.minLength(2));
  const between = strict({ from: integer, to: integer });
  const amountForms: readonly Form<Amount>[] = [
    plain('string', named('measure', v.literal('measure'))),
    keyed('count', named('count', strict({ count: selector }))),
    keyed('sum', named('sum', strict({ sum: several }))),
    keyed('product', named('product', strict({ product: several }))),
    keyed('if', named('either', strict({ if: some(condition), amount, otherwise: amount }))),
    keyed(
      'from',
      named(
        'between',
        sensible(between, '"from" below "to"', (it) => it.from < it.to),
      ),
    ),
    keyed('stat', named('stat-of', strict({ stat: readable, of: selector }))),
    plain('number', integer),
  ];

  const pool = named(
    'card-pool',
    strict({
      type: v.exactOptional(type),
      race: v.exactOptional(race),
      class: v.exactOptional(word('class', words.classes)),
    } satisfies EntriesOf<CardPool>),
  );
  const list = v.pipe(v.array(v.string()), v.minLength(2));
  const drawn = oneOf<string[] | CardPool>(() => [
    { fits: (input) => Array.isArray(input), schema: list },
    { fits: () => true, schema: pool },
  ]);
  const cardRef: v.GenericSchema<CardRef> = named(
    'card-reference',
    oneOf<CardRef>(() => [
      keyed('random', named('random-card', strict({ random: drawn, unless: v.exactOptional(selector) }))),
      keyed('of', named('card-of', strict({ of: selector }))),
      plain('string', v.string()),
    ]),
  );
  const filter = named('filter', sensible(strict(filterEntries), oneself, canBe));
  return { filter, condition, selector, amount, cardRef };
}

const oneself = '"self" or "other", which nobody is both';

function canBe({ self, other }: Filter): boolean {
  return !(self && other);
}

/** A comparison says something, and something that can be so. */
function canHold({ atLeast, atMost, equals }: Compared): boolean {
  if (equals !== undefined) return atLeast === undefined && atMost === undefined;
  if (atLeast === undefined || atMost === undefined) return atLeast !== atMost;
  return atLeast <= atMost;
}
