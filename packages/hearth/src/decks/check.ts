import type { Deck } from '@aftercast/rules';
import { catalogue } from '../catalogue.ts';
import type { HearthRefusal } from '../refusals.ts';
import { findProblems } from './rules.ts';

/**
 * Why a match cannot begin with a deck; `null` if it can. It has a hero that matches begin with, and thirty cards of the
 * hero's class or neutral, at most two of a kind and one of each legendary. Cards that a program has added to the set
 * may be in it as well.
 */
export function checkDeck(deck: Deck): HearthRefusal | null {
  return findProblems(deck, (id) => catalogue.cards[catalogue.number(id)]?.card ?? null)[0] ?? null;
}
