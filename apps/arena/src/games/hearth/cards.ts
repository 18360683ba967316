import type { ViewEntity } from '@aftercast/bridge/client';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import { ofCards } from './card-pictures.ts';
import { huesOfCards, ofRaces, ofTypes } from './pictures.ts';

const facts = new Map(cards.map((card) => [card.id, card]));

/** What is printed on a card; `null` for a back and for a card that the set does not have. */
export function factsOf(card: string | null): CardFacts | null {
  return card === null ? null : (facts.get(card) ?? null);
}

/** A card's name as people say it. */
export function titleOf(card: string | null): string {
  return factsOf(card)?.name ?? (card === null ? 'a card' : card.replaceAll('-', ' '));
}

/** What it takes to use a card or a power as things are, in mana: what makes it cheaper never makes it less than 0. */
export function costOf({ card, stats }: ViewEntity): number {
  return Math.max(0, stats.cost ?? factsOf(card)?.cost ?? 0);
}

/** The name of the picture that stands for a card: its own, its race's, or its type's. */
export function pictureOf(card: string | null): string {
  const printed = factsOf(card);
  return (
    ofCards[card ?? ''] ?? ofRaces[printed?.race ?? ''] ?? ofTypes[printed?.type ?? 'spell'] ?? ofTypes.spell
  );
}

/** A hue made from the card's id, so that each card is known by its colour as well. */
export function hueOf(card: string | null): number {
  const chosen = huesOfCards[card ?? ''];
  if (chosen !== undefined) return chosen;
  let hash = 2166136261;
  for (const letter of card ?? '') hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  // Ids that begin alike would otherwise come out alike.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) % 360;
}
