import { aurasOf, evaluateForm } from '@aftercast/cards';
import type { ActionType, Game } from '@aftercast/kernel';
import { concede, inOrder } from '@aftercast/rules';
import { attack } from './actions/attack.ts';
import { discard, drawCard, giveCard, recall } from './actions/cards.ts';
import { dealDamage } from './actions/deal-damage.ts';
import { judge, mustJudge } from './actions/judge.ts';
import { addToDeck, deal, join, openMatch } from './actions/opening.ts';
import { dispel, patch } from './actions/patch.ts';
import { playCard } from './actions/play-card.ts';
import { anySpent, boot, spawn, sweep, trash, trashed } from './actions/programs.ts';
import { formOf } from './actions/reactions.ts';
import { gainCpu, gainMemory, loseCpu } from './actions/resources.ts';
import { putOnDeck, setCpu } from './actions/set-up.ts';
import { steps } from './actions/steps.ts';
import { endTurn, startTurn } from './actions/turns.ts';
import { catalogue } from './catalogue.ts';
import { lexicon } from './lexicon.ts';
import { Own, registers, stats, Type, zones } from './vocabulary.ts';

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

/** What is so while something is in play; a table that has just been laid asks for it. */
export const auras = aurasOf(lexicon, Own.auras);

/** `cyber` as the kernel knows it. */
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
