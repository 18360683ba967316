import { aurasOf, type CardGame, type Catalogue, changeCounter, makeCardGame } from '@aftercast/cards';
import type { ActionType } from '@aftercast/kernel';
import { concede, inOrder } from '@aftercast/rules';
import { afterAttack, anyFromAttack, attack, attackEnd } from './actions/attack.ts';
import { castByEffect, castCardOf } from './actions/casting.ts';
import { carryOut, choose } from './actions/choosing.ts';
import { swap, takeControl } from './actions/control.ts';
import { armor, damage, heal, setHealth, swapHealth } from './actions/damage.ts';
import {
  anyDying,
  bury,
  death,
  deathsOf,
  destroy,
  judge,
  mustJudge,
  resolveDeaths,
  triggerDeathrattle,
} from './actions/deaths.ts';
import { awaken, makeDormant } from './actions/dormancy.ts';
import { atRandom, buff, dispel, freeze, repeat, silence, steps } from './actions/enchantments.ts';
import { burn, discard, draw, fatigue, giveCard } from './actions/hand.ts';
import { dull, equip, replaceHero, replacePower, wear } from './actions/hero.ts';
import { returnToHandOf } from './actions/leaving.ts';
import { useLocation } from './actions/locations.ts';
import { putIntoDeck, putIntoPlayOf, remove } from './actions/moving.ts';
import { addToDeck, deal, join, mulliganOf, openMatch, startMatch } from './actions/opening.ts';
import { afterPlay, battlecry, castSpell, playCard, usePower } from './actions/play-card.ts';
import { beginQuestOf, completeQuest, progress } from './actions/quests.ts';
import { counter, redirect, revealSecret } from './actions/secrets.ts';
import { discardHand, putOnDeck, putSecret, setMana } from './actions/set-up.ts';
import { summon, transform } from './actions/summon.ts';
import { endTurn, gainMana, loseMana, startTurn } from './actions/turns.ts';
import { lexicon } from './lexicon.ts';
import { LATER, OwnRegister, registers, Stat, stats, Type, zones } from './vocabulary.ts';

/** Every action type, by its name in the vocabulary. What one may do can depend on the cards of the game. */
const typesOf = (cards: Catalogue): Readonly<Record<keyof typeof Type, ActionType>> => ({
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
  deaths: deathsOf(cards),
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
  returnToHand: returnToHandOf(cards),
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
  mulligan: mulliganOf(cards),
  timeWarning: { name: 'time-warning' },
  putIntoPlay: putIntoPlayOf(cards),
  putIntoDeck,
  triggerDeathrattle,
  resolveDeaths,
  repeat,
  atRandom,
  swapHealth,
  remove,
  castCard: castCardOf(cards),
  castByEffect,
  carryOut,
  useLocation,
  makeDormant,
  awaken,
  startMatch,
  changeCounter,
  progress,
  completeQuest,
  beginQuest: beginQuestOf(cards),
});

/** The auras of the game; a table that has just been set up updates them. */
export const auras = aurasOf(lexicon, OwnRegister.auras);

/** The definition of `hearth` for the kernel, with these cards. */
export function gameOf(name: string, cards: Catalogue): CardGame {
  const types = inOrder(Type, typesOf(cards));
  return makeCardGame(
    {
      name,
      seats: 2,
      zones,
      stats: cards.isLater ? stats : stats.slice(0, LATER.stats),
      registers,
      types: cards.isLater ? types : types.slice(0, LATER.types),
      stateBasedActions: [
        { type: Type.attackEnd, due: anyFromAttack },
        { type: Type.deaths, due: anyDying },
        { type: Type.judge, due: mustJudge },
      ],
      rules: [],
      muting: Stat.silenced,
      auras,
    },
    cards,
  );
}
