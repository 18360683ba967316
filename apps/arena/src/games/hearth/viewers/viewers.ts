import { aim, aimAt, attack, lift } from '../../../viewers/attacks.ts';
import { playCard, returnToHand, summon } from '../../../viewers/board.ts';
import { discard, draw, giveCard } from '../../../viewers/cards.ts';
import { buff, dispel, gainMana, loseMana } from '../../../viewers/gains.ts';
import { targetsOrHero } from '../../../viewers/places.ts';
import { concede, deal, endTurn, join, judge, startTurn, timeWarning } from '../../../viewers/turns.ts';
import type { ViewerTable } from '../../../viewers/viewer.ts';
import { burn, fatigue, mulligan } from './cards.ts';
import { armor, damage, dull, heal, setHealth, wear } from './damage.ts';
import { death, deaths, destroy } from './deaths.ts';
import { replaceHero, replacePower } from './heroes.ts';
import { battlecry, choose, equip, swap, takeControl, usePower } from './plays.ts';
import { castSpell, counter, redirect, revealSecret } from './spells.ts';
import { freeze, silence, transform } from './states.ts';

/** Action types whose prepare phase shows the source and the targets. */
const aimed = [
  'damage',
  'heal',
  'buff',
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
 * The viewers of `hearth`. In the prepare phase a card leaves the hand, a power's cost is paid, and a turn is handed
 * over.
 */
export const hearthViewers: ViewerTable = [
  ['prepare', 'play-card', playCard],
  ['prepare', 'use-power', usePower],
  ['prepare', 'start-turn', startTurn],
  ['prepare', 'attack', lift],
  ['prepare', aimed, aim],
  ['prepare', 'armor', aimAt(targetsOrHero)],
  ['perform', 'join', join],
  ['perform', 'deal', deal],
  ['perform', 'mulligan', mulligan],
  ['perform', 'cast-spell', castSpell],
  ['perform', 'cast-by-effect', castSpell],
  ['perform', ['battlecry', 'use-location', 'progress', 'complete-quest'], battlecry],
  ['perform', 'choose', choose],
  ['perform', 'summon', summon],
  ['perform', 'attack', attack],
  ['perform', 'damage', damage],
  ['perform', 'heal', heal],
  ['perform', 'armor', armor],
  ['perform', 'buff', buff],
  ['perform', 'set-health', setHealth],
  ['perform', ['freeze', 'make-dormant'], freeze],
  ['perform', 'awaken', battlecry],
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

/** Action types without a viewer, each with the reason. */
export const hearthWithoutViewer: Readonly<Record<string, string>> = {
  'after-play': 'it exists for reactions, which are shown',
  'after-attack': 'it exists for reactions, which are shown',
  'attack-end': 'effects for one attack end: numbers change',
  update: 'auras are updated: numbers change, and no entity acts',
  steps: 'an effect that becomes several actions, which are shown',
  'put-into-play': 'the cards change their zones, which the table animates',
  'put-into-deck': 'the cards change their zones, which the table animates',
  remove: 'the cards change their zones, which the table animates',
  'trigger-deathrattle': 'it exists for reactions, which are shown',
  'resolve-deaths': 'the deaths that follow are shown',
  repeat: 'the effects that follow are shown',
  'at-random': 'the effects that follow are shown',
  'carry-out': 'the effects that follow are shown',
  'start-match': 'it exists for reactions, which are shown',
  'swap-health': 'numbers change',
  'change-counter': 'a number changes',
  'begin-quest': 'the quest comes beside its player, which the table animates',
  'cast-card': 'the spell that follows is shown',
  bury: 'dead entities regain their printed numbers in the graveyard',
  'set-mana': 'a step of a scenario: the number of crystals changes',
  'put-on-deck': 'a step of a scenario: the number of cards in the deck changes',
  'discard-hand': 'a step of a scenario: the hand is emptied',
  'put-secret': 'a step of a scenario: a secret is put into play',
  'add-to-deck': 'a deck is filled before the match begins',
  'open-match': 'the first player is drawn at random; the deal that follows is shown',
};
