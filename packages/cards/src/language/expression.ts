import * as v from 'valibot';
import {
  type ConstructForm,
  type EntriesOf,
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

/** A side, relative to the card's controller. */
export type Side = 'ally' | 'enemy' | 'any';

/** Matches entities. All keys must match. */
export interface Filter {
  /** Whose they are. */
  side?: Side;
  /** The card type, or one of several. */
  type?: string | string[];
  /** The race. */
  race?: string;
  /** A keyword that the entity has now; for a label, one that its card has printed. */
  keyword?: string;
  /** A state that it is in: one of the game's words. */
  is?: string;
  /** Only the card itself. */
  self?: true;
  /** Anything but the card itself. */
  other?: true;
  /** Conditions on the candidate. */
  where?: Condition[];
}

/** Compares a stat with a value or with inclusive bounds. */
export interface Compared {
  stat: string;
  of?: Selector;
  atLeast?: number;
  atMost?: number;
  equals?: number;
}

/** Compares two amounts. Exactly one of the last five keys is given. */
export interface Comparison {
  /** The first amount. */
  compare: Amount;
  /** The first is this or more. */
  atLeast?: Amount;
  /** The first is this or less. */
  atMost?: Amount;
  /** Both are the same. */
  equals?: Amount;
  /** The first is more than this. */
  above?: Amount;
  /** The first is less than this. */
  below?: Amount;
}

/**
 * Something that is true or false: of the first entity that `of` selects, or, without it, of a filter's candidate, and
 * elsewhere of the card itself.
 */
export type Condition =
  | Compared
  /** It has this keyword. */
  | { keyword: string; of?: Selector }
  /** It is in this state: one of the game's words. */
  | { is: string; of?: Selector }
  /** It is this card, one of these cards, or the card of one of the selected entities. */
  | { card: string | string[] | { of: Selector }; of?: Selector }
  /** At least this many are selected; without `atLeast`, one. */
  | { some: Selector; atLeast?: number }
  /** True this many times in a hundred, from 1 to 99. Allowed only inside an effect. */
  | { chance: number }
  /** The condition is false. */
  | { not: Condition }
  /** At least one of these conditions is true. */
  | { any: Condition[] }
  /** All of these conditions are true: for a part of `any`. */
  | { all: Condition[] }
  | Comparison
  /** It is the turn of this side: `ally` or `enemy`. */
  | { turn: 'ally' | 'enemy' };

/** All entities in some zones; of both sides without `side`. */
export interface Group extends Filter {
  /** The zone, or several. */
  in: string | string[];
}

/** The entities of a set that match a filter, without those of another set. */
export interface Part extends Filter {
  /** The set. */
  of: Selector;
  /** The entities to leave out. */
  except?: Selector;
}

/** Words that select one entity each. */
export const selectorWords = [
  /** The card itself; in an enchantment's routine, the enchantment's host. */
  'self',
  /** What the player chose as the target. */
  'chosen',
  /** The entity that the answered event is about. */
  'subject',
  /** What the enclosing effect has made, drawn, moved or picked: only in its `next` and `rest`. */
  'it',
  /** The card that gave the enchantment: only in an enchantment's routine. */
  'giver',
  'hero',
  'enemy-hero',
  /** The entity of the player, which has the mana. */
  'player',
  'enemy-player',
] as const;

/** A set of entities, as an algebra. */
export type Selector =
  | (typeof selectorWords)[number]
  | Group
  | Part
  /** This many, at least 1, chosen at random; each at most once. */
  | { random: number; of: Selector }
  /** The first ones, at least 1, in the order of the zone: those of a deck are drawn next. */
  | { first: number; of: Selector }
  /** The last ones, at least 1, in the order of the zone: those of a graveyard came there last. */
  | { last: number; of: Selector }
  /** Those with the highest value of a stat: several if they are equal. */
  | { highest: string; of: Selector }
  /** Those with the lowest value of a stat: several if they are equal. */
  | { lowest: string; of: Selector }
  /** The first one of each card. */
  | { unique: Selector }
  /** All entities of several sets. */
  | { union: Selector[] }
  /** The neighbours in the zone. */
  | { adjacent: Selector };

/** A number that is evaluated when the effect is resolved. */
export type Amount =
  | number
  /** The number that the answered event is about. */
  | 'measure'
  /** How many are selected. */
  | { count: Selector }
  /** The sum of a stat over all that are selected; 0 if there are none. */
  | { stat: string; of: Selector }
  /** The sum of several numbers. */
  | { sum: Amount[] }
  /** The product of several numbers. */
  | { product: Amount[] }
  /** The largest of several numbers. */
  | { largest: Amount[] }
  /** The smallest of several numbers. */
  | { smallest: Amount[] }
  /** A random number between two bounds, both included. Allowed only inside an effect. */
  | { from: number; to: number }
  /** One number if all conditions hold, another if not. */
  | { if: Condition[]; amount: Amount; otherwise: Amount };

/** The cards that a random card is drawn from: those that match all keys. */
export interface CardPool {
  /** Only cards of this type. */
  type?: string;
  /** Only cards of this race. */
  race?: string;
  /** Only cards of this class. */
  class?: string;
  /** Only cards of this rarity. */
  rarity?: string;
  /** Only cards of this set. */
  set?: string;
  /** Only cards that have this keyword printed. */
  keyword?: string;
  /** Only cards that cost this much, as printed. */
  cost?: Amount | { atLeast?: Amount; atMost?: Amount };
  /** With `false`, only cards that cannot be put into a deck; otherwise only those that can. */
  collectible?: false;
}

/** A card to summon, give or equip: its id, or a way to find it. */
export type CardRef =
  | string
  /**
   * A random one of these, except the cards of entities that `unless` selects. With `different`, an effect that makes several
   * makes none of them twice.
   */
  | { random: string[] | CardPool; unless?: Selector; different?: true }
  /** The printed card of the first entity that is selected. */
  | { of: Selector };

/** The schemas of what is evaluated during a match. */
export interface Expressions {
  filter: v.GenericSchema<Filter>;
  condition: v.GenericSchema<Condition>;
  selector: v.GenericSchema<Selector>;
  amount: v.GenericSchema<Amount>;
  cardRef: v.GenericSchema<CardRef>;
}

/** The schema of a set's id. */
export const setId = named(
  'set',
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the id of a set: lower-case words joined by hyphens'),
  ),
);

/** The sides. */
export const SIDES = ['ally', 'enemy', 'any'] as const satisfies Side[];
const side = word('side', SIDES) as v.GenericSchema<Side>;

/** Builds the schemas for a game's words. */
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

  const selectorForms: readonly ConstructForm<Selector>[] = [
    plain('string', word('selector-word', selectorWords) as v.GenericSchema<Selector>),
    keyed('random', named('random', strict({ random: positive, of: selector }))),
    keyed('first', named('first', strict({ first: positive, of: selector }))),
    keyed('last', named('last', strict({ last: positive, of: selector }))),
    keyed('highest', named('highest', strict({ highest: readable, of: selector }))),
    keyed('lowest', named('lowest', strict({ lowest: readable, of: selector }))),
    keyed('unique', named('unique', strict({ unique: selector }))),
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
  const bound = v.exactOptional(amount);
  const comparison: v.GenericSchema<Comparison> = strict({
    compare: amount,
    atLeast: bound,
    atMost: bound,
    equals: bound,
    above: bound,
    below: bound,
  } satisfies EntriesOf<Comparison>);
  const ids = oneOrMore(v.string());
  const sameCard = oneOf<string | string[] | { of: Selector }>(() => [
    keyed('of', named('same-card', strict({ of: selector }))),
    { fits: () => true, schema: ids },
  ]);
  const conditionForms: readonly ConstructForm<Condition>[] = [
    keyed('keyword', named('has-keyword', strict({ keyword, of }))),
    keyed('is', named('is-in-state', strict({ is: state, of }))),
    keyed('card', named('is-card', strict({ card: sameCard, of }))),
    keyed('some', named('there-are', strict({ some: selector, atLeast: v.exactOptional(positive) }))),
    keyed('chance', named('chance', strict({ chance: percent }))),
    keyed('not', named('not', strict({ not: condition }))),
    keyed('any', named('any-of', strict({ any: v.pipe(v.array(condition), v.minLength(2)) }))),
    keyed('all', named('all-of', strict({ all: v.pipe(v.array(condition), v.minLength(2)) }))),
    keyed('turn', named('whose-turn', strict({ turn: v.picklist(['ally', 'enemy']) }))),
    keyed(
      'compare',
      named(
        'comparison',
        sensible(
          comparison,
          'exactly one of "atLeast", "atMost", "equals", "above" and "below"',
          (it) => Object.keys(it).length === 2,
        ),
      ),
    ),
    keyed(
      'stat',
      named(
        'compared',
        sensible(compared, 'either "equals", or "atLeast" not above "atMost", or one of both', canHold),
      ),
    ),
  ];

  const several = v.pipe(v.array(amount), v.minLength(2));
  const between = strict({ from: integer, to: integer });
  const amountForms: readonly ConstructForm<Amount>[] = [
    plain('string', named('measure', v.literal('measure'))),
    keyed('count', named('count', strict({ count: selector }))),
    keyed('sum', named('sum', strict({ sum: several }))),
    keyed('product', named('product', strict({ product: several }))),
    keyed('largest', named('largest', strict({ largest: several }))),
    keyed('smallest', named('smallest', strict({ smallest: several }))),
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

  const costBounds = named(
    'cost-bounds',
    sensible(
      strict({ atLeast: bound, atMost: bound }),
      'at least one of "atLeast" and "atMost"',
      (it) => Object.keys(it).length > 0,
    ),
  );
  const costs = oneOf<Amount | { atLeast?: Amount; atMost?: Amount }>(() => [
    keyed('atLeast', costBounds),
    keyed('atMost', costBounds),
    { fits: () => true, schema: amount },
  ]);
  const pool = named(
    'card-pool',
    strict({
      type: v.exactOptional(type),
      race: v.exactOptional(race),
      class: v.exactOptional(word('class', words.classes)),
      rarity: v.exactOptional(word('rarity', words.rarities)),
      set: v.exactOptional(setId),
      keyword: v.exactOptional(keyword),
      cost: v.exactOptional(costs),
      collectible: v.exactOptional(v.literal(false)),
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
      keyed(
        'random',
        named(
          'random-card',
          strict({
            random: drawn,
            unless: v.exactOptional(selector),
            different: v.exactOptional(v.literal(true)),
          }),
        ),
      ),
      keyed('of', named('card-of', strict({ of: selector }))),
      plain('string', v.string()),
    ]),
  );
  const filter = named('filter', sensible(strict(filterEntries), oneself, canBe));
  return { filter, condition, selector, amount, cardRef };
}

const oneself = 'only one of "self" and "other"';

function canBe({ self, other }: Filter): boolean {
  return !(self && other);
}

/** Whether a comparison has a bound, and some number is within its bounds. */
function canHold({ atLeast, atMost, equals }: Compared): boolean {
  if (equals !== undefined) return atLeast === undefined && atMost === undefined;
  if (atLeast === undefined || atMost === undefined) return atLeast !== atMost;
  return atLeast <= atMost;
}
