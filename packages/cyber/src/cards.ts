import type { OwnCards } from '@aftercast/cards/load';
import {
  type Card,
  type CardLanguage,
  cardsOfFile,
  type GameLanguage,
  headersOf,
  mergeCards,
} from '@aftercast/cards/text';
import { cardFiles } from './card-files.ts';
import { codeOf } from './wording/statements.ts';

export type { OwnCards } from '@aftercast/cards/load';

/** What is printed on a card. This module needs neither rules nor schema: a page shows cards without the engine. */
export interface CyberCardFacts {
  /** The id in decks and in the event log. */
  id: string;
  /** The name, as players read it. */
  name: string;
  /** What kind of card it is. */
  type: 'program' | 'hero';
  /** The race of a program that has one. */
  race?: string;
  /** Whether it can be put into a deck. */
  collectible: boolean;
  /** What playing it costs, in CPU; absent for a card that is not played. */
  cost?: number;
  /** The memory that it holds in play; of a hero, the memory that its player begins with. */
  memory?: number;
  /** Printed strength of a program. */
  strength?: number;
  /** Names of its keywords, sorted. */
  keywords: readonly string[];
  /** Its attacks, by the index that a command chooses: the cost in CPU, and what each does, as code. */
  attacks: readonly { cost: number; code: string }[];
  /** What it does, as lines of code; empty for a card that does nothing. */
  text: string;
}

/** The files are not checked here: loading the rules does that, and a test loads them. */
const set = cardFiles.flatMap(cardsOfFile);

/** All cards of `cyber`, as a page shows them. */
export const cards: readonly CyberCardFacts[] = factsOfAll(set);

/**
 * All cards of a game that `cyberWith` makes, as a page shows them.
 * @param language in which they are printed; without it, what they do is code. `german` of `@aftercast/cyber/german`
 * @param own what the worker gives to `cyberWith`. It is not checked here: the worker does that
 */
export function cardsWith(own: OwnCards, language?: GameLanguage): readonly CyberCardFacts[] {
  const added = own.cards.flatMap(cardsOfFile);
  const headers = headersOf(own.only ? own.cards : [...cardFiles, ...own.cards]);
  return factsOfAll(mergeCards(set, added, own), language?.for(headers));
}

function factsOfAll(all: readonly Card[], language?: CardLanguage): CyberCardFacts[] {
  const byId = new Map(all.map((card) => [card.id, card]));
  return all.map((card) => factsOf(card, (id) => byId.get(id), language));
}

function factsOf(
  card: Card,
  find: (id: string) => Card | undefined,
  language: CardLanguage | undefined,
): CyberCardFacts {
  const { id, name, race, cost, collectible = true, keywords = [], attacks = [] } = card;
  const { memory, strength } = card.stats ?? {};
  const lines = codeOf(card, find);
  return {
    id,
    name: language?.nameOf(card) ?? name,
    type: card.type as CyberCardFacts['type'],
    collectible,
    ...(race !== undefined && { race }),
    ...(cost !== undefined && { cost }),
    ...(memory !== undefined && { memory }),
    ...(strength !== undefined && { strength }),
    keywords: [...keywords].sort(),
    attacks: attacks.map((attack, i) => ({ cost: attack.cost, code: lines[keywords.length + i] as string })),
    text: language?.textOf(card, find) ?? lines.join('\n'),
  };
}
