import type { OwnCards } from '@aftercast/hearth/own-cards';

/** The name of the author's file, in messages and when it is downloaded. */
export const FILE = 'cards.json';

/** The author's cards, as a game takes them. */
export function authorCards(content: unknown): OwnCards {
  return { cards: [{ file: FILE, cards: content }] };
}
