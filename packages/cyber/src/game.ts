import { aurasOf, evaluateForm } from '@aftercast/cards';
import type { ActionType, Game } from '@aftercast/kernel';
import { concede, inOrder } from '@aftercast/rules';
import { discard, drawCard, giveCard, playCard, recall } from './actions/cards.ts';
import { attack, dealDamage } from './actions/damage.ts';
import { dispel, formOf, patch, steps } from './actions/effects.ts';
import { addToDeck, deal, join, openMatch, putOnDeck, setCpu } from './actions/opening.ts';
import { anySpent, boot, spawn, sweep, trash, trashed } from './actions/programs.ts';
import { endTurn, gainCpu, gainMemory, judge, loseCpu, mustJudge, startTurn } from './actions/turns.ts';
import { catalogue } from './catalogue.ts';
import { lexicon } from './lexicon.ts';
import { OwnRegister, registers, stats, Type, zones } from './vocabulary.ts';

/** Every action type, by its name in the vocabulary. */
const types: Readonly<Record<keyof typeof Type, ActionType>> = {
  playCard,
  attack,
  dealDamage,
  drawCard,
  discard,
  trash,
  trashed,
  spawn,
  giveCard,
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
};

/** The auras of the game; a table that has just been set up updates them. */
export const auras = aurasOf(lexicon, OwnRegister.auras);

/** The definition of `cyber` for the kernel. */
export const game: Game = {
  name: 'cyber',
  seats: 2,
  zones,
  stats,
  registers,
  types: inOrder(Type, types),
  stateBasedActions: [
    { type: Type.sweep, due: anySpent },
    { type: Type.judge, due: mustJudge },
  ],
  cards: catalogue.cards,
  rules: [],
  muting: -1,
  attached: (form) => catalogue.enchantments[form] ?? [],
  auras,
  evaluate: (handling, action) => evaluateForm(handling, formOf(action), action),
};
