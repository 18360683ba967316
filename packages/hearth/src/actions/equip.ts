import type { ActionType } from '@aftercast/kernel';
import { idsIn, zoneOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { addNext } from './reactions.ts';

/**
 * A weapon for the hero of `player`: a new `card`, or `subject`, a weapon that was played. The one before it is
 * destroyed (rule 26), and lies before the new one until deaths. When it has performed, `targets` is the weapon.
 */
export const equip: ActionType = {
  name: 'equip',
  perform(handling, action) {
    const { player, card, subject } = action;
    for (const old of idsIn(handling.table, player, Zone.weapon)) handling.set(old, Stat.dying, 1);
    const zone = zoneOf(player, Zone.weapon);
    const id = card === 0 ? subject : handling.create(card, player, zone);
    if (card === 0) handling.move(id, zone);
    handling.takeOrder(id);
    handling.amend(action, [id], action.amount);
    addNext(handling, action, id);
  },
};
