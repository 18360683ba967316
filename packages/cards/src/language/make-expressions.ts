import * as v from 'valibot';
import {
  type Amount,
  type CardPool,
  type CardRef,
  type Compared,
  type ComparedAmounts,
  type Condition,
  type Filter,
  type Remembered,
  type Selector,
  type Side,
  selectorWords,
} from './expression.ts';
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
  const side: v.GenericSchema<Side> = word('side', [...SIDES, ...(words.sides ?? [])]);
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

  const filter: v.GenericSchema<Filter> = named('filter', sensible(strict(filterEntries), oneself, canBe));

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
  const comparison: v.GenericSchema<ComparedAmounts> = strict({
    compare: amount,
    atLeast: bound,
    atMost: bound,
    equals: bound,
    above: bound,
    below: bound,
  } satisfies EntriesOf<ComparedAmounts>);
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
  const events = Object.entries(words.events).filter(([, it]) => it.remembered);
  const during = v.picklist(['turn', 'last-turn', 'match'] satisfies Remembered['during'][]);
  const remembered = { who: v.exactOptional(filter), during } satisfies EntriesOf<Remembered>;
  const memories: readonly ConstructForm<Amount>[] =
    events.length === 0
      ? []
      : [
          keyed(
            'times',
            named(
              'times',
              strict({
                times: word(
                  'remembered-event',
                  events.map(([name]) => name),
                ),
                ...remembered,
              }),
            ),
          ),
          keyed(
            'total',
            named(
              'total',
              strict({
                total: word(
                  'measured-event',
                  events.filter(([, it]) => it.measured).map(([name]) => name),
                ),
                ...remembered,
              }),
            ),
          ),
        ];
  const amountForms: readonly ConstructForm<Amount>[] = [
    ...memories,
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
