import { headersOf } from '@aftercast/cards/text';
import { cardsWith, type HearthCardFacts } from '@aftercast/hearth/cards';
import { followLanguage, type TextFetcher } from '../../../words/language.ts';
import { fetchCardLanguage } from '../card-languages.ts';
import { learnCards, learnCounters } from '../cards.ts';
import { everySet } from './later-sets.ts';

const english: readonly HearthCardFacts[] = cardsWith(everySet);
let printed = english;

/** What is printed on the cards of all sets, the classic one included, in the language of the page. */
export function allCards(): readonly HearthCardFacts[] {
  return printed;
}

const laterTexts: TextFetcher = async (tag) => {
  const language = await fetchCardLanguage(tag);
  const translated = language === null ? english : cardsWith(everySet, language);
  return () => {
    printed = translated;
    learnCards(printed);
  };
};

/** Prints the cards of all sets in the language of the page, from now on. It rejects if that cannot be fetched. */
export function followLaterTexts(): Promise<void> {
  return followLanguage(laterTexts);
}

/** Lets the page show the cards of all later sets, which it knows from now on. */
export function learnLaterSets(): void {
  learnCards(printed);
  learnCounters(headersOf(everySet.cards));
}
