import { catalogue } from '@aftercast/hearth';
import { DECK_SIZE, heroes, isDeckCard, limitOf } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import type { Dice } from '../../random/dice.ts';

/** Of the catalogue, not of the set: cards that a program has added are played as well. */
const collectible = catalogue.cards.flatMap(({ card }) => (card !== null && isDeckCard(card) ? [card] : []));

/** What a deck of each hero may hold, each card as often as it may be in it. */
const pools = new Map(
  heroes.map((hero) => [
    hero,
    collectible
      .filter((card) => card.class === hero || card.class === 'neutral')
      .flatMap((card) => Array<string>(limitOf(card)).fill(card.id)),
  ]),
);

/** A random deck as players may build it, in random order: class and neutral cards, two alike, one of each legendary. */
export function randomDeck(dice: Dice, hero: string = dice.pick(heroes)): Deck {
  return { hero, cards: dice.sample(pools.get(hero) ?? [], DECK_SIZE) };
}
