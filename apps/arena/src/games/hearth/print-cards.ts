import type { GameLanguage } from '@aftercast/cards/text';
import { cardsWith, type HearthCardFacts } from '@aftercast/hearth/cards';

/** Prints the classic set in a language. It is a separate module, so that a page in English does not load the printer. */
export function printClassic(language: GameLanguage): readonly HearthCardFacts[] {
  return cardsWith({ cards: [] }, language);
}
