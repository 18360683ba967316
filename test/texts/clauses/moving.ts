import type { Amount, Effect, Selector } from '@aftercast/cards';
import { isFigure, times } from '../phrases/amounts.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import {
  after,
  as,
  either,
  inOrder,
  mapped,
  matching,
  maybe,
  oneOf,
  type Reader,
  words,
} from '../reading/reader.ts';
import { type Beneficiaries, byPlayers, one, producing, sided } from './steps.ts';

/** Cards that change their place: drawn, discarded, returned, put into play or into a deck. */
export function movingRules(grammar: Grammar): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const each: Reader<Amount> = (place) => grammar.perEach(place);
  const made: Grammar['made'] = (place) => grammar.made(place);
  const cards: Reader<Amount> = either<Amount>(
    as(words('a card'), 1),
    mapped(inOrder(words('a card'), each), ([, it]) => it),
    mapped(inOrder(amount, words(' cards')), ([it]) => (isFigure(it) ? it : null)),
    mapped(
      matching(/(\d+) to (\d+) cards/y, ([, from, to]) => ({ from: Number(from), to: Number(to) })),
      (it) => it,
    ),
    mapped(
      inOrder(
        matching(/\d+/y, ([it]) => Number(it)),
        words(' cards'),
        each,
      ),
      ([by, , it]) => times(by, it),
    ),
    mapped(after('cards equal to ', amount), (it) => (isFigure(it) ? null : it)),
  );
  const draw: Reader<Effect> = either<Effect>(
    mapped(after('draw ', cards), (count) => drawing(count, undefined)),
    mapped(inOrder(byPlayers(' draws '), cards), ([side, count]) => drawing(count, side)),
    mapped(after('draw ', entity), (to) => ({ do: 'draw', to })),
    mapped(inOrder(byPlayers(' draws '), entity), ([side, to]) => ({ do: 'draw', to, ...sided(side) })),
    as(words('draw cards until you have as many in hand as your opponent'), {
      do: 'draw',
      count: {
        sum: [
          { count: { in: 'hand', side: 'enemy' } },
          { product: [-1, { count: { in: 'hand', side: 'ally' } }] },
        ],
      },
    }),
    mapped(
      matching(/draw until you have (\d+) cards in hand/iy, ([, it]) => Number(it)),
      (it) => fillHand(it, undefined),
    ),
    mapped(
      inOrder(
        byPlayers(' draws until they have '),
        matching(/(\d+) cards in hand/y, ([, it]) => Number(it)),
      ),
      ([side, it]) => fillHand(it, side),
    ),
  );

  const simple = (verb: string, name: string): Reader<Effect> =>
    mapped(after(`${verb} `, entity), (to) => ({ do: name, to }));

  const owners = either(words('your hand'), words("its owner's hand"), words("their owners' hands"));
  const moves: Reader<Effect> = either<Effect>(
    as(words('discard your hand'), { do: 'discard', to: { in: 'hand', side: 'ally' } }),
    mapped(inOrder(words('discard '), handCards), ([, to]) => ({ do: 'discard', to })),
    simple('discard', 'discard'),
    mapped(inOrder(words('return '), entity, words(' to '), owners), ([, to]) => ({
      do: 'return-to-hand',
      to,
    })),
    mapped(
      inOrder(words('put '), entity, words(' into play'), maybe(words(' on your side'), '')),
      ([, to]) => ({ do: 'put-into-play', to }),
    ),
    mapped(inOrder(byPlayers(' puts '), entity, words(' into play')), ([side, to]) => ({
      do: 'put-into-play',
      to: theirs(to, side === 'enemy' ? 'enemy' : 'ally'),
      ...sided(side),
    })),
    mapped(inOrder(words('remove '), entity, words(' from the match')), ([, to]) => ({ do: 'remove', to })),
  );
  const decks: Reader<Beneficiaries> = oneOf<Beneficiaries>([
    ['your deck', undefined],
    ["your opponent's deck", 'enemy'],
    ["each player's deck", 'any'],
    ["that player's deck", 'owner'],
  ]);
  const places = either<readonly [string, Effect['at']]>(
    as(words(' into '), ['shuffle ', undefined] as const),
    as(words(' on top of '), ['put ', 'top'] as const),
    as(words(' on the bottom of '), ['put ', 'bottom'] as const),
  );
  const intoDeck: Reader<Effect> = either<Effect>(
    mapped(
      inOrder(
        oneOf([
          ['shuffle ', 'shuffle '],
          ['put ', 'put '],
        ] as const),
        made,
        places,
        decks,
      ),
      ([verb, it, [fits, at], side]) =>
        verb === fits
          ? { do: 'put-into-deck', ...it, ...sided(side), ...(at !== undefined && { at }) }
          : null,
    ),
    mapped(
      inOrder(
        oneOf([
          ['shuffle ', 'shuffle '],
          ['put ', 'put '],
        ] as const),
        entity,
        places,
        either(words('your deck'), words("its owner's deck"), words("their owners' decks")),
      ),
      ([verb, to, [fits, at], owner]) =>
        verb === fits && (to === 'self') === (owner === 'your deck')
          ? { do: 'put-into-deck', to, ...(at !== undefined && { at }) }
          : null,
    ),
  );

  return either<Step[]>(...[draw, moves, intoDeck].map((it) => producing(mapped(it, one))));
}

function drawing(count: Amount, side: Beneficiaries): Effect {
  return { do: 'draw', ...(count !== 1 && { count }), ...sided(side) };
}

function fillHand(most: number, side: Beneficiaries): Effect {
  const whose = side === 'enemy' ? 'enemy' : 'ally';
  return {
    do: 'draw',
    count: { largest: [0, { sum: [most, { product: [-1, { count: { in: 'hand', side: whose } }] }] }] },
    ...sided(side),
  };
}

/** Players discard from their own hands: `a random card`. */
const handCards: Reader<Selector> = either<Selector>(
  as(words('a random card'), { random: 1, of: { in: 'hand', side: 'ally' } }),
  mapped(
    inOrder(
      oneOf([
        ['two', 2],
        ['three', 3],
        ['four', 4],
        ['five', 5],
      ] as const),
      words(' random cards'),
    ),
    ([random]) => ({ random, of: { in: 'hand', side: 'ally' } }),
  ),
);

/** The words for a player whose own cards are meant. */
function theirs(to: Selector, whose: 'ally' | 'enemy'): Selector {
  return JSON.parse(JSON.stringify(to).replaceAll('"theirs"', `"${whose}"`)) as Selector;
}
