import { type ActionType, hasTarget } from '@aftercast/kernel';
import { heroOf, statOf } from '../table.ts';
import { noteTaken } from '../taken.ts';
import { Stat } from '../vocabulary.ts';
import { staysInPlay } from './reactions.ts';

/** Healing of all `targets` at once, each by up to `amount`. Those who were whole are not told of (rule 8). */
export const heal: ActionType = {
  name: 'heal',
  stays: staysInPlay,
  possible: (table, action) => hasTarget(table, action) && action.amount > 0,
  perform(handling, action) {
    const taken = action.targets.map((target) => {
      const hurt = statOf(handling.table, target, Stat.damage);
      const healed = Math.min(hurt, action.amount);
      handling.set(target, Stat.damage, hurt - healed);
      return healed;
    });
    noteTaken(action, taken);
  },
};

/** Armor for the hero of `player`, or for `targets` if there are any. */
export const armor: ActionType = {
  name: 'armor',
  possible: (table, action) => action.amount > 0 && heroOf(table, action.player) !== 0,
  perform(handling, action) {
    const targets = action.targets.length > 0 ? action.targets : [heroOf(handling.table, action.player)];
    for (const id of targets)
      handling.set(id, Stat.armor, statOf(handling.table, id, Stat.armor) + action.amount);
  },
};
