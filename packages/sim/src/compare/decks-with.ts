import type { Deck } from '@aftercast/rules';
import type { PlanDeck } from '../batch/plan.ts';

/** The decks that a card is tried in. */
export interface DecksWithCard {
  /** The decks, in the order of those that were given. */
  decks: PlanDeck[];
  /** Number of these decks that the card was put into: the others had it. */
  added: number;
}

/** What is asked about decks and cards of a game. */
export interface DeckFacts {
  /** Cost of a card; 0 for one without. */
  costOf(card: string): number;
  /** Whether a match would accept the deck. */
  isLegal(deck: Deck): boolean;
}

/** Most copies that are put into a deck. */
const COPIES = 2;

/**
 * Returns the decks that have a card, and those that may have it, with as many copies as are legal, at most two. It takes the
 * place of the cards that cost nearly the same, so that the decks stay as they are otherwise.
 */
export function decksWith(card: string, decks: readonly PlanDeck[], facts: DeckFacts): DecksWithCard {
  const found: PlanDeck[] = [];
  let added = 0;
  for (const it of decks) {
    if (it.deck.cards.includes(card)) {
      found.push(it);
      continue;
    }
    const changed = [COPIES, 1].map((copies) => swapIn(card, copies, it.deck, facts)).find(facts.isLegal);
    if (changed === undefined) continue;
    found.push({ name: `${it.name}, with ${card}`, deck: changed });
    added++;
  }
  return { decks: found, added };
}

function swapIn(card: string, copies: number, { cards, hero }: Deck, { costOf }: DeckFacts): Deck {
  const cost = costOf(card);
  const places = cards
    .map((it, place) => ({ place, distance: Math.abs(costOf(it) - cost) }))
    .sort((a, b) => a.distance - b.distance || a.place - b.place)
    .slice(0, copies)
    .map(({ place }) => place);
  return { hero, cards: cards.map((it, place) => (places.includes(place) ? card : it)) };
}
