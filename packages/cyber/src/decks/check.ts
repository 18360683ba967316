import type { Deck, Refusal } from '@aftercast/rules';
import { catalogue } from '../catalogue.ts';
import { findProblems } from './rules.ts';

/**
 * Why a match cannot begin with a deck; `null` if it can. Cards that a program has added to the set may be in it as well.
 */
export function checkDeck(deck: Deck): Refusal | null {
  return findProblems(deck, (id) => catalogue.cards[catalogue.number(id)]?.card ?? null)[0] ?? null;
}
