import type { GameLanguage } from '@aftercast/cards/text';
import { cardsWith, type HearthCardFacts } from '@aftercast/hearth/cards';

/** Prints the classic set in a language. A module of its own: a page in English does not load what prints cards anew. */
export function printClassic(language: GameLanguage): readonly HearthCardFacts[] {
  return cardsWith({ cards: [] }, language);
}
