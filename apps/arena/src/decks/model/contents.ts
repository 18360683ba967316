import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { DECK_SIZE, deckProblems } from '@aftercast/hearth/decks';

import type { Deck, Refusal } from '@aftercast/rules';
import { wordRefusal } from '@aftercast/rules/messages';

import { wordRefusal as word } from '../../games/hearth/words.ts';

import { costGroup, MOST_COST } from './filters.ts';
import { byCostThenName } from './search.ts';

const facts = new Map(cards.map((card) => [card.id, card]));

/** A card of a deck, and how many of it there are. */
export interface Row {
  id: string;
  /** `null` for a card that the set does not have. */
  card: CardFacts | null;
  count: number;
}

/** A deck's cards by cost and then by name; those that the set does not have come last. */
export function rowsOf({ cards: ids }: Deck): Row[] {
  return [...new Set(ids)]
    .map((id) => ({ id, card: facts.get(id) ?? null, count: countOf(ids, id) }))
    .sort((a, b) => {
      if (a.card && b.card) return byCostThenName(a.card, b.card);
      return Number(a.card === null) - Number(b.card === null) || (a.id < b.id ? -1 : 1);
    });
}

/** How often a card is among others. */
export function countOf(ids: readonly string[], id: string): number {
  return ids.reduce((count, it) => count + Number(it === id), 0);
}

/** A deck with one card more. */
export function withCard(deck: Deck, id: string): Deck {
  return { ...deck, cards: [...deck.cards, id] };
}

/** A deck with one copy of a card less; the same deck if it has none. */
export function withoutCard(deck: Deck, id: string): Deck {
  const place = deck.cards.lastIndexOf(id);
  return place < 0 ? deck : { ...deck, cards: deck.cards.filter((_, index) => index !== place) };
}

/** Why one more of a card cannot be put into a deck, in words; `null` if it can. */
export function whyNotAdd(deck: Deck, id: string): string | null {
  const problem = deckProblems(withCard(deck, id)).find((it) => concerns(it, id));
  if (problem === undefined) return null;
  return problem.code === 'deck-size'
    ? wordRefusal(problem, {}, { 'deck-size': 'The deck is full: it has {size} cards.' })
    : word(problem);
}

function concerns({ code, values }: Refusal, id: string): boolean {
  return values.card === id || (code === 'deck-size' && Number(values.cards) > DECK_SIZE);
}

/** How many cards of each cost a deck has, from 0 to 7 and more. */
export function curveOf({ cards: ids }: Deck): number[] {
  const bars = Array<number>(MOST_COST + 1).fill(0);
  for (const id of ids) {
    const group = costGroup(facts.get(id)?.cost);
    bars[group] = (bars[group] ?? 0) + 1;
  }
  return bars;
}

/** How many cards of each type a deck has; types of which there is none are left out. */
export function typesOf({ cards: ids }: Deck): { type: string; count: number }[] {
  return ['minion', 'spell', 'weapon']
    .map((type) => ({ type, count: ids.filter((id) => facts.get(id)?.type === type).length }))
    .filter(({ count }) => count > 0);
}
