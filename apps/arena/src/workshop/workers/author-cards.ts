import type { OwnCards } from '@aftercast/hearth/own-cards';
import { ownCardsOf } from '../../games/hearth/later/later-sets.ts';

/** The name of the author's file, in messages and when it is downloaded. */
export const FILE = 'cards.json';

/**
 * The author's cards, as a game takes them.
 * @param content of the author's file
 * @param sets later sets, whose cards the author's may name
 */
export function authorCards(content: unknown, sets: readonly string[]): OwnCards {
  return { cards: [...(ownCardsOf(sets)?.cards ?? []), { file: FILE, cards: content }] };
}
