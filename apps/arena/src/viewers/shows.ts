import { aim } from './aim.ts';
import { attack, lift } from './attack.ts';
import { battlecry } from './battlecry.ts';
import { burn } from './burn.ts';
import { castSpell } from './cast-spell.ts';
import { choose } from './choose.ts';
import { concede } from './concede.ts';
import { counter } from './counter.ts';
import { damage } from './damage.ts';
import { death } from './death.ts';
import { deaths } from './deaths.ts';
import { destroy } from './destroy.ts';
import { discard } from './discard.ts';
import { dispel } from './dispel.ts';
import { draw } from './draw.ts';
import { equip } from './equip.ts';
import { fatigue } from './fatigue.ts';
import { freeze } from './freeze.ts';
import { giveCard } from './give-card.ts';
import { returnToHand, swap, takeControl } from './journeys.ts';
import { judge } from './judge.ts';
import { gainMana, loseMana } from './mana.ts';
import { armor, buff, heal } from './mend.ts';
import { deal, join, mulligan } from './opening.ts';
import { playCard } from './play-card.ts';
import { redirect } from './redirect.ts';
import { replaceHero, replacePower } from './replace.ts';
import { revealSecret } from './reveal-secret.ts';
import { setHealth } from './set-health.ts';
import type { Shows } from './show.ts';
import { silence } from './silence.ts';
import { summon } from './summon.ts';
import { timeWarning } from './time-warning.ts';
import { transform } from './transform.ts';
import { endTurn, startTurn } from './turn.ts';
import { usePower } from './use-power.ts';
import { dull, wear } from './wear.ts';

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
export const shows: Shows = [
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
