import { isOfAura } from '@aftercast/cards';
import { type ActionType, entityAt, hasTarget, Operation } from '@aftercast/kernel';
import { keywordStats, Stat, Until } from '../vocabulary.ts';
import { endEnchantment } from './keywords.ts';
import { isMinionInPlay } from './reactions.ts';

/**
 * Takes from minions what is printed on them and attached to them, but no damage; what auras of others do goes on
 * (rule 28).
 */
export const silence: ActionType = {
  name: 'silence',
  stays: isMinionInPlay,
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      for (const attachment of [...entity.attachments])
        if (!isOfAura(attachment)) endEnchantment(handling, id, attachment.id);
      const modifiers = Object.values(keywordStats)
        .filter((stat) => entity.stats[stat] !== 0)
        .map((stat) => ({ stat, operation: Operation.set, value: 0 }));
      const rules = { card: 0, source: 0, player: -1, until: Until.forever, form: 0 };
      if (modifiers.length > 0) handling.attach(id, { ...rules, modifiers });
      handling.set(id, Stat.frozen, 0);
      handling.set(id, Stat.silenced, 1);
    }
  },
};
