import {
  dispelBy,
  enchant,
  endEnchantments,
  formOf,
  isOfAura,
  performAtRandom,
  performRepetition,
  performSteps,
} from '@aftercast/cards';
import {
  type ActionType,
  type Attachment,
  type Entity,
  entityAt,
  type Handling,
  hasTarget,
  makeDetailedAction,
  Operation,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { mayAttackNow } from '../readiness.ts';
import { activeSeat, kindOf, seatOf } from '../table.ts';
import {
  type HearthStat,
  type HearthZone,
  keywordStats,
  stats as names,
  OwnRegister,
  Stat,
  Type,
  Until,
  Zone,
} from '../vocabulary.ts';
import { detach } from './health.ts';
import { isMinionInPlay, staysInPlay } from './reactions.ts';

/**
 * Removes a keyword for good, such as a broken shield. The rules attach this, so that the keyword stays off when an
 * enchantment that granted it ends later.
 */
export function loseKeyword(handling: Handling, id: number, stat: HearthStat): void {
  if (entityAt(handling.table, id).stats[stat] === 0) return;
  handling.attach(id, {
    card: 0,
    source: 0,
    player: -1,
    until: Until.forever,
    form: 0,
    modifiers: [{ stat, operation: Operation.set, value: 0 }],
  });
}

/** Ends an enchantment. A minion that it borrowed returns to the side that it came from (rule 14). */
function endEnchantment(handling: Handling, id: number, attachment: number): void {
  const entity = entityAt(handling.table, id);
  const back = (entity.stats[Stat.borrowed] as number) - 1;
  detach(handling, id, attachment);
  if (back < 0 || entity.stats[Stat.borrowed] !== 0) return;
  handling.react(
    makeDetailedAction(Type.takeControl, back, 0, { targets: oneTarget(id), order: entity.order }),
  );
}

/** Ends every enchantment that is due. */
export function expire(handling: Handling, isDue: (attachment: Attachment, host: Entity) => boolean): void {
  endEnchantments(handling, isDue, endEnchantment);
}

/** Cards in these zones are as printed and stay so (rule 11). */
const GONE: readonly HearthZone[] = [Zone.graveyard, Zone.removed];

/** Attaches the enchantment of the form to all `targets`. */
export const buff: ActionType = {
  name: 'buff',
  stays(table, target) {
    const entity = table.entities[target];
    return entity ? !GONE.includes(kindOf(entity)) : false;
  },
  possible: hasTarget,
  perform(handling, action) {
    const form = formOf(handling.game, action);
    const { modifiers, loses, enchantment, until } = form;
    if (until === Until.attackEnd) handling.setRegister(OwnRegister.fleeting, 1);
    for (const target of action.targets) {
      for (const stat of loses) loseKeyword(handling, target, stat as HearthStat);
      if (modifiers.length === 0 && enchantment === 0) continue;
      enchant(handling, form, action, oneTarget(target));
      // An effect that sets health removes damage (rule 9).
      if (modifiers.some((it) => it.stat === Stat.health && it.operation === Operation.set))
        handling.set(target, Stat.damage, 0);
    }
  },
};

/**
 * Removes the printed and attached abilities of minions, but not their damage. Auras of other cards still apply (rule 28).
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
      const modifiers = [...Object.values(keywordStats), ...addedStats(entity)]
        .filter((stat) => (entity.stats[stat] ?? 0) !== 0)
        .map((stat) => ({ stat, operation: Operation.set, value: 0 }));
      if (modifiers.length > 0)
        handling.attach(id, { card: 0, source: 0, player: -1, until: Until.forever, form: 0, modifiers });
      handling.set(id, Stat.frozen, 0);
      handling.set(id, Stat.silenced, 1);
    }
  },
};

/** The stats of keywords that sets add: they follow those of the game. */
function addedStats({ stats }: Entity): number[] {
  return Array.from({ length: Math.max(0, stats.length - names.length) }, (_, i) => names.length + i);
}

/** Freezes characters. A character that has attacked in its controller's turn, or could not, stays frozen in the next (rule 12). */
export const freeze: ActionType = {
  name: 'freeze',
  stays: staysInPlay,
  possible: hasTarget,
  perform(handling, { targets }) {
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      if (entity.stats[Stat.frozen] === 0)
        handling.set(id, Stat.frozen, losesTurn(handling.table, entity) ? 2 : 1);
    }
  },
};

function losesTurn(table: Table, entity: Entity): boolean {
  return (
    seatOf(entity) === activeSeat(table) && (entity.stats[Stat.attacks] !== 0 || !mayAttackNow(table, entity))
  );
}

/** Turns an effect into several actions. It does nothing itself. */
export const steps: ActionType = {
  name: 'steps',
  perform: (handling, action) => performSteps(handling, formOf(handling.game, action), action),
};

/** Repeats the effects of its form. */
export const repeat: ActionType = {
  name: 'repeat',
  perform: (handling, action) => performRepetition(handling, formOf(handling.game, action), action),
};

/** Does one of the alternatives of its form. */
export const atRandom: ActionType = {
  name: 'at-random',
  perform: (handling, action) => performAtRandom(handling, formOf(handling.game, action), action),
};

/** An enchantment ends. */
export const dispel = dispelBy(endEnchantment);
