import { type ActionType, entityAt, hasTarget } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { Stat, Zone } from '../vocabulary.ts';
import { layAside } from './leaving.ts';

const KINDS: readonly number[] = [Zone.hero, Zone.weapon, Zone.battlefield, Zone.secrets];

/** Marks characters and weapons for destruction; they stay until `deaths` (rule 3). A secret is gone at once, unrevealed. */
export const destroy: ActionType = {
  name: 'destroy',
  stays: (table, target) => {
    const entity = table.entities[target];
    return entity ? KINDS.includes(kindOf(entity)) : false;
  },
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      if (kindOf(entity) === Zone.secrets) layAside(handling, id);
      else handling.set(id, Stat.dying, 1);
    }
  },
};
