import { cardOf, contextOf, formOf, isOfAura } from '@aftercast/cards';
import {
  type Action,
  type ActionType,
  type Entity,
  entityAt,
  type Game,
  type Handling,
  hasTarget,
  makeAction,
  Operation,
} from '@aftercast/kernel';
import { healthOf, heroOf, isCharacter, isDying, kindOf, statOf } from '../table.ts';
import { type HearthActionType, Stat, Type, Until, Zone } from '../vocabulary.ts';
import { loseKeyword } from './enchantments.ts';
import { noteTaken, takenBy, thoseWhoTook } from './health.ts';
import { livingOf, noteKills, noteSaved } from './kills.ts';
import { addAfterwards, staysInPlay } from './reactions.ts';

/** Damage to all `targets` at once: `amount` to each, by `source`. A target that takes none is not in the event (rule 8). */
export const damage: ActionType = {
  name: 'damage',
  stays: staysInPlay,
  possible: (table, action) => hasTarget(table, action) && action.amount > 0,
  perform(handling, action) {
    const living = livingOf(handling, action.targets);
    // Healing that hurts spares the dying (rule 35): damage that answers itself would never end.
    const spares = formOf(handling.game, action).type === Type.heal;
    const taken = action.targets.map((target) => {
      const entity = entityAt(handling.table, target);
      return spares && isDying(entity) ? 0 : strike(handling, entity, action.amount);
    });
    noteTaken(action, taken);
    noteKills(handling, action.source, living);
    addAfterwards(handling, action, thoseWhoTook(action), (id) => takenBy(action, id));
    const source = handling.table.entities[action.source];
    if (source && kindOf(source) === Zone.battlefield && isCharacter(source))
      addAnswers(handling, source, action);
  },
};

/** Damages one character. @returns the damage that it took, including its armor's share */
function strike(handling: Handling, entity: Entity, amount: number): number {
  const { id, stats } = entity;
  if (stats[Stat.immune] !== 0) return 0;
  if (stats[Stat.divineShield] !== 0) {
    loseKeyword(handling, id, Stat.divineShield);
    return 0;
  }
  const taken = stats[Stat.undying] === 0 ? amount : Math.min(amount, Math.max(0, healthOf(entity) - 1));
  const armored = Math.min(stats[Stat.armor] as number, taken);
  handling.set(id, Stat.armor, (stats[Stat.armor] as number) - armored);
  handling.set(id, Stat.damage, (stats[Stat.damage] as number) + taken - armored);
  return taken;
}

/** Applies the keywords of a minion in play to the damage that it has dealt. */
function addAnswers(handling: Handling, source: Entity, action: Action): void {
  const { table } = handling;
  const struck = thoseWhoTook(action);
  if (struck.length === 0) return;
  // Stealth ends with the first damage dealt (rule 27).
  loseKeyword(handling, source.id, Stat.stealth);
  if (freezesWhomItDamages(handling.game, source)) handling.react(by(source, action, Type.freeze, struck));
  if (source.stats[Stat.poisonous] === 0) return;
  const minions = struck.filter((id) => kindOf(entityAt(table, id)) === Zone.battlefield);
  if (minions.length > 0) handling.react(by(source, action, Type.destroy, minions));
}

/** On a card that freezes when it is played, the keyword is only a label. */
function freezesWhomItDamages(game: Game, source: Entity): boolean {
  return (
    source.stats[Stat.freeze] !== 0 &&
    !cardOf(game, source).play.forms.some(({ type }) => type === Type.freeze)
  );
}

/** An action that the damage of a minion causes. */
function by(
  { id, order }: Entity,
  { player }: Action,
  type: HearthActionType,
  targets: readonly number[],
): Action {
  return makeAction(type, player, id, targets, 0, order);
}

/**
 * Healing of all `targets` at once, each by up to `amount`. After it, the event has no undamaged target, and
 * the most that was healed of one (rule 8).
 */
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
    const healed = taken.filter((amount) => amount > 0);
    const most = Math.max(0, ...healed);
    // The event tells what was healed, not what was asked for.
    if (healed.length < taken.length || most < action.amount)
      handling.amend(
        action,
        action.targets.filter((_, i) => (taken[i] as number) > 0),
        most,
      );
    noteTaken(action, healed);
    noteSaved(handling, thoseWhoTook(action));
    addAfterwards(handling, action, thoseWhoTook(action), (id) => takenBy(action, id));
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

/**
 * Sets the remaining health of characters to `amount`, before what auras add. A higher maximum stays; a lower one becomes
 * `amount`. This is neither damage nor healing.
 */
export const setHealth: ActionType = {
  name: 'set-health',
  stays: staysInPlay,
  possible: hasTarget,
  perform(handling, { targets, amount, source, player }) {
    for (const id of targets) {
      const entity = entityAt(handling.table, id);
      const added = fromAuras(entity);
      if ((entity.stats[Stat.health] as number) - added < amount)
        handling.attach(id, {
          card: handling.table.entities[source]?.card ?? 0,
          source,
          player,
          until: Until.forever,
          form: 0,
          modifiers: [{ stat: Stat.health, operation: Operation.set, value: amount }],
        });
      handling.set(id, Stat.damage, (entity.stats[Stat.health] as number) - added - amount);
    }
  },
};

/** Two characters swap their remaining health, which becomes their undamaged maximum (rule 9). */
export const swapHealth: ActionType = {
  name: 'swap-health',
  prepare(handling, action) {
    const context = contextOf(handling, handling, action, action.source);
    const other = formOf(handling.game, action).with?.(context) ?? [];
    handling.amend(action, [...action.targets.slice(0, 1), ...other.slice(0, 1)], 0);
  },
  stays: staysInPlay,
  possible: (_, { targets }) => targets.length === 2,
  perform(handling, { targets, source, player }) {
    const { table } = handling;
    const { card } = entityAt(table, source);
    const [one, other] = targets.map((id) => entityAt(table, id)) as [Entity, Entity];
    const values = [healthOf(other), healthOf(one)];
    [one, other].forEach(({ id }, i) => {
      const modifiers = [{ stat: Stat.health, operation: Operation.set, value: values[i] as number }];
      handling.attach(id, { card, source, player, until: Until.forever, form: 0, modifiers });
      handling.set(id, Stat.damage, 0);
    });
  },
};

function fromAuras({ attachments }: Entity): number {
  let sum = 0;
  for (const { modifiers } of attachments.filter(isOfAura))
    for (const { stat, value } of modifiers) if (stat === Stat.health) sum += value;
  return sum;
}
