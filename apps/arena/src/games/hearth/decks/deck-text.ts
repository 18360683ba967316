import { writeDeck } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { everySet, setsOf } from '../later/later-sets.ts';
import { setTitle } from '../later/set-places.ts';

/**
 * Writes a deck as text, with a line for the later sets that it needs. The line is a comment for `readDeck`: the cards say
 * themselves which sets they are of.
 */
export function writeText(deck: Deck, name: string): string {
  const text = writeDeck(deck, name, everySet);
  const sets = setsOf(deck.cards);
  if (sets.length === 0) return text;
  return text.replace(/^(# Class: .*)$/m, (line) => `${line}\n# Sets: ${sets.map(setTitle).join(', ')}`);
}
