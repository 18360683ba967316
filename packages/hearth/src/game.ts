import { aurasOf, evaluateForm } from '@aftercast/cards';
import type { ActionType, Game } from '@aftercast/kernel';
import { concede, inOrder } from '@aftercast/rules';
import { afterAttack, anyFromAttack, attack, attackEnd } from './actions/attack.ts';
import { swap, takeControl } from './actions/control.ts';
import { armor, damage, heal, setHealth } from './actions/damage.ts';
import { anyDying, bury, death, deaths, destroy, judge, mustJudge } from './actions/deaths.ts';
import { buff, dispel, freeze, silence, steps } from './actions/enchantments.ts';
import { burn, discard, draw, fatigue, giveCard } from './actions/hand.ts';
import { dull, equip, replaceHero, replacePower, wear } from './actions/hero.ts';
import { returnToHand } from './actions/leaving.ts';
import { addToDeck, deal, join, mulligan, openMatch } from './actions/opening.ts';
import { afterPlay, battlecry, castSpell, playCard, usePower } from './actions/play-card.ts';
import { choose, formOf } from './actions/reactions.ts';
import { counter, redirect, revealSecret } from './actions/secrets.ts';
import { discardHand, putOnDeck, putSecret, setMana } from './actions/set-up.ts';
import { summon, transform } from './actions/summon.ts';
import { endTurn, gainMana, loseMana, startTurn } from './actions/turns.ts';
import { catalogue } from './catalogue.ts';
import { lexicon } from './lexicon.ts';
import { OwnRegister, registers, Stat, stats, Type, zones } from './vocabulary.ts';

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

/** The auras of the game; a table that has just been set up updates them. */
export const auras = aurasOf(lexicon, OwnRegister.auras);

/** The definition of `hearth` for the kernel. */
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
