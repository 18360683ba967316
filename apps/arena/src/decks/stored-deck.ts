import type { Deck } from '@aftercast/rules';

/** What every kept deck has. */
export interface StoredDeck {
  id: string;
  name: string;
  deck: Deck;
}

/** Whether something that was kept is a deck: what is in a browser's storage may have been put there by anything. */
export function isStoredDeck(value: unknown): value is StoredDeck {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.name !== 'string') return false;
  const { deck } = value;
  return (
    isRecord(deck) &&
    typeof deck.hero === 'string' &&
    Array.isArray(deck.cards) &&
    deck.cards.every((card) => typeof card === 'string')
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
