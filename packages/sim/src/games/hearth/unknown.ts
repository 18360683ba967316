import { cardOf, catalogue, heroOf, idsIn, Zone, zoneOf } from '@aftercast/hearth';
import { isDeckCard, limitOf } from '@aftercast/hearth/decks';
import { entityAt, type Table } from '@aftercast/kernel';
import type { Position } from '../../bots/bot.ts';
import type { Hidden } from '../../bots/hidden.ts';
import { fill, guessOwnDeck, seenOf, without } from '../../bots/unseen.ts';
import type { Dice } from '../../random/dice.ts';

/** By the name of a class: the numbers of what its decks may hold, each as often as a deck may hold it. */
const pools = new Map<string, readonly number[]>();

/** Guesses at both decks, and at the opponent's hand and secrets, which are drawn from what its class may have. */
export function guessHidden({ seat, table, deck }: Position, dice: Dice): Hidden {
  const count = (of: number, zone: Zone) => idsIn(table, of, zone).length;
  const other = 1 - seat;
  const pool = poolOf(classOf(table, other));
  const secrets = sampleSecrets(pool, count(other, Zone.secrets), dice);
  const rest = without(without(pool, seenOf(table, other)), secrets);
  const [held, stock] = [count(other, Zone.hand), count(other, Zone.deck)];
  const hidden = fill(rest, pool, held + stock, dice);
  const list = deck.cards.map((id) => catalogue.number(id));
  const own = guessOwnDeck(
    list,
    poolOf(classOf(table, seat)),
    seenOf(table, seat),
    count(seat, Zone.deck),
    dice,
  );
  return {
    laid: [
      { zone: zoneOf(seat, Zone.deck), cards: own },
      { zone: zoneOf(other, Zone.deck), cards: hidden.slice(held) },
    ],
    turnedUp: [
      { zone: zoneOf(other, Zone.hand), cards: hidden.slice(0, held), isOrdered: false },
      { zone: zoneOf(other, Zone.secrets), cards: secrets, isOrdered: true },
    ],
  };
}

/** The class of a seat's hero; neutral while there is none. */
function classOf(table: Table, seat: number): string {
  const hero = heroOf(table, seat);
  return hero === 0 ? 'neutral' : (cardOf(entityAt(table, hero)).card?.class ?? 'neutral');
}

function poolOf(of: string): readonly number[] {
  let pool = pools.get(of);
  if (pool === undefined) {
    pool = catalogue.cards.flatMap(({ card }, number) =>
      card !== null && isDeckCard(card) && (card.class === of || card.class === 'neutral')
        ? Array<number>(limitOf(card)).fill(number)
        : [],
    );
    pools.set(of, pool);
  }
  return pool;
}

const everySecret = catalogue.cards.flatMap(({ hidden }, number) => (hidden ? [number] : []));

/** Different secrets, of the class if it has so many: they may have been taken from somebody else. */
function sampleSecrets(pool: readonly number[], count: number, dice: Dice): number[] {
  if (count === 0) return [];
  const ofClass = [...new Set(pool)].filter((it) => catalogue.cards[it]?.hidden);
  const sampled = dice.sample(ofClass, count);
  return [...sampled, ...dice.sample(without(everySecret, sampled), count - sampled.length)];
}
