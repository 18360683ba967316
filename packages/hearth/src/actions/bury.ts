import type { ActionType } from '@aftercast/kernel';
import { idsIn, kindOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { resetCard } from './leaving.ts';
import { hasTarget } from './reactions.ts';

/** The deaths of a round have been announced and answered: what of the dead was kept for that goes too (rule 11). */
export const bury: ActionType = {
  name: 'bury',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? kindOf(entity) === Zone.graveyard : false;
  },
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) resetCard(handling, id);
    for (const seat of [0, 1])
      for (const id of idsIn(handling.table, seat, Zone.battlefield)) handling.set(id, Stat.gap, 0);
  },
};
