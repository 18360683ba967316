import { type CyberCardFacts, cards } from '@aftercast/cyber/cards';
import { COPY_LIMIT, isDeckCard } from '@aftercast/cyber/decks';
import type { DeckCard } from '../../../presentation/deck-building.ts';
import { cyberDecksWords } from '../../../words/cyber-decks-words.ts';
import { cyberWords } from '../../../words/cyber-words.ts';
import { languageNow, perLanguage } from '../../../words/language.ts';
import { textOf, titleOf } from '../cards.ts';
import { keywordTitle } from '../notes.ts';

/** Every program for decks, by CPU and then by name, in the language of the page. */
export const pool = perLanguage((): readonly DeckCard[] =>
  cards
    .filter(isDeckCard)
    .map(deckCardOf)
    .sort((a, b) => a.cost - b.cost || a.title.localeCompare(b.title, languageNow())),
);

/** The word for a kind of program. */
export function kindTitle(kind: string): string {
  return cyberWords().cyber.kinds[kind] ?? kind;
}

function deckCardOf(card: CyberCardFacts): DeckCard {
  const { id, cost = 0, memory = 0, strength = 0, race = '', keywords, text } = card;
  const title = titleOf(id);
  const kind = kindTitle(race);
  return {
    id,
    title,
    cost,
    limit: COPY_LIMIT,
    // The heroes differ only in their names.
    hero: null,
    label: cyberDecksWords().card(title, cost, memory, kind, strength),
    // The face says all that there is to say.
    caption: '',
    foot: '',
    names: [title, kind, ...keywords.map(keywordTitle)],
    // What stands on the card is code. In other languages than English, it is also said in sentences.
    said: [text, textOf(id)],
  };
}
