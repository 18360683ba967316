import { loadOwnCards, type OwnCards } from '@aftercast/cards/load';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { faultsOf } from './loading/faults.ts';
import { type CyberRules, cyberRules } from './rules.ts';
import { words } from './wording/explained.ts';

/**
 * Cards of one's own in `cyber`. A worker that plays only the cards of the set does not need this module, which has the
 * checks of the card language.
 */
export { type CardFault, type CardSource, LoadError, type OwnCards } from '@aftercast/cards/load';
export type { CyberRules } from './rules.ts';

/**
 * Makes a game with the rules of `cyber` and cards of one's own, in addition to those of the set or instead of them.
 *
 * The cards are checked, in production too; those of the set are not checked again. With `only`, there must be a hero.
 * @throws LoadError with all faults of all files: file, JSON path, what was expected and what was found
 * @throws TypeError if it is not given files, or another name than a game can have
 * @example const mine = cyberWith({ cards: [{ file: 'my-cards.json', cards: myCards }] });
 * hostMatches({ games: [mine] });
 */
export function cyberWith(own: OwnCards): CyberRules {
  const catalogue = loadOwnCards({ lexicon, words, files: cardFiles, faultsOf }, own);
  return cyberRules(own.name ?? 'cyber', catalogue);
}
