import { cardOf, catalogue, heroOf, idsIn, Zone } from '@aftercast/hearth';
import { isDeckCard, limitOf } from '@aftercast/hearth/decks';
import { entityAt, type Table } from '@aftercast/kernel';
import type { Dice } from '../random/dice.ts';
import type { Position } from './bot.ts';

/** What a seat takes the cards to be that it cannot see, by their numbers in the catalogue. */
export interface Unknown {
  /** The seat's own deck, the next to be drawn first. */
  deck: number[];
  /** The opponent's. */
  theirs: { deck: number[]; hand: number[]; secrets: number[] };
}

/** By the name of a class: the numbers of what its decks may hold, each as often as a deck may hold it. */
const pools = new Map<string, readonly number[]>();

/** Guesses at all that a seat cannot see, as it could be by what the seat does see. */
export function guessUnknown({ seat, table, deck }: Position, dice: Dice): Unknown {
  const count = (of: number, zone: Zone) => idsIn(table, of, zone).length;
  const other = 1 - seat;
  const pool = poolOf(classOf(table, other));
  const secrets = sampleSecrets(pool, count(other, Zone.secrets), dice);
  const rest = without(without(pool, seenOf(table, other)), secrets);
  const [held, stock] = [count(other, Zone.hand), count(other, Zone.deck)];
  const hidden = fill(rest, pool, held + stock, dice);
  return {
    deck: ownDeck(table, seat, deck.cards, dice),
    theirs: { hand: hidden.slice(0, held), deck: hidden.slice(held), secrets },
  };
}

/**
 * The list less what has been seen of it, shuffled. Where cards came and went otherwise it is filled up from the list,
 * or, without one, from what the class could have.
 */
function ownDeck(table: Table, seat: number, cards: readonly string[], dice: Dice): number[] {
  // In an order of their own: that of the list tells nothing, and must change nothing.
  const list = cards
    .map((id) => catalogue.number(id))
    .filter((card) => card !== 0)
    .sort((a, b) => a - b);
  const others = list.length > 0 ? list : poolOf(classOf(table, seat));
  return fill(without(list, seenOf(table, seat)), others, idsIn(table, seat, Zone.deck).length, dice);
}

/** The cards of a seat's own that lie open to whoever looks at this table. */
function seenOf(table: Table, seat: number): number[] {
  return table.entities.flatMap((it) => (it && it.owner === seat && it.card !== 0 ? [it.card] : []));
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

/** So many of some cards in random order; where there are too few, with others added. */
function fill(from: readonly number[], others: readonly number[], count: number, dice: Dice): number[] {
  const filled = dice.sample(from, count);
  while (filled.length < count) filled.push(dice.pick(others));
  return filled;
}

/** A list without so many of each as there are in another. */
function without(list: readonly number[], taken: readonly number[]): number[] {
  const left = new Map<number, number>();
  for (const it of taken) left.set(it, (left.get(it) ?? 0) + 1);
  return list.filter((it) => {
    const count = left.get(it) ?? 0;
    if (count > 0) left.set(it, count - 1);
    return count === 0;
  });
}
