import type { Amount, Condition, Filter, Selector } from '@aftercast/cards';
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
import { groupOf, joined, STATES } from './nouns.ts';

const COMPARED = [
  ['is at least ', 'atLeast', false],
  ['is at most ', 'atMost', false],
  ['is more than ', 'above', false],
  ['is less than ', 'below', false],
  ['is equal to ', 'equals', false],
  ['is ', 'equals', false],
  ['is not at least ', 'atLeast', true],
  ['is not at most ', 'atMost', true],
  ['is not more than ', 'above', true],
  ['is not less than ', 'below', true],
  ['is not equal to ', 'equals', true],
  ['is not ', 'equals', true],
] as const;

/** The rules of conditions: what follows `if` and `while`. */
export function conditionRules(grammar: Grammar, lexis: Lexis): Rules<'condition'> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const keyword = oneOf(lexis.keywords);
  const memory = memoryRules(grammar);
  const many = (place: Parameters<typeof entity>[0]) => grammar.described(true)(place);
  const one = (place: Parameters<typeof entity>[0]) => grammar.described(false)(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const be = either(words(' is '), words(' are '));
  const be2 = either(words(' is not '), words(' are not '));
  const have = either(words(' has '), words(' have '));
  const have2 = either(words(' does not have '), words(' do not have '));

  const paid: Reader<Condition> = mapped(
    inOrder(paidMana, words(' Mana was paid for '), entity),
    ([it, , of]) => ofEntity(it, of),
  );
  const about: Reader<Condition> = either<Condition>(
    paid,
    mapped(inOrder(entity, be, oneOf(STATES)), ([of, , it]) => ofEntity(it, of)),
    mapped(inOrder(entity, words(' dies')), ([of]) => ({ is: 'dead', of })),
    mapped(inOrder(entity, words(' survives')), ([of]) => ({ not: { is: 'dead', of } })),
    mapped(inOrder(entity, have, keyword), ([of, , it]) => ({ keyword: it, of })),
    mapped(inOrder(entity, have2, keyword), ([of, , it]) => ({ not: { keyword: it, of } })),
    mapped(
      inOrder(entity, have, (place) => grammar.bounds(place)),
      ([of, , it]) => ofEntity(it, of),
    ),
    mapped(
      inOrder(entity, have2, (place) => grammar.bounds(place)),
      ([of, , it]) => ({ not: ofEntity(it, of) }),
    ),
    mapped(inOrder(entity, be, cardNames(grammar)), ([of, , card]) => ({ card, of })),
    mapped(inOrder(entity, be2, cardNames(grammar)), ([of, , card]) => ({ not: { card, of } })),
    mapped(inOrder(entity, be, words('the same card as one of '), entity), ([of, , , it]) => ({
      card: { of: it },
      of,
    })),
    mapped(inOrder(entity, be2, words('the same card as one of '), entity), ([of, , , it]) => ({
      not: { card: { of: it }, of },
    })),
    mapped(
      inOrder(entity, be, (place) => grammar.subject(place)),
      ([of, , it]) => isOne(of, it),
    ),
    mapped(
      inOrder(entity, be2, (place) => grammar.subject(place)),
      ([of, , it]) => {
        const is = isOne(of, it);
        return is === null ? null : { not: is };
      },
    ),
  );
  // What the player has without a place: minions in play, a weapon.
  const owners = either(
    as(either(words('you control '), words('you have ')), 'ally'),
    as(either(words('your opponent controls '), words('your opponent has ')), 'enemy'),
  );
  const article = either(words('a '), words('an '));
  const other = maybe(as(words('other '), { other: true as const }), {});
  const another = as(words('another '), { other: true as const });
  const number: Reader<{ filter: Filter & { in: string[] }; atLeast: number; not: boolean }> = either(
    mapped(inOrder(article, one), ([, it]) => counted(it, {}, 1, false)),
    mapped(inOrder(another, one), ([more, it]) => counted(it, more, 1, false)),
    mapped(inOrder(words('no '), other, one), ([, more, it]) => counted(it, more, 1, true)),
    mapped(inOrder(figure, words(' or more '), other, many), ([atLeast, , more, it]) =>
      counted(it, more, atLeast, false),
    ),
    mapped(inOrder(words('fewer than '), figure, words(' '), other, many), ([, atLeast, , more, it]) =>
      counted(it, more, atLeast, true),
    ),
  );
  const there: Reader<Condition> = either(
    mapped(inOrder(owners, number), ([side, { filter, atLeast, not }]) =>
      filter.side === undefined ? some({ ...filter, side }, atLeast, not) : null,
    ),
    mapped(inOrder(either(words('there is '), words('there are ')), number), ([, { filter, atLeast, not }]) =>
      some(filter, atLeast, not),
    ),
  );
  const played = oneOf([
    ['cards', 'cards-played'],
    ['minions', 'minions-played'],
  ]);
  const counts: Reader<Condition> = either<Condition>(
    mapped(inOrder(words('you have '), figure, words(' or more Mana Crystals')), ([, atLeast]) => ({
      stat: 'max-mana',
      of: 'player' as const,
      atLeast,
    })),
    mapped(
      inOrder(words('you have played '), figure, words(' or more '), played, words(' this turn')),
      ([, atLeast, , stat]) => ({
        stat,
        of: 'player' as const,
        atLeast,
      }),
    ),
    mapped(
      inOrder(words('you have played '), figure, words(' or fewer '), played, words(' this turn')),
      ([, atMost, , stat]) => ({
        stat,
        of: 'player' as const,
        atMost,
      }),
    ),
    mapped(
      inOrder(
        words('you have played '),
        either(figure, as(words('no'), 0)),
        words(' '),
        played,
        words(' this turn'),
      ),
      ([, equals, , stat]) => ({ stat, of: 'player' as const, equals }),
    ),
  );
  const unplayed: Reader<Condition> = mapped(
    inOrder(
      words('you have not played '),
      either<Partial<Record<'atLeast' | 'atMost' | 'equals', number>>>(
        mapped(inOrder(figure, words(' or more')), ([atLeast]) => ({ atLeast })),
        mapped(inOrder(figure, words(' or fewer')), ([atMost]) => ({ atMost })),
        mapped(either(figure, as(words('no'), 0)), (equals) => ({ equals })),
      ),
      words(' '),
      played,
      words(' this turn'),
    ),
    ([, it, , stat]) => ({ not: { stat, of: 'player' as const, ...it } as Condition }),
  );
  const compared: Reader<Condition> = either<Condition>(
    mapped(
      inOrder(amount, words(' '), oneOf(COMPARED.map(([text, ...it]) => [text, it] as const)), amount),
      ([compare, , [how, not], bound]) => {
        const is = { compare, [how]: bound } as Condition;
        return not ? { not: is } : is;
      },
    ),
    mapped(inOrder(words('no two '), many, words(' are the same')), ([, it]) => {
      const all = groupOf(it);
      return all === null ? null : { compare: { count: all }, equals: { count: { unique: all } } };
    }),
  );
  const turns: Reader<Condition> = oneOf<Condition>([
    ['it is your turn', { turn: 'ally' }],
    ["it is your opponent's turn", { turn: 'enemy' }],
    ['it is not your turn', { not: { turn: 'ally' } }],
    ["it is not your opponent's turn", { not: { turn: 'enemy' } }],
  ]);
  const chance: Reader<Condition> = either<Condition>(
    mapped(
      matching(/a (\d+)% chance comes up/y, ([, it]) => Number(it)),
      (it) => ({ chance: it }),
    ),
    mapped(
      matching(/a (\d+)% chance does not come up/y, ([, it]) => Number(it)),
      (it) => ({ not: { chance: it } }),
    ),
  );
  const simple = either<Condition>(turns, about, there, counts, unplayed, compared, memory.condition, chance);
  const neither = mapped(
    after('neither ', several(simple, ' nor ')),
    (it): Condition => ({ not: { any: it } }),
  );
  const both = mapped(
    after('not both ', several(simple, ' and ')),
    (it): Condition => ({ not: { all: it } }),
  );
  const every = mapped(several(either(simple, neither, both), ' and '), (it) => joined('all', it));
  return { condition: mapped(several(every, ' or '), (it) => joined('any', it)) };
}

/** How much was paid for a card. */
const paidMana: Reader<Condition> = either<Condition>(
  mapped(inOrder(figure, words(' or more')), ([atLeast]) => ({ stat: 'paid', atLeast })),
  mapped(inOrder(figure, words(' or less')), ([atMost]) => ({ stat: 'paid', atMost })),
  mapped(inOrder(figure, words(' to '), figure), ([atLeast, , atMost]) => ({
    stat: 'paid',
    atLeast,
    atMost,
  })),
  mapped(after('exactly ', figure), (equals) => ({ stat: 'paid', equals })),
  mapped(after('less than ', figure), (atLeast) => ({ not: { stat: 'paid', atLeast } })),
  mapped(after('more than ', figure), (atMost) => ({ not: { stat: 'paid', atMost } })),
  mapped(after('not exactly ', figure), (equals) => ({ not: { stat: 'paid', equals } })),
  mapped(inOrder(words('not '), figure, words(' to '), figure), ([, atLeast, , atMost]) => ({
    not: { stat: 'paid', atLeast, atMost },
  })),
);

/** Names of cards, or the names of one of several. */
function cardNames(grammar: Grammar): Reader<string | string[]> {
  return mapped(
    listOf((place) => grammar.cardName(place), 'or'),
    (ids) => {
      const [only] = ids;
      return ids.length === 1 && only !== undefined ? only : ids;
    },
  );
}

/** A condition about an entity. */
function ofEntity(it: Condition, of: Selector): Condition {
  return 'not' in it ? { not: ofEntity(it.not, of) } : ({ ...it, of } as Condition);
}

/** What something is: `it is a friendly Demon`. */
function isOne(of: Selector, filter: Filter): Condition | null {
  return filter.self || filter.other ? null : { some: { of, ...filter } };
}

function some(group: Selector, atLeast: number, not: boolean): Condition {
  const is: Condition = { some: group, ...(atLeast > 1 && { atLeast }) };
  return not ? { not: is } : is;
}

function counted(
  it: Parameters<typeof groupOf>[0],
  more: Filter,
  atLeast: number,
  not: boolean,
): { filter: Filter & { in: string[] }; atLeast: number; not: boolean } | null {
  const { zones, filter } = it;
  return zones === null ? null : { filter: { in: [...zones], ...filter, ...more }, atLeast, not };
}
