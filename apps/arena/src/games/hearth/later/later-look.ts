import type { ArenaGame } from '../../../presentation/game.ts';
import { hearthLook } from '../look.ts';
import { learnLaterSets } from './later-cards.ts';

/** Lets the page show the cards of all later sets. @returns `hearth` as the arena shows it, which knows them from now on */
export function lookWithLaterSets(): ArenaGame {
  learnLaterSets();
  return hearthLook;
}
