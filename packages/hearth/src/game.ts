import { aurasOf, evaluateForm } from '@aftercast/cards';
import type { ActionType, Game } from '@aftercast/kernel';
import { concede, inOrder } from '@aftercast/rules';
import { afterAttack, afterPlay } from './actions/after.ts';
import { attack } from './actions/attack.ts';
import { anyFromAttack, attackEnd } from './actions/attack-end.ts';
import { buff } from './actions/buff.ts';
import { bury } from './actions/bury.ts';
import { discard, giveCard } from './actions/cards.ts';
import { battlecry, castSpell } from './actions/cast-spell.ts';
import { choose } from './actions/choose.ts';
import { damage } from './actions/damage.ts';
import { anyDying, death, deaths } from './actions/deaths.ts';
import { destroy } from './actions/destroy.ts';
import { burn, draw, fatigue } from './actions/draw.ts';
import { equip } from './actions/equip.ts';
import { freeze } from './actions/freeze.ts';
import { armor, heal } from './actions/heal.ts';
import { judge, mustJudge } from './actions/judge.ts';
import { gainMana, loseMana } from './actions/mana.ts';
import { addToDeck, deal, join, mulligan, openMatch } from './actions/opening.ts';
import { playCard } from './actions/play-card.ts';
import { formOf } from './actions/reactions.ts';
import { replaceHero, replacePower } from './actions/replace.ts';
import { returnToHand } from './actions/return-to-hand.ts';
import { counter, redirect, revealSecret } from './actions/secrets.ts';
import { setHealth } from './actions/set-health.ts';
import { discardHand, putOnDeck, putSecret, setMana } from './actions/set-up.ts';
import { silence } from './actions/silence.ts';
import { dispel, steps } from './actions/steps.ts';
import { summon } from './actions/summon.ts';
import { swap } from './actions/swap.ts';
import { takeControl } from './actions/take-control.ts';
import { transform } from './actions/transform.ts';
import { endTurn, startTurn } from './actions/turns.ts';
import { usePower } from './actions/use-power.ts';
import { dull, wear } from './actions/wear.ts';
import { catalogue } from './catalogue.ts';
import { lexicon } from './lexicon.ts';
import { Own, registers, Stat, stats, Type, zones } from './vocabulary.ts';

/** Every action type, by its name in the vocabulary. */
const types: Readonly<Record<keyof typeof Type, ActionType>> = {
  playCard,
  castSpell,
  summon,
  battlecry,
  attack,
  damage,
  heal,
  armor,
  draw,
  fatigue,
  discard,
  burn,
  destroy,
  deaths,
  death,
  buff,
  silence,
  freeze,
  giveCard,
  equip,
  usePower,
  revealSecret,
  counter,
  redirect,
  gainMana,
  afterPlay,
  afterAttack,
  startTurn,
  endTurn,
  judge,
  update: { name: 'update' },
  concede,
  steps,
  transform,
  returnToHand,
  takeControl,
  swap,
  wear,
  loseMana,
  setHealth,
  replaceHero,
  replacePower,
  choose,
  dispel,
  setMana,
  putOnDeck,
  discardHand,
  dull,
  attackEnd,
  putSecret,
  bury,
  join,
  addToDeck,
  openMatch,
  deal,
  mulligan,
  timeWarning: { name: 'time-warning' },
};

/** What is so while something is in play; a table that has just been laid asks for it. */
export const auras = aurasOf(lexicon, Own.auras);

/** `hearth` as the kernel knows it. */
export const game: Game = {
  name: 'hearth',
  seats: 2,
  zones,
  stats,
  registers,
  types: inOrder(Type, types),
  stateBasedActions: [
    { type: Type.attackEnd, due: anyFromAttack },
    { type: Type.deaths, due: anyDying },
    { type: Type.judge, due: mustJudge },
  ],
  cards: catalogue.cards,
  rules: [],
  muting: Stat.silenced,
  attached: (form) => catalogue.enchantments[form] ?? [],
  auras,
  evaluate: (handling, action) => evaluateForm(handling, formOf(action), action),
};
