import type { Card, Deck, Refusal } from '@aftercast/cards';

/** How many cards a deck has. */
export const DECK_SIZE = 30;

/** How many of one card a deck may have. */
export const COPY_LIMIT = 2;

/** How many of one legendary card a deck may have. */
export const LEGENDARY_LIMIT = 1;

/** What the rules of decks look at in a card. */
export type DeckCard = Pick<Card, 'id' | 'type' | 'class' | 'rarity' | 'collectible'>;

/** Whether a match can begin with a hero: one that only replaces another has a name of its own. */
export function isStartingHero({ type, id, class: of }: DeckCard): boolean {
  return type === 'hero' && id === of;
}

/** Whether decks are built from a card: no tokens, heroes and powers. */
export function isDeckCard({ type, collectible = true }: DeckCard): boolean {
  return collectible && (type === 'minion' || type === 'spell' || type === 'weapon');
}

/** How many of a card a deck may have. */
export function limitOf({ rarity }: DeckCard): number {
  return rarity === 'legendary' ? LEGENDARY_LIMIT : COPY_LIMIT;
}

/**
 * Everything that is wrong with a deck, in this order: the hero; then the cards that cannot be in the deck at all, in the
 * order of the deck; then those that are in it too often; then its size. A card is named once. While the hero is not
 * known, no card is refused for its class.
 * @param find a card by its id; `null` if there is none
 */
export function findProblems({ hero, cards }: Deck, find: (id: string) => DeckCard | null): Refusal[] {
  const problems: Refusal[] = [];
  const starting = find(hero);
  const of = starting !== null && isStartingHero(starting) ? hero : null;
  if (of === null) problems.push({ code: 'deck-hero', values: { hero } });
  const allowed: { card: DeckCard; count: number }[] = [];
  for (const [id, count] of countCards(cards)) {
    const card = find(id);
    const problem = whyNot(id, card, of);
    if (problem !== null) problems.push(problem);
    else if (card !== null) allowed.push({ card, count });
  }
  for (const { card, count } of allowed) {
    const limit = limitOf(card);
    if (count <= limit) continue;
    const code = card.rarity === 'legendary' ? 'deck-legendary' : 'deck-copies';
    problems.push({ code, values: { card: card.id, limit } });
  }
  if (cards.length !== DECK_SIZE)
    problems.push({ code: 'deck-size', values: { size: DECK_SIZE, cards: cards.length } });
  return problems;
}

/** How often each card is in a list, in the order in which they come first. */
export function countCards(cards: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Why a card cannot be in a deck of a class, however seldom; `null` if it can. */
function whyNot(id: string, card: DeckCard | null, of: string | null): Refusal | null {
  if (card === null) return { code: 'deck-unknown-card', values: { card: id } };
  if (!isDeckCard(card)) return { code: 'deck-uncollectible', values: { card: id } };
  if (of === null || card.class === of || card.class === 'neutral') return null;
  return { code: 'deck-class', values: { card: id, class: card.class } };
}
