import type { Amount, Card, CardPool, CardRef, Selector } from '@aftercast/cards';
import type { Grammar, Rules } from '../reading/grammar.ts';
import { type Lexis, pluralOf } from '../reading/lexis.ts';
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
  words,
} from '../reading/reader.ts';
import { times } from './amounts.ts';
import { countWord, figure } from './entities.ts';

interface Made {
  card: CardRef;
  count?: Amount;
}

/** A body and its values: `2/3`. */
const body = matching(/(\d+)\/(\d+) /y, ([, attack, health]) => [Number(attack), Number(health)] as const);
const article = either(words('a '), words('an '));

/** The rules of cards that are made. */
export function cardRules(grammar: Grammar, lexis: Lexis): Rules<'made' | 'cardName'> {
  const name = oneOf(lexis.cards.map((it) => [it.name, it] as const));
  const plural = oneOf(lexis.cards.map((it) => [pluralOf(it.name), it] as const));
  const keyword = oneOf(lexis.keywords);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const each: Reader<Amount> = (place) => grammar.perEach(place);

  const keywords = maybe(after(' with ', listOf(keyword)), []);
  const dies = maybe(
    as(either(words(' that dies at the end of the turn'), words(' that die at the end of the turn')), true),
    false,
  );
  /** A card with its values, or with its type: `1/1 Wisp with Taunt`, `Fireball spell`. */
  const described = (noun: Reader<Card>) =>
    either(
      mapped(inOrder(body, noun, keywords, dies), ([values, card, has, isMortal]) =>
        isBody(card, values) && hasKeywords(lexis, card, has) && isMortal === diesSoon(card) ? card : null,
      ),
      // Another form of the card itself is called by its type.
      (place) =>
        mapped(inOrder(body, words(place.said.type), keywords, dies), ([values, , has, isMortal]) =>
          only(
            lexis.cards.filter(
              (card) =>
                card.name === place.said.name &&
                isBody(card, values) &&
                hasKeywords(lexis, card, has) &&
                isMortal === diesSoon(card),
            ),
          ),
        )(place),
    );
  const typed: Reader<Card> = either(
    mapped(inOrder(name, words(' '), oneOf(TYPES)), ([card, , type]) => (card.type === type ? card : null)),
    // The name has an article already.
    mapped(name, (card) => (card.name.startsWith('The ') ? card : null)),
  );
  const one: Reader<string> = either(
    mapped(inOrder(article, either(described(name), typed)), ([, { id }]) => id),
    mapped(typed, ({ id, name: title }) => (title.startsWith('The ') ? id : null)),
  );
  const several: Reader<string> = mapped(
    either(
      described(plural),
      mapped(plural, (card) => (isBody(card, null) ? card : null)),
    ),
    ({ id }) => id,
  );
  const count: Reader<Amount> = either<Amount>(
    mapped(countWord, (it) => (it > 1 ? it : null)),
    as(either(words('that many'), words('that much')), 'measure' as const),
    mapped(inOrder(countWord, words(' to '), countWord), ([from, , to]) => (from < to ? { from, to } : null)),
  );
  const named: Reader<Made> = either<Made>(
    mapped(one, (card) => ({ card })),
    mapped(inOrder(one, each), ([card, it]) => ({ card, count: it })),
    mapped(inOrder(count, words(' '), several), ([it, , card]) => ({ card, count: it })),
    mapped(inOrder(count, words(' '), several, each), ([by, , card, it]) =>
      typeof by === 'number' ? { card, count: times(by, it) } : null,
    ),
    mapped(inOrder(words('as many '), several, words(' as '), amount), ([, card, , it]) => ({
      card,
      count: it,
    })),
  );

  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const copies: Reader<Made> = either<Made>(
    mapped(after('a copy of ', entity), (of) => ({ card: { of } })),
    mapped(after('copies of ', entity), (of) => ({ card: { of } })),
    mapped(inOrder(count, words(' copies of '), entity), ([it, , of]) => ({ card: { of }, count: it })),
    mapped(inOrder(words('as many copies of '), entity, words(' as '), amount), ([, of, , it]) => ({
      card: { of },
      count: it,
    })),
    (place) =>
      place.said.picked === null
        ? []
        : mapped(entity, (of): Made | null =>
            typeof of === 'string' && of.startsWith(`#${place.said.picked}`) ? { card: { of } } : null,
          )(place),
  );

  const listed = mapped(listOf(name, 'or'), (all) => (all.length > 1 ? all.map(({ id }) => id) : null));
  const unless = maybe(
    oneOf<Selector>([
      [' that you do not control', { in: 'battlefield', side: 'ally' }],
      [' that your opponent does not control', { in: 'battlefield', side: 'enemy' }],
      [' that nobody controls', { in: 'battlefield' }],
    ]),
    null,
  );
  const outside: Reader<Selector | null> = either(unless, after(' except those of ', entity));
  const random = either(as(words('random '), false), as(words('different random '), true));
  const pool = (many: boolean) => poolOf(grammar, lexis, many);
  const drawn = (many: boolean): Reader<CardRef> =>
    either<CardRef>(
      mapped(inOrder(random, pool(many), outside), ([different, it, except]) => refOf(it, except, different)),
      // What the cards have in common says nothing more about them.
      mapped(
        inOrder(random, pool(many), outside, words(' ('), listed, words(')')),
        ([different, , except, , ids]) => refOf(ids, except, different),
      ),
    );
  const chosen: Reader<Made> = either<Made>(
    mapped(inOrder(article, drawn(false)), ([, card]) => ({ card })),
    mapped(inOrder(article, drawn(false), each), ([, card, it]) => ({ card, count: it })),
    mapped(inOrder(count, words(' '), drawn(true)), ([it, , card]) => ({ card, count: it })),
    mapped(inOrder(count, words(' '), drawn(true), each), ([by, , card, it]) =>
      typeof by === 'number' ? { card, count: times(by, it) } : null,
    ),
    mapped(inOrder(words('as many '), drawn(true), words(' as '), amount), ([, card, , it]) => ({
      card,
      count: it,
    })),
    mapped(inOrder(one, words(' or '), one, words(' at random')), ([a, , b]) => ({
      card: { random: [a, b] },
    })),
  );
  return {
    made: either(named, copies, chosen),
    cardName: mapped(name, ({ id }) => id),
  };
}

const TYPES = ['minion', 'spell', 'weapon', 'hero', 'power'].map((it) => [it, it] as const);

function refOf(random: string[] | CardPool, unless: Selector | null, different: boolean): CardRef {
  return { random, ...(unless !== null && { unless }), ...(different && { different: true as const }) };
}

function only<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] as T) : null;
}

/** Whether a card has such a body; `null` for none. */
function isBody(
  { type, attack = 0, health, durability }: Card,
  values: readonly [number, number] | null,
): boolean {
  if (type !== 'minion' && type !== 'weapon') return values === null;
  return values !== null && values[0] === attack && values[1] === (health ?? durability);
}

function hasKeywords(
  { unprinted, sentences }: Lexis,
  { keywords = [] }: Card,
  has: readonly string[],
): boolean {
  const hidden = [...unprinted, ...sentences.values()];
  const shown = keywords.filter((it) => !hidden.includes(it));
  return shown.length === has.length && shown.every((it) => has.includes(it));
}

function diesSoon({ routines = [] }: Card): boolean {
  return routines.some(
    ({ on, do: effects }) =>
      on.event === 'turn-end' && effects.some((it) => it.do === 'destroy' && it.to === 'self'),
  );
}

/** The cards that a random one is drawn from: `legendary Mage spell that costs (2)`. */
function poolOf(grammar: Grammar, lexis: Lexis, many: boolean): Reader<CardPool> {
  const noun = (it: string) => (many ? pluralOf(it) : it);
  const kinds: Reader<CardPool> = either<CardPool>(
    as(words(noun('card')), {}),
    mapped(oneOf(TYPES.map(([it]) => [noun(it), it] as const)), (type) => ({ type })),
    mapped(oneOf([...lexis.races].map(([it, race]) => [noun(it), race] as const)), (race) => ({ race })),
    mapped(oneOf([...lexis.called].map(([it, keyword]) => [noun(it), keyword] as const)), (keyword) => ({
      keyword,
      // A noun for cards of which none is collectible means those.
      ...(!lexis.cards.some((it) => it.keywords?.includes(keyword) && it.collectible !== false) && {
        collectible: false as const,
      }),
    })),
  );
  const rarity = maybe(
    mapped(inOrder(oneOf(lexis.rarities), words(' ')), ([it]) => ({ rarity: it })),
    {},
  );
  const ofClass = maybe(
    mapped(inOrder(oneOf(lexis.classes), words(' ')), ([it]) => ({ class: it })),
    {},
  );
  const cost: Reader<Amount> = either<Amount>(
    mapped(inOrder(words('('), figure, words(')')), ([, it]) => it),
    (place) => grammar.amount(place),
  );
  const costs = either(words(' that costs '), words(' that cost '));
  const costing = maybe(
    either<CardPool>(
      mapped(
        inOrder(costs, words('as much as '), (place) => grammar.entity(place)),
        ([, , of]) => ({
          cost: { stat: 'cost', of },
        }),
      ),
      mapped(inOrder(costs, cost), ([, it]) => ({ cost: it })),
      mapped(inOrder(costs, cost, words(' to '), cost), ([, atLeast, , atMost]) => ({
        cost: { atLeast, atMost },
      })),
      mapped(inOrder(costs, words('from '), cost, words(' to '), cost), ([, , atLeast, , atMost]) => ({
        cost: { atLeast, atMost },
      })),
      mapped(inOrder(costs, cost, words(' or more')), ([, atLeast]) => ({ cost: { atLeast } })),
      mapped(inOrder(costs, cost, words(' or less')), ([, atMost]) => ({ cost: { atMost } })),
    ),
    {},
  );
  const having = maybe(
    mapped(after(' with ', oneOf(lexis.keywords)), (keyword) => ({ keyword })),
    {},
  );
  const from = maybe(
    mapped(after(' from ', oneOf(lexis.sets)), (set) => ({ set })),
    {},
  );
  const tokens = maybe(as(words(' that cannot be collected'), { collectible: false as const }), {});
  return mapped(inOrder(rarity, ofClass, kinds, having, from, costing, tokens), (parts) =>
    Object.assign({}, ...parts),
  );
}
