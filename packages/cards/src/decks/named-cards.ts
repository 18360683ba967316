import { type DeckRules, nearest } from '@aftercast/rules';
import type { Card } from '../language/card.ts';
import { capital } from '../text/english/grammar.ts';

/** How cards and heroes are named in a language. */
interface NamesInLanguage {
  cardName(card: Card): string;
  heroName(hero: string): string;
}

const english: NamesInLanguage = { cardName: ({ name }) => name, heroName: capital };

/** The cards and heroes of a game, as the text of a deck names them: in a language, and in English. */
export class NamedCards {
  /** Ids of the heroes that a match can begin with. */
  readonly heroes: readonly string[];
  private readonly names: NamesInLanguage;
  private readonly byId = new Map<string, Card>();
  private readonly byKey = new Map<string, Card>();
  /** The names of cards that a deck may contain, by their keys. */
  private readonly deckNames = new Map<string, string>();
  /** The names of heroes, by their keys. */
  private readonly heroNames = new Map<string, string>();
  private readonly heroByKey = new Map<string, string>();

  /**
   * @param cards of two with the same name, the earlier has it; the later can be named by its id
   * @param names in the language of the text
   */
  constructor(
    cards: readonly Card[],
    rules: Pick<DeckRules<Card>, 'isHero' | 'isDeckCard'>,
    names: NamesInLanguage = english,
  ) {
    this.names = names;
    this.heroes = cards.filter((card) => rules.isHero(card)).map(({ id }) => id);
    for (const card of cards) this.byId.set(card.id, card);
    const deckCards = cards.filter((card) => rules.isDeckCard(card));
    const words: readonly ((card: Card) => string)[] = [
      ({ id }) => id,
      (card) => names.cardName(card),
      english.cardName,
    ];
    // Cards of decks come first, because other cards may have the same names; ids are unique.
    for (const some of [deckCards, cards.filter((card) => !rules.isDeckCard(card))])
      for (const word of words) for (const card of some) setFirst(this.byKey, keyOf(word(card)), card);
    for (const { cardName } of [names, english])
      for (const card of deckCards) setFirst(this.deckNames, keyOf(cardName(card)), cardName(card));
    for (const { heroName } of [names, english])
      for (const hero of this.heroes) {
        setFirst(this.heroNames, keyOf(heroName(hero)), heroName(hero));
        setFirst(this.heroByKey, keyOf(heroName(hero)), hero);
      }
  }

  /** The name of a card as the text has it: its id if its name would be read as another card. */
  titleOf(card: Card): string {
    const name = this.names.cardName(card);
    return this.called(name) === card ? name : card.id;
  }

  /** The name of a hero as the text has it. */
  heroTitle(hero: string): string {
    return this.names.heroName(hero);
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
    return this.deckNames.get(nearest(keyOf(word), [...this.deckNames.keys()]) ?? '') ?? null;
  }

  /** Returns the hero with a name, however it is written; `null` if there is none. */
  heroCalled(word: string): string | null {
    return this.heroByKey.get(keyOf(word)) ?? null;
  }

  /** Returns the most similar name of a hero; `null` if none is similar. */
  nearestHero(word: string): string | null {
    return this.heroNames.get(nearest(keyOf(word), [...this.heroNames.keys()]) ?? '') ?? null;
  }
}

function setFirst<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

/** A word without case, spaces and punctuation, so that names are found however people write them. */
function keyOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
