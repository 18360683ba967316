import type { Deck } from '@aftercast/rules';
import type { HearthRefusal } from '../refusals.ts';
import { findProblems } from './rules.ts';
import { findCard } from './set.ts';

/**
 * Everything for which a match with a deck would be refused, as far as the set goes; empty for a deck that is ready. The
 * first is the one that the match would answer. A deck that is being built is short of cards: that is the last problem.
 */
export function deckProblems(deck: Deck): HearthRefusal[] {
  return findProblems(deck, findCard);
}
