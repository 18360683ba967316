import type { HearthCardFacts } from '@aftercast/hearth/cards';
import { DECK_SIZE, deckProblems } from '@aftercast/hearth/decks';
import type { Deck, Refusal } from '@aftercast/rules';
import { wordRefusal } from '@aftercast/rules/messages';
import { decksWords } from '../../../../words/decks-words.ts';
import { perLanguage } from '../../../../words/language.ts';

import { allCards } from '../../later/later-cards.ts';
import { everySet, setsOf } from '../../later/later-sets.ts';
import { wordRefusal as word } from '../../words.ts';

import { costGroup, MOST_COST } from './filters.ts';
import { byCostThenName } from './search.ts';

const facts = perLanguage(() => new Map(allCards().map((card) => [card.id, card])));

/** A card of a deck, with its number of copies. */
export interface Row {
  id: string;
  /** `null` for a card that the set does not have. */
  card: HearthCardFacts | null;
  count: number;
}

/** Returns a deck's cards by cost and then by name; cards that the set does not have come last. */
export function rowsOf({ cards: ids }: Deck): Row[] {
  return [...new Set(ids)]
    .map((id) => ({ id, card: facts().get(id) ?? null, count: countOf(ids, id) }))
    .sort((a, b) => {
      if (a.card && b.card) return byCostThenName(a.card, b.card);
      return Number(a.card === null) - Number(b.card === null) || (a.id < b.id ? -1 : 1);
    });
}

/** Counts the copies of a card. */
export function countOf(ids: readonly string[], id: string): number {
  return ids.reduce((count, it) => count + Number(it === id), 0);
}

/** Whether two decks have the same hero and the same cards, in whatever order. */
export function isSameDeck(one: Deck, other: Deck): boolean {
  return one.hero === other.hero && [...one.cards].sort().join() === [...other.cards].sort().join();
}

/** Returns a deck with one more copy of a card. */
export function withCard(deck: Deck, id: string): Deck {
  return { ...deck, cards: [...deck.cards, id] };
}

/** Returns a deck with one copy of a card less; the same deck if it has none. */
export function withoutCard(deck: Deck, id: string): Deck {
  const place = deck.cards.lastIndexOf(id);
  return place < 0 ? deck : { ...deck, cards: deck.cards.filter((_, index) => index !== place) };
}

/** Returns all reasons for which a deck of any sets would be refused, as `deckProblems` does. */
export function problemsOf(deck: Deck): Refusal[] {
  // All cards of all sets are looked through only for a deck that has later ones.
  return setsOf(deck.cards).length === 0 ? deckProblems(deck) : deckProblems(deck, everySet);
}

/** Returns the reason why a card cannot be added to a deck, as a message; `null` if it can. */
export function whyNotAdd(deck: Deck, id: string): string | null {
  const problem = problemsOf(withCard(deck, id)).find((it) => concerns(it, id));
  if (problem === undefined) return null;
  return problem.code === 'deck-size'
    ? wordRefusal(problem, {}, { 'deck-size': decksWords().builder.full })
    : word(problem);
}

function concerns({ code, values }: Refusal, id: string): boolean {
  return values.card === id || (code === 'deck-size' && Number(values.cards) > DECK_SIZE);
}

/** Returns the number of cards by cost, from 0 to 7; the last counts 7 and more. */
export function curveOf({ cards: ids }: Deck): number[] {
  const bars = Array<number>(MOST_COST + 1).fill(0);
  for (const id of ids) {
    const group = costGroup(facts().get(id)?.cost);
    bars[group] = (bars[group] ?? 0) + 1;
  }
  return bars;
}

/** Returns the number of cards by type, without types that the deck does not have. */
export function typesOf({ cards: ids }: Deck): { type: (typeof deckTypes)[number]; count: number }[] {
  return deckTypes
    .map((type) => ({ type, count: ids.filter((id) => facts().get(id)?.type === type).length }))
    .filter(({ count }) => count > 0);
}

/** The types of the cards of decks, in the order in which they are counted. */
const deckTypes = ['minion', 'spell', 'weapon', 'location'] as const;
