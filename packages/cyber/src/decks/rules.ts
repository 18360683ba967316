import type { Card, Deck, Refusal } from '@aftercast/cards';

/** How many cards a deck has. */
export const DECK_SIZE = 30;

/** How many of one card a deck may have. */
export const COPY_LIMIT = 3;

/** What the rules of decks look at in a card. */
export type DeckCard = Pick<Card, 'id' | 'type' | 'collectible'>;

/** Whether decks are built from a card: from programs, but from none that only others bring into play. */
export function isDeckCard({ type, collectible = true }: DeckCard): boolean {
  return collectible && type === 'program';
}

/**
 * Everything that is wrong with a deck, in this order: the hero; then the cards that cannot be in the deck at all, in the
 * order of the deck; then those that are in it too often; then its size. A card is named once.
 * @param find a card by its id; `null` if there is none
 */
export function findProblems({ hero, cards }: Deck, find: (id: string) => DeckCard | null): Refusal[] {
  const problems: Refusal[] = [];
  if (find(hero)?.type !== 'hero') problems.push({ code: 'deck-hero', values: { hero } });
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  const tooMany: Refusal[] = [];
  for (const [id, count] of counts) {
    const card = find(id);
    if (card === null) problems.push({ code: 'deck-unknown-card', values: { card: id } });
    else if (!isDeckCard(card)) problems.push({ code: 'deck-uncollectible', values: { card: id } });
    else if (count > COPY_LIMIT)
      tooMany.push({ code: 'deck-copies', values: { card: id, limit: COPY_LIMIT } });
  }
  problems.push(...tooMany);
  if (cards.length !== DECK_SIZE)
    problems.push({ code: 'deck-size', values: { size: DECK_SIZE, cards: cards.length } });
  return problems;
}
