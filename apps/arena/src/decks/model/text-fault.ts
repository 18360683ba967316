import type { DeckTextFault } from '@aftercast/cards/decks';
import type { DeckBuilding } from '../../presentation/deck-building.ts';
import { decksWords } from '../../words/decks-words.ts';

/** Says why a line of a deck's text cannot be read, in the language of the page. */
export function sayTextFault(fault: DeckTextFault, { game, words: own }: DeckBuilding): string {
  const words = decksWords().dialogs;
  const near = (name: string | null) => (name === null ? '' : ` ${words.didYouMean(name)}`);
  switch (fault.is) {
    case 'hero-missing':
      return own.heroLine.missing;
    case 'second-hero':
      return own.heroLine.second(game.start.heroTitle(fault.hero));
    case 'unknown-hero':
      return own.heroLine.unknown(fault.word) + near(fault.near);
    case 'unknown-card':
      return words.unknownCard(fault.word) + near(fault.near);
    case 'wrong-count':
      return words.wrongCount(fault.card, fault.count, fault.most);
  }
}
