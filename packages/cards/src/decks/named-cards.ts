import { type DeckRules, nearest } from '@aftercast/rules';
import type { Card } from '../language/card.ts';

/** The cards and heroes of a game, as the text of a deck names them. */
export class NamedCards {
  /** Ids of the heroes that a match can begin with. */
  readonly heroes: readonly string[];
  private readonly byId = new Map<string, Card>();
  private readonly byKey = new Map<string, Card>();
  /** Keys of the names of cards that a deck may contain. */
  private readonly deckKeys: readonly string[];

  /** @param cards of two with the same name, the earlier has it; the later can be named by its id */
  constructor(cards: readonly Card[], rules: Pick<DeckRules<Card>, 'isHero' | 'isDeckCard'>) {
    this.heroes = cards.filter((card) => rules.isHero(card)).map(({ id }) => id);
    for (const card of cards) this.byId.set(card.id, card);
    const deckCards = cards.filter((card) => rules.isDeckCard(card));
    this.deckKeys = deckCards.map(({ name }) => keyOf(name));
    // Cards of decks come first, because other cards may have the same names; ids are unique.
    for (const some of [deckCards, cards.filter((card) => !rules.isDeckCard(card))])
      for (const word of ['id', 'name'] as const)
        for (const card of some) {
          const key = keyOf(card[word]);
          if (!this.byKey.has(key)) this.byKey.set(key, card);
        }
  }

  /** Returns a card by its id; `null` if there is none. */
  find(id: string): Card | null {
    return this.byId.get(id) ?? null;
  }

  /** Returns the card with a name or an id, however it is written; `null` if there is none. */
  called(word: string): Card | null {
    return this.byKey.get(keyOf(word)) ?? null;
  }

  /** Returns the most similar name of a card for decks; `null` if none is similar. */
  nearestName(word: string): string | null {
    const near = nearest(keyOf(word), this.deckKeys);
    return near === null ? null : (this.byKey.get(near)?.name ?? null);
  }

  /** Returns the hero with an id, however it is written; `null` if there is none. */
  heroCalled(word: string): string | null {
    return this.heroes.find((hero) => keyOf(hero) === keyOf(word)) ?? null;
  }

  /** Returns the most similar id of a hero; `null` if none is similar. */
  nearestHero(word: string): string | null {
    return nearest(keyOf(word), this.heroes);
  }
}

/** A word without case, spaces and punctuation, so that names are found however people write them. */
function keyOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
