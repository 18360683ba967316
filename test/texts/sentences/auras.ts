import type { Amount, CardAura, Condition, Selector } from '@aftercast/cards';
import { bodyOf, cardsOf, costRules, giftRules, isWeapon } from '../phrases/gifts.ts';
import type { Grammar, Rules } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
  after,
  either,
  inOrder,
  mapped,
  matching,
  maybe,
  oneOf,
  type Place,
  type Reader,
  words,
} from '../reading/reader.ts';

const DOUBLED: readonly (readonly [string, string])[] = [
  ["minions' Deathrattles trigger twice", 'deathrattle'],
  ['Battlecries trigger twice', 'played'],
  ['end of turn effects trigger twice', 'turn-end'],
];

/** The rules of auras: what holds while a card is in play. */
export function auraRules(grammar: Grammar, lexis: Lexis): Rules<'aura'> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const gift = giftRules(grammar, lexis);
  const cost = costRules(grammar);
  const holds: Reader<{ while?: Condition[] }> = maybe(
    mapped(
      after(' while ', (place: Place) => grammar.condition(place)),
      (it) => ({
        while: 'all' in it ? it.all : [it],
      }),
    ),
    {},
  );
  const least: Reader<{ least?: Record<string, number> }> = maybe(
    mapped(
      matching(/, but not less than \((\d+)\)/y, ([, it]) => Number(it)),
      (it) => ({ least: { cost: it } }),
    ),
    {},
  );
  const enraged = { while: [{ is: 'damaged' }] };
  const change = (to: Selector, it: Partial<CardAura>, type: string): CardAura =>
    bodyOf({ to, ...it }, isWeapon(to, type));

  const having: Reader<CardAura> = either<CardAura>(
    mapped(inOrder(words('has '), gift, holds), ([, it, more], { said }) => ({
      ...change('self', it as Partial<CardAura>, said.type),
      ...more,
    })),
    mapped(
      inOrder(entity, either(words(' have '), words(' has ')), gift, holds),
      ([to, , it, more], { said }) => ({
        ...change(to, it as Partial<CardAura>, said.type),
        ...more,
      }),
    ),
    mapped(after('Enrage: ', gift), (it, { said }) => ({
      ...change('self', it as Partial<CardAura>, said.type),
      ...enraged,
    })),
    mapped(
      inOrder(words('Enrage: '), entity, either(words(' have '), words(' has ')), gift),
      ([, to, , it], { said }) => ({
        ...change(to, it as Partial<CardAura>, said.type),
        ...enraged,
      }),
    ),
  );
  const costing: Reader<CardAura> = either<CardAura>(
    mapped(inOrder(cardsOf(grammar), cost, least, holds), ([to, it, bound, more]) => ({
      to,
      ...it,
      ...bound,
      ...more,
    })),
    mapped(after('the first minion you play each turn', cost), (it) => ({
      to: { in: 'hand', side: 'ally' as const, type: 'minion' },
      while: [{ stat: 'minions-played', of: 'player' as const, equals: 0 }],
      ...it,
    })),
  );
  // The cost of the card itself matters only in hand; the sentence begins with the verb.
  const ownCost: Reader<CardAura> = (place) =>
    mapped(
      inOrder(cost, least, holds),
      ([it, bound, more]): CardAura => ({ to: 'self', in: 'hand', ...it, ...bound, ...more }),
    )({
      ...place,
      text: `${place.text.slice(0, place.at)} ${place.text.slice(place.at)}`,
    }).map((it) => ({ ...it, place: { ...it.place, text: place.text, at: it.place.at - 1 } }));
  const pinned: Reader<CardAura> = mapped(
    inOrder(
      (place) => grammar.owner(place),
      words(' '),
      oneOf(lexis.given),
      words(' is always '),
      maybe(words('equal to '), ''),
      selfNamed((place) => grammar.amount(place)),
      holds,
    ),
    ([to, , stat, , , it, more]) => ({ to, pin: { [stat]: it }, ...more }),
  );
  const fixed: Reader<CardAura> = either<CardAura>(
    mapped(inOrder(words('your '), oneOf(DOUBLED), holds), ([, it, more]) => ({
      to: 'player' as const,
      twice: [it],
      ...more,
    })),
    mapped(inOrder(words("your opponent's "), oneOf(DOUBLED), holds), ([, it, more]) => ({
      to: 'enemy-player' as const,
      twice: [it],
      ...more,
    })),
    mapped(
      inOrder(words('your cards and powers that restore Health deal damage instead'), holds),
      ([, more]) => ({
        to: 'player' as const,
        stats: { 'heals-hurt': 1 },
        ...more,
      }),
    ),
    mapped(
      inOrder(words('double the damage and healing of your spells and Hero Power'), holds),
      ([, more]) => ({
        to: 'player' as const,
        stats: { doubling: 1 },
        ...more,
      }),
    ),
    mapped(
      inOrder(words('attacking a minion costs 1 Attack instead of 1 Durability'), holds),
      ([, more]) => ({
        to: 'self' as const,
        stats: { dulls: 1 },
        ...more,
      }),
    ),
    mapped(
      matching(/players only have (\d+) seconds to take their turns/iy, ([, it]) => Number(it)),
      (it) => ({
        to: { in: 'player' },
        pin: { 'turn-seconds': it },
      }),
    ),
    mapped(inOrder(entity, words(" can't be reduced below 1 Health"), holds), ([to, , more]) => ({
      to,
      stats: { undying: 1 } as Record<string, Amount>,
      ...more,
    })),
  );
  const replaced: Reader<CardAura> = mapped(
    inOrder(
      entity,
      either(words(' is "'), words(' are "')),
      (place: Place) => {
        const end = place.text.indexOf('"', place.at);
        return end < 0
          ? []
          : grammar
              .cardsWith(place.text.slice(place.at, end), 'power')
              .map((value) => ({ value, place: { ...place, at: end } }));
      },
      words('"'),
      holds,
    ),
    ([to, , it, , more]) => ({ to, as: it, ...more }),
  );
  return { aura: either(having, costing, ownCost, pinned, fixed, replaced) };
}

/** In the same sentence, `its` is the card's own. */
function selfNamed<T>(reader: Reader<T>): Reader<T> {
  return (place) =>
    reader({ ...place, said: { ...place.said, mentions: [{ selector: 'self', many: false }] } }).map(
      (it) => ({
        ...it,
        place: { ...it.place, said: place.said },
      }),
    );
}
