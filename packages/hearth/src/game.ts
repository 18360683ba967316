import { evaluateForm } from '@aftercast/cards';
import type { ActionType, Game } from '@aftercast/kernel';
import { afterAttack, afterPlay } from './actions/after.ts';
import { attack } from './actions/attack.ts';
import { buff } from './actions/buff.ts';
import { discard, giveCard } from './actions/cards.ts';
import { battlecry, castSpell } from './actions/cast-spell.ts';
import { damage } from './actions/damage.ts';
import { anyDying, death, deaths } from './actions/deaths.ts';
import { destroy } from './actions/destroy.ts';
import { burn, draw, fatigue } from './actions/draw.ts';
import { freeze } from './actions/freeze.ts';
import { armor, heal } from './actions/heal.ts';
import { concede, judge, mustJudge } from './actions/judge.ts';
import { gainMana } from './actions/mana.ts';
import { playCard } from './actions/play-card.ts';
import { formOf, named } from './actions/reactions.ts';
import { counter, redirect, revealSecret } from './actions/secrets.ts';
import { discardHand, putOnDeck, setMana } from './actions/set-up.ts';
import { silence } from './actions/silence.ts';
import { summon } from './actions/summon.ts';
import { endTurn, startTurn } from './actions/turns.ts';
import { usePower } from './actions/use-power.ts';
import { catalogue } from './catalogue.ts';
import { registers, Stat, stats, Type, zones } from './vocabulary.ts';

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
  equip: named('equip'),
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
  update: named('update'),
  concede,
  setMana,
  putOnDeck,
  discardHand,
};

/** `hearth` as the kernel knows it. */
export const game: Game = {
  name: 'hearth',
  seats: 2,
  zones,
  stats,
  registers,
  types: (Object.keys(Type) as (keyof typeof Type)[]).map((name) => types[name]),
  eventPhases: [
    { type: Type.deaths, due: anyDying },
    { type: Type.judge, due: mustJudge },
  ],
  cards: catalogue.cards,
  rules: [],
  muting: Stat.silenced,
  evaluate: (handling, action) => evaluateForm(handling, formOf(action), action),
};
