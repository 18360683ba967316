import { aim, attack, lift } from '../../../viewers/attacks.ts';
import { playCard, returnToHand, summon } from '../../../viewers/board.ts';
import { discard, draw, giveCard } from '../../../viewers/cards.ts';
import { buff, dispel, gainMana, loseMana } from '../../../viewers/gains.ts';
import { concede, deal, endTurn, join, judge, startTurn, timeWarning } from '../../../viewers/turns.ts';
import type { ViewerTable } from '../../../viewers/viewer.ts';
import { burn, fatigue, mulligan } from './cards.ts';
import { armor, damage, dull, heal, setHealth, wear } from './damage.ts';
import { death, deaths, destroy } from './deaths.ts';
import { replaceHero, replacePower } from './heroes.ts';
import { battlecry, choose, equip, swap, takeControl, usePower } from './plays.ts';
import { castSpell, counter, redirect, revealSecret } from './spells.ts';
import { freeze, silence, transform } from './states.ts';

/** What is done to somebody, so that it is shown first who does it, and to whom. */
const aimed = [
  'damage',
  'heal',
  'buff',
  'armor',
  'freeze',
  'silence',
  'destroy',
  'transform',
  'return-to-hand',
  'take-control',
  'swap',
  'set-health',
];

/**
 * Which viewer plays which kind of phase. In the prepare phase a card leaves the hand, a power is paid for, and a turn
 * is handed over.
 */
export const hearthViewers: ViewerTable = [
  ['prepare', 'play-card', playCard],
  ['prepare', 'use-power', usePower],
  ['prepare', 'start-turn', startTurn],
  ['prepare', 'attack', lift],
  ['prepare', aimed, aim],
  ['perform', 'join', join],
  ['perform', 'deal', deal],
  ['perform', 'mulligan', mulligan],
  ['perform', 'cast-spell', castSpell],
  ['perform', 'battlecry', battlecry],
  ['perform', 'choose', choose],
  ['perform', 'summon', summon],
  ['perform', 'attack', attack],
  ['perform', 'damage', damage],
  ['perform', 'heal', heal],
  ['perform', 'armor', armor],
  ['perform', 'buff', buff],
  ['perform', 'set-health', setHealth],
  ['perform', 'freeze', freeze],
  ['perform', 'silence', silence],
  ['perform', 'transform', transform],
  ['perform', 'dispel', dispel],
  ['perform', 'destroy', destroy],
  ['perform', 'return-to-hand', returnToHand],
  ['perform', 'take-control', takeControl],
  ['perform', 'swap', swap],
  ['perform', 'draw', draw],
  ['perform', 'fatigue', fatigue],
  ['perform', 'burn', burn],
  ['perform', 'discard', discard],
  ['perform', 'give-card', giveCard],
  ['perform', 'gain-mana', gainMana],
  ['perform', 'lose-mana', loseMana],
  ['perform', 'equip', equip],
  ['perform', 'wear', wear],
  ['perform', 'dull', dull],
  ['perform', 'replace-hero', replaceHero],
  ['perform', 'replace-power', replacePower],
  ['perform', 'reveal-secret', revealSecret],
  ['perform', 'counter', counter],
  ['perform', 'redirect', redirect],
  ['perform', 'deaths', deaths],
  ['perform', 'death', death],
  ['perform', 'judge', judge],
  ['perform', 'concede', concede],
  ['perform', 'end-turn', endTurn],
  ['perform', 'time-warning', timeWarning],
];

/** Action types without anything to see, each with the reason. */
export const hearthWithoutViewer: Readonly<Record<string, string>> = {
  'after-play': 'an occasion for others to answer: what they do is shown',
  'after-attack': 'an occasion for others to answer: what they do is shown',
  'attack-end': 'what lasts for an attack goes: numbers change',
  update: 'what auras do is current: numbers change, and nobody acts',
  steps: 'an effect that becomes several actions: those are shown',
  bury: 'the dead become as printed, in the graveyard',
  'set-mana': 'a step of a scenario: the count of crystals changes',
  'put-on-deck': 'a step of a scenario: the count of the deck changes',
  'discard-hand': 'a step of a scenario: the hand is empty',
  'put-secret': 'a step of a scenario: a secret lies there',
  'add-to-deck': 'a deck is laid before the match begins',
  'open-match': 'who starts is drawn by lot: the hands that are dealt then are shown',
};
