import { headersOf } from '@aftercast/cards/text';
import { cardsWith, type HearthCardFacts } from '@aftercast/hearth/cards';
import type { ArenaGame } from '../../../presentation/game.ts';
import { learnCards, learnCounters } from '../cards.ts';
import { hearthLook } from '../look.ts';
import { everySet } from './later-sets.ts';

/** What is printed on the cards of all sets, the classic one included. */
export const allCards: readonly HearthCardFacts[] = cardsWith(everySet);

/** Lets the page show the cards of all later sets. @returns `hearth` as the arena shows it, which knows them from now on */
export function lookWithLaterSets(): ArenaGame {
  learnCards(allCards);
  learnCounters(headersOf(everySet.cards));
  return hearthLook;
}
