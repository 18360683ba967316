import { type ActionType, entityAt, Operation } from '@aftercast/kernel';
import { kindOf } from '../table.ts';
import { keywords, Stat, Until, Zone } from '../vocabulary.ts';
import { detach } from './keywords.ts';
import { hasTarget } from './reactions.ts';

/** Takes from minions what is printed on them and attached to them, but no damage (rule 28). */
export const silence: ActionType = {
  name: 'silence',
  stays: (table, target) => {
    const entity = table.entities[target];
    return entity ? kindOf(entity) === Zone.battlefield : false;
  },
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      for (const attachment of [...entity.attachments]) detach(handling, id, attachment.id);
      const modifiers = Object.values(keywords)
        .filter((stat) => entity.stats[stat] !== 0)
        .map((stat) => ({ stat, operation: Operation.set, value: 0 }));
      const rules = { card: 0, source: 0, player: -1, until: Until.forever, form: 0 };
      if (modifiers.length > 0) handling.attach(id, { ...rules, modifiers });
      handling.set(id, Stat.frozen, 0);
      handling.set(id, Stat.silenced, 1);
    }
  },
};
