import { type ActionType, entityAt } from '@aftercast/kernel';
import { playerOf } from '../table.ts';
import { Limit, Stat, Until } from '../vocabulary.ts';
import { formOf } from './reactions.ts';

/** `amount` crystals for `player`, for good or for this turn, full unless the form says `empty`; ten at most (rule 20). */
export const gainMana: ActionType = {
  name: 'gain-mana',
  perform(handling, action) {
    const { until, empty } = formOf(action);
    const player = entityAt(handling.table, playerOf(handling.table, action.player));
    const [mana, most] = [player.stats[Stat.mana] as number, player.stats[Stat.maxMana] as number];
    // A crystal that there is no room for is not gained, and so fills none of those that there are.
    const gained =
      until === Until.turnEnd ? action.amount : Math.min(action.amount, Math.max(0, Limit.mana - most));
    if (until !== Until.turnEnd) handling.set(player.id, Stat.maxMana, most + gained);
    if (!empty) handling.set(player.id, Stat.mana, Math.min(Limit.mana, mana + gained));
  },
};

/** `amount` crystals of `player` are destroyed, empty ones first (rule 20). */
export const loseMana: ActionType = {
  name: 'lose-mana',
  perform(handling, action) {
    const player = entityAt(handling.table, playerOf(handling.table, action.player));
    const [mana, most] = [player.stats[Stat.mana] as number, player.stats[Stat.maxMana] as number];
    const lost = Math.min(most, action.amount);
    const full = Math.max(0, lost - Math.max(0, most - mana));
    handling.set(player.id, Stat.maxMana, most - lost);
    handling.set(player.id, Stat.mana, Math.max(0, mana - full));
  },
};
