import type { Card, CardLanguage } from '@aftercast/cards/text';

/** What is printed on a card. This module needs neither rules nor schema: a page shows cards without the engine. */
export interface HearthCardFacts {
  /** The id in decks and in the event log. */
  id: string;
  /** The id of the set that it belongs to. */
  set: string;
  /** The name, as players read it. */
  name: string;
  /** What kind of card it is. */
  type: 'minion' | 'spell' | 'weapon' | 'location' | 'hero' | 'power';
  /** The class, or `neutral`. */
  class: string;
  /** The rarity; absent for a card that cannot be collected. */
  rarity?: string;
  /** Whether it can be put into a deck. */
  collectible: boolean;
  /** What playing it costs, in mana; absent for a card that is not played. */
  cost?: number;
  /** Printed attack; absent for a card without attack. */
  attack?: number;
  /** Printed health; absent for a card without health. */
  health?: number;
  /** Printed durability of a weapon or a location. */
  durability?: number;
  /** How many turns of its player a location is closed after each use; absent for all other cards. */
  cooldown?: number;
  /** For how many turns a minion is dormant at first, 0 for until an effect awakens it; absent for a card that is awake. */
  dormant?: number;
  /** The race of a minion that has one. */
  race?: string;
  /** Names of its keywords, sorted. */
  keywords: readonly string[];
  /** Its text, generated from what it does when it is first read; empty for a card without abilities. */
  text: string;
  /** The texts of its options, in order, made when they are first read; absent for a card without options. */
  options?: readonly string[];
}

/** The set of cards that do not say which set they belong to. */
const FIRST_SET = 'classic';

/** What is printed on cards, without the one that represents a player. @param language in which they are printed */
export function factsOfAll(all: readonly Card[], language: CardLanguage): HearthCardFacts[] {
  const byId = new Map(all.map((card) => [card.id, card]));
  return all
    .filter(({ type }) => type !== 'player')
    .map((card) => factsOf(card, language, (id) => byId.get(id)));
}

function factsOf(
  card: Card,
  language: CardLanguage,
  find: (id: string) => Card | undefined,
): HearthCardFacts {
  const {
    id,
    class: of,
    rarity,
    collectible = true,
    cost,
    attack,
    health,
    durability,
    cooldown,
    dormant,
    race,
  } = card;
  const facts = {
    id,
    set: card.set ?? FIRST_SET,
    name: language.nameOf(card),
    type: card.type as HearthCardFacts['type'],
    class: of,
    collectible,
    ...(rarity !== undefined && { rarity }),
    ...(cost !== undefined && { cost }),
    ...(attack !== undefined && { attack }),
    ...(health !== undefined && { health }),
    ...(durability !== undefined && { durability }),
    ...(cooldown !== undefined && { cooldown }),
    ...(dormant !== undefined && { dormant }),
    ...(race !== undefined && { race }),
    keywords: [...(card.keywords ?? [])].sort(),
  };
  const worded = whenRead(facts, 'text', () => language.textOf(card, find));
  if (card.options === undefined) return worded;
  return whenRead(worded, 'options', () => language.optionTexts(card, find));
}

/**
 * Adds a property that is made when it is first read: a page shows some of the cards, and to word all of them takes longer than the
 * rest of its start.
 */
function whenRead<Facts extends object, Key extends string, Value>(
  facts: Facts,
  key: Key,
  make: () => Value,
): Facts & Record<Key, Value> {
  Object.defineProperty(facts, key, {
    configurable: true,
    enumerable: true,
    get() {
      const value = make();
      Object.defineProperty(facts, key, { value });
      return value;
    },
  });
  return facts as Facts & Record<Key, Value>;
}
