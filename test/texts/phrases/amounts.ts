import type { Amount, Condition, Selector } from '@aftercast/cards';
import type { Grammar, Rules } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
  after,
  as,
  either,
  inOrder,
  listOf,
  mapped,
  matching,
  maybe,
  oneOf,
  type Reader,
  several,
  words,
} from '../reading/reader.ts';
import { figure } from './entities.ts';
import { memoryRules } from './memory.ts';
import { groupOf, isMany } from './nouns.ts';

const PLAYED: readonly (readonly [string, string])[] = [
  ['cards', 'cards-played'],
  ['minions', 'minions-played'],
];

/** The rules of numbers. */
export function amountRules(grammar: Grammar, lexis: Lexis): Rules<'amount' | 'perEach' | 'bounds'> {
  const stat = oneOf(lexis.read);
  const number: Reader<number> = matching(/\*?(-?\d+)\*?/y, ([, it]) => Number(it));
  const counted: Reader<Selector> = mapped(
    (place) => grammar.described(true)(place),
    (it) => groupOf(it),
  );
  const memory = memoryRules(grammar);
  const simple: Reader<Amount> = either<Amount>(
    mapped(
      inOrder(words('('), (place) => grammar.amount(place), words(')')),
      ([, it]) => it,
    ),
    memory.number,
    mapped(inOrder(number, words('-'), number), ([from, , to]) => (from < to ? { from, to } : null)),
    number,
    as(either(words('that much'), words('that many')), 'measure' as const),
    (place) => (place.said.event?.event === 'play' ? as(words('its cost'), 'measure' as const)(place) : []),
    mapped(
      after('the Mana paid for ', (place) => grammar.entity(place)),
      (of) => ({ stat: 'paid', of }),
    ),
    as(words('your Armor'), { stat: 'armor', of: 'hero' as const }),
    // A player's Armor is the hero's.
    mapped(
      inOrder((place) => grammar.owner(place), words(' '), stat),
      ([of, , it]) => (of === 'player' && it === 'armor' ? null : { stat: it, of }),
    ),
    mapped(
      inOrder(words('the '), maybe(words('total '), ''), stat, words(' of '), (place) =>
        grammar.entity(place),
      ),
      ([, total, it, , of]) => ((total !== '') === isMany(of) ? { stat: it, of } : null),
    ),
    mapped(
      inOrder(words('the number of '), oneOf(PLAYED), words(' you have played this turn')),
      ([, it]) => ({ stat: it, of: 'player' as const }),
    ),
    mapped(after('the number of different ', counted), (unique) => ({ count: { unique } })),
    mapped(after('the number of ', counted), (count) => ({ count })),
    mapped(
      inOrder(
        either(words('the larger of '), words('the largest of ')),
        listOf((place) => grammar.amount(place)),
      ),
      ([, largest]) => (largest.length > 1 ? { largest } : null),
    ),
    mapped(
      inOrder(
        either(words('the smaller of '), words('the smallest of ')),
        listOf((place) => grammar.amount(place)),
      ),
      ([, smallest]) => (smallest.length > 1 ? { smallest } : null),
    ),
  );
  // `times` binds closer than `plus`.
  const products = mapped(
    several(simple, ' times '),
    (product): Amount => (product.length === 1 ? (product[0] as Amount) : { product }),
  );
  const sums = mapped(
    several(products, ' plus '),
    (sum): Amount => (sum.length === 1 ? (sum[0] as Amount) : { sum }),
  );
  const either1: Reader<Amount> = mapped(
    inOrder(sums, words(', or '), sums, words(' if '), (place) => grammar.condition(place)),
    ([otherwise, , amount, , condition]) => ({ if: [condition], amount, otherwise }),
  );
  const point: Reader<Amount> = either<Amount>(
    memory.each,
    mapped(
      after('Mana paid for ', (place) => grammar.entity(place)),
      (of) => ({ stat: 'paid', of }),
    ),
    as(words('damage your hero has taken'), { stat: 'damage', of: 'hero' as const }),
    mapped(
      inOrder(stat, words(' of '), (place) => grammar.entity(place)),
      ([it, , of]) => ({ stat: it, of }),
    ),
    as(words('other card you have played this turn'), {
      sum: [{ stat: 'cards-played', of: 'player' as const }, -1],
    }),
    as(words('card you have played this turn'), { stat: 'cards-played', of: 'player' as const }),
    as(words('minion you have played this turn'), { stat: 'minions-played', of: 'player' as const }),
    mapped(
      (place) => grammar.described(false)(place),
      (it) => {
        const count = groupOf(it);
        // What is done for each player is no number.
        return count === null || it.zones?.join() === 'player' ? null : { count };
      },
    ),
    mapped(
      after('different ', (place) => grammar.described(false)(place)),
      (it) => {
        const unique = groupOf(it);
        return unique === null ? null : { count: { unique } };
      },
    ),
    mapped(
      after('other ', (place) => grammar.described(false)(place)),
      (it) => {
        const count = groupOf(it);
        return count === null || typeof count === 'string'
          ? null
          : { count: { ...count, other: true as const } };
      },
    ),
  );
  const bounds: Reader<Condition> = either<Condition>(
    mapped(inOrder(figure, words(' or less '), stat), ([atMost, , it]) => ({ stat: it, atMost })),
    mapped(inOrder(figure, words(' or more '), stat), ([atLeast, , it]) => ({ stat: it, atLeast })),
    mapped(inOrder(figure, words(' to '), figure, words(' '), stat), ([atLeast, , atMost, , it]) => ({
      stat: it,
      atLeast,
      atMost,
    })),
    mapped(inOrder(figure, words(' '), stat), ([equals, , it]) => ({ stat: it, equals })),
    mapped(after('no ', stat), (it) => ({ stat: it, equals: 0 })),
  );
  return { amount: either(sums, either1), perEach: after(' for each ', point), bounds };
}

/** So much of something: `3 damage`, `damage equal to its Attack`, `1 Armor for each minion`. */
export function muchOf(grammar: Grammar, what: string): Reader<Amount> {
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  return either<Amount>(
    mapped(inOrder(amount, words(` ${what}`)), ([it]) => (isFigure(it) ? it : null)),
    mapped(inOrder(words(`${what} equal to `), amount), ([, it]) => (isFigure(it) ? null : it)),
    mapped(
      inOrder(
        matching(/\d+/y, ([it]) => Number(it)),
        words(` ${what}`),
        (place) => grammar.perEach(place),
      ),
      ([by, , it]) => times(by, it),
    ),
  );
}

/** So much for each: a product, unless it is one. */
export function times(by: number, each: Amount): Amount {
  return by === 1 ? each : { product: [by, each] };
}

/** Whether a number is written in figures, or is one that was said before. */
export function isFigure(amount: Amount): boolean {
  return (
    typeof amount === 'number' || amount === 'measure' || (typeof amount === 'object' && 'from' in amount)
  );
}
