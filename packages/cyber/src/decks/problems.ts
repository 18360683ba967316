import type { Deck } from '@aftercast/rules';
import type { CyberRefusal } from '../refusals.ts';
import { findProblems } from './rules.ts';
import { findCard } from './set.ts';

/**
 * Everything for which a match with a deck would be refused, as far as the set goes; empty for a deck that is ready. The
 * first is the one that the match would answer.
 */
export function deckProblems(deck: Deck): CyberRefusal[] {
  return findProblems(deck, findCard);
}
