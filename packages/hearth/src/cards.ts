import type { OwnCards } from '@aftercast/cards/load';
import {
  type Card,
  cardsOfFile,
  headersOf,
  mergeCards,
  optionTexts,
  textOf,
  type Wording,
  wordingWith,
} from '@aftercast/cards/text';
import { cardFiles } from './card-files.ts';
import { wideWording } from './wide-wording.ts';
import { wording } from './wording.ts';

export type { OwnCards } from '@aftercast/cards/load';

/** What is printed on a card. This module needs neither rules nor schema: a page shows cards without the engine. */
export interface HearthCardFacts {
  /** The id in decks and in the event log. */
  id: string;
  /** The id of the set that it belongs to. */
  set: string;
  /** The name, as players read it. */
  name: string;
  /** What kind of card it is. */
  type: 'minion' | 'spell' | 'weapon' | 'hero' | 'power';
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
  /** Printed durability of a weapon. */
  durability?: number;
  /** The race of a minion that has one. */
  race?: string;
  /** Names of its keywords, sorted. */
  keywords: readonly string[];
  /** Its text, generated from what it does; empty for a card without abilities. */
  text: string;
  /** The texts of its options, in order; absent for a card without options. */
  options?: readonly string[];
}

/** The set of cards that do not say which set they belong to. */
const FIRST_SET = 'classic';

/** The files are not checked here: loading the rules does that, and a test loads them. */
const set = cardFiles.flatMap(cardsOfFile);

/** All cards of `hearth`, as a page shows them. */
export const cards: readonly HearthCardFacts[] = factsOfAll(set, wording);

/**
 * All cards of a game that `hearthWith` makes, as a page shows them.
 * @param own what the worker gives to `hearthWith`. It is not checked here: the worker does that
 */
export function cardsWith(own: OwnCards): readonly HearthCardFacts[] {
  const added = own.cards.flatMap(cardsOfFile);
  const headers = headersOf(own.only ? own.cards : [...cardFiles, ...own.cards]);
  return factsOfAll(mergeCards(set, added, own), wordingWith(wideWording, headers));
}

function factsOfAll(all: readonly Card[], words: Wording): HearthCardFacts[] {
  const byId = new Map(all.map((card) => [card.id, card]));
  return all
    .filter(({ type }) => type !== 'player')
    .map((card) => factsOf(card, words, (id) => byId.get(id)));
}

function factsOf(card: Card, words: Wording, find: (id: string) => Card | undefined): HearthCardFacts {
  const { id, name, class: of, rarity, collectible = true, cost, attack, health, durability, race } = card;
  return {
    id,
    set: card.set ?? FIRST_SET,
    name,
    type: card.type as HearthCardFacts['type'],
    class: of,
    collectible,
    ...(rarity !== undefined && { rarity }),
    ...(cost !== undefined && { cost }),
    ...(attack !== undefined && { attack }),
    ...(health !== undefined && { health }),
    ...(durability !== undefined && { durability }),
    ...(race !== undefined && { race }),
    keywords: [...(card.keywords ?? [])].sort(),
    text: textOf(words, card, find),
    ...(card.options !== undefined && { options: optionTexts(words, card, find) }),
  };
}
