import { type ActionType, entityAt } from '@aftercast/kernel';
import { playerOf } from '../table.ts';
import { Limit, Stat, Until } from '../vocabulary.ts';
import { formOf } from './reactions.ts';

/** `amount` crystals for `player`, for good or for this turn; ten at most (rule 20). */
export const gainMana: ActionType = {
  name: 'gain-mana',
  perform(handling, action) {
    const player = entityAt(handling.table, playerOf(handling.table, action.player));
    const [mana, most] = [player.stats[Stat.mana] as number, player.stats[Stat.maxMana] as number];
    if (formOf(action).until !== Until.turnEnd)
      handling.set(player.id, Stat.maxMana, Math.min(Limit.mana, most + action.amount));
    handling.set(player.id, Stat.mana, Math.min(Limit.mana, mana + action.amount));
  },
};
