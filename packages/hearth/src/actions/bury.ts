import { type ActionType, hasTarget } from '@aftercast/kernel';
import { idsIn, isIn } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';

/** The deaths of a round have been announced and answered: what of the dead was kept for that goes too (rule 11). */
export const bury: ActionType = {
  name: 'bury',
  stays: (table, target) => isIn(table, target, Zone.graveyard),
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) resetCard(handling, id);
    for (const seat of [0, 1])
      for (const id of idsIn(handling.table, seat, Zone.battlefield)) handling.set(id, Stat.gap, 0);
  },
};
