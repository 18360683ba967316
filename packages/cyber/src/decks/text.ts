import type { Card } from '@aftercast/cards';
import { type DeckReading, type DeckTextLanguage, DeckTexts } from '@aftercast/cards/decks';
import type { OwnCards } from '@aftercast/cards/load';
import type { Deck } from '@aftercast/rules';
import { DECK_SIZE, isDeckCard, isHero } from './rules.ts';
import { cardsOf, setCards } from './set.ts';

const ofSet = textsOf(setCards);

function textsOf(cards: readonly Card[], language?: DeckTextLanguage): DeckTexts {
  return new DeckTexts(
    { size: DECK_SIZE, isHero, isDeckCard, heroWord: 'hero', heroExample: 'Operator' },
    cards,
    language,
  );
}

/**
 * Writes a deck as text for people: its name, its hero, and a line for each program, by CPU and then by name. `readDeck` reads
 * it. A program is written by its id if its name would be read as another one, or if the game does not have it.
 * @param own of a game that `cyberWith` makes: what the worker gives to it, free of faults
 * @param language of the text; English without it
 */
export function writeDeck(deck: Deck, name: string, own?: OwnCards, language?: DeckTextLanguage): string {
  return textsWith(own, language).write(deck, name);
}

/**
 * Reads a deck from text that `writeDeck` or a person has written. Lines may be in any order or empty. One must name the hero
 * (`# Hero: Operator`); all others that begin with `#` are comments. A program is given by its name or id in any case, alone or
 * after a number (`2x`, `2×`, `2`), with or without its CPU. The first heading (`###`) is the name. `deckProblems` checks whether
 * the deck is legal.
 * @param own as for {@link writeDeck}
 * @param language of the text, besides English, which is always read
 */
export function readDeck(text: string, own?: OwnCards, language?: DeckTextLanguage): DeckReading {
  return textsWith(own, language).read(text);
}

function textsWith(own: OwnCards | undefined, language: DeckTextLanguage | undefined): DeckTexts {
  if (own === undefined && language === undefined) return ofSet;
  return textsOf(own === undefined ? setCards : cardsOf(own), language);
}
