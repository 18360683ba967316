import { loadOwnCards, type OwnCards } from '@aftercast/cards/load';
import { cardFiles } from './card-files.ts';
import { lexicon } from './lexicon.ts';
import { faultsOf } from './loading/faults.ts';
import { type HearthRules, hearthRules } from './rules.ts';

/**
 * Cards of one's own in `hearth`. A worker that plays only the cards of the set does not need this module, which has the
 * checks of the card language.
 */
export { type CardFault, type CardSource, LoadError, type OwnCards } from '@aftercast/cards/load';
export type { HearthRules } from './rules.ts';

/**
 * Makes a game with the rules of `hearth` and cards of one's own, in addition to those of the set or instead of them.
 *
 * The cards are checked, in production too; those of the set are not checked again. With `only`, there must be a hero, and
 * a card of the type `player`, whose `second` is the card that the second seat receives.
 * @throws LoadError with all faults of all files: file, JSON path, what was expected and what was found
 * @throws TypeError if it is not given files, or another name than a game can have
 * @example const mine = hearthWith({ cards: [{ file: 'my-cards.json', cards: myCards }] });
 * hostMatches({ games: [mine] });
 */
export function hearthWith(own: OwnCards): HearthRules {
  const catalogue = loadOwnCards({ lexicon, files: cardFiles, faultsOf }, own);
  return hearthRules(own.name ?? 'hearth', catalogue);
}
