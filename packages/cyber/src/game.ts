import { aurasOf, type CardGame, type Catalogue, changeCounter, makeCardGame } from '@aftercast/cards';
import type { ActionType } from '@aftercast/kernel';
import { concede, inOrder } from '@aftercast/rules';
import { discard, drawCard, giveCardOf, playCard, recall } from './actions/cards.ts';
import { attack, dealDamage } from './actions/damage.ts';
import { dispel, patch, steps } from './actions/effects.ts';
import { addToDeck, deal, join, openMatch, putOnDeck, setCpu } from './actions/opening.ts';
import { anySpent, boot, spawnOf, sweep, trash, trashed } from './actions/programs.ts';
import { endTurn, gainCpu, gainMemory, judge, loseCpu, mustJudge, startTurn } from './actions/turns.ts';
import { lexicon } from './lexicon.ts';
import { OwnRegister, registers, stats, Type, zones } from './vocabulary.ts';

/** Every action type, by its name in the vocabulary. What one may do can depend on the cards of the game. */
const typesOf = (cards: Catalogue): Readonly<Record<keyof typeof Type, ActionType>> => ({
  playCard,
  attack,
  dealDamage,
  drawCard,
  discard,
  trash,
  trashed,
  spawn: spawnOf(cards),
  giveCard: giveCardOf(cards),
  recall,
  patch,
  dispel,
  boot,
  gainCpu,
  loseCpu,
  gainMemory,
  startTurn,
  endTurn,
  sweep,
  judge,
  concede,
  update: { name: 'update' },
  steps,
  join,
  addToDeck,
  openMatch,
  deal,
  timeWarning: { name: 'time-warning' },
  setCpu,
  putOnDeck,
  changeCounter,
});

/** The auras of the game; a table that has just been set up updates them. */
export const auras = aurasOf(lexicon, OwnRegister.auras);

/** The definition of `cyber` for the kernel, with these cards. */
export function gameOf(name: string, cards: Catalogue): CardGame {
  return makeCardGame(
    {
      name,
      seats: 2,
      zones,
      stats,
      registers,
      types: inOrder(Type, typesOf(cards)),
      stateBasedActions: [
        { type: Type.sweep, due: anySpent },
        { type: Type.judge, due: mustJudge },
      ],
      rules: [],
      muting: -1,
      auras,
    },
    cards,
  );
}
