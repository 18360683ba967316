import type { Deck } from '@aftercast/rules';
import { catalogue } from '../catalogue.ts';
import type { CyberRefusal } from '../refusals.ts';
import { findProblems } from './rules.ts';

/**
 * Why a match cannot begin with a deck; `null` if it can. Cards that a program has added to the set may be in it as well.
 */
export function checkDeck(deck: Deck): CyberRefusal | null {
  return findProblems(deck, (id) => catalogue.cards[catalogue.number(id)]?.card ?? null)[0] ?? null;
}
