import { catalogue } from '@aftercast/hearth';
import type { Dice } from './dice.ts';

/** A hero and thirty cards that may be in one deck. */
export interface Deck {
  hero: string;
  /** Ids, the next to be drawn first. */
  cards: string[];
}

const SIZE = 30;

const all = catalogue.cards.flatMap(({ card }) => (card === null ? [] : [card]));
const collectible = all.filter(
  ({ type, collectible: is = true }) => is && type !== 'hero' && type !== 'power',
);

/** The heroes that a match can be begun with: one that only replaces another has a name of its own. */
export const heroes: readonly string[] = all
  .filter((it) => it.type === 'hero' && it.id === it.class)
  .map(({ id }) => id);

/** What a deck of each hero may hold, each card as often as it may be in it. */
const pools = new Map(
  heroes.map((hero) => [
    hero,
    collectible
      .filter((card) => card.class === hero || card.class === 'neutral')
      .flatMap(({ id, rarity }) => (rarity === 'legendary' ? [id] : [id, id])),
  ]),
);

/** A random deck as players may build it: class and neutral cards, two alike, one of each legendary. */
export function randomDeck(dice: Dice, hero: string = dice.pick(heroes)): Deck {
  return { hero, cards: dice.sample(pools.get(hero) ?? [], SIZE) };
}
