import type { Amount, Effect, Selector } from '@aftercast/cards';
import { isFigure, times } from '../phrases/amounts.ts';
import { bodyOf, costRules, type Gift, giftRules, isWeapon, UNTIL } from '../phrases/gifts.ts';
import type { Grammar, Step } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
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
import type { Said } from '../reading/said.ts';
import { ends, one } from './steps.ts';

/** What something is given for good or for a time, and what it loses. */
export function enchantingRules(grammar: Grammar, lexis: Lexis): Reader<Step[]> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const gift = giftRules(grammar, lexis);
  const ending = UNTIL;
  const given: Reader<Step[]> = either<Step[]>(
    mapped(inOrder(words('give '), entity, words(' '), gift, ending), ([, to, , it, until], { said }) =>
      one(buff(to, it, until, said)),
    ),
    mapped(inOrder(words('gain '), gift, ending), ([, it, until], { said }) =>
      said.voice === 'given' ? null : one(buff('self', it, until, said)),
    ),
    mapped(inOrder(words('double '), readOf(grammar, lexis), ending), ([, [to, stat], until]) =>
      one({ do: 'buff', to, ...doubled(to, stat), ...ends(until) }),
    ),
    mapped(inOrder(words('triple '), readOf(grammar, lexis), ending), ([, [to, stat], until]) =>
      one({ do: 'buff', to, multiply: { [stat]: 3 }, ...ends(until) }),
    ),
    mapped(
      inOrder(words('multiply '), readOf(grammar, lexis), words(' by '), amount, ending),
      ([, [to, stat], , by, until]) => one({ do: 'buff', to, multiply: { [stat]: by }, ...ends(until) }),
    ),
    mapped(
      inOrder(
        words('change '),
        statOf(grammar, lexis),
        either(words(' to be equal to '), words(' to ')),
        amount,
        ending,
      ),
      ([, [to, stat], , value, until]) => one({ do: 'buff', to, set: { [stat]: value }, ...ends(until) }),
    ),
    mapped(inOrder(words('swap the Attack and Health of '), entity, ending), ([, to, until]) =>
      one({
        do: 'buff',
        to,
        set: { attack: { stat: 'health-left', of: to }, health: { stat: 'attack', of: to } },
        ...ends(until),
      }),
    ),
    mapped(
      inOrder(entity, either(words(' lose '), words(' loses ')), listOf(oneOf(lexis.keywords))),
      ([to, , lose]) => one({ do: 'buff', to: having(to, lose), lose }),
    ),
    mapped(inOrder(changedCost(grammar), ending), ([it, until]) =>
      one({ do: 'buff', ...it, ...ends(until) }),
    ),
    // Minions in play have no cost any more: it is that of cards in hand.
    mapped(inOrder(entity, costRules(grammar), ending), ([to, { stats, pin }, until]) =>
      isInPlay(to)
        ? null
        : one({ do: 'buff', to, ...(stats && { stats }), ...(pin && { set: pin }), ...ends(until) }),
    ),
  );

  return given;
}

/** A cost that cards have from then on: `reduce the Cost of all cards in your hand by (1)`. */
function changedCost(grammar: Grammar): Reader<Pick<Effect, 'to' | 'stats' | 'set'>> {
  const entity: Reader<Selector> = (place) => grammar.entity(place);
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const number = matching(/\d+/y, ([it]) => Number(it));
  const each: Reader<Amount | null> = maybe((place) => grammar.perEach(place), null);
  const ways = [
    ['reduce', -1],
    ['increase', 1],
  ] as const;
  return either<Pick<Effect, 'to' | 'stats' | 'set'>>(
    mapped(
      inOrder(oneOf(ways), words(' the Cost of '), entity, words(' by ('), number, words(')'), each),
      ([sign, , to, , by, , it]) => ({ to, stats: { cost: it === null ? sign * by : times(sign * by, it) } }),
    ),
    mapped(
      inOrder(words('increase the Cost of '), entity, words(' by ('), amount, words(')')),
      ([, to, , cost]) => (isFigure(cost) ? null : { to, stats: { cost } }),
    ),
    mapped(
      inOrder(words('change the Cost of '), entity, words(' to ('), amount, words(')')),
      ([, to, , cost]) => ({
        to,
        set: { cost },
      }),
    ),
  );
}

function isInPlay(to: Selector): boolean {
  return typeof to === 'object' && 'in' in to && [to.in].flat().join() === 'battlefield';
}

function buff(to: Selector, gift: Gift, until: string | undefined, { type }: Said): Effect {
  return bodyOf({ do: 'buff', to, ...gift, ...ends(until) }, isWeapon(to, type));
}

/** "All minions lose Stealth": those that have it. */
function having(to: Selector, lose: readonly string[]): Selector {
  const [keyword, ...more] = lose;
  if (typeof to !== 'object' || !('in' in to) || keyword === undefined || more.length > 0) return to;
  return { ...to, keyword };
}

/** A stat and whose it is: `a minion's Attack`, `the Health of all minions`. */
function statOf(grammar: Grammar, lexis: Lexis): Reader<readonly [Selector, string]> {
  return ownedStat(grammar, oneOf(lexis.given));
}

/** A stat that is multiplied: what is left of it has its name. */
function readOf(grammar: Grammar, lexis: Lexis): Reader<readonly [Selector, string]> {
  return ownedStat(grammar, oneOf(lexis.read));
}

/** To double what is left is to add as much. */
function doubled(to: Selector, stat: string): Partial<Effect> {
  const whole = stat.replace('-left', '');
  return whole === stat ? { multiply: { [stat]: 2 } } : { stats: { [whole]: { stat, of: to } } };
}

function ownedStat(grammar: Grammar, stat: Reader<string>): Reader<readonly [Selector, string]> {
  return either<readonly [Selector, string]>(
    mapped(
      inOrder((place) => grammar.owner(place), words(' '), stat),
      ([of, , it]) => [of, it] as const,
    ),
    mapped(
      inOrder(words('the '), stat, words(' of '), (place) => grammar.entity(place)),
      ([, it, , of]) => [of, it] as const,
    ),
  );
}
