import {
  type Action,
  type ActionType,
  type Entity,
  entityAt,
  type Handling,
  KERNEL_REGISTERS,
  makeAction,
  makeDetailedAction,
  makeGroup,
  oneTarget,
  type Table,
} from '@aftercast/kernel';
import { attackOf, isAlive, kindOf, seatOf, weaponOf } from '../table.ts';
import { OwnRegister, Priority, Stat, Type, Until, Zone } from '../vocabulary.ts';
import { expire, loseKeyword } from './enchantments.ts';

/**
 * An attack: outermost. `source` is the attacker, `targets` the defender, which secrets may change in the prepare phase.
 * The attack is dropped if one of the two has left play or is dying when it would perform. The damage of both is one group
 * (law A7); a hero's weapon loses durability after it.
 */
export const attack: ActionType = {
  name: 'attack',
  possible: isOn,
  perform(handling, action) {
    const { table } = handling;
    const attacker = entityAt(table, action.source);
    const defender = entityAt(table, action.targets[0] as number);
    handling.set(attacker.id, Stat.attacks, (attacker.stats[Stat.attacks] as number) + 1);
    loseKeyword(handling, attacker.id, Stat.stealth);
    const blows = [attacker, defender]
      .filter((it) => attackOf(table, it) > 0 && (it === attacker || kindOf(it) === Zone.battlefield))
      .map((it) => {
        const struck = it === attacker ? defender : attacker;
        return makeAction(
          Type.damage,
          seatOf(it),
          it.id,
          oneTarget(struck.id),
          attackOf(table, it),
          it.order,
        );
      });
    if (blows.length > 0) handling.react(makeGroup(blows));
    if (kindOf(attacker) === Zone.hero) wearWeapon(handling, attacker, defender);
  },
  followUps: (_, { player, source, targets }) => [
    makeDetailedAction(Type.afterAttack, player, source, { targets }),
  ],
};

/** Whether an attack can still perform: both are in play, and neither is dying. */
export function isOn(table: Table, { source, targets }: Pick<Action, 'source' | 'targets'>): boolean {
  return isAlive(table, source) && isAlive(table, targets[0] ?? 0);
}

/** Each attack of a hero costs its weapon one durability, or one attack instead (rule 26). */
function wearWeapon(handling: Handling, hero: Entity, defender: Entity): void {
  const id = weaponOf(handling.table, seatOf(hero));
  if (id === 0) return;
  const { stats, order } = entityAt(handling.table, id);
  const dulls = stats[Stat.dulls] !== 0 && kindOf(defender) === Zone.battlefield;
  handling.react(
    makeDetailedAction(dulls ? Type.dull : Type.wear, seatOf(hero), id, {
      targets: oneTarget(id),
      amount: 1,
      order,
      priority: Priority.wear,
    }),
  );
}

/**
 * Whether something in play still has an enchantment that lasts only for an attack. It is checked after every outermost
 * action, so that the enchantment ends with the attack in every case, dropped attacks included.
 */
export function anyFromAttack(table: Table): boolean {
  return table.registers[KERNEL_REGISTERS + OwnRegister.fleeting] !== 0;
}

/** The state-based action that removes what lasts only for an attack. */
export const attackEnd: ActionType = {
  name: 'attack-end',
  perform(handling) {
    expire(handling, ({ until }) => until === Until.attackEnd);
    handling.setRegister(OwnRegister.fleeting, 0);
  },
};

/** The follow-up of an attack. */
export const afterAttack: ActionType = { name: 'after-attack' };
