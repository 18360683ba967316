import type { Card } from '@aftercast/cards/text';
import { cardsOf, isDeckCard } from '@aftercast/hearth/decks';
import type { OwnCards } from '@aftercast/hearth/own-cards';
import { type HearthSetName, sets } from '@aftercast/hearth/sets';
import type { SetChoice } from '../../../presentation/game.ts';
import { formatList } from '../../../words/formats.ts';
import { hearthWords } from '../../../words/hearth-words.ts';
import { FIRST_SET, setPlaces } from './set-places.ts';

/** This module is fetched when a page needs later sets, to build decks of them or to play them. It does not show their cards. */

/** The later sets, in the order of the game. */
export const laterNames = Object.keys(sets) as readonly HearthSetName[];

/** The cards of all later sets, as `hearthWith` and the functions for decks take them. */
export const everySet: OwnCards = { cards: laterNames.map((name) => sets[name]) };

/** The cards of all sets as they are written, the classic one included. */
export const allWritten: readonly Card[] = cardsOf(everySet);

const setOfCard = new Map(allWritten.map(({ id, set = FIRST_SET }) => [id, set]));

/** Returns the sets that can be chosen for a match, with the number of their cards for decks. */
export function countSets(): SetChoice[] {
  return setPlaces().map((place) => ({
    ...place,
    cards: allWritten.filter((card) => setOfCard.get(card.id) === place.id && isDeckCard(card)).length,
  }));
}

/** Returns the cards of later sets as they are written. */
export function writtenOf(chosen: readonly string[]): readonly Card[] {
  return allWritten.filter(({ set = FIRST_SET }) => chosen.includes(set));
}

/** Returns the later sets that cards belong to, in the order of the game. @param cards ids of cards, which need not exist */
export function setsOf(cards: readonly string[]): string[] {
  return laterNames.filter((name) => cards.some((id) => setOfCard.get(id) === name));
}

/**
 * The cards of later sets by name, as `hearthWith` and the functions for decks take them.
 * @returns `undefined` for no later set, which those functions take as the classic set alone
 * @throws Error with a message for the user if there is no such set
 */
export function ownCardsOf(wanted: readonly string[]): OwnCards | undefined {
  const unknown = wanted.filter((name) => !isLaterSet(name));
  if (unknown.length > 0) throw new Error(hearthWords().hearth.noSuchSet(formatList(unknown)));
  if (wanted.length === 0) return undefined;
  return { cards: laterNames.filter((name) => wanted.includes(name)).map((name) => sets[name]) };
}

function isLaterSet(name: string): name is HearthSetName {
  return Object.hasOwn(sets, name);
}
