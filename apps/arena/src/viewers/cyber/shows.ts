import { aim } from '../aim.ts';
import { attack, lift } from '../attack.ts';
import { concede } from '../concede.ts';
import { discard } from '../discard.ts';
import { dispel } from '../dispel.ts';
import { draw } from '../draw.ts';
import { giveCard } from '../give-card.ts';
import { returnToHand } from '../journeys.ts';
import { judge } from '../judge.ts';
import { gainMana, loseMana } from '../mana.ts';
import { buff } from '../mend.ts';
import { deal, join } from '../opening.ts';
import { playCard } from '../play-card.ts';
import type { Shows } from '../show.ts';
import { summon } from '../summon.ts';
import { timeWarning } from '../time-warning.ts';
import { endTurn, startTurn } from '../turn.ts';
import { boot } from './boot.ts';
import { dealDamage } from './deal-damage.ts';
import { sweep, trash, trashed } from './trash.ts';

/** What is done to somebody, so that it is shown first who does it, and to whom. */
const aimed = ['deal-damage', 'patch', 'trash', 'recall', 'boot'];

/** Which viewer plays which kind of phase of `cyber`. What is alike in both games is shown alike. */
export const shows: Shows = [
  ['prepare', 'play-card', playCard],
  ['prepare', 'start-turn', startTurn],
  ['prepare', 'attack', lift],
  ['prepare', aimed, aim],
  ['perform', 'join', join],
  ['perform', 'deal', deal],
  ['perform', 'attack', attack],
  ['perform', 'deal-damage', dealDamage],
  ['perform', 'trash', trash],
  ['perform', 'trashed', trashed],
  ['perform', 'sweep', sweep],
  ['perform', 'spawn', summon],
  ['perform', 'draw-card', draw],
  ['perform', 'discard', discard],
  ['perform', 'give-card', giveCard],
  ['perform', 'recall', returnToHand],
  ['perform', 'patch', buff],
  ['perform', 'dispel', dispel],
  ['perform', 'boot', boot],
  ['perform', 'gain-cpu', gainMana],
  ['perform', 'gain-memory', gainMana],
  ['perform', 'lose-cpu', loseMana],
  ['perform', 'judge', judge],
  ['perform', 'concede', concede],
  ['perform', 'end-turn', endTurn],
  ['perform', 'time-warning', timeWarning],
];
