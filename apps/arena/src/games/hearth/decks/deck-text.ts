import type { DeckReading, DeckTextLanguage } from '@aftercast/cards/decks';
import { readDeck, writeDeck } from '@aftercast/hearth/decks';
import type { Deck } from '@aftercast/rules';
import { hearthDecksWords } from '../../../words/hearth-decks-words.ts';
import { languageNow } from '../../../words/language.ts';
import { titleOfClass } from '../../../words/start-words.ts';
import { everySet, setsOf } from '../later/later-sets.ts';
import { setTitle } from '../later/set-places.ts';
import { allFacts } from './hearth-pool.ts';

/**
 * Writes a deck as text in the language of the page, with a line for the later sets that it needs. The line is a comment for
 * {@link readText}: the cards say themselves which sets they are of.
 */
export function writeText(deck: Deck, name: string): string {
  const text = writeDeck(deck, name, everySet, language());
  const sets = setsOf(deck.cards);
  if (sets.length === 0) return text;
  return text.replace(/^(# (?!#).*)$/m, (line) => `${line}\n# Sets: ${sets.map(setTitle).join(', ')}`);
}

/** Reads a deck from text in the language of the page, or in English. */
export function readText(text: string): DeckReading {
  return readDeck(text, everySet, language());
}

function language(): DeckTextLanguage | undefined {
  if (languageNow() === 'en') return undefined;
  return {
    heroWord: hearthDecksWords().heroWord,
    heroName: titleOfClass,
    cardName: ({ id, name }) => allFacts().get(id)?.name ?? name,
  };
}
